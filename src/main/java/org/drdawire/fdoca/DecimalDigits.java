package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A number, taken apart into decimal digits: the form in which DECIMAL, NUMERIC and DECFLOAT are
 * written.
 *
 * <pre>
 *   -12.50   negative   digits 1 2 5 0   exponent -2
 * </pre>
 *
 * <p>One instance serves one value after another, so that taking apart makes no garbage.
 */
final class DecimalDigits {

  /** More than any type takes, and few enough for 127 bits. */
  static final int MOST = 38;

  private static final int CHUNK = 9;
  private static final long TEN_TO_CHUNK = 1_000_000_000L;
  private static final int MOST_IN_WORD = 19;
  private static final long LOW_HALF = 0xFFFF_FFFFL;

  /** The digits, the least significant first; the last one is not 0. */
  private final byte[] digits = new byte[MOST + CHUNK];

  private int count;
  private long exponent;
  private boolean negative;

  /** Whether digits other than 0 did not find room here. */
  private boolean cut;

  /** How many digits the number was given with after its point. */
  private long places;

  void set(long unscaled, int scale) {
    negative = unscaled < 0;
    begin(scale);
    setWord(Math.abs(unscaled));
  }

  void set(BigDecimal value) {
    if (value.precision() > MOST) {
      setLong(value);
      return;
    }
    negative = value.signum() < 0;
    begin(value.scale());
    if (value.precision() <= MOST_IN_WORD) {
      long low = lowWord(value);
      setWord(negative ? -low : low);
    } else {
      setWords(value.unscaledValue());
    }
  }

  /** Unlike unscaledValue(), this makes no garbage; in a method of its own, so that it stays so. */
  private static long lowWord(BigDecimal value) {
    return value.scale() == 0
        ? value.longValue()
        : value.scaleByPowerOfTen(value.scale()).longValue();
  }

  /**
   * Divides once, by a power of ten that has no more digits than the value, and only if it can
   * leave no remainder: else the value has more digits than any type takes, and which ones does not
   * matter.
   */
  private void setLong(BigDecimal value) {
    int surplus = value.precision() - MOST;
    BigInteger unscaled = value.unscaledValue();
    negative = value.signum() < 0;
    begin(value.scale());
    exponent += surplus;
    if (unscaled.getLowestSetBit() < surplus) {
      setUnknown();
      return;
    }
    BigInteger[] parts = unscaled.divideAndRemainder(BigInteger.TEN.pow(surplus));
    if (parts[1].signum() == 0) {
      setWords(parts[0]);
    } else {
      setUnknown();
    }
  }

  private void setUnknown() {
    Arrays.fill(digits, (byte) 1);
    count = MOST;
    cut = true;
  }

  /** Digits as binary floating point numbers have them. */
  void set(boolean below, long coefficient, int powerOfTen) {
    negative = below;
    begin(-powerOfTen);
    setWord(coefficient);
  }

  private void begin(long scale) {
    exponent = -scale;
    places = Math.max(0, scale);
    cut = false;
  }

  /** Takes 64 bits apart, without a sign. */
  private void setWord(long magnitude) {
    int n = 0;
    long rest = magnitude;
    if (rest < 0) {
      long tenth = Long.divideUnsigned(rest, 10);
      digits[n++] = (byte) (rest - tenth * 10);
      rest = tenth;
    }
    while (rest != 0) {
      digits[n++] = (byte) (rest % 10);
      rest /= 10;
    }
    count = n;
  }

  /** Takes up to 127 bits and a sign apart, without making a number of them. */
  private void setWords(BigInteger value) {
    long low = value.longValue();
    long high = value.signum() < 0 ? -1 : 0;
    for (int bit = value.bitLength() - 1; bit >= Long.SIZE; bit--) {
      long mask = 1L << (bit - Long.SIZE);
      high = value.testBit(bit) ? high | mask : high & ~mask;
    }
    if (value.signum() < 0) {
      high = ~high + (low == 0 ? 1 : 0);
      low = -low;
    }
    long a = high >>> 32;
    long b = high & LOW_HALF;
    long c = low >>> 32;
    long d = low & LOW_HALF;
    int n = 0;
    while ((a | b | c | d) != 0) {
      b |= (a % TEN_TO_CHUNK) << 32;
      a /= TEN_TO_CHUNK;
      c |= (b % TEN_TO_CHUNK) << 32;
      b /= TEN_TO_CHUNK;
      d |= (c % TEN_TO_CHUNK) << 32;
      c /= TEN_TO_CHUNK;
      putChunk(n, d % TEN_TO_CHUNK);
      d /= TEN_TO_CHUNK;
      n += CHUNK;
    }
    while (n > 0 && digits[n - 1] == 0) {
      n--;
    }
    count = n;
  }

  private void putChunk(int at, long chunk) {
    long rest = chunk;
    for (int i = at; i < at + CHUNK; i++) {
      digits[i] = (byte) (rest % 10);
      rest /= 10;
    }
  }

  /** Starts a number whose digits come one by one, the most significant first. */
  void beginText(boolean below) {
    negative = below;
    count = 0;
    begin(0);
  }

  /** Takes a digit if there is room, and says how many were left out: 0 or 1. */
  int append(int digit) {
    if (count == MOST) {
      cut |= digit != 0;
      return 1;
    }
    if (count > 0 || digit != 0) {
      digits[count++] = (byte) digit;
    }
    return 0;
  }

  /** Ends a number whose digits came one by one. */
  void endText(long powerOfTen, long fractionDigits) {
    for (int i = 0, j = count - 1; i < j; i++, j--) {
      byte digit = digits[i];
      digits[i] = digits[j];
      digits[j] = digit;
    }
    exponent = powerOfTen;
    places = fractionDigits;
  }

  /** Refuses a number of which the type would lose a digit on either side of the point. */
  void requireFits(int precision, int scale) {
    if (isZero()) {
      return;
    }
    long integerDigits = count + exponent;
    if (integerDigits > precision - scale) {
      throw ParameterValueException.numericRange(
          "too many integer digits", "digits", integerDigits, precision - scale);
    }
    if (cut || exponent + trailingZeros() < -scale) {
      throw ParameterValueException.numericRange(
          "too many fraction digits", "digits", places, scale);
    }
  }

  /** The digit that stands for a power of ten. */
  int digit(long power) {
    long index = power - exponent;
    return index >= 0 && index < count ? digits[(int) index] : 0;
  }

  boolean isZero() {
    return count == 0;
  }

  boolean isNegative() {
    return negative && count > 0;
  }

  /** Whether it has digits that are not 0 and are not here. */
  boolean isCut() {
    return cut;
  }

  int count() {
    return count;
  }

  /** The power of ten of the last digit. */
  long exponent() {
    return exponent;
  }

  /** How many of the last digits are 0. */
  int trailingZeros() {
    int zeros = 0;
    while (zeros < count && digits[zeros] == 0) {
      zeros++;
    }
    return zeros;
  }

  /** The number, which must be an integer of 64 bits. */
  long longValue() {
    if (isZero()) {
      return 0;
    }
    requireFits(MOST_IN_WORD, 0);
    long magnitude = 0;
    for (long power = count + exponent - 1; power >= 0; power--) {
      magnitude = magnitude * 10 + digit(power);
    }
    boolean least = negative && magnitude == Long.MIN_VALUE;
    if (magnitude < 0 && !least) {
      throw ParameterValueException.beyond64Bits();
    }
    return negative ? -magnitude : magnitude;
  }

  /** The nearest binary number of 64 bits. */
  double doubleValue() {
    return Double.parseDouble(literal());
  }

  /** The nearest binary number of 32 bits. */
  float floatValue() {
    return Float.parseFloat(literal());
  }

  BigDecimal toBigDecimal() {
    return new BigDecimal(literal());
  }

  private String literal() {
    StringBuilder text = new StringBuilder(negative ? "-0" : "0");
    for (int i = count - 1; i >= 0; i--) {
      text.append(digits[i]);
    }
    return text.append('E').append(exponent).toString();
  }

  /** Whether two numbers have the same value, although one may have more zeros at its end. */
  boolean isSame(DecimalDigits other) {
    if (isZero() || other.isZero()) {
      return isZero() && other.isZero();
    }
    long top = count + exponent;
    if (cut || other.cut || negative != other.negative || top != other.count + other.exponent) {
      return false;
    }
    for (int i = 1; i <= Math.max(count, other.count); i++) {
      if (digit(top - i) != other.digit(top - i)) {
        return false;
      }
    }
    return true;
  }
}
