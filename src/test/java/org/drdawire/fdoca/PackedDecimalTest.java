package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected bytes are those of the packed layout: two digits a byte, sign X'C' or X'D' last. */
@Timeout(20)
class PackedDecimalTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          zero,                        1,  0, 0,     0C
          zero of more digits,         5,  2, 0,     00000C
          zero of a tiny scale,        5,  2, 0E-1000000000, 00000C
          zero of a huge scale,        5,  2, 0E+1000000000, 00000C
          zero of the tiniest scale,   5,  2, 0E-2147483647, 00000C
          one digit,                   1,  0, 9,     9C
          one digit below zero,        1,  0, -9,    9D
          even precision,              4,  2, 12.50, 01250C
          odd precision,               5,  2, 12.50, 01250C
          below zero,                  4,  2, -12.34, 01234D
          all digits of an even one,   2,  0, 99,    099C
          all digits of an odd one,    3,  0, 999,   999C
          only a fraction,             1,  1, 0.5,   5C
          small fraction,              3,  3, 0.001, 001C
          small fraction below zero,   3,  3, -0.001, 001D
          scale raised,                5,  2, 7,     00700C
          scale raised from tenths,    5,  2, -1.5,  00150D
          exponent above zero,         5,  2, 1E+2,  10000C
          exponent fills precision,    31, 0, 1E+30, 1000000000000000000000000000000C
          trailing zeros given up,     3,  1, 12.5000, 125C
          trailing zeros all the way,  3,  0, 100.000000000000000000000000000000000, 100C
          18 digits,        18, 0, 999999999999999999,  0999999999999999999C
          10 to the 18th,   19, 0, 1000000000000000000, 1000000000000000000C
          minus the 18th,   19, 0, -1000000000000000000, 1000000000000000000D
          largest long,     19, 0, 9223372036854775807,  9223372036854775807C
          smallest long,    19, 0, -9223372036854775808, 9223372036854775808D
          smallest long in fractions, 31, 12, -9223372.036854775808, 0000000000009223372036854775808D
          30 digits, 30, 0, 123456789012345678901234567890,  0123456789012345678901234567890C
          31 digits, 31, 0, 1234567890123456789012345678901, 1234567890123456789012345678901C
          2 to the 64th, 31, 0, 18446744073709551616, 0000000000018446744073709551616C
          minus the 64th, 31, 0, -18446744073709551616, 0000000000018446744073709551616D
          31 nines,  31, 0, -9999999999999999999999999999999, 9999999999999999999999999999999D
          31 digits of fraction, 31, 31, 0.0000000000000000000000000000001, 0000000000000000000000000000001C
          """)
  void value(String name, int precision, int scale, BigDecimal value, String packed) {
    ParameterType parameter = ParameterType.decimal(precision, scale);
    assertValue("00" + packed, parameter, row -> row.writeDecimal(value));
    assertValue(packed, parameter.notNull(), row -> row.writeDecimal(value));
    assertValue(packed, TypeDefinition.littleEndian(), parameter.notNull(), decimal(value));
    if (value.unscaledValue().bitLength() < Long.SIZE) {
      long unscaled = value.unscaledValue().longValueExact();
      assertValue("00" + packed, parameter, row -> row.writeDecimal(unscaled, value.scale()));
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          integer digits, 5/2, 1000, too many integer digits: digits=4 limit=3
          integer digits below zero, 5/2, -1000, too many integer digits: digits=4 limit=3
          integer digits in the scale, 5/2, 1000.00, too many integer digits: digits=4 limit=3
          integer digits in the scale below zero, 5/2, -1000.00, too many integer digits: digits=4 limit=3
          no room before the point, 1/1, 1, too many integer digits: digits=1 limit=0
          integer digits beside zeros, 5/2, 1000.000, too many integer digits: digits=4 limit=3
          exponent, 5/2, 1E+3, too many integer digits: digits=4 limit=3
          10 to the 18th, 18/0, 1000000000000000000, too many integer digits: digits=19 limit=18
          smallest long, 18/0, -9223372036854775808, too many integer digits: digits=19 limit=18
          32 digits, 31/0, 10000000000000000000000000000000, too many integer digits: digits=32 limit=31
          huge exponent, 5/2, 1E+1000000000, too many integer digits: digits=1000000001 limit=3
          largest exponent, 5/2, 1E+2147483647, too many integer digits: digits=2147483648 limit=3
          fraction digits, 5/2, 1.234, too many fraction digits: digits=3 limit=2
          fraction digits below zero, 5/2, -1.234, too many fraction digits: digits=3 limit=2
          fraction of no scale, 5/0, 0.5, too many fraction digits: digits=1 limit=0
          one digit too far, 31/31, 1E-32, too many fraction digits: digits=32 limit=31
          huge negative exponent, 5/2, 1E-1000000000, too many fraction digits: digits=1000000000 limit=2
          smallest exponent, 5/2, 1E-2147483647, too many fraction digits: digits=2147483647 limit=2
          """)
  void lostDigit(String name, String type, BigDecimal value, String message) {
    String[] bounds = type.split("/", 2);
    ParameterType parameter =
        ParameterType.decimal(Integer.parseInt(bounds[0]), Integer.parseInt(bounds[1]));
    DrdaException error = failure(parameter, decimal(value));
    assertEquals("DECIMAL " + message + " row=1 parameter=1", error.getMessage());
    assertTrue(message.endsWith("digits=" + error.actual() + " limit=" + error.limit()));
    assertEquals("22003", error.sqlState());
    assertEquals("DECIMAL", error.field());
    if (value.unscaledValue().bitLength() < Long.SIZE) {
      long unscaled = value.unscaledValue().longValueExact();
      DrdaException same = failure(parameter, row -> row.writeDecimal(unscaled, value.scale()));
      assertEquals(error.getMessage(), same.getMessage());
    }
  }

  @Test
  void refusesExtremeScalesOfLongs() {
    ParameterType parameter = ParameterType.decimal(31, 5);
    assertFigures(
        failure(parameter, row -> row.writeDecimal(1, Integer.MIN_VALUE)),
        "22003",
        2147483649L,
        26);
    assertFigures(
        failure(parameter, row -> row.writeDecimal(Long.MIN_VALUE, Integer.MAX_VALUE)),
        "22003",
        2147483647L,
        5);
    assertValue("00 00*15 0C", parameter, row -> row.writeDecimal(0, Integer.MIN_VALUE));
  }

  /** Of up to 32,767 digits those behind the point may all be zeros; more are refused unseen. */
  @Test
  @Timeout(5)
  void manyZerosBehindThePoint() {
    ParameterType parameter = ParameterType.decimal(5, 2);
    BigInteger power = BigInteger.TEN.pow(32_766);
    assertValue("00 00100C", parameter, decimal(new BigDecimal(power, 32_766)));
    BigDecimal almost = new BigDecimal(power.add(BigInteger.TEN), 32_766);
    assertFigures(failure(parameter, decimal(almost)), "22003", 32_766, 2);
    BigDecimal many = new BigDecimal(BigInteger.TEN.pow(200_000), 200_000);
    assertFigures(failure(parameter, decimal(many)), "22003", 200_000, 2);
  }

  @Test
  void nullIsItsIndicatorAlone() {
    assertValue("FF", ParameterType.decimal(31, 31), RowWriter::writeNull);
  }

  /** The digits of a seeded table, packed by text: the layout once more, written differently. */
  @Test
  void randomValuesAreTheirDigitsAndSign() {
    Random random = new Random(20260101);
    for (int i = 0; i < 3_000; i++) {
      int precision = 1 + random.nextInt(31);
      int scale = random.nextInt(precision + 1);
      BigInteger modulus = BigInteger.TEN.pow(1 + random.nextInt(precision));
      BigInteger digits = new BigInteger(110, random).mod(modulus);
      BigInteger unscaled = random.nextBoolean() ? digits : digits.negate();
      String golden =
          "0".repeat((precision | 1) - digits.toString().length())
              + digits
              + (unscaled.signum() < 0 ? 'D' : 'C');
      ParameterType parameter = ParameterType.decimal(precision, scale);
      assertValue("00" + golden, parameter, decimal(new BigDecimal(unscaled, scale)));
      if (unscaled.bitLength() < Long.SIZE) {
        long value = unscaled.longValueExact();
        assertValue("00" + golden, parameter, row -> row.writeDecimal(value, scale));
      }
    }
  }

  /** The two ways to write a decimal agree on bytes and on errors. */
  @Test
  void aLongAndAScaleAreTheBigDecimal() {
    Random random = new Random(31);
    for (int i = 0; i < 3_000; i++) {
      ParameterType parameter = ParameterType.decimal(31, random.nextInt(32));
      long unscaled = random.nextLong() >> random.nextInt(Long.SIZE);
      int scale = random.nextInt(45) - 8;
      String message = "unscaled=" + unscaled + " scale=" + scale + " " + parameter;
      String byBigDecimal = outcome(parameter, decimal(BigDecimal.valueOf(unscaled, scale)));
      assertEquals(byBigDecimal, outcome(parameter, r -> r.writeDecimal(unscaled, scale)), message);
    }
  }

  private static String outcome(ParameterType parameter, Consumer<RowWriter> value) {
    try {
      byte[] bytes = new RowBench(TypeDefinition.bigEndian()).values(parameter, value);
      return new BigInteger(1, bytes).toString(16);
    } catch (DrdaException e) {
      return e.getMessage();
    }
  }

  private static Consumer<RowWriter> decimal(BigDecimal value) {
    return row -> row.writeDecimal(value);
  }
}
