package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import java.math.BigInteger;

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

  /** As many as a double may have in decimal, and more than any other type. */
  static final int MOST = 767;

  private static final int MOST_IN_WORD = 19;
  private static final int PART_DIGITS = 18;
  private static final long PART = 1_000_000_000_000_000_000L;

  /** The integers that have one digit more than any decimal type takes. */
  private static final BigDecimal ABOVE = BigDecimal.TEN.pow(34);

  private static final BigDecimal BELOW = ABOVE.negate();

  /** More than the types of numbers have; only a number that comes digit by digit has more. */
  private static final int USUAL = 40;

  /** The digits, the least significant first; the last one is not 0. */
  private byte[] digits = new byte[USUAL];

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
    // Unlike unscaledValue() it makes at most one object.
    BigDecimal unscaled = value.scaleByPowerOfTen(value.scale());
    if (unscaled.compareTo(ABOVE) >= 0 || unscaled.compareTo(BELOW) <= 0) {
      setAny(value);
      return;
    }
    negative = value.signum() < 0;
    begin(value.scale());
    if (value.precision() <= MOST_IN_WORD) {
      long low = unscaled.longValue();
      setWord(negative ? -low : low);
    } else {
      setWords(value.unscaledValue());
    }
  }

  /**
   * Takes apart what is not usual. It divides at most once, and only if no remainder is likely:
   * else the number has more digits than any type takes, and which ones does not matter.
   */
  private void setAny(BigDecimal value) {
    BigInteger unscaled = value.unscaledValue();
    int scale = value.scale();
    beginText(unscaled.signum() < 0);
    int length = DecimalText.length(value);
    int surplus = Math.max(0, length - MOST);
    BigInteger[] parts = {BigInteger.ZERO, BigInteger.ONE};
    if (length <= DecimalText.LONGEST && endsInZeros(unscaled, surplus)) {
      parts = unscaled.abs().divideAndRemainder(BigInteger.TEN.pow(surplus));
    }
    long leftOut = surplus;
    String text = parts[0].toString();
    for (int i = 0; i < text.length(); i++) {
      leftOut += append(text.charAt(i) - '0');
    }
    endText(leftOut - scale, Math.max(0, scale));
    if (parts[1].signum() != 0) {
      count = MOST;
      cut = true;
    }
  }

  /** Looks at the last digits and bits only; true may be wrong. */
  private static boolean endsInZeros(BigInteger value, int zeros) {
    BigInteger last = BigInteger.TEN.pow(Math.min(zeros, PART_DIGITS));
    return zeros == 0 || (value.getLowestSetBit() >= zeros && value.mod(last).signum() == 0);
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

  private void setWord(long magnitude) {
    count = put(0, magnitude);
  }

  /** Takes 64 bits apart, without a sign, and gives the index after the last digit. */
  private int put(int first, long magnitude) {
    int n = first;
    long rest = magnitude;
    if (rest < 0) {
      long tenth = Long.divideUnsigned(rest, 10);
      digits[n++] = (byte) (rest - tenth * 10);
      rest = tenth;
    }
    for (; rest > 0; rest /= 10) {
      digits[n++] = (byte) (rest % 10);
    }
    return n;
  }

  /** Takes 20 to 34 digits apart: the last 18 of them, and those before. */
  private void setWords(BigInteger value) {
    long low = negative ? -value.longValue() : value.longValue();
    // A double misses the quotient by a few, and so the remainder by a few times the divisor.
    long quotient = (long) (Math.abs(value.doubleValue()) / PART);
    long remainder = low - quotient * PART;
    quotient += Math.floorDiv(remainder, PART);
    int n = put(0, Math.floorMod(remainder, PART));
    while (n < PART_DIGITS) {
      digits[n++] = 0;
    }
    count = put(n, quotient);
  }

  /** Starts a number whose digits come one by one, the most significant first. */
  void beginText(boolean below) {
    if (digits.length < MOST) {
      digits = new byte[MOST];
    }
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
      throw ValueErrors.numericRange(
          "too many integer digits", "digits", integerDigits, precision - scale);
    }
    if (cut || (exponent < -scale && exponent + trailingZeros() < -scale)) {
      throw ValueErrors.numericRange("too many fraction digits", "digits", places, scale);
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

  /** Whether it is below zero. */
  boolean isNegative() {
    return negative && count > 0;
  }

  /** Whether it has a minus, which also a zero may have. */
  boolean hasMinus() {
    return negative;
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
      throw ValueErrors.beyond64Bits(MOST_IN_WORD);
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
