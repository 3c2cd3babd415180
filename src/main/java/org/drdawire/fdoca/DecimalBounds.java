package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;

/**
 * For each usual scale, the numbers of that scale that have one digit more than any decimal type
 * takes. To compare numbers of one scale neither makes garbage nor counts digits, of which there
 * may be millions.
 */
final class DecimalBounds {

  /**
   * The most digits of a BigDecimal that are made into a text, or divided to find zeros at their
   * end: as many as a VARCHAR takes. The time of both grows faster than the number of digits.
   */
  static final int LONGEST = 32_767;

  private static final int MOST = LengthRule.LONG_DECFLOAT;
  private static final List<BigDecimal> ABOVE = ofAllScales(BigInteger.TEN.pow(MOST));
  private static final List<BigDecimal> BELOW = ofAllScales(BigInteger.TEN.pow(MOST).negate());

  private DecimalBounds() {}

  private static List<BigDecimal> ofAllScales(BigInteger unscaled) {
    return IntStream.rangeClosed(-MOST, MOST)
        .mapToObj(scale -> new BigDecimal(unscaled, scale))
        .toList();
  }

  /** Whether a number has a usual scale, and no more digits than some decimal type takes. */
  static boolean contain(BigDecimal value) {
    int scale = value.scale();
    if (scale < -MOST || scale > MOST) {
      return false;
    }
    return value.signum() < 0
        ? value.compareTo(BELOW.get(scale + MOST)) > 0
        : value.compareTo(ABOVE.get(scale + MOST)) < 0;
  }

  /**
   * How many digits a number has, or one less: they are counted only where it matters whether they
   * are more than the longest number has.
   */
  static int length(BigDecimal value) {
    int bits = value.unscaledValue().bitLength();
    int least = (int) (((bits - 1) * ShortestDecimal.LOG10_2) >> Integer.SIZE) + 1;
    return least == LONGEST ? value.precision() : least;
  }
}
