package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

/** SQLCINRD and SQLRSLRD. */
class ResultSetDescriptionTest {

  /** Recorded from Apache Derby 10.16. */
  private static final String SQLCINRD =
      Servers.DERBY_HEADER
          + """

            0002
            000A 0000 0000000000000004 01F0 0000
              00 0000 0001 31 0000 0000 0000 0000 0000 FF
              00 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0001 31 0000
            0003 0000 0000000000000003 01C4 04B8
              00 0000 0001 32 0000 0000 0000 0000 0000 FF
              00 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0001 32 0000
            """;

  /** Recorded from Apache Derby 10.16: a procedure with two result sets. */
  private static final String TWO_SETS =
      "0002  00000000 0000 0000 00000001  00000001 0000 0000 00000001";

  @Test
  void columns() {
    StatementDescription description =
        StatementDescription.ofResultSet(Servers.fields(SQLCINRD), Servers.derby());
    assertEquals(SqlCommunicationArea.success(), description.sqlca());
    assertEquals(1, description.header().orElseThrow().holdable());
    assertEquals(
        List.of("1", "2"), description.columns().stream().map(ColumnDescription::name).toList());
    assertEquals(
        List.of(496, 452), description.columns().stream().map(ColumnDescription::sqlType).toList());
    assertEquals("2", description.columns().get(1).details().column());
  }

  @Test
  void namesAlone() {
    String names = "0002  0001 41 0000 0000 0000 0000 0000  0000 0001 42 0001 4C 0000 0001 43 0000";
    StatementDescription description =
        StatementDescription.ofResultSet(Servers.fields(names), Servers.other(6));
    assertEquals(DescriptionLayout.SQLAM_6, description.layout());
    assertEquals(0, description.columns().get(0).sqlType());
    assertEquals("A", description.columns().get(0).name());
    assertEquals("B", description.columns().get(1).name());
    assertEquals("L", description.columns().get(1).label());
    assertEquals("C", description.columns().get(1).comment());
  }

  @Test
  void resultSets() {
    assertEquals(
        List.of(new ReturnedResultSet(0, "", 1), new ReturnedResultSet(1, "", 1)), sets(TWO_SETS));
    assertEquals(
        List.of(new ReturnedResultSet(0, "SQL_CURLH000C1", 1)),
        sets("0001 00000000 000E 53514C5F4355524C483030304331 0000 00000001"));
    assertEquals(List.of(), sets("0000"));
  }

  @Test
  void prefixesAreRefused() {
    byte[] sets = Hex.parse(TWO_SETS);
    for (int length = 0; length < sets.length; length++) {
      byte[] part = Arrays.copyOf(sets, length);
      assertThrows(
          ReplyFormatException.class,
          () -> ReturnedResultSet.of(Servers.fields(part), Servers.derby()));
    }
  }

  @Test
  void prefixesOfColumnsAreRefused() {
    byte[] columns = Hex.parse(SQLCINRD);
    for (int length = 0; length < columns.length; length++) {
      byte[] part = Arrays.copyOf(columns, length);
      assertThrows(ReplyFormatException.class, () -> read(part), "length " + length);
    }
  }

  private static StatementDescription read(byte[] bytes) {
    return StatementDescription.ofResultSet(Servers.fields(bytes), Servers.derby());
  }

  @Test
  void wrongCounts() {
    assertThrows(ReplyFormatException.class, () -> sets("7FFF 00*24"));
    assertThrows(ReplyFormatException.class, () -> sets("FFFF 00*24"));
    assertThrows(ReplyFormatException.class, () -> sets(TWO_SETS + "00"));
  }

  private static List<ReturnedResultSet> sets(String hex) {
    return ReturnedResultSet.of(Servers.fields(hex), Servers.derby());
  }
}
