package org.drdawire.fdoca.values;

import java.math.BigInteger;

/**
 * The shortest decimal that a binary floating point number stands for: of all decimals that are
 * nearer to it than to its neighbours, one with the fewest digits, and of those the nearest. It is
 * the same on every JDK, and makes no garbage. An integer of at most 53 bits (24 of a float) stands
 * for itself, and a zero keeps its sign.
 *
 * <p>Source: Raffaello Giulietti, "The Schubfach way to render doubles": a number and the limits of
 * its rounding interval are multiplied by one power of ten, of which 126 bits are enough to compare
 * them with integers.
 */
final class ShortestDecimal {

  private static final int DOUBLE_FRACTION = 52;
  private static final int DOUBLE_LEAST = -1074;
  private static final int FLOAT_FRACTION = 23;
  private static final int FLOAT_LEAST = -149;

  /**
   * The logarithms of 2 and of 4/3 to the base 10, and of 10 to the base 2, times 2 to the 32nd.
   */
  static final long LOG10_2 = 1_292_913_986L;

  private static final long LOG10_4_3 = 536_607_789L;
  private static final long LOG2_10 = 14_267_572_527L;

  private static final int POWER_BITS = 126;
  private static final int HALF_BITS = 63;
  private static final int LEAST_POWER = -292;
  private static final int GREATEST_POWER = 324;

  /** The powers of ten, each with its first 126 bits, rounded up: the upper and the lower half. */
  private static final long[] UPPER = new long[GREATEST_POWER - LEAST_POWER + 1];

  private static final long[] LOWER = new long[UPPER.length];

  static {
    for (int power = LEAST_POWER; power <= GREATEST_POWER; power++) {
      BigInteger bits = firstBits(power).add(BigInteger.ONE);
      UPPER[power - LEAST_POWER] = bits.shiftRight(HALF_BITS).longValue();
      LOWER[power - LEAST_POWER] = bits.longValue() & Long.MAX_VALUE;
    }
  }

  private ShortestDecimal() {}

  /** Takes a finite number apart. */
  static void set(DecimalDigits digits, double value) {
    if (setInteger(digits, value, DOUBLE_FRACTION + 1)) {
      return;
    }
    long bits = Double.doubleToRawLongBits(value);
    int exponent = (int) (bits >>> DOUBLE_FRACTION) & 0x7FF;
    long fraction = bits & ((1L << DOUBLE_FRACTION) - 1);
    set(digits, bits < 0, fraction, exponent, DOUBLE_FRACTION);
  }

  /** Takes a finite number apart; most floats stand for fewer digits than the same double. */
  static void set(DecimalDigits digits, float value) {
    if (setInteger(digits, value, FLOAT_FRACTION + 1)) {
      return;
    }
    int bits = Float.floatToRawIntBits(value);
    int exponent = (bits >>> FLOAT_FRACTION) & 0xFF;
    int fraction = bits & ((1 << FLOAT_FRACTION) - 1);
    set(digits, bits < 0, fraction, exponent, FLOAT_FRACTION);
  }

  private static boolean setInteger(DecimalDigits digits, double value, int bits) {
    long integer = (long) value;
    boolean exact = integer == value && Math.abs(value) <= 1L << bits;
    if (exact) {
      digits.set(Double.doubleToRawLongBits(value) < 0, Math.abs(integer), 0);
    }
    return exact;
  }

  private static void set(
      DecimalDigits digits, boolean negative, long fraction, int exponent, int bits) {
    int least = bits == DOUBLE_FRACTION ? DOUBLE_LEAST : FLOAT_LEAST;
    boolean subnormal = exponent == 0;
    long number = subnormal ? fraction : fraction | (1L << bits);
    int power2 = subnormal ? least : least + exponent - 1;
    // The neighbour below a power of two is nearer than the one above.
    boolean nearBelow = fraction == 0 && exponent > 1;
    int power10 = (int) ((power2 * LOG10_2 - (nearBelow ? LOG10_4_3 : 0)) >> 32);
    int shift = power2 + log2OfTen(-power10) + 2;
    long middle = scaled((number << 2) << shift, -power10);
    long below = scaled(((number << 2) - (nearBelow ? 1 : 2)) << shift, -power10);
    long above = scaled(((number << 2) + 2) << shift, -power10);
    // The limits themselves belong to the even one of two neighbours.
    long odd = number & 1;
    long decimal = nearest(middle, below + odd, above - odd);
    while (decimal % 10 == 0) {
      decimal /= 10;
      power10++;
    }
    digits.set(negative, decimal, power10);
  }

  /**
   * Finds the integer for a number and its limits, all of them times four: one that ends in 0 if
   * there is one between the limits, else the nearest.
   */
  private static long nearest(long middle, long least, long greatest) {
    long down = middle >> 2;
    long tens = down / 10 * 10;
    boolean tensFit = least <= tens << 2;
    boolean nextTensFit = (tens + 10) << 2 <= greatest;
    if (tensFit != nextTensFit) {
      return tensFit ? tens : tens + 10;
    }
    // The limit below may be the nearer one; above, what does not fit is not the nearest either.
    if (least > down << 2) {
      return down + 1;
    }
    long half = (down << 2) + 2;
    boolean up = middle > half || (middle == half && (down & 1) == 1);
    return up ? down + 1 : down;
  }

  /**
   * Multiplies by a power of ten and divides by the power of two that its first bits stand for. An
   * inexact result is odd, so that it never equals an integer times four.
   */
  private static long scaled(long factor, int power) {
    long upper = UPPER[power - LEAST_POWER];
    long lower = LOWER[power - LEAST_POWER];
    long carried = (Math.multiplyHigh(factor, lower) << 1) | ((factor * lower) >>> HALF_BITS);
    long rest = factor * upper + carried;
    long carry = Long.compareUnsigned(rest, carried) < 0 ? 1 : 0;
    long whole = Math.multiplyHigh(factor, upper) + carry;
    return rest == 0 ? whole : whole | 1;
  }

  private static int log2OfTen(int power) {
    return (int) ((power * LOG2_10) >> 32);
  }

  private static BigInteger firstBits(int power) {
    int shift = POWER_BITS - 1 - log2OfTen(power);
    if (power < 0) {
      return BigInteger.ONE.shiftLeft(shift).divide(BigInteger.TEN.pow(-power));
    }
    BigInteger ten = BigInteger.TEN.pow(power);
    return shift < 0 ? ten.shiftRight(-shift) : ten.shiftLeft(shift);
  }
}
