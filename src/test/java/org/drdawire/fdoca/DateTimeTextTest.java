package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.CharBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.function.Consumer;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected characters are those of the DRDA layouts, yyyy-mm-dd-hh.mm.ss.fffffffff first. */
class DateTimeTextTest {

  private static final ParameterType TIMESTAMP = ParameterType.of(DrdaType.TIMESTAMP);
  private static final TypeDefinition NANOS = TypeDefinition.bigEndian();
  private static final TypeDefinition MICROS = NANOS.withTimestampWidth(26);

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          first,          0001-01-01T00:00:00,           0001-01-01-00.00.00.000000000
          one nanosecond, 0999-02-28T09:09:09.000000001, 0999-02-28-09.09.09.000000001
          leap day,       2024-02-29T12:34:56.123456789, 2024-02-29-12.34.56.123456789
          one micro,      1970-01-01T00:00:00.000001,    1970-01-01-00.00.00.000001000
          last,           9999-12-31T23:59:59.999999999, 9999-12-31-23.59.59.999999999
          """)
  void nanoseconds(String name, LocalDateTime value, String text) {
    assertText(text, NANOS, value);
    assertText(text, TypeDefinition.littleEndian(), value);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          first,     0001-01-01T00:00:00,        0001-01-01-00.00.00.000000
          one micro, 1970-01-01T00:00:00.000001, 1970-01-01-00.00.00.000001
          last,      9999-12-31T23:59:59.999999, 9999-12-31-23.59.59.999999
          """)
  void microseconds(String name, LocalDateTime value, String text) {
    assertText(text, MICROS, value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-02-29T12:34:56.123456789",
        "2024-02-29T12:34:56.000000001",
        "2024-02-29T12:34:56.999999999",
        "2024-02-29T12:34:56.000000999"
      })
  void microsecondsRefuseNanoseconds(LocalDateTime value) {
    assertFigures(failure(MICROS, TIMESTAMP, r -> r.writeTimestamp(value)), "22008", 9, 6);
  }

  @ParameterizedTest
  @CsvSource({
    "+10000-01-01T00:00:00, 10000, 9999, too large",
    "+999999999-12-31T23:59:59, 999999999, 9999, too large",
    "0000-12-31T23:59:59, 0, 1, too small",
    "-0001-01-01T00:00:00, -1, 1, too small",
    "-999999999-01-01T00:00:00, -999999999, 1, too small",
  })
  void yearsOutOfRange(LocalDateTime value, long year, long limit, String what) {
    for (TypeDefinition types : new TypeDefinition[] {NANOS, MICROS}) {
      var error = failure(types, TIMESTAMP, r -> r.writeTimestamp(value));
      assertFigures(error, "22008", year, limit);
      assertEquals(
          "TIMESTAMP year " + what + ": year=" + year + " limit=" + limit + " row=1 parameter=1",
          error.getMessage());
    }
  }

  @Test
  void nullIsItsIndicatorAlone() {
    assertValue("FF", TIMESTAMP, RowWriter::writeNull);
  }

  @Test
  void digitsTravelInTheSingleByteCcsid() {
    TypeDefinition ebcdic =
        TypeDefinition.ofMachine("QTDSQL370").withCcsids(500, 1200, 1208).withTimestampWidth(26);
    assertValue(
        "00 F2F0F2F4 60 F0F2 60 F2F9",
        ebcdic,
        ParameterType.of(DrdaType.DATE),
        row -> row.writeDate(LocalDate.of(2024, 2, 29)));
    assertValue(
        "00 F1F2 7A F3F4 7A F5F6",
        ebcdic,
        ParameterType.of(DrdaType.TIME),
        row -> row.writeTime(LocalTime.of(12, 34, 56)));
    assertValue(
        """
        00
        F2F0F2F4 60 F0F2 60 F2F9 60   # 2024-02-29-
        F1F2 4B F3F4 4B F5F6 4B       # 12.34.56.
        F1F2F3F4F5F6
        """,
        ebcdic,
        TIMESTAMP,
        row -> row.writeTimestamp(LocalDateTime.parse("2024-02-29T12:34:56.123456")));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 18, 20, 33})
  void noSuchWidth(int width) {
    assertThrows(IllegalArgumentException.class, () -> NANOS.withTimestampWidth(width));
  }

  @ParameterizedTest
  @CsvSource({
    "0,  2024-02-29-12.34.56",
    "1,  2024-02-29-12.34.56.5",
    "6,  2024-02-29-12.34.56.500000",
    "9,  2024-02-29-12.34.56.500000000",
    "12, 2024-02-29-12.34.56.500000000000",
  })
  void aWidthOfItsOwn(int digits, String text) {
    ParameterType parameter = ParameterType.timestamp(digits).notNull();
    String fraction = digits == 0 ? "" : ".5";
    LocalDateTime value = LocalDateTime.parse("2024-02-29T12:34:56" + fraction);
    assertCharacters(text, parameter, row -> row.writeTimestamp(value));
    assertCharacters(text, parameter, row -> row.writeText("2024-02-29 12:34:56" + fraction));
    if (digits > 0) {
      ParameterType whole = ParameterType.timestamp(0);
      assertFigures(failure(whole, row -> row.writeTimestamp(value)), "22008", 1, 0);
    }
  }

  @Test
  void twelveDigitsComeAsText() {
    ParameterType twelve = ParameterType.timestamp(12).notNull();
    String value = "2024-02-29 12:34:56.123456789012";
    assertCharacters("2024-02-29-12.34.56.123456789012", twelve, row -> row.writeText(value));
    assertFigures(failure(TIMESTAMP, row -> row.writeText(value)), "22008", 12, 9);
  }

  @Test
  void datesAndTimes() {
    ParameterType date = ParameterType.of(DrdaType.DATE).notNull();
    ParameterType time = ParameterType.of(DrdaType.TIME).notNull();
    ParameterType timestamp = ParameterType.timestamp(0).notNull();
    LocalDate day = LocalDate.of(7, 1, 2);
    assertCharacters("0007-01-02", date, row -> row.writeDate(day));
    assertCharacters("0007-01-02", date, row -> row.writeTimestamp(day.atStartOfDay()));
    assertCharacters("0007-01-02-00.00.00", timestamp, row -> row.writeDate(day));
    assertCharacters("23:59:09", time, row -> row.writeTime(LocalTime.of(23, 59, 9)));
  }

  @Test
  void whatADateOrATimeWouldLose() {
    ParameterType date = ParameterType.of(DrdaType.DATE);
    ParameterType time = ParameterType.of(DrdaType.TIME);
    LocalDateTime noon = LocalDateTime.of(2024, 1, 1, 12, 34, 56);
    assertFigures(failure(date, row -> row.writeTimestamp(noon)), "22008", 45_296, 0);
    var error = failure(date, row -> row.writeTimestamp(LocalDate.EPOCH.atTime(0, 0, 0, 1)));
    assertFigures(error, "22008", 9, 0);
    assertEquals(
        "DATE too many fraction digits: digits=9 limit=0 row=1 parameter=1", error.getMessage());
    assertFigures(failure(date, row -> row.writeDate(LocalDate.MAX)), "22008", 999_999_999, 9999);
    assertFigures(failure(date, row -> row.writeDate(LocalDate.of(0, 1, 1))), "22008", 0, 1);
    assertFigures(failure(time, row -> row.writeTime(LocalTime.MAX)), "22008", 9, 0);
    assertFigures(failure(time, row -> row.writeTimestamp(noon)), "07006", -1, -1);
    assertFigures(failure(TIMESTAMP, row -> row.writeTime(LocalTime.NOON)), "07006", -1, -1);
    assertFigures(failure(date, row -> row.writeTime(LocalTime.NOON)), "07006", -1, -1);
    assertFigures(failure(time, row -> row.writeDate(LocalDate.EPOCH)), "07006", -1, -1);
  }

  @ParameterizedTest
  @CsvSource({
    "DATE, 2024-02-29, 2024-02-29",
    "DATE, 2024-01-01, 2024-01-01",
    "DATE, 2024-12-31, 2024-12-31",
    "DATE, 2024-02-29 00:00:00, 2024-02-29",
    "TIME, 12:34:56, 12:34:56",
    "TIME, 12.34.56, 12:34:56",
    "TIME, 12:34:56.000, 12:34:56",
    "TIMESTAMP, 2024-02-29, 2024-02-29-00.00.00.000000000",
    "TIMESTAMP, 2024-02-29 12:34:56, 2024-02-29-12.34.56.000000000",
    "TIMESTAMP, 2024-02-29T12:34:56.5, 2024-02-29-12.34.56.500000000",
    "TIMESTAMP, 2024-02-29-12.34.56.123456, 2024-02-29-12.34.56.123456000",
    "TIMESTAMP, 2023-04-30 23:59:59, 2023-04-30-23.59.59.000000000",
  })
  void textThatSaysOne(DrdaType type, String text, String characters) {
    ParameterType parameter = ParameterType.of(type).notNull();
    assertCharacters(characters, parameter, row -> row.writeText(text));
    assertCharacters(characters, parameter, row -> row.writeText(CharBuffer.wrap(text)));
  }

  @ParameterizedTest
  @CsvSource({
    "DATE, ''",
    "DATE, 2024-2-9",
    "DATE, 2024-02-30",
    "DATE, 2023-02-29",
    "DATE, 2024-00-01",
    "DATE, 2024-13-01",
    "DATE, 2024-01-00",
    "DATE, 2024-04-31",
    "DATE, 2024/01/01",
    "DATE, 2024-01-01x",
    "DATE, 2024-01x01",
    "DATE, 12:34:56",
    "DATE, 20\u0664-01-01",
    "DATE, '2024-01-01 '",
    "DATE, ' 2024-01-01'",
    "TIME, 12:60:00",
    "TIME, 12:00:60",
    "TIME, 12:34",
    "TIME, 12:34.56",
    "TIME, 12-34-56",
    "TIME, 12:34:56.",
    "TIME, 12:34:56x",
    "TIME, 2024-01-01 12:34:56",
    "TIME, 2024-01-01",
    "TIMESTAMP, 12:34:56",
    "TIMESTAMP, 2024-01-01x12:34:56",
    "TIMESTAMP, 2024-01-01 12:34",
    "TIMESTAMP, 2024-01-01 12:34:56.1234567890123",
    "TIMESTAMP, 2024-01-01 12:34:56.1x",
  })
  void textThatSaysNone(DrdaType type, String text) {
    String value = text.replace("\\u0664", "\u0664");
    var error = failure(ParameterType.of(type), row -> row.writeText(value));
    assertFigures(error, "22007", -1, -1);
    assertEquals(type + " text is no date or time row=1 parameter=1", error.getMessage());
  }

  private static void assertCharacters(
      String characters, ParameterType parameter, Consumer<RowWriter> value) {
    byte[] bytes = new RowBench(TypeDefinition.bigEndian()).values(parameter, value);
    assertEquals(characters, new String(bytes, US_ASCII));
  }

  private static void assertText(String text, TypeDefinition types, LocalDateTime value) {
    byte[] notNull =
        new RowBench(types).values(TIMESTAMP.notNull(), row -> row.writeTimestamp(value));
    assertArrayEquals(text.getBytes(US_ASCII), notNull);
    byte[] nullable = new RowBench(types).values(TIMESTAMP, row -> row.writeTimestamp(value));
    assertArrayEquals(("\0" + text).getBytes(US_ASCII), nullable);
  }
}
