package org.drdawire.request;

import static org.drdawire.request.BindCommandsTest.NAME;
import static org.drdawire.request.BindCommandsTest.PKGNAMCT;
import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.drdawire.dialect.IsolationLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each choice of a bind option. */
class BindChoiceTest {

  /** Each choice: the parameter, the value. */
  private static final String CHOICES =
      """
      REPLACE                    211C 241F
      KEEP_EXISTING              211C 2420
      REVOKE_AUTHORIZATIONS      211E 2424
      KEEP_AUTHORIZATIONS        211E 2425
      OBJECTS_REQUIRED           211B 241C
      OBJECTS_OPTIONAL           211B 241D
      CHECK_ONLY                 211D 2421
      CREATE_WITHOUT_ERRORS      211D 2422
      CREATE_WITH_ERRORS         211D 2423
      EXPLAIN_NONE               2130 243A
      EXPLAIN_ALL                2130 243B
      RELEASE_AT_COMMIT          2129 2438
      RELEASE_AT_DEALLOCATION    2129 2439
      LIMITED_BLOCKS             2132 2417
      SINGLE_ROWS                2132 2410
      STRINGS_IN_APOSTROPHES     2120 2426
      STRINGS_IN_QUOTATION_MARKS 2120 2427
      DECIMAL_PERIOD             2121 243C
      DECIMAL_COMMA              2121 243D
      ISO_DATES                  2122 2429
      USA_DATES                  2122 242A
      EUR_DATES                  2122 242B
      JIS_DATES                  2122 242C
      ISO_TIMES                  2123 242E
      USA_TIMES                  2123 242F
      EUR_TIMES                  2123 2430
      JIS_TIMES                  2123 2431
      SYSTEM_CHARACTERS          2125 2432
      BIT_CHARACTERS             2125 2433
      SINGLE_BYTE_CHARACTERS     2125 2434
      MIXED_CHARACTERS           2125 2435
      """;

  static List<String> choices() {
    return CHOICES.lines().toList();
  }

  @Test
  void everyChoiceIsInTheTable() {
    assertEquals(
        Arrays.stream(BindOption.Choice.values()).map(Enum::name).toList(),
        choices().stream().map(line -> line.split(" ", 2)[0]).toList());
  }

  @ParameterizedTest
  @MethodSource("choices")
  void oneChoice(String line) {
    String[] cell = line.split(" +", -1);
    BindOption.Choice choice = BindOption.Choice.valueOf(cell[0]);
    String option = "0006 " + cell[1] + " " + cell[2];
    assertEquals(Integer.parseInt(cell[2], 16), choice.value());
    assertFrames(
        "0058 D001 0001 0052 2002 " + PKGNAMCT + "0006 2124 2444 " + option,
        BeginBindingPackage.of(NAME, IsolationLevel.REPEATABLE_READ, choice));
  }
}
