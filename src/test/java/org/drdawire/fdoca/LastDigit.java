package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Whether a decimal keeps its digits in binary floating point, by writing the number again. */
final class LastDigit {

  private LastDigit() {}

  static boolean isKept(BigDecimal decimal, double number) {
    return !Double.isInfinite(number)
        && (isRounded(decimal, new BigDecimal(number))
            || decimal.compareTo(ShortestDecimals.of(number)) == 0);
  }

  static boolean isKept(BigDecimal decimal, float number) {
    return !Float.isInfinite(number)
        && (isRounded(decimal, new BigDecimal(number))
            || decimal.compareTo(ShortestDecimals.of(number)) == 0);
  }

  private static boolean isRounded(BigDecimal decimal, BigDecimal exact) {
    int places = decimal.stripTrailingZeros().scale();
    return exact.setScale(places, RoundingMode.HALF_UP).compareTo(decimal) == 0
        || exact.setScale(places, RoundingMode.HALF_DOWN).compareTo(decimal) == 0;
  }
}
