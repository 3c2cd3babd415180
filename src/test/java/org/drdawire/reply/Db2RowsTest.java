package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.fdoca.DateTimeParts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rows in the forms of Db2, as literals. That of a warning ahead of a row is in a test that others
 * have published; the others are what open clients of Db2 read. No server was tried.
 */
class Db2RowsTest {

  private final Db2Answers db2 = new Db2Answers();

  /** A value of each LID that servers of Db2 are known to send, nullable: LUW. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          SMALLINT,        05 0002, 00 FEFF, -2
          INTEGER,         03 0004, 00 15CD5B07, 123456789
          BIGINT,          17 0008, 00 8720F279B78FFFFF, -123456789012345
          TINYINT,         07 0001, 00 FE, -2
          REAL,            0D 0004, 00 0000C03F, 1.5
          DOUBLE,          0B 0008, 00 00000000000002C0, -2.25
          DECIMAL,         0F 0902, 00 123456789D, -1234567.89
          ZONED,           11 0502, 00 F1F2F3F4D5, -123.45
          positive ZONED,  11 0502, 00 F1F2F3F4C5, 123.45
          DECFLOAT(16),    BB 0008, 00 A2300000000049C5, -123.45
          DECFLOAT(34),    BB 0010, 00 220A8000000000000000000000000001, 1E+10
          no number,       BB 0008, 00 7C00000000000000, NaN
          BOOLEAN of one,  BF 0001, 00 01, true
          BOOLEAN of two,  BF 0002, 00 0100, true
          false of two,    BF 0002, 00 0000, false
          DATE,            21 000A, 00 323032362D31312D3231, 2026-11-21
          TIME,            23 0008, 00 31332E31342E3135, 13:14:15
          TIME and colons, 23 0008, 00 31333A31343A3135, 13:14:15
          TIMESTAMP(0),    25 0013, 00 323032362D31312D32312D31332E31342E3135, 2026-11-21T13:14:15
          TIMESTAMP(6),    25 001A, 00 323032362D31312D32312D31332E31342E31352E313233343536, 2026-11-21T13:14:15.123456
          TIMESTAMP(12),   25 0020, 00 323032362D31312D32312D31332E31342E31352E313233343536373839303030, 2026-11-21T13:14:15.123456789
          blanks behind,   25 0020, 00 323032362D31312D32312D31332E31342E31352E313233343536 20*6, 2026-11-21T13:14:15.123456
          CHAR,            3D 0005, 00 6162202020, 'ab   '
          VARCHAR,         3F 0014, 00 0003 C3A979, \u00e9y
          longer VARCHAR,  3F 0001, 00 0003 616263, abc
          LONG VARCHAR,    41 7FBC, 00 0002 C3A9, \u00e9
          CHAR SBCS,       31 0003, 00 616263, abc
          VARCHAR SBCS,    33 0014, 00 0003 616263, abc
          GRAPHIC,         37 0002, 00 65E5672C, \u65e5\u672c
          VARGRAPHIC,      39 0014, 00 0002 65E5672C, \u65e5\u672c
          a pair,          39 0014, 00 0002 D83DDE00, \ud83d\ude00
          CHARBIT,         27 0004, 00 01020304, 01020304
          VARCHARBIT,      29 0014, 00 0002 0102, 0102
          LONG VARCHARBIT, 2B 7FBC, 00 0002 0102, 0102
          BINARY,          C1 0004, 00 01020000, 01020000
          VARBINARY,       C3 0014, 00 0002 0102, 0102
          ROWID,           1F 0005, 00 0102030405, 0102030405
          short string,    47 0014, 00 03 616263, abc
          DATALINK,        4F 0014, 00 0003 616263, abc
          empty CLOB,      CF 8004, 00 00000000, ''
          empty BLOB,      C9 8008, 00 0000000000000000, ''
          CLOB in the row, CF 8009, 00 01 0000000000000003 616263, abc
          BLOB in the row, C9 8009, 00 01 0000000000000002 0102, 0102
          locator,         1B 0004, 00 07000000, 7
          null,            3F 0014, FF, null
          undefined,       3F 0014, FE, null
          truncated,       3F 0014, 01 0001 61, a
          """)
  void everyTypeHasItsLength(String name, String column, String value, String expected) {
    // a second column shows where the value has ended
    List<String> rows =
        db2.to(Db2Answers.LUW).open(column + " 03 0004", "241B FF00 " + value + " 00 2A000000");
    assertEquals(List.of("ROW 1 0 [" + expected + ", 42]"), rows, name);
  }

  @Test
  void picosecondsAreInParts() {
    ByteBuffer bytes =
        db2.opened(
            "24 0020",
            "241B FF00 323032362D31312D32312D31332E31342E31352E313233343536373839303132");
    RowReader row = db2.seen.replies.openRows();
    assertEquals(ReplyEvent.ROW, db2.seen.replies.next(bytes));
    DateTimeParts parts = new DateTimeParts();
    row.getDateTime(1, parts);
    assertEquals(123_456_789_012L, parts.picosecond());
    assertEquals("2026-11-21-13.14.15.123456789012", row.getText(1));
  }

  /** On z/OS numbers are big-endian; fields of single bytes, dates and SQLSTATE are in EBCDIC. */
  @Test
  void singleBytesAreEbcdic() {
    List<String> rows =
        db2.to(Db2Answers.ZOS)
            .open(
                "30 0003 32 000A 20 000A 3E 000A 02 0004",
                "241B FF00 818283 0002 A15A F2F0F2F660F1F160F2F1 0002 C3A9 0000002A",
                "241B 00 FFFFFCDD F2F3F5F0F5 C4E2D5F1F2F0F1F5 FF FF FF");
    assertEquals(
        List.of(
            "ROW 1 0 [abc, ~], 2026-11-21, \u00e9, 42]",
            "NO_ROW -803 SQLCARD SQLCODE=-803 SQLSTATE=23505"),
        rows);
  }

  /** SQLCODE 0 with SQLSTATE 01003, and the row follows. Published for Db2 12.1. */
  @Test
  void aWarningStandsAheadOfItsRow() {
    String warning = "00 00000000 3031303033 53514C3132303135 FF FF";
    List<String> rows =
        db2.to(Db2Answers.LUW)
            .open(
                "03 0004",
                "241B FF00 00 01000000" + warning + "00 00 02000000 FF00 00 03000000",
                "241B" + Db2Answers.LAST + "FF",
                Db2Answers.ENDQRYRM,
                "2408" + Db2Answers.LAST);
    assertEquals(
        List.of(
            "ROW 1 0 [1]",
            "ROW_SQLCA",
            "ROW 2 0 [2]",
            "ROW 3 0 [3]",
            "NO_ROW 100 SQLCARD SQLCODE=100 SQLSTATE=02000",
            "SQLCA"),
        rows);
  }

  @Test
  void theWarningSaysItself() {
    ByteBuffer bytes =
        db2.opened("03 0004", "241B 00 00000000 3031303033 53514C3132303135 FF FF 00 00 02000000");
    RowReader row = db2.seen.replies.openRows();
    assertEquals(ReplyEvent.ROW_SQLCA, db2.seen.replies.next(bytes));
    assertEquals("01003", db2.seen.replies.sqlca().sqlState());
    assertEquals(ReplyEvent.ROW, db2.seen.replies.next(bytes));
    assertEquals("01003", row.sqlca().sqlState());
    assertEquals(2, row.getInt(1));
  }
}
