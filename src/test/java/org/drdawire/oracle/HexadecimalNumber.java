package org.drdawire.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;

/**
 * Hexadecimal floating point by its definition alone: digits of base 16 behind the point, times a
 * power of 16. Java reads such digits from a text.
 */
public final class HexadecimalNumber {

  private static final int BIAS = 64;
  private static final BigDecimal BASE = BigDecimal.valueOf(16);

  private HexadecimalNumber() {}

  /** The double that is nearest to big-endian bytes. */
  public static double nearest(byte[] bytes) {
    String sign = bytes[0] < 0 ? "-" : "";
    return Double.parseDouble(sign + "0x0." + digits(bytes) + "p" + 4 * exponent(bytes));
  }

  /** The number that big-endian bytes are, with no sign of a zero. */
  public static BigDecimal exact(byte[] bytes) {
    BigDecimal digits = new BigDecimal(new BigInteger(digits(bytes), 16));
    BigDecimal number = scaled(digits, exponent(bytes) - digits(bytes).length());
    return bytes[0] < 0 ? number.negate() : number;
  }

  /** Whether there is a number of so many digits, of which the first is not 0. */
  public static boolean has(BigDecimal value, int digits) {
    BigDecimal magnitude = value.abs();
    for (int exponent = -BIAS; exponent < BIAS; exponent++) {
      BigDecimal limit = scaled(BigDecimal.ONE, exponent);
      if (magnitude.compareTo(limit) < 0) {
        boolean first = magnitude.compareTo(scaled(BigDecimal.ONE, exponent - 1)) >= 0;
        BigDecimal shifted = scaled(magnitude, digits - exponent);
        return magnitude.signum() == 0 || (first && shifted.stripTrailingZeros().scale() <= 0);
      }
    }
    return false;
  }

  private static String digits(byte[] bytes) {
    return HexFormat.of().formatHex(bytes).substring(2);
  }

  private static int exponent(byte[] bytes) {
    return (bytes[0] & 0x7F) - BIAS;
  }

  private static BigDecimal scaled(BigDecimal value, int power) {
    return power < 0 ? value.divide(BASE.pow(-power)) : value.multiply(BASE.pow(power));
  }
}
