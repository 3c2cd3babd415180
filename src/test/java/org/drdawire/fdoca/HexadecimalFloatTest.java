package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.oracle.HexadecimalNumber;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers in REAL and DOUBLE of QTDSQL370: the nearest one, if no digit is lost. */
class HexadecimalFloatTest {

  private static final int VALUES = Integer.getInteger("values", 1_000);
  private static final TypeDefinition TYPES = TypeDefinition.ofMachine("QTDSQL370");
  private static final ParameterType REAL = ParameterType.of(DrdaType.REAL).notNull();
  private static final ParameterType DOUBLE = ParameterType.of(DrdaType.DOUBLE).notNull();

  @ParameterizedTest
  @CsvSource({
    "DOUBLE, 1, 4110000000000000",
    "DOUBLE, 2, 4120000000000000",
    "DOUBLE, -118.625, C276A00000000000",
    "DOUBLE, 0.5, 4080000000000000",
    "DOUBLE, 0.1, 401999999999999A",
    "DOUBLE, 0.8, 40CCCCCCCCCCCCCD",
    "DOUBLE, 0, 0000000000000000",
    "DOUBLE, -0, 8000000000000000",
    "DOUBLE, 9007199254740993, 4E20000000000001",
    "DOUBLE, 72057594037927935, 4EFFFFFFFFFFFFFF",
    "DOUBLE, 1E75, 7F235FADD81C2823",
    "REAL, 1, 41100000",
    "REAL, -118.625, C276A000",
    "REAL, 0.1, 4019999A",
    "REAL, 3.14, 41323D71",
    "REAL, 16777215, 46FFFFFF",
    "REAL, -0, 80000000",
  })
  void aTextAndADecimal(DrdaType type, String text, String golden) {
    ParameterType parameter = ParameterType.of(type).notNull();
    assertValue(golden, TYPES, parameter, row -> row.writeText(text));
    if (!text.equals("-0")) {
      assertValue(golden, TYPES, parameter, row -> row.writeDecimal(new BigDecimal(text)));
    }
  }

  @Test
  void numbersOfOtherTypes() {
    assertValue("401999999999999A", TYPES, DOUBLE, row -> row.writeDouble(0.1));
    assertValue("40CCCCCCCCCCCCD0", TYPES, DOUBLE, row -> row.writeDouble(0.8));
    assertValue("4019999A00000000", TYPES, DOUBLE, row -> row.writeFloat(0.100000024f));
    assertValue("4019999A", TYPES, REAL, row -> row.writeFloat(0.1f));
    assertValue("4019999A", TYPES, REAL, row -> row.writeDouble(0.1));
    assertValue("80000000", TYPES, REAL, row -> row.writeFloat(-0f));
    assertValue("C21E240000000000", TYPES, DOUBLE, row -> row.writeDouble(-30.140625));
    assertValue("C51E240000000000", TYPES, DOUBLE, row -> row.writeInt(-123456));
    assertValue("507FFFFFFFFFFFFF", TYPES, DOUBLE, row -> row.writeLong(Long.MAX_VALUE - 255));
    assertValue("41100000", TYPES, REAL, row -> row.writeBoolean(true));
    assertValue("00 41100000", TYPES, ParameterType.of(DrdaType.REAL), row -> row.writeInt(1));
  }

  @ParameterizedTest
  @CsvSource({
    "DOUBLE, 72057594037927937",
    "DOUBLE, 1E76",
    "DOUBLE, 7.3E75",
    "DOUBLE, 5.3E-79",
    "DOUBLE, 1E-100",
    "DOUBLE, 1E9999999999",
    "DOUBLE, 1E-9999999999",
    "DOUBLE, 0.10000000000000000556",
    "REAL, 16777217",
    "REAL, 1.0000001",
    "REAL, 1E76",
    "REAL, 1E-80",
  })
  void whatHasNoNumber(DrdaType type, String text) {
    ParameterType parameter = ParameterType.of(type);
    int bits = type == DrdaType.DOUBLE ? 56 : 24;
    assertRefused(parameter, bits, row -> row.writeText(text));
    if (!text.contains("9999999999")) {
      assertRefused(parameter, bits, row -> row.writeDecimal(new BigDecimal(text)));
    }
  }

  @Test
  void binaryNumbersThatHaveNone() {
    assertRefused(DOUBLE, 56, row -> row.writeDouble(7.3E75));
    assertRefused(DOUBLE, 56, row -> row.writeDouble(Double.MAX_VALUE));
    assertRefused(DOUBLE, 56, row -> row.writeDouble(Math.nextDown(0x1p-260)));
    assertRefused(DOUBLE, 56, row -> row.writeDouble(Double.MIN_VALUE));
    assertRefused(DOUBLE, 56, row -> row.writeLong(Long.MAX_VALUE));
    assertRefused(REAL, 24, row -> row.writeDouble(Math.PI));
    assertRefused(REAL, 24, row -> row.writeFloat(Math.nextUp(1f)));
    assertRefused(REAL, 24, row -> row.writeInt(0x1000001));
    for (Consumer<RowWriter> value :
        List.<Consumer<RowWriter>>of(
            row -> row.writeDouble(Double.NaN),
            row -> row.writeFloat(Float.NEGATIVE_INFINITY),
            row -> row.writeText("Infinity"))) {
      DrdaException error = failure(TYPES, DOUBLE, value);
      assertEquals("DOUBLE not finite row=1 parameter=1", error.getMessage());
      assertEquals("22003", error.sqlState());
    }
  }

  private static void assertRefused(ParameterType parameter, int bits, Consumer<RowWriter> value) {
    assertFigures(failure(TYPES, parameter, value), "22003", -1, bits);
  }

  /** Of each exponent the numbers at both ends, and some between, are written as they are read. */
  @Test
  void everyExponent() {
    Random random = new Random(370);
    for (int exponent = 0; exponent < 0x80; exponent++) {
      for (long digits :
          new long[] {1L << 52, (1L << 56) - 1, 1L << 52 | random.nextLong() >>> 8}) {
        byte[] bytes = bytes((long) exponent << 56 | digits, 8);
        BigDecimal exact = HexadecimalNumber.exact(bytes);
        assertSame(bytes, DOUBLE, row -> row.writeDecimal(exact.negate()));
        assertSame(bytes, DOUBLE, row -> row.writeText("-" + exact.toPlainString()));
        byte[] narrow = bytes((long) exponent << 24 | digits >>> 32, 4);
        double number = HexadecimalNumber.nearest(narrow);
        assertSame(narrow, REAL, row -> row.writeDouble(-number));
        assertSame(narrow, REAL, row -> row.writeDecimal(new BigDecimal(number).negate()));
      }
    }
  }

  private static void assertSame(
      byte[] positive, ParameterType type, Consumer<RowWriter> negative) {
    byte[] expected = positive.clone();
    expected[0] |= (byte) 0x80;
    assertArrayEquals(expected, new RowBench(TYPES).values(type, negative));
  }

  private static byte[] bytes(long bits, int width) {
    byte[] bytes = new byte[width];
    for (int i = 0; i < width; i++) {
      bytes[i] = (byte) (bits >> (8 * (width - 1 - i)));
    }
    return bytes;
  }

  /** Every double in range is exact, and its 17 digits are those of a number that is told apart. */
  @Test
  void everyDoubleIsExact() {
    Random random = new Random(1964);
    for (int i = 0; i < VALUES; i++) {
      double value = Math.scalb(1 + random.nextDouble(), random.nextInt(512) - 260);
      byte[] bytes = new RowBench(TYPES).values(DOUBLE, row -> row.writeDouble(value));
      assertEquals(0, HexadecimalNumber.exact(bytes).compareTo(new BigDecimal(value)));
      String digits = new BigDecimal(value).round(new MathContext(15)).toString();
      byte[] rounded = new RowBench(TYPES).values(DOUBLE, row -> row.writeText(digits));
      BigDecimal again = HexadecimalNumber.exact(rounded).round(new MathContext(15));
      assertEquals(0, again.compareTo(new BigDecimal(digits)), digits);
      assertTrue((bytes[1] & 0xF0) != 0, "the first digit");
    }
  }
}
