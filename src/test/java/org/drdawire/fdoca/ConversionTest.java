package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of one family in parameters of another: exact, or refused. */
class ConversionTest {

  private static final ParameterType TEXT = ParameterType.of(DrdaType.VARCHAR);
  private static final ParameterType REAL = ParameterType.of(DrdaType.REAL).notNull();
  private static final ParameterType DOUBLE = ParameterType.of(DrdaType.DOUBLE).notNull();

  @Test
  void numbersAsText() {
    assertText("-7", row -> row.writeInt(-7));
    assertText("9223372036854775807", row -> row.writeLong(Long.MAX_VALUE));
    assertText("0.1", row -> row.writeDouble(0.1));
    assertText("0.1", row -> row.writeFloat(0.1f));
    assertText("100", row -> row.writeDouble(100));
    assertText("0.0000001", row -> row.writeDouble(1e-7));
    assertText("100000000000000000000000", row -> row.writeDouble(Double.parseDouble("1e23")));
    assertText("1E+300", row -> row.writeDouble(1e300));
    assertText("NaN", row -> row.writeDouble(Double.NaN));
    assertText("-Infinity", row -> row.writeFloat(Float.NEGATIVE_INFINITY));
    assertText("1000", row -> row.writeDecimal(new BigDecimal("1E+3")));
    assertText("1.50", row -> row.writeDecimal(150, 2));
    assertText("1" + "0".repeat(38), row -> row.writeDecimal(1, -38));
    assertText("0." + "0".repeat(38) + "1", row -> row.writeDecimal(1, 39));
    assertText("1E+39", row -> row.writeDecimal(1, -39));
    assertText("1E-40", row -> row.writeDecimal(1, 40));
    assertText("1E+2147483647", row -> row.writeDecimal(new BigDecimal("1E+2147483647")));
    assertText("1".repeat(50), row -> row.writeDecimal(new BigDecimal("1".repeat(50))));
    assertText("true", row -> row.writeBoolean(true));
    assertText("false", row -> row.writeBoolean(false));
  }

  @Test
  void timesAsText() {
    assertText("12:00:00", row -> row.writeTime(LocalTime.NOON));
    assertText("12:00:00.05", row -> row.writeTime(LocalTime.of(12, 0, 0, 50_000_000)));
    assertText(
        "0001-02-03 04:05:06.000000001",
        row -> row.writeTimestamp(LocalDateTime.of(1, 2, 3, 4, 5, 6, 1)));
    assertText("2024-01-02 00:00:00", r -> r.writeTimestamp(LocalDateTime.of(2024, 1, 2, 0, 0)));
    assertFigures(
        failure(TEXT, row -> row.writeTimestamp(LocalDateTime.of(10_000, 1, 1, 0, 0))),
        "22008",
        10_000,
        9999);
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER, 12, 0000000C",
    "INTEGER, ' -12 ', FFFFFFF4",
    "INTEGER, 1.2E1, 0000000C",
    "INTEGER, +12.000, 0000000C",
    "INTEGER, 2147483647, 7FFFFFFF",
    "INTEGER, 120e-1, 0000000C",
    "BIGINT, -9223372036854775808, 8000000000000000",
    "SMALLINT, .5e1, 0005",
    "BIGINT, 9223372036854775807, 7FFFFFFFFFFFFFFF",
    "TINYINT, -128, 80",
    "INTEGER, 5., 00000005",
    "INTEGER, 0e99999999999999999999, 00000000",
    "INTEGER, 000000000000000000000000000000000000000000012, 0000000C",
    "DECIMAL, -0, 0000000000000000000000000000000C",
    "BOOLEAN, true, 01",
    "BOOLEAN, ' FALSE ', 00",
    "BOOLEAN, 1, 01",
    "BOOLEAN, 0, 00",
    "DOUBLE, 0.1, 3FB999999999999A",
    "DOUBLE, NaN, 7FF8000000000000",
    "DOUBLE, ' nan', 7FF8000000000000",
    "DOUBLE, INF, 7FF0000000000000",
    "REAL, -inf, FF800000",
    "REAL, +INFINITY, 7F800000",
    "DOUBLE, -1e0, BFF0000000000000",
    "REAL, 0.1, 3DCCCCCD",
    "REAL, -Infinity, FF800000",
    "REAL, 16777216, 4B800000",
    "DOUBLE, 0.00006103515625, 3F10000000000000",
    "REAL, 1.5, 3FC00000",
    "REAL, 0.100000001490116119384765625, 3DCCCCCD",
  })
  void textThatSaysANumber(DrdaType type, String text, String golden) {
    assertValue(golden, ParameterType.of(type).notNull(), row -> row.writeText(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "x", "1x", "1 2", "--1", "+", ".", "1.2.3", ".1.2", "1e", "1e+", "e1", "1e1.5",
        "\u0661", "0x10", "1_0", "1f", "-nan", "snan", "infinit", "- inf"
      })
  void textThatSaysNoNumber(String text) {
    for (DrdaType type :
        new DrdaType[] {DrdaType.INTEGER, DrdaType.DECIMAL, DrdaType.DECFLOAT, DrdaType.DOUBLE}) {
      DrdaException error = failure(ParameterType.of(type), row -> row.writeText(text));
      assertFigures(error, "22018", -1, -1);
      assertEquals(type + " text is no number row=1 parameter=1", error.getMessage());
    }
    DrdaException error = failure(ParameterType.of(DrdaType.BOOLEAN), row -> row.writeText(text));
    assertEquals("BOOLEAN text is no boolean row=1 parameter=1", error.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER, 1.5, too many fraction digits: digits=1 limit=0",
    "INTEGER, 1.25e1, too many fraction digits: digits=1 limit=0",
    "INTEGER, 2147483648, too large: value=2147483648 limit=2147483647",
    "BIGINT, 9223372036854775808, beyond 64 bits: digits=19 limit=19",
    "BIGINT, -9223372036854775809, beyond 64 bits: digits=19 limit=19",
    "BIGINT, 1E19, too many integer digits: digits=20 limit=19",
    "SMALLINT, -32769, too small: value=-32769 limit=-32768",
    "TINYINT, 128, too large: value=128 limit=127",
    "DECIMAL, 0.5, too many fraction digits: digits=1 limit=0",
    "DOUBLE, 0.12345678901234567, not exact in binary: limit=53",
    "DOUBLE, 9007199254740993, not exact in binary: limit=53",
    "DOUBLE, 1e400, not exact in binary: limit=53",
    "DOUBLE, 1e-400, not exact in binary: limit=53",
    "REAL, 0.123456789, not exact in binary: limit=24",
    "REAL, 1e39, not exact in binary: limit=24",
  })
  void textThatSaysTooMuch(DrdaType type, String text, String message) {
    DrdaException error = failure(ParameterType.of(type), row -> row.writeText(text));
    assertEquals("22003", error.sqlState());
    assertEquals(type + " " + message + " row=1 parameter=1", error.getMessage());
  }

  @Test
  void binaryFloatingPointAndIntegers() {
    assertValue("4340000000000000", DOUBLE, row -> row.writeLong(1L << 53));
    assertFigures(failure(DOUBLE, row -> row.writeLong((1L << 53) + 1)), "22003", -1, 53);
    assertFigures(failure(DOUBLE, row -> row.writeLong(Long.MAX_VALUE)), "22003", -1, 53);
    assertValue("C3E0000000000000", DOUBLE, row -> row.writeLong(Long.MIN_VALUE));
    assertValue("4B800000", REAL, row -> row.writeInt(1 << 24));
    assertFigures(failure(REAL, row -> row.writeInt((1 << 24) + 1)), "22003", -1, 24);
    ParameterType integer = ParameterType.of(DrdaType.INTEGER).notNull();
    assertValue("80000000", integer, row -> row.writeDouble(Integer.MIN_VALUE));
    assertValue("00000000", integer, row -> row.writeDouble(-0.0));
    assertFigures(failure(integer, row -> row.writeDouble(0.5)), "22003", 1, 0);
    assertFigures(failure(integer, row -> row.writeDouble(Double.NaN)), "22003", -1, -1);
    assertFigures(
        failure(integer, row -> row.writeFloat(Float.POSITIVE_INFINITY)), "22003", -1, -1);
  }

  /** An integer stays itself even where a shorter decimal stands for the number. */
  @Test
  void largeIntegersOfFloatingPoint() {
    ParameterType integer = ParameterType.of(DrdaType.INTEGER).notNull();
    ParameterType bigint = ParameterType.of(DrdaType.BIGINT).notNull();
    assertValue("40000000", integer, row -> row.writeFloat(0x1p30f));
    assertValue("80000000", integer, row -> row.writeFloat(-0x1p31f));
    assertValue("1000000000000000", bigint, row -> row.writeFloat(0x1p60f));
    assertValue("4000000000000000", bigint, row -> row.writeDouble(0x1p62));
    assertValue("8000000000000000", bigint, row -> row.writeDouble(-0x1p63));
    assertFigures(failure(bigint, row -> row.writeDouble(0x1p63)), "22003", 19, 19);
    assertFigures(failure(bigint, row -> row.writeDouble(1e300)), "22003", 301, 19);
    assertFigures(failure(bigint, row -> row.writeFloat(-1e20f)), "22003", 21, 19);
  }

  @Test
  void numbersOfExtremeScalesAsText() {
    String longest = "1".repeat(32_767);
    assertText(longest, row -> row.writeDecimal(new BigDecimal(longest)));
    assertEquals(
        "22001",
        failure(ParameterType.of(DrdaType.VARCHAR, 5), r -> r.writeDecimal(1, Integer.MIN_VALUE))
            .sqlState());
    assertText("1E-2147483647", row -> row.writeDecimal(1, Integer.MAX_VALUE));
    BigDecimal many = new BigDecimal(BigInteger.ONE.shiftLeft(200_000));
    assertFigures(failure(TEXT, row -> row.writeDecimal(many)), "22001", 60_206, 32_767);
  }

  @Test
  void doublesAndReals() {
    assertValue("3DCCCCCD", REAL, row -> row.writeDouble(0.1));
    assertValue("3DCCCCCD", REAL, row -> row.writeDouble(0.1f));
    assertValue("3FB99999A0000000", DOUBLE, row -> row.writeFloat(0.1f));
    assertValue("7FC00000", REAL, row -> row.writeDouble(Double.NaN));
    assertValue("7F800000", REAL, row -> row.writeDouble(Double.POSITIVE_INFINITY));
    assertValue("80000000", REAL, row -> row.writeDouble(-0.0));
    assertFigures(failure(REAL, row -> row.writeDouble(Math.PI)), "22003", -1, 24);
    assertFigures(failure(REAL, row -> row.writeDouble(1e39)), "22003", -1, 24);
    assertFigures(failure(REAL, row -> row.writeDouble(1e-60)), "22003", -1, 24);
  }

  @Test
  void booleans() {
    ParameterType truth = ParameterType.of(DrdaType.BOOLEAN).notNull();
    assertValue("01", truth, row -> row.writeBoolean(true));
    assertValue("00", truth, row -> row.writeInt(0));
    assertValue("01", truth, row -> row.writeDouble(1));
    assertFigures(failure(truth, row -> row.writeInt(2)), "22003", 2, 1);
    assertFigures(failure(truth, row -> row.writeInt(-1)), "22003", -1, 0);
    assertFigures(failure(truth, row -> row.writeDecimal(5, 1)), "22003", 1, 0);
    assertValue("0001", ParameterType.of(DrdaType.SMALLINT).notNull(), r -> r.writeBoolean(true));
    assertValue("0C", ParameterType.decimal(1, 0).notNull(), row -> row.writeBoolean(false));
  }

  /** A VAX has other floating point; everything else is the same there. */
  @Test
  void floatingPointOfAVax() {
    TypeDefinition types = TypeDefinition.ofMachine("QTDSQLVAX");
    DrdaException error = failure(types, DOUBLE, row -> row.writeDouble(1));
    assertEquals(
        "DOUBLE unsupported: floating point of QTDSQLVAX row=1 parameter=1", error.getMessage());
    assertEquals("0A000", error.sqlState());
    assertEquals("0A000", failure(types, REAL, row -> row.writeInt(1)).sqlState());
    assertEquals("0A000", failure(types, REAL, row -> row.writeFloat(1)).sqlState());
    assertEquals("0A000", failure(types, DOUBLE, row -> row.writeText("1")).sqlState());
    assertValue("FF", types, ParameterType.of(DrdaType.REAL), RowWriter::writeNull);
    assertValue("00 01000000", types, ParameterType.of(DrdaType.INTEGER), row -> row.writeInt(1));
    assertValue("1C", types, ParameterType.decimal(1, 0).notNull(), row -> row.writeInt(1));
    assertValue("00 0001 61", types, TEXT, row -> row.writeText("a"));
  }

  private static void assertText(String text, Consumer<RowWriter> value) {
    TypeDefinition types = TypeDefinition.bigEndian();
    byte[] bytes = new RowBench(types).values(TEXT.notNull(), value);
    assertEquals(text, DecodedValue.of(TEXT, types, bytes));
  }
}
