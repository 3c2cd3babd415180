package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HexFormat;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.DateTimeParts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DATE and TIME in the formats of Db2: ISO, JIS, EUR, that of the USA, and others. */
class DateFormatsTest {

  private static final HexFormat HEX = HexFormat.of();

  private static String hex(String text) {
    return HEX.formatHex(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static RowReader row(boolean usa, String column, String text) {
    OpenedRows opened = OpenedRows.of(column);
    if (usa) {
      opened.rows.useUsaDates();
    }
    return opened.row(hex(text));
  }

  @ParameterizedTest
  @CsvSource({
    "2002-02-01, 2002-02-01",
    "01.02.2002, 2002-02-01",
    "29.02.2024, 2024-02-29",
    "31.12.9999, 9999-12-31"
  })
  void aDateWithoutAWordOfTheDriver(String text, LocalDate expected) {
    for (boolean usa : new boolean[] {false, true}) {
      RowReader row = row(usa, "20 000A", text);
      assertEquals(expected, row.getDate(1));
      assertEquals(expected, row.getObject(1));
      assertEquals(text, row.getText(1));
    }
  }

  @ParameterizedTest
  @CsvSource({"13.02.03, 13:02:03", "13:02:03, 13:02:03", "00:00:00, 00:00:00"})
  void aTimeWithoutAWordOfTheDriver(String text, LocalTime expected) {
    for (boolean usa : new boolean[] {false, true}) {
      assertEquals(expected, row(usa, "22 0008", text).getTime(1));
    }
  }

  /** As IBM's documentation has the hours. */
  @ParameterizedTest
  @CsvSource({
    "20 000A, 02/01/2002, 2002-02-01",
    "20 000A, 12/31/2024, 2024-12-31",
    "20 000A, 02/29/2024, 2024-02-29",
    "22 0008, 12:01 AM, 00:01",
    "22 0008, 12:59 AM, 00:59",
    "22 0008, 01:00 AM, 01:00",
    "22 0008, 11:59 AM, 11:59",
    "22 0008, 12:00 PM, 12:00",
    "22 0008, 12:59 PM, 12:59",
    "22 0008, 01:02 PM, 13:02",
    "22 0008, 11:59 PM, 23:59",
    "22 0008, 00:00 AM, 00:00"
  })
  void thatOfTheUsa(String column, String text, String expected) {
    RowReader row = row(true, column, text);
    assertEquals(expected, row.getObject(1).toString());
    assertEquals(text, row.getText(1));
    RowReader unsaid = row(false, column, text);
    ColumnConversionException error =
        assertThrows(ColumnConversionException.class, () -> unsaid.getObject(1));
    assertEquals("22007", error.sqlState());
    assertEquals(text, unsaid.getText(1));
  }

  @Test
  void midnightAtTheEndOfADay() {
    DateTimeParts parts = new DateTimeParts();
    RowReader row = row(true, "22 0008", "12:00 AM");
    row.getDateTime(1, parts);
    assertEquals(24, parts.hour());
    assertEquals(0, parts.minute());
    assertEquals(
        "22008", assertThrows(ColumnConversionException.class, () -> row.getTime(1)).sqlState());
  }

  /** A day that stands first is no month, and no error of the server. */
  @ParameterizedTest
  @CsvSource({"20 000A, 31/12/2024", "20 000A, 02/30/2024", "20 000A, 99/99/9999"})
  void whatIsNotThatOfTheUsa(String column, String text) {
    RowReader row = row(true, column, text);
    ColumnConversionException error =
        assertThrows(ColumnConversionException.class, () -> row.getDate(1));
    assertEquals("22007", error.sqlState());
  }

  @ParameterizedTest
  @CsvSource({
    "20 000A, 30.02.2024",
    "20 000A, 01.13.2024",
    "20 000A, 00.01.2024",
    "20 000A, 01.01.0000",
    "20 000A, 01.01/2024",
    "20 000A, 01/01.2024",
    "20 000A, 2024.01.01",
    "20 000A, 01-01-2024",
    "20 000A, 1x/01/2024",
    "20 000A, 2024/01/01",
    "22 0008, 13:00 PM",
    "22 0008, 00:30 PM",
    "22 0008, 01:60 PM",
    "22 0008, 01.02 PM",
    "22 0008, 01:02 XM",
    "22 0008, 01:02 AX",
    "22 0008, 01:02xPM",
    "22 0008, x1:02 PM"
  })
  void whatIsNone(String column, String text) {
    for (boolean usa : new boolean[] {false, true}) {
      RowReader row = row(usa, column, text);
      assertThrows(ReplyFormatException.class, () -> row.getObject(1));
      assertEquals(text, row.getText(1));
    }
  }

  /** A timestamp has one format. */
  @ParameterizedTest
  @CsvSource({"29.02.2024-13.45.06", "02/29/2024-13.45.06", "2024-02-29-01:45 PM"})
  void aTimestamp(String text) {
    RowReader row = row(true, "24 0013", text);
    assertThrows(ReplyFormatException.class, () -> row.getTimestamp(1));
  }

  /** Formats of exit routines, and *YMD and *JUL of Db2 for i, cost their column, and no query. */
  @ParameterizedTest
  @CsvSource({
    "21 0008, 02/01/31",
    "21 0006, 02/031",
    "21 000B, 31 Dec 2024",
    "23 0005, 13.45",
    "23 000B, 13 h 45 min"
  })
  void aLengthOfItsOwn(String column, String text) {
    RowReader row = OpenedRows.of(column + " 02 0004").row("00 " + hex(text) + "00000007");
    assertEquals(text, row.getText(1));
    assertEquals(text, row.getObject(1));
    assertEquals(text.length(), row.length(1));
    assertEquals(7, row.getInt(2));
    DrdaException error =
        assertThrows(
            ColumnConversionException.class, () -> row.getDateTime(1, new DateTimeParts()));
    assertEquals("07006", error.sqlState());
  }

  @Test
  void inEbcdicAndAfterALocator() {
    OpenedRows opened = OpenedRows.of("C8 8004 20 000A 22 0008");
    opened.rows.useCcsid(2, 37);
    opened.rows.useCcsid(3, 500);
    opened.rows.useUsaDates();
    opened.rows.useLocator(1, 0x18);
    String date = HEX.formatHex(CcsidManager.forCcsid(37).toBytes("12/31/2024"));
    String time = HEX.formatHex(CcsidManager.forCcsid(500).toBytes("01:02 PM"));
    RowReader row = opened.row("00000007" + date + time);
    assertEquals(LocalDate.of(2024, 12, 31), row.getDate(2));
    assertEquals(LocalTime.of(13, 2), row.getTime(3));
  }
}
