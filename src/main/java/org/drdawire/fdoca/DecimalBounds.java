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
}
