package org.drdawire.fdoca.values;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Garbage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What all types of decimals share: any BigDecimal becomes its digits, and makes no garbage. */
class DecimalDigitsTest {

  private static final ParameterType DECIMAL = ParameterType.decimal(5, 2);
  private static final ParameterType DECFLOAT = ParameterType.decfloat(34);
  private static final ParameterType TEXT = ParameterType.of(DrdaType.VARCHAR);
  private static final int TRIES = 20;

  private final DecimalDigits digits = new DecimalDigits();

  /** Numbers of each count of digits, often nines or one and zeros, with any scale. */
  @Test
  void digitsAreThoseOfTheText() {
    Random random = new Random(38);
    for (int count = 1; count <= 60; count++) {
      for (int i = 0; i < 400; i++) {
        BigDecimal value = decimal(random, count, random.nextInt(90) - 45);
        digits.set(value);
        assertEquals(value.unscaledValue().abs().toString(), text(), () -> "" + value);
        assertEquals(-(long) value.scale(), digits.exponent());
        assertEquals(value.signum() < 0, digits.isNegative());
      }
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = digits.count() - 1; i >= 0; i--) {
      text.append(digits.digit(digits.exponent() + i));
    }
    return text.toString();
  }

  private static BigDecimal decimal(Random random, int count, int scale) {
    BigInteger most = BigInteger.TEN.pow(count).subtract(BigInteger.ONE);
    BigInteger least = BigInteger.TEN.pow(count - 1);
    BigInteger unscaled =
        switch (random.nextInt(4)) {
          case 0 -> most.subtract(BigInteger.valueOf(random.nextInt(2)));
          case 1 -> least.add(BigInteger.valueOf(random.nextInt(2)));
          default -> new BigInteger(4 * count, random).mod(most.subtract(least)).add(least);
        };
    return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), scale);
  }

  /** 16 to 19 digits with a scale are missing: they make 40 B where the compiler does not help. */
  @ParameterizedTest
  @ValueSource(ints = {1, 9, 15, 20, 31, 34})
  void bigDecimalsMakeLittleGarbage(int count) {
    Random random = new Random(count);
    List<BigDecimal> values = new ArrayList<>();
    for (int scale = -22; scale <= 22; scale++) {
      values.add(decimal(random, count, scale));
      // As a driver reads it; the compiler then has seen every branch of it.
      assertEquals(values.get(0).longValue(), values.get(0).toBigInteger().longValue());
    }
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      fewest = Math.min(fewest, allocatedBy(values));
    }
    assertAtMost48BytesEach(values, fewest);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 18})
  void integersMakeLittleGarbage(int count) {
    List<BigDecimal> values = List.of(decimal(new Random(count), count, 0));
    assertAtMost48BytesEach(values, Math.min(allocatedBy(values), allocatedBy(values)));
  }

  private static void assertAtMost48BytesEach(List<BigDecimal> values, long bytes) {
    assertTrue(bytes <= 48L * values.size(), () -> bytes + " bytes");
  }

  private long allocatedBy(List<BigDecimal> values) {
    long before = Garbage.allocated();
    for (int i = 0; i < values.size(); i++) {
      digits.set(values.get(i));
    }
    return Garbage.allocated() - before;
  }

  /**
   * Digits that no type takes are refused without counting them. 3,000,001 bits have at least
   * 903,090 digits, 33,219,281 bits at least 10,000,000.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @Timeout(5)
  void manyDigits(boolean odd) {
    BigInteger last = odd ? BigInteger.ONE : BigInteger.ZERO;
    BigDecimal million = new BigDecimal(BigInteger.ONE.shiftLeft(3_000_000).add(last));
    BigDecimal tens = new BigDecimal(BigInteger.ONE.shiftLeft(33_219_280).add(last));
    assertFigures(failure(DECIMAL, r -> r.writeDecimal(million)), "22003", 903_090, 3);
    assertFigures(failure(DECIMAL, r -> r.writeDecimal(tens.negate())), "22003", 10_000_000, 3);
    BigDecimal fraction = million.movePointLeft(903_090);
    assertFigures(failure(DECIMAL, r -> r.writeDecimal(fraction)), "22003", 903_090, 2);
    assertFigures(failure(DECFLOAT, r -> r.writeDecimal(tens)), "22003", 767, 34);
    assertFigures(failure(TEXT, r -> r.writeDecimal(tens)), "22001", 10_000_000, 32_767);
    ParameterType bigint = ParameterType.of(DrdaType.BIGINT);
    assertFigures(failure(bigint, r -> r.writeDecimal(tens)), "22003", 10_000_000, 19);
  }

  /** Up to 767 digits are counted, and zeros at the end are no digits that are lost. */
  @Test
  void digitsAroundTheMost() {
    for (int count : new int[] {766, 767, 768, 769, 800}) {
      BigDecimal plain = new BigDecimal("12" + "0".repeat(count - 2)).movePointLeft(count - 2);
      assertValue("00 01200C", DECIMAL, r -> r.writeDecimal(plain));
      BigDecimal last = new BigDecimal("1" + "0".repeat(count - 2) + "2").movePointLeft(count - 1);
      assertFigures(failure(DECIMAL, r -> r.writeDecimal(last)), "22003", count - 1, 2);
      long figure = Math.min(767, count);
      assertFigures(failure(DECFLOAT, r -> r.writeDecimal(last)), "22003", figure, 34);
    }
  }

  /** Zeros at the end of more than 32,767 digits are not looked for: only division finds them. */
  @Test
  void digitsAroundTheLongest() {
    BigDecimal longest = new BigDecimal(BigInteger.TEN.pow(32_766), 32_764);
    assertValue("00 10000C", DECIMAL, r -> r.writeDecimal(longest));
    BigDecimal longer = new BigDecimal(BigInteger.TEN.pow(32_767), 32_765);
    assertFigures(failure(DECIMAL, r -> r.writeDecimal(longer)), "22003", 32_765, 2);
    BigDecimal integer = new BigDecimal(BigInteger.TEN.pow(1_000_000));
    assertFigures(failure(DECIMAL, r -> r.writeDecimal(integer)), "22003", 1_000_000, 3);
    assertFigures(failure(DECFLOAT, r -> r.writeDecimal(integer)), "22003", 767, 34);
    ParameterType bigint = ParameterType.of(DrdaType.BIGINT);
    assertFigures(failure(bigint, r -> r.writeDecimal(integer)), "22003", 1_000_000, 19);
  }
}
