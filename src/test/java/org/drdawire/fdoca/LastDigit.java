package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Whether a decimal keeps its digits in binary floating point, by writing the number again. */
final class LastDigit {

  /** Between these powers of two a Java before JDK 19 may write digits that are cut. */
  private static final double LEAST_CUT = 0x1p82;

  private static final double ABOVE_CUT = 0x1p86;

  private LastDigit() {}

  static boolean isKept(BigDecimal decimal, double number) {
    return !Double.isInfinite(number)
        && isKept(decimal, new BigDecimal(number), ShortestDecimals.of(number));
  }

  static boolean isKept(BigDecimal decimal, float number) {
    return !Float.isInfinite(number)
        && isKept(decimal, new BigDecimal(number), ShortestDecimals.of(number));
  }

  private static boolean isKept(BigDecimal decimal, BigDecimal exact, BigDecimal shortest) {
    return isRounded(decimal, exact)
        || decimal.compareTo(shortest) == 0
        || isCut(decimal, exact, shortest.precision());
  }

  private static boolean isCut(BigDecimal decimal, BigDecimal exact, int digits) {
    double size = Math.abs(exact.doubleValue());
    return size >= LEAST_CUT
        && size < ABOVE_CUT
        && decimal.stripTrailingZeros().precision() == digits
        && exact.round(new MathContext(digits, RoundingMode.DOWN)).compareTo(decimal) == 0;
  }

  static boolean isRounded(BigDecimal decimal, BigDecimal exact) {
    int places = decimal.stripTrailingZeros().scale();
    return exact.setScale(places, RoundingMode.HALF_UP).compareTo(decimal) == 0
        || exact.setScale(places, RoundingMode.HALF_DOWN).compareTo(decimal) == 0;
  }
}
