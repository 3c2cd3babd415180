package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

/**
 * The shortest decimal that a binary floating point number stands for: of all decimals that are
 * nearer to it than to its neighbours, one with the fewest digits, and of those the nearest. It is
 * the same on every JDK, which {@code toString} is only from 19 on. An integer of at most 53 bits
 * (24 of a float) stands for itself, and a zero keeps its sign.
 */
final class ShortestDecimal {

  private static final int DOUBLE_BITS = 53;
  private static final int FLOAT_BITS = 24;

  /** Decimals of so many digits stand each for another number, if it is normal. */
  private static final int DOUBLE_DIGITS = 15;

  private static final int FLOAT_DIGITS = 6;

  private ShortestDecimal() {}

  /** Takes a finite number apart. */
  static void set(DecimalDigits digits, double value) {
    if (!setInteger(digits, value, DOUBLE_BITS)) {
      int kept = Math.abs(value) < Double.MIN_NORMAL ? 1 : DOUBLE_DIGITS;
      String said = Double.toString(value);
      digits.set(shortest(value, said, kept, decimal -> decimal.doubleValue() == value));
    }
  }

  /** Takes a finite number apart; most floats stand for fewer digits than the same double. */
  static void set(DecimalDigits digits, float value) {
    if (!setInteger(digits, value, FLOAT_BITS)) {
      int kept = Math.abs(value) < Float.MIN_NORMAL ? 1 : FLOAT_DIGITS;
      String said = Float.toString(value);
      digits.set(shortest(value, said, kept, decimal -> decimal.floatValue() == value));
    }
  }

  private static boolean setInteger(DecimalDigits digits, double value, int bits) {
    long integer = (long) value;
    boolean exact = integer == value && Math.abs(value) <= 1L << bits;
    if (exact) {
      digits.set(Double.doubleToRawLongBits(value) < 0, Math.abs(integer), 0);
    }
    return exact;
  }

  /**
   * Takes what every JDK says, if it has so few digits that no other decimal of as many stands for
   * the number; most have. Else tries each length from there on. The neighbour below a power of two
   * is nearer than the one above: the nearest decimal may then be the neighbour's, and the next one
   * is not.
   */
  private static BigDecimal shortest(
      double value, String said, int least, Predicate<BigDecimal> standsFor) {
    BigDecimal usual = new BigDecimal(said).stripTrailingZeros();
    if (least > 1 && usual.precision() <= least) {
      return usual;
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal found = exact.round(new MathContext(least, RoundingMode.HALF_EVEN));
    for (int digits = least; !standsFor.test(found); digits++) {
      found = exact.round(new MathContext(digits, RoundingMode.UP));
      if (!standsFor.test(found)) {
        found = exact.round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
      }
    }
    return found.stripTrailingZeros();
  }
}
