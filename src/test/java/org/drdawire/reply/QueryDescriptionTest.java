package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryDescriptionTest {

  private static final String ROWS = " 09 71E0 540001 D00001  06 71F0 E00000";

  @Test
  void oneColumn() {
    QueryDescription description = read("06 76D0 030004" + ROWS);
    assertEquals(List.of(new QueryDescription.ColumnType(3, 4)), description.columns());
    assertTrue(description.columns().get(0).nullable());
    assertTrue(description.sqlcaBeforeRow());
    assertEquals(TypeDefinition.bigEndian(), description.types());
    assertEquals("columns=1 sqlcaBeforeRow=true", description.toString());
  }

  /** OUTOVR of request has the same LIDs and lengths. */
  @ParameterizedTest
  @CsvSource({
    "C8, 18", "C9, 18", "C8, 19", "CA, 1A", "CB, 1B", "CC, 1C", "CD, 1D", "CE, 1A", "CF, 1B"
  })
  void aLocatorInPlaceOfALargeObject(String lid, String locator) {
    QueryDescription description = read("09 76D0 030004 " + lid + "8004" + ROWS);
    int asked = Integer.parseInt(locator, 16);
    QueryDescription located = description.located(2, asked);
    assertEquals(read("09 76D0 030004 " + locator + "0004" + ROWS), located);
    assertEquals(located, located.located(2, asked));
    assertThrows(IllegalArgumentException.class, () -> description.located(1, asked));
  }

  @ParameterizedTest
  @CsvSource({"C8, 1A", "C8, C8", "C8, 17", "CA, 18", "CC, 1A", "18, 1A", "02, 03"})
  void theLocatorOfAnotherType(String lid, String locator) {
    QueryDescription description = read("06 76D0 " + lid + "8004" + ROWS);
    int asked = Integer.parseInt(locator, 16);
    assertThrows(IllegalArgumentException.class, () -> description.located(1, asked));
  }

  /** Recorded from Apache Derby 10.16: FDODSC of an SQLDTARD. */
  @Test
  void outputParameters() {
    assertEquals(
        List.of(
            new QueryDescription.ColumnType(0x03, 4),
            new QueryDescription.ColumnType(0x33, 20),
            new QueryDescription.ColumnType(0x03, 4)),
        read("0C76D0030004 330014 030004 0971E0540001D00001 0671F0E00000").columns());
  }

  @ParameterizedTest
  @CsvSource({
    "84, FF76D0 020004*84",
    "85, FF76D0 020004*84 067F00 020004*1",
    "168, FF76D0 020004*84 FF7F00 020004*84",
    "400, FF76D0 020004*84 FF7F00 020004*84 FF7F00 020004*84 FF7F00 020004*84 C37F00 020004*64",
    "2, 0676D0 020004 067F00 020004",
    "1, 0376D0 067F00 020004",
    "1, 0676D0 020004 037F00"
  })
  void manyColumns(int count, String hex) {
    List<QueryDescription.ColumnType> columns = read(hex + ROWS).columns();
    assertEquals(count, columns.size());
    assertTrue(columns.stream().allMatch(new QueryDescription.ColumnType(2, 4)::equals));
  }

  /** SQLNUM cannot say more. Without a limit 16 MiB would have 5 million, each of no bytes. */
  @Test
  void mostColumns() {
    String most = "FF76D0 020004*84 " + "FF7F00 020004*84 ".repeat(389);
    assertEquals(32_767, read(most + "187F00 020004*7" + ROWS).columns().size());
    ReplyFormatException error =
        assertThrows(ReplyFormatException.class, () -> read(most + "1B7F00 020004*8" + ROWS));
    assertEquals("TEST columns: count=32768 limit=32767 offset=99477", error.getMessage());
  }

  @Test
  void lengthsAndScales() {
    assertEquals(
        List.of(
            new QueryDescription.ColumnType(0x0E, 0x1F1F),
            new QueryDescription.ColumnType(0x0E, 0x3F3F),
            new QueryDescription.ColumnType(0x33, 0xFFFF),
            new QueryDescription.ColumnType(0xC9, 0x8004),
            new QueryDescription.ColumnType(0xFF, 0)),
        read("12 76D0 0E1F1F 0E3F3F 33FFFF C98004 FF0000" + ROWS).columns());
  }

  @ParameterizedTest
  @CsvSource({
    "true, 09 71E0 540001 D00001",
    "true, 06 71F0 E00000",
    "true, 06 71F0 E00000 09 71E0 540001 D00001",
    "false, 06 71E0 D00001",
    "false, 06 71E0 D00001 06 71F0 E00000",
    "false, 06 71E4 D00001"
  })
  void formsOfTheRow(boolean area, String rows) {
    QueryDescription description = read("06 76D0 030004" + rows);
    assertEquals(area, description.sqlcaBeforeRow());
    assertEquals(1, description.columns().size());
  }

  @Test
  void announcementsArePassedOver() {
    String hex =
        "0778000502 01D0 0676D0 030004 0778000503 01E0 0971E0540001D00001 0778000504 01F0 0671F0E00000";
    assertEquals(List.of(new QueryDescription.ColumnType(3, 4)), read(hex).columns());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0676D0030004",
        "0971E0540001D00001 0671F0E00000 0676D0030004",
        "0576D00300 0971E0540001D00001",
        "0276D0",
        "0076D0",
        "0676D1030004 0971E0540001D00001",
        "0676D0030004 0676D0030004 0971E0540001D00001",
        "067F00030004 0971E0540001D00001",
        "0676D0030004 067F01030004 0971E0540001D00001",
        "0676D0030004 0971E0540001D00001 067F00030004",
        "0675D0030004 0971E0540001D00001",
        "0676D0030004 0971E0540001D00002",
        "0676D0030004 0971E0540101D00001",
        "0676D0030004 0971E0D00001540001",
        "0676D0030004 0971E0550001D00001",
        "0676D0030004 0971E055D000010000",
        "0676D0030004 0671E0540001",
        "0676D0030004 0371E0",
        "0676D0030004 0771E0D0000100",
        "0676D0030004 0C71E0540001D00001D00001",
        "0676D0030004 0971E0540001D00001 0971E0540001D00001",
        "0676D0030004 0671E4D00001 0671E0D00001",
        "0676D0030004 0671F0E00000 0671F0E00000",
        "0676D0030004 0671F0E00100",
        "0676D0030004 0671F0D00000",
        "0676D0030004 0971F0E00000E00000",
        "0676D0030004 0671F5E00000",
        "0676D0030004 0971E0540001D00001 00",
        "0778000501 0133 0B70 33 91 00000025 01 01 7F 0676D0330004 0671E4D00001",
        "0778000501 0133 0D70 33 91 00000025 01 01 7FFF00 0676D0330004 0671E4D00001",
        "0778000502 01D0 067654 030004 0671E4D00001",
        "0778000502 0154 0676D0 030004 0671E4D00001",
        "0778000502 01D0 067699 030004 0671E4D00001",
        "0676D0 030004 0778000503 01E5 0671E4D00001",
        "0676D0 030004 0778000503 01E4 067177D00001 0671F0780000",
        "0878000502 01D000 0676D0030004 0971E0540001D00001",
        "0778010502 01D0 0676D0030004 0971E0540001D00001"
      })
  void malformed(String hex) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> read(hex));
    assertFalse(e.endsConnection());
  }

  @ParameterizedTest
  @CsvSource({
    "06 76D0 030004 09 71E0 540001, length of a triplet: bytes=9 limit=6 offset=7",
    "05 76D0 0300 09 71E0 540001 D00001, part of a column: bytes=2 limit=3 offset=5",
    "06 76D0 030004 03 71E0, elements of a row: count=0 limit=1 offset=9"
  })
  void anErrorNamesItsPlace(String hex, String message) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> read(hex));
    assertEquals("TEST " + message, e.getMessage());
  }

  /** A prefix is one only where all triplets of the rows are there that are needed. */
  @Test
  void prefixes() {
    byte[] whole = Hex.parse("06 76D0 030004" + ROWS);
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      if (length == 15) {
        QueryDescription.of(Servers.fields(part), Servers.derby());
      } else {
        assertThrows(
            ReplyFormatException.class,
            () -> QueryDescription.of(Servers.fields(part), Servers.derby()));
      }
    }
  }

  private static QueryDescription read(String hex) {
    return QueryDescription.of(Servers.fields(hex), Servers.derby());
  }
}
