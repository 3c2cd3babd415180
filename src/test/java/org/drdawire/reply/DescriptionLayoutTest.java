package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The layouts of SQLDARD, and how the right one is found. */
class DescriptionLayoutTest {

  /** Published with go-db2, from Db2 for LUW 12.1 at level 11. */
  private static final String DB2_LUW =
      """
      00 00000000 3030303030 53514C3132303135
      00 00000000 00000000 01000000 01000000 21FFFFFF 00000000 20*11
        0012 544553544442 20*12 0000 0000 FF
      FF
      0200
      0000 0000 0400000000000000 F001 0000 0000000000000000 0000
        00 0000 0003 616263 0000 0000 0000 0000 0000 FF FF FF
      0000 0000 0400000000000000 F001 0000 0000000000000000 0000
        00 0000 000B 7A616DC3B37769656E6961 0000 0000 0000 0000 0000 FF FF FF
      """;

  /** Written by hand after what clients say of Db2 for i 7.5. */
  private static final String DB2_I =
      """
      FF
      00 0001 0000 0000 0000 0000 0000 0002 0001 52 0001 53 0000 0001 4D 0000
      0001
      0000 0000 0000000000000004 01F0 0000 0000000000000000
        00 0000 0001 41 0000 0000 0000 0000 0000 FF FF
      """;

  /** Written by hand: every group is there. */
  private static final String LEVEL_9 =
      """
      FF
      00 0001 0000 0000 0000 0000 0000 0003 0001 52 0000 0001 53
      0001
      0007 0002 0000000000000007 01E4 0000 0000000000000000
        00 0000 0001 41 0000 0001 42 0000 0001 43 0000
        00 00000001 0000 0000 0001 53 0001 54 0000
        00 0000 0001 0000 0000 0004 0005 0000 0001 58 0000 0001 59 0000 0001 5A 0000 0001 57 0000
      """;

  /** Written by hand: every group is there. */
  private static final String LEVEL_10 =
      """
      FF
      00 0001 0000 0000 0000 0000 0000 0003 0001 52 0000 0001 53 0001 4D 0000
      0001
      0007 0002 0000000000000007 01E4 0000 0000000000000000 0000
        00 0000 0001 41 0000 0001 42 0000 0001 43 0000
        00 00000001 0000 0000 0001 53 0001 54 0000 0001 55 0000
        00 0000 0001 0000 0000 0004 0005 0000 0001 58 0000 0001 59 0000 0001 5A 0000 0001 57 0000
          0001 56 0000
        FF
      """;

  @ParameterizedTest
  @ValueSource(ints = {10, 11, 9, 7, 8, 6, 5})
  void db2AtEachGrantedLevel(int granted) {
    assertEquals(184, Hex.parse(DB2_LUW).length);
    StatementDescription description =
        StatementDescription.of(Servers.fields(DB2_LUW), Servers.db2(granted));
    assertEquals(DescriptionLayout.SQLAM_10, description.layout());
    assertEquals("00000", description.sqlca().sqlState());
    assertEquals("TESTDB            ", description.sqlca().rdbnam());
    assertTrue(description.header().isEmpty());
    assertEquals(List.of("abc", "zamówienia"), names(description));
    ColumnDescription first = description.columns().get(0);
    assertEquals(496, first.sqlType());
    assertEquals(4, first.length());
    assertFalse(first.nullable());
  }

  @ParameterizedTest
  @CsvSource({"5", "6", "7", "9", "10", "11"})
  void db2ForI(int granted) {
    StatementDescription description =
        StatementDescription.of(Servers.fields(DB2_I), Servers.other(granted));
    assertEquals(DescriptionLayout.DB2_I, description.layout());
    assertEquals(
        new StatementDescription.Header(1, 0, 0, 0, 0, 0, 2, "R", "S", "M"),
        description.header().orElseThrow());
    assertEquals(List.of("A"), names(description));
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 9, 10})
  void levelNine(int granted) {
    StatementDescription description =
        StatementDescription.of(Servers.fields(LEVEL_9), Servers.other(granted));
    assertEquals(DescriptionLayout.SQLAM_9, description.layout());
    assertEquals(3, description.header().orElseThrow().optimisticLock());
    ColumnDescription column = description.columns().get(0);
    assertEquals(List.of("A", "B", "C"), List.of(column.name(), column.label(), column.comment()));
    assertEquals(
        new ColumnDescription.UserType(1, "", "S", "T", "", ""), column.userType().orElseThrow());
    assertEquals(
        new ColumnDescription.Details(0, 1, 0, 0, 4, 5, "", "X", "Y", "Z", "W", ""),
        column.details());
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 9, 11})
  void levelTen(int granted) {
    StatementDescription description =
        StatementDescription.of(Servers.fields(LEVEL_10), Servers.other(granted));
    assertEquals(DescriptionLayout.SQLAM_10, description.layout());
    ColumnDescription column = description.columns().get(0);
    assertEquals("M", description.header().orElseThrow().module());
    assertEquals("U", column.userType().orElseThrow().module());
    assertEquals("V", column.details().module());
  }

  @ParameterizedTest
  @CsvSource({"5, 00000004, SQLAM_5", "6, 0000000000000004, SQLAM_6"})
  void earlyLevels(int level, String length, DescriptionLayout layout) {
    String hex =
        """
        00 00000000 3030303030 4152493031303030
        00 53414D50 20*14 00*24 20*11 0000 0000
        0001
        """
            + "000A 0000"
            + length
            + "01F1 0000 0001 41 0000 0000 0001 42 0001 43 0000 FF";
    StatementDescription description =
        StatementDescription.of(Servers.fields(hex), Servers.other(level));
    assertEquals(layout, description.layout());
    assertEquals("SAMP              ", description.sqlca().rdbnam());
    assertTrue(description.header().isEmpty());
    ColumnDescription column = description.columns().get(0);
    assertEquals(4, column.length());
    assertEquals(497, column.sqlType());
    assertEquals(List.of("A", "B", "C"), List.of(column.name(), column.label(), column.comment()));
  }

  @Test
  void layoutsThatSayTheSame() {
    String noColumns = "FF 00 0001 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000";
    StatementDescription description =
        StatementDescription.of(Servers.fields(noColumns), Servers.other(7));
    assertEquals(DescriptionLayout.SQLAM_10, description.layout());
    assertEquals(List.of(), description.columns());
  }

  @Test
  void unknownTypeInAnotherLayout() {
    String hex = DB2_LUW.replace("F001", "F0FF");
    assertEquals(
        0xFFF0,
        StatementDescription.of(Servers.fields(hex), Servers.db2(11)).columns().get(0).sqlType());
    assertThrows(
        ReplyFormatException.class,
        () -> StatementDescription.of(Servers.fields(hex), Servers.db2(7)));
  }

  /** One malformed comment must not hide all columns. */
  @ParameterizedTest
  @ValueSource(ints = {11, 7})
  void malformedText(int granted) {
    String hex = DB2_LUW.replace("616263", "61FF63");
    Replacements replaced = new Replacements();
    StatementDescription description =
        StatementDescription.of(
            Servers.fields(hex), Servers.replacing(Servers.db2(granted), replaced));
    assertEquals(List.of("a\uFFFDc", "zamówienia"), names(description));
    assertEquals(1, replaced.count());
  }

  /** What is no header of the granted layout may look like another one, without columns. */
  @ParameterizedTest
  @ValueSource(strings = {DB2_LUW, DB2_I, LEVEL_9, LEVEL_10})
  void noPrefixHasColumns(String hex) {
    byte[] whole = Hex.parse(hex);
    for (int length = 0; length < whole.length; length++) {
      for (int level = 5; level <= 11; level++) {
        assertNoColumns(Arrays.copyOf(whole, length), Servers.other(level));
        assertNoColumns(Arrays.copyOf(whole, length), Servers.db2(level));
      }
    }
  }

  private static void assertNoColumns(byte[] bytes, ReplyContext context) {
    try {
      StatementDescription description = StatementDescription.of(Servers.fields(bytes), context);
      assertEquals(List.of(), description.columns());
    } catch (ReplyFormatException e) {
      assertFalse(e.endsConnection());
    }
  }

  @Test
  void everyPrefixOfARealOneIsRefused() {
    byte[] whole = Hex.parse(DB2_LUW);
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThrows(
          ReplyFormatException.class,
          () -> StatementDescription.of(Servers.fields(part), Servers.db2(11)),
          "length " + length);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {DB2_LUW, DB2_I, LEVEL_9, LEVEL_10})
  void everyByteMayBeWrong(String hex) {
    byte[] whole = Hex.parse(hex);
    for (int at = 0; at < whole.length; at++) {
      for (byte wrong : new byte[] {0, 1, 0x7F, (byte) 0x80, (byte) 0xFF}) {
        byte[] bytes = whole.clone();
        bytes[at] = wrong;
        try {
          StatementDescription.of(Servers.fields(bytes), Servers.db2(11));
        } catch (ReplyFormatException e) {
          assertFalse(e.endsConnection());
        }
      }
    }
  }

  private static List<String> names(StatementDescription description) {
    return description.columns().stream().map(ColumnDescription::name).toList();
  }
}
