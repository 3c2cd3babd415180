package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteOrder;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected characters are those of the DRDA layout yyyy-mm-dd-hh.mm.ss.fffffffff. */
class TimestampTextTest {

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
    assertValue("FF", TIMESTAMP, Row::writeNull);
  }

  @Test
  void digitsTravelInTheMixedCcsid() {
    TypeDefinition ebcdic =
        new TypeDefinition("QTDSQL370", 500, 1200, 500, ByteOrder.BIG_ENDIAN, 26);
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
  @ValueSource(ints = {0, 25, 27, 28, 30})
  void onlyTwoWidthsExist(int width) {
    assertThrows(IllegalArgumentException.class, () -> NANOS.withTimestampWidth(width));
  }

  private static void assertText(String text, TypeDefinition types, LocalDateTime value) {
    byte[] notNull =
        new RowBench(types).values(TIMESTAMP.notNull(), row -> row.writeTimestamp(value));
    assertArrayEquals(text.getBytes(US_ASCII), notNull);
    byte[] nullable = new RowBench(types).values(TIMESTAMP, row -> row.writeTimestamp(value));
    assertArrayEquals(("\0" + text).getBytes(US_ASCII), nullable);
  }
}
