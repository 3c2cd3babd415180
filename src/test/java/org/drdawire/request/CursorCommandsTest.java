package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.drdawire.request.OutputOverride.Column;
import org.drdawire.request.Scroll.Orientation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What scrollable cursors, locators and the way in which a query ends add to its commands. Order,
 * values and OUTOVR are as Derby's client 10.16.1.1 sends them; QRYCLSIMP 0 and 2, QRYBLKCTL,
 * QRYCLSRLS and the locators of DBCLOBs are from the specification.
 */
class CursorCommandsTest {

  private static final String QRYBLKSZ = "0008 2114 00007FFF\n";
  private static final String QRYINSID = "000C 215B 0000000000000001\n";

  private static final DataSizes SIZES =
      DataSizes.ofServer().withSmall(32_000).withMedium(1 << 20).withExternal(DataSizes.NO_LIMIT);

  /** What follows the groups of OUTOVR. */
  private static final String ROW_LAYOUT = " 09 71E0 54 0001 D0 0001  06 71F0 E0 0000";

  @ParameterizedTest
  @CsvSource({
    "SERVER_CHOICE, 0, 0056, 0050, ''",
    "AT_END,        1, 005B, 0055, 0005 215D 01",
    "NEVER,         2, 005B, 0055, 0005 215D 02",
  })
  void implicitClose(
      OpenQuery.Close close, int value, String dss, String length, String parameter) {
    assertEquals(value, close.value());
    assertFrames(
        dss + " D001 0001 " + length + " 200C " + SECTION + QRYBLKSZ + parameter,
        OpenQuery.of(section()).withClose(close));
  }

  @Test
  void singleRows() {
    assertFrames(
        "0061 D001 0001 005B 200C "
            + SECTION
            + QRYBLKSZ
            + "0005 215D 01  0006 2132 2410   # QRYBLKCTL FRCFIXROW",
        OpenQuery.of(section()).withSingleRows());
  }

  @Test
  void openWithEveryParameter() {
    assertFrames(
        "006F D001 0001 0069 200C "
            + SECTION
            + QRYBLKSZ
            + "0006 2141 FFFF  0008 2156 00000040  0005 215D 02  0006 2132 2410",
        OpenQuery.of(section())
            .withBlock(QueryBlock.ofDefaultSize().withExtents(65_535).withRows(64))
            .withClose(OpenQuery.Close.NEVER)
            .withSingleRows());
  }

  /** DYNDTAFMT as two clients of Db2 send it; the sizes are from the dissector's table alone. */
  @Test
  void formsOfLargeObjects() {
    assertFrames(
        "008A D001 0001 0084 200C "
            + SECTION
            + QRYBLKSZ
            + """
              0005 215D 01  0006 2132 2410
              0005 214B F1                     # DYNDTAFMT
              000C 2136 0000000000007D00       # SMLDTASZ
              000C 2137 0000000000100000       # MEDDTASZ
              000C 2134 FFFFFFFFFFFFFFFF       # QRYEXTDTASZ
              """,
        OpenQuery.of(section()).withSingleRows().withDynamicFormat().withSizes(SIZES));
  }

  @Test
  void sizesOfFurtherLargeObjects() {
    assertFrames(
        "008B D001 0001 0085 2006 "
            + SECTION
            + QRYBLKSZ
            + QRYINSID
            + "0005 2148 02  000C 2136 0000000000007D00  000C 2137 0000000000100000"
            + " 000C 2134 FFFFFFFFFFFFFFFF",
        ContinueQuery.of(section(), 1).withAllLargeObjects().withSizes(SIZES));
  }

  private static Stream<Arguments> moves() {
    return Stream.of(
        Arguments.of(Scroll.relative(1), "01 000C 213D 0000000000000001", "F0", "F1"),
        Arguments.of(Scroll.relative(-5), "01 000C 213D FFFFFFFFFFFFFFFB", "F0", "F1"),
        Arguments.of(Scroll.absolute(0), "02 000C 213D 0000000000000000", "F0", "F1"),
        Arguments.of(
            Scroll.absolute(Long.MAX_VALUE).withBlockReset(),
            "02 000C 213D 7FFFFFFFFFFFFFFF",
            "F1",
            "F1"),
        Arguments.of(
            Scroll.absolute(Long.MIN_VALUE).withoutData(),
            "02 000C 213D 8000000000000000",
            "F1",
            "F0"),
        Arguments.of(Scroll.afterLast(), "03", "F1", "F0"),
        Arguments.of(Scroll.beforeFirst(), "04", "F1", "F0"));
  }

  @ParameterizedTest(name = "{1} {2} {3}")
  @MethodSource("moves")
  void scroll(Scroll move, String place, String reset, String data) {
    boolean hasRow = place.length() > 2;
    assertFrames(
        (hasRow ? "007D D001 0001 0077 2006 " : "0071 D001 0001 006B 2006 ")
            + SECTION
            + QRYBLKSZ
            + QRYINSID
            + "0005 2152 %s  0005 2154 %s  0005 2155 %s".formatted(place, reset, data),
        ContinueQuery.of(section(), 1).withScroll(move));
  }

  @ParameterizedTest
  @EnumSource(Orientation.class)
  void aRowBelongsToItsOrientation(Orientation orientation) {
    boolean counted = orientation == Orientation.RELATIVE || orientation == Orientation.ABSOLUTE;
    OptionalLong wrong = counted ? OptionalLong.empty() : OptionalLong.of(1);
    IllegalArgumentException error =
        assertThrows(
            IllegalArgumentException.class, () -> new Scroll(orientation, wrong, false, true));
    assertEquals(orientation + " row=" + !counted, error.getMessage());
  }

  @Test
  void largeObjectsOfAllRows() {
    assertFrames(
        "0067 D001 0001 0061 2006 " + SECTION + QRYBLKSZ + QRYINSID + "0005 2148 02 # RTNEXTDTA",
        ContinueQuery.of(section(), 1).withAllLargeObjects());
  }

  @Test
  void continueWithEveryParameter() {
    assertFrames(
        "0090 D051 0001 008A 2006 "
            + SECTION
            + """
              0008 2114 00007FFF             # QRYBLKSZ
              0006 2141 FFFF                 # MAXBLKEXT
              000C 215B 0000000000000001     # QRYINSID
              0008 2156 00000040             # QRYROWSET
              0005 2152 02                   # QRYSCRORN
              000C 213D FFFFFFFFFFFFFFFF     # QRYROWNBR
              0005 2154 F0                   # QRYBLKRST
              0005 2155 F1                   # QRYRTNDTA
              0005 2148 02                   # RTNEXTDTA
              0022 D003 0001
                001C 2415                    # OUTOVR
                  09 76D0 190004 1B0004
                  09 71E0 540001 D00001
                  06 71F0 E00000
              """,
        ContinueQuery.of(section(), 1)
            .withBlock(QueryBlock.ofDefaultSize().withExtents(65_535).withRows(64))
            .withScroll(Scroll.absolute(-1))
            .withAllLargeObjects()
            .withOverride(
                OutputOverride.of(Column.NULLABLE_BLOB_LOCATOR, Column.NULLABLE_CLOB_LOCATOR)));
  }

  @ParameterizedTest
  @CsvSource({
    "AS_DESCRIBED,            00 0000",
    "BLOB_LOCATOR,            18 0004",
    "NULLABLE_BLOB_LOCATOR,   19 0004",
    "CLOB_LOCATOR,            1A 0004",
    "NULLABLE_CLOB_LOCATOR,   1B 0004",
    "DBCLOB_LOCATOR,          1C 0004",
    "NULLABLE_DBCLOB_LOCATOR, 1D 0004",
  })
  void overrideOfOneColumn(Column column, String entry) {
    assertOverride(
        "001F D003 0001 0019 2415 06 76D0 " + entry + ROW_LAYOUT, OutputOverride.of(column));
  }

  /** A triplet of 255 bytes holds 84 columns; the 85th needs another. */
  @ParameterizedTest(name = "{0} columns")
  @CsvSource({
    "84,  0118, 0112, FF 76D0 1B0004*84",
    "85,  011E, 0118, FF 76D0 1B0004*84 06 7F00 1B0004",
    "168, 0217, 0211, FF 76D0 1B0004*84 FF 7F00 1B0004*84",
    "169, 021D, 0217, FF 76D0 1B0004*84 FF 7F00 1B0004*84 06 7F00 1B0004",
  })
  void overrideOfManyColumns(int columns, String dss, String length, String groups) {
    assertOverride(
        dss + " D003 0001 " + length + " 2415 " + groups + ROW_LAYOUT,
        new OutputOverride(Collections.nCopies(columns, Column.NULLABLE_CLOB_LOCATOR)));
  }

  @Test
  void anOverrideHasColumns() {
    List<Column> none = List.of();
    assertThrows(IllegalArgumentException.class, () -> new OutputOverride(none));
  }

  @Test
  void closeWithLocksReleased() {
    assertFrames(
        "005F D001 0001 0059 2005 " + SECTION + QRYINSID + "0005 215E 01   # QRYCLSRLS",
        CloseQuery.of(section(), 1).withLocksReleased());
  }

  private static void assertOverride(String golden, OutputOverride override) {
    assertFrames(
        "0062 D051 0001 005C 2006 " + SECTION + QRYBLKSZ + QRYINSID + golden,
        ContinueQuery.of(section(), 1).withOverride(override));
  }
}
