package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

/** The shortest decimal of a binary floating point number, found by trying every length. */
public final class ShortestDecimals {

  private ShortestDecimals() {}

  public static BigDecimal of(double value) {
    return of(new BigDecimal(value), decimal -> decimal.doubleValue() == value);
  }

  public static BigDecimal of(float value) {
    return of(new BigDecimal(value), decimal -> decimal.floatValue() == value);
  }

  /** Of the decimals of one length, at most those next to the exact value can be the nearest. */
  private static BigDecimal of(BigDecimal exact, Predicate<BigDecimal> readsBack) {
    if (exact.signum() == 0) {
      return BigDecimal.ZERO;
    }
    for (int digits = 1; ; digits++) {
      BigDecimal down = exact.round(new MathContext(digits, RoundingMode.DOWN));
      BigDecimal up = exact.round(new MathContext(digits, RoundingMode.UP));
      boolean downReads = readsBack.test(down);
      boolean upReads = readsBack.test(up);
      if (downReads && upReads) {
        int nearer = exact.subtract(down).abs().compareTo(up.subtract(exact).abs());
        boolean even = down.unscaledValue().testBit(0);
        return nearer < 0 || (nearer == 0 && !even) ? down : up;
      }
      if (downReads || upReads) {
        return downReads ? down : up;
      }
    }
  }
}
