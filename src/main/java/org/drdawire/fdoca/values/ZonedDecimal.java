package org.drdawire.fdoca.values;

import java.math.BigInteger;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;

/**
 * NUMERIC values, zoned: a byte for each digit, the most significant first, as EBCDIC has the
 * digits, on every server. The upper half of the last byte is the sign.
 *
 * <pre>
 *   NUMERIC(5, 2)   123.45   F1 F2 F3 F4 F5
 *   NUMERIC(5, 2)  -123.45   F1 F2 F3 F4 D5
 * </pre>
 *
 * <p>The sign is X'F' for zero and above, X'D' below zero. A value is written with exactly the
 * scale of its parameter. A digit that would be lost on either side of the decimal point is an
 * error.
 */
public final class ZonedDecimal {

  private static final int ZONE = 0xF0;
  private static final int NEGATIVE = 0xD0;
  private static final int OTHER_NEGATIVE = 0xB0;
  private static final int LEAST_SIGN = 0xA0;
  private static final int BASE = 10;

  private ZonedDecimal() {}

  static void write(DdmWriter out, DecimalDigits value, ParameterType parameter) {
    int scale = parameter.scale();
    value.requireFits(parameter.length(), scale);
    for (int power = parameter.length() - 1 - scale; power > -scale; power--) {
      out.writeByte(ZONE | value.digit(power));
    }
    out.writeByte((value.isNegative() ? NEGATIVE : ZONE) | value.digit(-scale));
  }

  /**
   * Whether the bytes are a value. The sign may be any that {@linkplain PackedDecimal#isValid
   * packed decimals} have.
   */
  public static boolean isValid(byte[] from, int at, int width) {
    boolean valid = (from[at + width - 1] & 0xF0) >= LEAST_SIGN;
    for (int i = at; i < at + width; i++) {
      valid &= (from[i] & 0xF) < BASE && (i == at + width - 1 || (from[i] & 0xF0) == ZONE);
    }
    return valid;
  }

  /** The digits of a valid value of up to 18 bytes as a number. */
  public static long unscaled(byte[] from, int at, int width) {
    long number = 0;
    for (int i = at; i < at + width; i++) {
      number = BASE * number + (from[i] & 0xF);
    }
    return isNegative(from[at + width - 1]) ? -number : number;
  }

  /** A valid value of any width. */
  public static BigInteger integer(byte[] from, int at, int width) {
    char[] text = new char[width + 1];
    text[0] = isNegative(from[at + width - 1]) ? '-' : '+';
    for (int i = 0; i < width; i++) {
      text[i + 1] = (char) ('0' + (from[at + i] & 0xF));
    }
    return new BigInteger(new String(text));
  }

  private static boolean isNegative(byte last) {
    int sign = last & 0xF0;
    return sign == NEGATIVE || sign == OTHER_NEGATIVE;
  }
}
