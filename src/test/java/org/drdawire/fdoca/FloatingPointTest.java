package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Decimals, as texts and as BigDecimals, in REAL and DOUBLE: the nearest number, if no digit is
 * lost. The bytes are those of IEEE 754.
 */
@Timeout(60)
class FloatingPointTest {

  private static final int VALUES = Integer.getInteger("values", 2_000);
  private static final ParameterType REAL = ParameterType.of(DrdaType.REAL).notNull();
  private static final ParameterType DOUBLE = ParameterType.of(DrdaType.DOUBLE).notNull();

  @ParameterizedTest
  @CsvSource({
    "DOUBLE, 0.1, 3FB999999999999A",
    "DOUBLE, 0.10000000000000000000, 3FB999999999999A",
    "DOUBLE, 0.10000000000000001, 3FB999999999999A",
    "DOUBLE, 0.1000000000000000055511151231257827021181583404541015625, 3FB999999999999A",
    "DOUBLE, 0.10000000000000000555, 3FB999999999999A",
    "DOUBLE, 0.100000000000000006, 3FB999999999999A",
    "DOUBLE, 9007199254740992, 4340000000000000",
    "DOUBLE, 1E23, 44B52D02C7E14AF6",
    "DOUBLE, 100000000000000000000000, 44B52D02C7E14AF6",
    "DOUBLE, 99999999999999991611392, 44B52D02C7E14AF6",
    "DOUBLE, 5.684341886080802E-14, 3D30000000000000",
    "DOUBLE, 1.7976931348623157E308, 7FEFFFFFFFFFFFFF",
    "DOUBLE, 2.2250738585072014E-308, 0010000000000000",
    "DOUBLE, 1E-323, 0000000000000002",
    "DOUBLE, 4.9E-324, 0000000000000001",
    "DOUBLE, 4.94E-324, 0000000000000001",
    "DOUBLE, 5E-324, 0000000000000001",
    "DOUBLE, -5E-324, 8000000000000001",
    "DOUBLE, 0E-9999999999, 0000000000000000",
    "DOUBLE, -2.9999149559792106E25, C538D09128017498",
    "DOUBLE, -2.9999149559792107E25, C538D09128017498",
    "DOUBLE, 29410656219296104000000000, 453853F2DE4CCAD4",
    "REAL, 0.1, 3DCCCCCD",
    "REAL, 0.10000000149011612, 3DCCCCCD",
    "REAL, -7.6263603E25, EA7C55C9",
    "REAL, -7.6263604E25, EA7C55C9",
    "REAL, 3.4028235E38, 7F7FFFFF",
    "REAL, 1.4E-45, 00000001",
    "REAL, 1E-45, 00000001",
  })
  void digitsAreKept(DrdaType type, String text, String golden) {
    ParameterType parameter = ParameterType.of(type).notNull();
    assertValue(golden, parameter, row -> row.writeText(text));
    if (!text.contains("9999999999")) {
      assertValue(golden, parameter, row -> row.writeDecimal(new BigDecimal(text)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "DOUBLE, 9007199254740993",
    "DOUBLE, 9007199254740993.0",
    "DOUBLE, 9007199254740992.5",
    "DOUBLE, 0.100000000000000007",
    "DOUBLE, 0.10000000000000000556",
    "DOUBLE, 0.1000000000000000055511151231257827021181583404541015626",
    "DOUBLE, 1.8E308",
    "DOUBLE, 1E400",
    "DOUBLE, 6E-324",
    "DOUBLE, 4E-324",
    "DOUBLE, 3E-324",
    "DOUBLE, 2E-324",
    "DOUBLE, 1E-400",
    "DOUBLE, -2.9999149559792105E25",
    "DOUBLE, -2.9999149559792108E25",
    "REAL, 16777217",
    "REAL, 0.123456789",
    "REAL, 3.5E38",
    "REAL, 2E-45",
    "REAL, 1E-46",
    "REAL, 1E-320",
  })
  void digitsWouldBeLost(DrdaType type, String text) {
    ParameterType parameter = ParameterType.of(type);
    int bits = type == DrdaType.DOUBLE ? 53 : 24;
    assertFigures(failure(parameter, row -> row.writeText(text)), "22003", -1, bits);
    BigDecimal decimal = new BigDecimal(text);
    assertFigures(failure(parameter, row -> row.writeDecimal(decimal)), "22003", -1, bits);
  }

  /** The least double ends in 5 at the last of 1,074 places; one place less is a tie. */
  @Test
  void tieMayBeRoundedEitherWay() {
    BigDecimal exact = new BigDecimal(Double.MIN_VALUE);
    for (RoundingMode mode : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN}) {
      BigDecimal rounded = exact.setScale(1073, mode);
      assertValue("0000000000000001", DOUBLE, row -> row.writeDecimal(rounded));
      assertValue("0000000000000001", DOUBLE, row -> row.writeText(rounded.toString()));
    }
  }

  /** The number below the least normal one, plus a half of the least, has 767 digits and more. */
  @Test
  void mostDigits() {
    BigDecimal most = new BigDecimal(Double.MIN_NORMAL - Double.MIN_VALUE);
    assertEquals(767, most.precision());
    assertValue("000FFFFFFFFFFFFF", DOUBLE, row -> row.writeDecimal(most));
    assertValue("000FFFFFFFFFFFFF", DOUBLE, row -> row.writeText(most.toPlainString() + "000"));
    BigDecimal more = most.add(BigDecimal.ONE.movePointLeft(1075));
    assertFigures(failure(DOUBLE, row -> row.writeDecimal(more)), "22003", -1, 53);
    assertFigures(failure(DOUBLE, row -> row.writeText(more.toString())), "22003", -1, 53);
  }

  @Test
  @Timeout(5)
  void enormousTextsAndExponentsTakeNoTime() {
    for (String text :
        new String[] {
          "1".repeat(1_000_000),
          "0." + "1".repeat(1_000_000),
          "0.1" + "0".repeat(1_000_000) + "1",
          "1E9999999999",
          "1E-9999999999",
          "1E99999999999999999999"
        }) {
      assertFigures(failure(DOUBLE, row -> row.writeText(text)), "22003", -1, 53);
    }
    String zeros = "0.1" + "0".repeat(1_000_000);
    assertValue("3FB999999999999A", DOUBLE, row -> row.writeText(zeros));
    BigDecimal far = new BigDecimal("1E-2147483647");
    assertFigures(failure(DOUBLE, row -> row.writeDecimal(far)), "22003", -1, 53);
  }

  /** With 17 digits, or 9 of a float, and with all digits, a number is always told apart. */
  @Test
  void enoughDigitsOfNumber() {
    Random random = new Random(17);
    for (int i = 0; i < VALUES; i++) {
      double wide = finite(Double.longBitsToDouble(random.nextLong()));
      float narrow = (float) finite(Float.intBitsToFloat(random.nextInt()));
      BigDecimal exact = new BigDecimal(wide);
      String enough = exact.round(new MathContext(17)).toString();
      String enoughOfFloat = new BigDecimal(narrow).round(new MathContext(9)).toString();
      assertEquals(wide, ByteBuffer.wrap(bytes(DOUBLE, r -> r.writeText(enough))).getDouble());
      assertEquals(wide, ByteBuffer.wrap(bytes(DOUBLE, r -> r.writeDecimal(exact))).getDouble());
      assertEquals(
          narrow, ByteBuffer.wrap(bytes(REAL, r -> r.writeText(enoughOfFloat))).getFloat());
    }
  }

  /** What the Java that runs this prints, half of it where those before JDK 19 are not exact. */
  @Test
  void whatJavaPrints() {
    Random random = new Random(324);
    for (int i = 0; i < VALUES; i++) {
      double wide = finite(Double.longBitsToDouble(random.nextLong()));
      float narrow = (float) finite(Float.intBitsToFloat(random.nextInt()));
      assertPrinted(wide, narrow);
      float near = Math.scalb(1 + random.nextFloat(), 82 + random.nextInt(4));
      assertPrinted(Math.scalb(1 + random.nextDouble(), 84), random.nextBoolean() ? near : -near);
    }
  }

  private static void assertPrinted(double wide, float narrow) {
    String printed = Double.toString(wide);
    assertTrue(isAccepted(DOUBLE, row -> row.writeText(printed)), printed);
    assertTrue(isAccepted(DOUBLE, row -> row.writeDecimal(BigDecimal.valueOf(wide))), printed);
    String narrowPrinted = Float.toString(narrow);
    assertTrue(isAccepted(REAL, row -> row.writeText(narrowPrinted)), narrowPrinted);
  }

  private static double finite(double value) {
    return Double.isFinite(value) ? value : 0.5;
  }

  /** Random decimals near numbers: accepted exactly if the nearest number gives them again. */
  @Test
  void acceptedIfTheNumberGivesTheDigitsAgain() {
    Random random = new Random(15);
    int accepted = 0;
    for (int i = 0; i < VALUES; i++) {
      BigDecimal decimal = decimal(random);
      String text = decimal.toString();
      double wide = decimal.doubleValue();
      boolean kept = LastDigit.isKept(decimal, wide);
      assertEquals(kept, isAccepted(DOUBLE, row -> row.writeText(text)), text);
      assertEquals(kept, isAccepted(DOUBLE, row -> row.writeDecimal(decimal)), text);
      accepted += kept ? 1 : 0;
      kept = LastDigit.isKept(decimal, decimal.floatValue());
      assertEquals(kept, isAccepted(REAL, row -> row.writeText(text)), text);
      boolean normal = Math.abs(wide) >= Double.MIN_NORMAL && Double.isFinite(wide);
      if (normal && decimal.precision() <= 15) {
        assertEquals(true, isAccepted(DOUBLE, row -> row.writeText(text)), text);
      }
    }
    assertTrue(accepted > VALUES / 10 && accepted < VALUES * 9 / 10, "both happen");
  }

  private static BigDecimal decimal(Random random) {
    int exponent = random.nextInt(2047) >> random.nextInt(11);
    long bits = (long) (random.nextBoolean() ? exponent : 1023 - exponent / 2) << 52;
    double near = Double.longBitsToDouble(bits | (random.nextLong() >>> 12));
    int digits = 1 + random.nextInt(24);
    BigDecimal exact = new BigDecimal(near);
    int places = exact.scale() - exact.precision() + digits;
    BigDecimal rounded =
        exact.setScale(places, random.nextBoolean() ? RoundingMode.UP : RoundingMode.HALF_EVEN);
    return rounded.add(BigDecimal.valueOf(random.nextInt(3) - 1L).movePointLeft(places));
  }

  private static boolean isAccepted(ParameterType parameter, Consumer<RowWriter> value) {
    try {
      return bytes(parameter, value).length > 0;
    } catch (DrdaException e) {
      assertEquals("22003", e.sqlState());
      return false;
    }
  }

  private static byte[] bytes(ParameterType parameter, Consumer<RowWriter> value) {
    return new RowBench(TypeDefinition.bigEndian()).values(parameter, value);
  }
}
