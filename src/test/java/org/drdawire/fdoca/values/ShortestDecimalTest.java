package org.drdawire.fdoca.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.Random;
import org.drdawire.fdoca.ShortestDecimals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortestDecimalTest {

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "-0.1, -0.1",
    "1.5, 1.5",
    "0.3333333333333333, 0.3333333333333333",
    "1E23, 1E+23",
    "2E-44, 2E-44",
    "4.9E-324, 5E-324",
    "9.9E-324, 1E-323",
    "2.2250738585072014E-308, 2.2250738585072014E-308",
    "1.7976931348623157E308, 1.7976931348623157E+308",
    "9007199254740991, 9007199254740991",
    "9007199254740993, 9007199254740992",
    "1.8014398509481984E16, 18014398509481984",
    "100, 100",
    "1E15, 1000000000000000",
    "0, 0",
  })
  void doubles(double value, BigDecimal decimal) {
    assertEquals(0, decimal.compareTo(shortest(value)), () -> "" + shortest(value));
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "-16777217, -16777216",
    "3.4028235E38, 3.4028235E+38",
    "1.4E-45, 1E-45",
    "1.17549435E-38, 1.1754944E-38",
    "33554432, 33554432",
    "1E10, 1E+10",
  })
  void floats(float value, BigDecimal decimal) {
    assertEquals(0, decimal.compareTo(shortest(value)), () -> "" + shortest(value));
  }

  @Test
  void everyPowerOfTwo() {
    for (int power = -1074; power < 1024; power++) {
      double value = Math.scalb(1.0, power);
      assertShortest(value);
      assertShortest(Math.nextDown(value));
      assertShortest(Math.nextUp(value));
      float narrow = Math.scalb(1f, Math.max(-149, Math.min(127, power)));
      assertShortest(narrow);
      assertShortest(Math.nextDown(narrow));
      assertShortest(Math.nextUp(narrow));
    }
  }

  @Test
  void randomBitsAndRandomDecimals() {
    Random random = new Random(20261122);
    for (int i = 0; i < 20_000; i++) {
      assertShortest(Double.longBitsToDouble(random.nextLong()));
      assertShortest(Float.intBitsToFloat(random.nextInt()));
      assertShortest(random.nextInt(1_000_000) / 1000.0);
      assertShortest(random.nextInt(1_000_000) / 1000f);
    }
  }

  private static void assertShortest(double value) {
    if (Double.isFinite(value) && (Math.abs(value) > 1L << 53 || value != (long) value)) {
      BigDecimal expected = ShortestDecimals.of(value);
      assertEquals(0, expected.compareTo(shortest(value)), () -> value + " is " + expected);
    }
  }

  private static void assertShortest(float value) {
    if (Float.isFinite(value) && (Math.abs(value) > 1 << 24 || value != (long) value)) {
      BigDecimal expected = ShortestDecimals.of(value);
      assertEquals(0, expected.compareTo(shortest(value)), () -> value + " is " + expected);
    }
  }

  private static BigDecimal shortest(double value) {
    DecimalDigits digits = new DecimalDigits();
    ShortestDecimal.set(digits, value);
    return digits.toBigDecimal();
  }

  private static BigDecimal shortest(float value) {
    DecimalDigits digits = new DecimalDigits();
    ShortestDecimal.set(digits, value);
    return digits.toBigDecimal();
  }
}
