package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.IsolationLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Binding packages. All layouts are those of the specification: Derby's client has none of these
 * commands, and its server looks into none of them.
 */
class BindCommandsTest {

  private static final IsolationLevel LEVEL = IsolationLevel.CURSOR_STABILITY;

  static final PackageName NAME = PackageName.of("memory:db", "NULLID", "SYSLH000");
  private static final PackageName LONG_NAME = PackageName.of("r".repeat(19), "NULLID", "SYSLH000");

  private static final String NAMES =
      "6D656D6F72793A6462 20*9  4E554C4C4944 20*12  5359534C48303030 20*10\n";

  private static final String LONG_NAMES =
      "0013 72*19  0012 4E554C4C4944 20*12  0012 5359534C48303030 20*10\n";

  static final String PKGNAMCT = "0042 2112" + " " + NAMES + "5359534C564C3031\n";

  static final String SQLSTT = "0012 2414 00 00000008 76616C7565732031 FF   # SQLSTT values 1\n";

  @ParameterizedTest
  @CsvSource({
    "UNCOMMITTED_READ, 2441",
    "CURSOR_STABILITY, 2442",
    "READ_STABILITY, 2443",
    "REPEATABLE_READ, 2444",
    "NO_COMMIT, 2445",
  })
  void oneIsolationLevel(IsolationLevel level, String value) {
    assertEquals(Integer.parseInt(value, 16), level.value());
    assertFrames(
        "0052 D001 0001 004C 2002 " + PKGNAMCT + "0006 2124 " + value,
        BeginBindingPackage.of(NAME, level));
  }

  /** The options keep the order in which they are given. */
  @Test
  void beginWithEveryOption() {
    assertFrames(
        "00CD D001 0001 00C7 2002 "
            + PKGNAMCT
            + """
            0006 2124 2442                     # PKGISOLVL
            0006 211C 241F                     # PKGRPLOPT
            0006 211E 2425                     # PKGATHOPT
            0006 211B 241D                     # BNDCHKEXS
            0006 211D 2422                     # BNDCRTCTL
            0006 2130 243A                     # BNDEXPOPT
            0006 2129 2438                     # RDBRLSOPT
            0006 2132 2417                     # QRYBLKCTL
            0006 2120 2426                     # STTSTRDEL
            0006 2121 243C                     # STTDECDEL
            0006 2122 2429                     # STTDATFMT
            0006 2123 242E                     # STTTIMFMT
            0006 2125 2432                     # PKGDFTCST
            0006 2106 001F                     # DECPRC 31
            0006 212F 0001                     # DGRIOPRL
            0006 1144 5631                     # VRSNAM V1
            0006 212D 5630                     # PKGRPLVRS V0
            0007 2131 415050                   # PKGOWNID APP
            0007 2128 415050                   # DFTRDBCOL APP
            000D 0045 61207061636B616765       # TITLE a package
            """,
        sample(CodePoint.BGNBND));
  }

  @Test
  void beginWithLongNamesAndAnotherToken() {
    assertFrames(
        "0059 D001 0001 0053 2002 0049 2112 " + LONG_NAMES + "0123456789ABCDEF 0006 2124 2445",
        BeginBindingPackage.of(LONG_NAME, IsolationLevel.NO_COMMIT)
            .withConsistencyToken(0x0123456789ABCDEFL));
  }

  @Test
  void namesAreInTheCcsidOfDdmStrings() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(
        BeginBindingPackage.of(
            NAME, IsolationLevel.CURSOR_STABILITY, BindOption.Text.version("V1")));
    assertFrames(
        """
        0058 D001 0001 0052 2002
          0042 2112 9485949699A87A8482 40*9 D5E4D3D3C9C4 40*12 E2E8E2D3C8F0F0F0 40*10
            5359534C564C3031
          0006 2124 2442  0006 1144 E5F1
        """,
        requests);
  }

  @Test
  void end() {
    assertFrames("004C D001 0001 0046 2009 " + PKGNAMCT, EndBindingPackage.of(NAME));
  }

  @ParameterizedTest
  @CsvSource({"0, 0000", "65, 0041", "65535, FFFF"})
  void endWithHighestSection(int section, String value) {
    assertFrames(
        "0052 D001 0001 004C 2009 " + PKGNAMCT + "0006 2127 " + value,
        EndBindingPackage.of(NAME).withHighestSection(section));
  }

  @Test
  void endWithLongNamesAndAnotherToken() {
    assertFrames(
        "0053 D001 0001 004D 2009 0049 2112 " + LONG_NAMES + "0123456789ABCDEF",
        EndBindingPackage.of(LONG_NAME).withConsistencyToken(0x0123456789ABCDEFL));
  }

  @Test
  void aPackageInOneChain() {
    RequestEncoder requests = Golden.utf8();
    requests.add(BeginBindingPackage.of(NAME, IsolationLevel.CURSOR_STABILITY));
    requests.add(BindSqlStatement.of(section(), "values 1"));
    requests.add(EndBindingPackage.of(NAME));
    assertFrames(
        "0052 D041 0001 004C 2002 "
            + PKGNAMCT
            + "0006 2124 2442 004E D051 0002 0048 2004 "
            + SECTION
            + "0018 D043 0002 "
            + SQLSTT
            + "004C D001 0003 0046 2009 "
            + PKGNAMCT,
        requests);
  }

  @Test
  void rebind() {
    assertFrames(
        "004A D001 0001 0044 2010 003A 210A " + NAMES + "0006 2124 2443",
        RebindPackage.of(NAME, IsolationLevel.READ_STABILITY));
    assertFrames(
        "0051 D001 0001 004B 2010 0041 210A " + LONG_NAMES + "0006 2124 2442",
        RebindPackage.of(LONG_NAME, IsolationLevel.CURSOR_STABILITY));
  }

  @Test
  void rebindWithEveryOption() {
    assertFrames(
        "0076 D001 0001 0070 2010 003A 210A "
            + NAMES
            + """
            0006 2124 2442      # PKGISOLVL
            0006 1144 5631      # VRSNAM V1
            0007 2131 415050    # PKGOWNID APP
            0006 211B 241D      # BNDCHKEXS
            0006 2130 243A      # BNDEXPOPT
            0006 2129 2438      # RDBRLSOPT
            0006 212F 0001      # DGRIOPRL
            0007 2128 415050    # DFTRDBCOL APP
            """,
        sample(CodePoint.REBIND));
  }

  @Test
  void drop() {
    assertFrames("0044 D001 0001 003E 2007 003A 210A " + NAMES, DropRdbPackage.of(NAME));
    assertFrames("004B D001 0001 0045 2007 0041 210A " + LONG_NAMES, DropRdbPackage.of(LONG_NAME));
    assertFrames(
        "004A D001 0001 0044 2007 003A 210A " + NAMES + "0006 1144 5631",
        DropRdbPackage.of(NAME).withVersion("V1"));
  }

  @Test
  void anOptionStandsOnce() {
    assertRefused(
        "BNDEXPOPT twice",
        () ->
            BeginBindingPackage.of(
                NAME,
                IsolationLevel.CURSOR_STABILITY,
                BindOption.Choice.EXPLAIN_NONE,
                BindOption.Choice.EXPLAIN_ALL));
    assertRefused(
        "PKGOWNID twice",
        () ->
            RebindPackage.of(NAME, LEVEL, BindOption.Text.owner("A"), BindOption.Text.owner("A")));
  }

  /** What is looked at is what is kept. */
  @Test
  void aListOfOptionsIsReadOnce() {
    Iterator<BindOption> answers =
        List.<BindOption>of(BindOption.Text.owner("A"), BindOption.Text.title("T")).iterator();
    List<BindOption> changing =
        new AbstractList<>() {
          @Override
          public int size() {
            return 1;
          }

          @Override
          public BindOption get(int index) {
            return answers.next();
          }
        };
    RebindPackage rebind = new RebindPackage(NAME, LEVEL, changing);
    assertEquals(List.of(BindOption.Text.owner("A")), rebind.options());
  }

  private static Stream<BindOption> optionsOfBindingAlone() {
    return Stream.of(
        BindOption.Choice.REPLACE,
        BindOption.Choice.KEEP_AUTHORIZATIONS,
        BindOption.Choice.CHECK_ONLY,
        BindOption.Choice.LIMITED_BLOCKS,
        BindOption.Choice.STRINGS_IN_APOSTROPHES,
        BindOption.Choice.DECIMAL_PERIOD,
        BindOption.Choice.ISO_DATES,
        BindOption.Choice.ISO_TIMES,
        BindOption.Choice.BIT_CHARACTERS,
        BindOption.Quantity.decimalPrecision(31),
        BindOption.Text.replacedVersion("V1"),
        BindOption.Text.title("a package"));
  }

  @ParameterizedTest
  @MethodSource("optionsOfBindingAlone")
  void rebindTakesFewerOptions(BindOption option) {
    assertRefused(
        "REBIND takes no " + option.parameter(), () -> RebindPackage.of(NAME, LEVEL, option));
  }

  @ParameterizedTest
  @EnumSource(CodePoint.class)
  void aTextIsOneOfFiveParameters(CodePoint parameter) {
    Set<String> texts = Set.of("VRSNAM", "TITLE", "DFTRDBCOL", "PKGOWNID", "PKGRPLVRS");
    if (texts.contains(parameter.term())) {
      assertEquals(parameter, new BindOption.Text(parameter, "").parameter());
    } else {
      assertRefused(parameter + " is not a text", () -> new BindOption.Text(parameter, ""));
    }
  }

  @ParameterizedTest
  @EnumSource(CodePoint.class)
  void aNumberIsOneOfTwoParameters(CodePoint parameter) {
    if (Set.of("DECPRC", "DGRIOPRL").contains(parameter.term())) {
      assertEquals(parameter, new BindOption.Quantity(parameter, 31).parameter());
    } else {
      assertRefused(parameter + " is not a number", () -> new BindOption.Quantity(parameter, 1));
    }
  }

  private static void assertRefused(String message, Runnable made) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, made::run).getMessage());
  }

  private static Command sample(CodePoint codePoint) {
    return CommandSamples.all().stream()
        .filter(sample -> sample.codePoint() == codePoint)
        .findFirst()
        .orElseThrow()
        .most();
  }
}
