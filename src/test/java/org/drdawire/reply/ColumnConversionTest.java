package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.drdawire.ReplyFormatException;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.DateTimeParts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values in the types that are asked for. */
class ColumnConversionTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "int, 3E 0010, 0001 31, 07006 VARCHAR not an integer row=1 column=1",
    "long, 0A 0008, 00*8, 07006 DOUBLE not an integer row=1 column=1",
    "int, 16 0008, 0000000080000000, 22003 BIGINT too large: bits=33 limit=32 row=1 column=1",
    "int, 16 0008, FFFFFFFF7FFFFFFF, 22003 BIGINT too large: bits=33 limit=32 row=1 column=1",
    "int, 16 0008, 8000000000000000, 22003 BIGINT too large: bits=64 limit=32 row=1 column=1",
    "long, 0E 0502, 01251C, 22003 DECIMAL fraction: digits=2 limit=0 row=1 column=1",
    "long, 0E 0502, 01250C, 22003 DECIMAL fraction: digits=1 limit=0 row=1 column=1",
    "long, 0E 1F02, 00*13 04201C, 22003 DECIMAL fraction: digits=2 limit=0 row=1 column=1",
    "long, 0E 1300, 9223372036854775808C, 22003 DECIMAL too large: bits=65 limit=64 row=1 column=1",
    "long, 10 1300, F9*18 D9, 22003 NUMERIC too large: bits=65 limit=64 row=1 column=1",
    "int, 0E 1F00, 1234567890123456789012345678901C, 22003 DECIMAL too large: bits=101 limit=32 row=1 column=1",
    "unscaled, 0E 1300, 1234567890123456789C, 22003 DECIMAL too many digits: digits=19 limit=18 row=1 column=1",
    "unscaled, 10 1F00, F0*11 F1*20, 22003 NUMERIC too many digits: digits=20 limit=18 row=1 column=1",
    "unscaled, 0E 1F00, 1234567890123456789012345678901C, 22003 DECIMAL too many digits: digits=31 limit=18 row=1 column=1",
    "unscaled, 02 0004, 00000001, 07006 INTEGER not a decimal row=1 column=1",
    "boolean, 0E 0100, 1C, 07006 DECIMAL not a boolean row=1 column=1",
    "float, 0A 0008, 00*8, 07006 DOUBLE not a float row=1 column=1",
    "float, 02 0004, 00*4, 07006 INTEGER not a float row=1 column=1",
    "double, 02 0004, 00*4, 07006 INTEGER not a double row=1 column=1",
    "decimal, 0A 0008, 00*8, 07006 DOUBLE not a decimal row=1 column=1",
    "decimal, BA 0008, 7C00000000000000, 22003 DECFLOAT infinity or NaN row=1 column=1",
    "double, BA 0010, 77FFCFF3FCFF3FCFF3FCFF3FCFF3FCFF, 22003 DECFLOAT too large: exponent=6144 limit=308 row=1 column=1",
    "double, BA 0008, F7FC000000000007, 22003 DECFLOAT too large: exponent=384 limit=308 row=1 column=1",
    "double, BA 0008, 0000000000000001, 22003 DECFLOAT too small: exponent=-398 limit=-324 row=1 column=1",
    "double, BA 0008, 8000000000000001, 22003 DECFLOAT too small: exponent=-398 limit=-324 row=1 column=1",
    "date, 20 000A, 30312F30322F32303032, 22007 DATE in another format: call useUsaDates or getText row=1 column=1",
    "time, 22 0008, 30313A303220504D, 22007 TIME in another format: call useUsaDates or getText row=1 column=1",
    "object, 20 000A, 33312F31322F32303032, 22007 DATE in another format: call useUsaDates or getText row=1 column=1",
    "parts, 22 0008, 30303A303020414D, 22007 TIME in another format: call useUsaDates or getText row=1 column=1",
    "date, 20 0008, 30322F30312F3331, 07006 DATE not a date row=1 column=1",
    "time, 22 0005, 31332E3435, 07006 TIME not a time row=1 column=1",
    "date, 22 0008, 31333A34353A3036, 07006 TIME not a date row=1 column=1",
    "time, 20 000A, 323032342D30322D3239, 07006 DATE not a time row=1 column=1",
    "timestamp, 20 000A, 323032342D30322D3239, 07006 DATE not a timestamp row=1 column=1",
    "timestamp, 24 0020, 323032342D30322D32392D31332E34352E30362E303030303030303030303031, 22008 TIMESTAMP too many digits: digits=12 limit=9 row=1 column=1",
    "timestamp, 24 0020, 323032342D30322D32392D31332E34352E30362E313233343536373839313030, 22008 TIMESTAMP too many digits: digits=10 limit=9 row=1 column=1",
    "time, 22 0008, 32343A30303A3030, 22008 TIME hour too large: hour=24 limit=23 row=1 column=1",
    "object, 22 0008, 32342E30302E3030, 22008 TIME hour too large: hour=24 limit=23 row=1 column=1",
    "timestamp, 24 0013, 323032342D30322D32392D32342E30302E3030, 22008 TIMESTAMP hour too large: hour=24 limit=23 row=1 column=1",
    "object, 24 0015, 323032342D30322D32392D32342E30302E30302E30, 22008 TIMESTAMP hour too large: hour=24 limit=23 row=1 column=1",
    "parts, 02 0004, 00*4, 07006 INTEGER not a date or time row=1 column=1",
    "text, 02 0004, 00*4, 07006 INTEGER not a text row=1 column=1",
    "text, 28 0004, 0000, 07006 VARCHAR_FOR_BIT_DATA not a text row=1 column=1",
    "text, CE 8004, 00008004, 07006 CLOB not in the row row=1 column=1",
    "bytes, C8 8004, 00008004, 07006 BLOB not in the row row=1 column=1",
    "int, 03 0004, FF, 22002 INTEGER null row=1 column=1",
    "unscaled, 0F 0502, FE, 22002 DECIMAL null row=1 column=1",
    "parts, 21 000A, FF, 22002 DATE null row=1 column=1"
  })
  void anotherTypeIsRefused(String asked, String column, String bytes, String expected) {
    RowReader row = OpenedRows.of(column).row(bytes);
    ColumnConversionException error =
        assertThrows(ColumnConversionException.class, () -> ask(row, asked));
    assertEquals(expected, error.sqlState() + " " + error.getMessage());
  }

  private static Object ask(RowReader row, String type) {
    return switch (type) {
      case "int" -> row.getInt(1);
      case "long" -> row.getLong(1);
      case "unscaled" -> row.getUnscaled(1);
      case "boolean" -> row.getBoolean(1);
      case "float" -> row.getFloat(1);
      case "double" -> row.getDouble(1);
      case "decimal" -> row.getDecimal(1);
      case "date" -> row.getDate(1);
      case "time" -> row.getTime(1);
      case "timestamp" -> row.getTimestamp(1);
      case "text" -> row.getText(1);
      case "bytes" -> row.getBytes(1);
      case "object" -> row.getObject(1);
      default -> {
        row.getDateTime(1, new DateTimeParts());
        yield "";
      }
    };
  }

  @Test
  void valuesInTypesThatHoldThem() {
    RowReader row =
        OpenedRows.of("0E 0502 10 0302 BE 0001 04 0002 0C 0004 BA 0008 16 0008")
            .row("12300C F1F0F0 01 0007 3FC00000 A2300000000049C5 FFFFFFFF80000000");
    assertEquals(123, row.getInt(1));
    assertEquals(1, row.getLong(2));
    assertEquals(1, row.getInt(3));
    assertTrue(row.getBoolean(4));
    assertEquals(1.5, row.getDouble(5));
    assertEquals(-123.45, row.getDouble(6));
    assertEquals(Integer.MIN_VALUE, row.getInt(7));
    assertEquals(new BigDecimal("-2147483648"), row.getDecimal(7));
    assertEquals(12300, row.getUnscaled(1));
    assertEquals(2, row.scale(1));
    assertEquals(0, row.scale(7));
  }

  /** Too many digits are only said of a decimal. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "0E 0502, 0A250C, DECIMAL no decimal offset=2 row=1 column=1",
    "0E 1F00, AA*15 AC, DECIMAL no decimal offset=2 row=1 column=1",
    "10 0300, F1E2F3, NUMERIC no decimal offset=2 row=1 column=1",
    "10 1300, E1*19, NUMERIC no decimal offset=2 row=1 column=1"
  })
  void theDigitsOfWhatIsNoDecimal(String column, String bytes, String expected) {
    RowReader row = OpenedRows.of(column).row(bytes);
    ReplyFormatException error = assertThrows(ReplyFormatException.class, () -> row.getUnscaled(1));
    assertEquals(expected, error.getMessage());
  }

  /** A CHAR of no characters has no bytes in the row. */
  @ParameterizedTest
  @ValueSource(strings = {"26 0000", "30 0000"})
  void aFixedLengthOfZero(String column) {
    RowReader row = OpenedRows.of(column + " 02 0004").row("00000007");
    assertEquals(0, row.length(1));
    assertEquals(0, row.getBytes(1).length);
    assertEquals(7, row.getInt(2));
  }

  @Test
  void aNullIsNullWhereThereIsAnObject() {
    RowReader row =
        OpenedRows.of("03 0004 0F 0502 21 000A 23 0008 25 0013 3F 0010 29 0010 C9 8004")
            .row("FF FE FF FF FF FF FF FF");
    for (int i = 1; i <= 8; i++) {
      assertTrue(row.isNull(i));
      assertFalse(row.isOutside(i));
      assertEquals(-1, row.length(i));
      assertNull(row.getObject(i));
    }
    assertNull(row.getDecimal(2));
    assertNull(row.getDate(3));
    assertNull(row.getTime(4));
    assertNull(row.getTimestamp(5));
    assertNull(row.getText(6));
    assertNull(row.getBytes(7));
  }

  /** An indicator of zero or above says that there is a value. */
  @ParameterizedTest
  @CsvSource({"00, 7", "01, 7", "7F, 7", "80, ", "FD, "})
  void theIndicator(String indicator, Integer expected) {
    String value = expected == null ? "" : "00000007";
    assertEquals(expected, OpenedRows.of("03 0004").row(indicator + value).getObject(1));
  }

  @Test
  void partsOfDatesAndTimes() {
    String timestamp = "323032342D30322D32392D31332E34352E30362E313233343536373839303132";
    RowReader row =
        OpenedRows.of("20 000A 22 0008 24 0020")
            .row("323032342D30322D3239 31333A34353A3036" + timestamp);
    DateTimeParts parts = new DateTimeParts();
    row.getDateTime(3, parts);
    assertEquals("2024 2 29 13 45 6 123456789012", text(parts));
    row.getDateTime(1, parts);
    assertEquals("2024 2 29 0 0 0 0", text(parts));
    row.getDateTime(2, parts);
    assertEquals("0 0 0 13 45 6 0", text(parts));
  }

  /** Db2 stores the end of a day as such, and not as the beginning of the next one. */
  @Test
  void theEndOfADay() {
    RowReader row =
        OpenedRows.of("22 0008 24 0015")
            .row("32343A30303A3030 323032342D30322D32392D32342E30302E30302E30");
    DateTimeParts parts = new DateTimeParts();
    row.getDateTime(1, parts);
    assertEquals("0 0 0 24 0 0 0", text(parts));
    row.getDateTime(2, parts);
    assertEquals("2024 2 29 24 0 0 0", text(parts));
    assertEquals("24:00:00", row.getText(1));
    assertEquals("2024-02-29-24.00.00.0", row.getText(2));
  }

  @ParameterizedTest
  @CsvSource({"BA 0008, A238000000000000", "BA 0010, A2080000000000000000000000000000"})
  void aZeroKeepsItsSignInADouble(String column, String bytes) {
    assertEquals(-0.0, OpenedRows.of(column).row(bytes).getDouble(1));
    assertEquals(0.0, OpenedRows.of(column).row(bytes.replace("A2", "22")).getDouble(1));
  }

  private static String text(DateTimeParts parts) {
    return String.format(
        "%d %d %d %d %d %d %d",
        parts.year(),
        parts.month(),
        parts.day(),
        parts.hour(),
        parts.minute(),
        parts.second(),
        parts.picosecond());
  }
}
