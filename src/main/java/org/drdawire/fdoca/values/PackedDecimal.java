package org.drdawire.fdoca.values;

import java.math.BigInteger;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;

/**
 * DECIMAL values, packed: two digits in each byte, the most significant first, and the sign in the
 * last half byte.
 *
 * <pre>
 *   DECIMAL(4, 2)   12.50   01 25 0C
 *   DECIMAL(5, 2)  -12.50   01 25 0D
 * </pre>
 *
 * <p>A value takes precision / 2 + 1 bytes. The sign is X'C' for zero and above, X'D' below zero. A
 * value is written with exactly the scale of its parameter. A digit that would be lost on either
 * side of the decimal point is an error.
 */
public final class PackedDecimal {

  private static final int POSITIVE = 0xC;
  private static final int NEGATIVE = 0xD;
  private static final int OTHER_NEGATIVE = 0xB;
  private static final int LEAST_SIGN = 0xA;
  private static final long TAIL = 1_000_000_000_000_000L;

  private PackedDecimal() {}

  static void write(DdmWriter out, DecimalDigits value, ParameterType parameter) {
    int precision = parameter.length();
    int scale = parameter.scale();
    value.requireFits(precision, scale);
    int sign = value.isNegative() ? NEGATIVE : POSITIVE;
    // An even precision leaves half a byte, which is 0.
    int power = precision / 2 * 2 - scale;
    int left = width(precision);
    while (left > 0) {
      int width = (left - 1) % Long.BYTES + 1;
      long packed = 0;
      for (int end = power - 2 * width; power > end; power--) {
        packed = (packed << 4) | (power < -scale ? sign : value.digit(power));
      }
      out.writeNumber(packed, width);
      left -= width;
    }
  }

  /** How many bytes a value takes. */
  public static int width(int precision) {
    return precision / 2 + 1;
  }

  /**
   * Whether the bytes are a value: digits, and then a sign. X'A', X'C', X'E' and X'F' are signs of
   * zero and above, X'B' and X'D' below zero.
   */
  public static boolean isValid(byte[] from, int at, int width) {
    int last = from[at + width - 1];
    boolean valid = (last & 0xF) >= LEAST_SIGN && ((last >> 4) & 0xF) < LEAST_SIGN;
    for (int i = at; i < at + width - 1; i++) {
      valid &= ((from[i] >> 4) & 0xF) < LEAST_SIGN && (from[i] & 0xF) < LEAST_SIGN;
    }
    return valid;
  }

  /**
   * The digits of a value as a number.
   *
   * @param width up to 10 bytes, of which the first half byte is 0 if there are 10
   * @return the number, or {@link Long#MIN_VALUE} if it is malformed, or has 19 digits
   */
  public static long unscaled(byte[] from, int at, int width) {
    int tailWidth = Math.min(width, Long.BYTES);
    long tail = BinaryNumber.unsigned(from, at + width - tailWidth, tailWidth);
    int sign = (int) tail & 0xF;
    long digits = tail >>> 4;
    long number = binary(digits);
    if (sign < LEAST_SIGN || isNoDigits(digits)) {
      return Long.MIN_VALUE;
    }
    if (width > Long.BYTES) {
      long head = BinaryNumber.unsigned(from, at, width - Long.BYTES);
      if (isNoDigits(head) || head > 0x0FFF) {
        return Long.MIN_VALUE;
      }
      number += binary(head) * TAIL;
    }
    return sign == NEGATIVE || sign == OTHER_NEGATIVE ? -number : number;
  }

  /** Whether one of sixteen half bytes is above 9. */
  private static boolean isNoDigits(long digits) {
    return (digits & ((digits << 1) | (digits << 2)) & 0x8888_8888_8888_8888L) != 0;
  }

  /** The number of sixteen digits, of which pairs, fours and eights are joined at once. */
  private static long binary(long digits) {
    long pairs = (digits & 0x0F0F_0F0F_0F0F_0F0FL) + 10 * ((digits >>> 4) & 0x0F0F_0F0F_0F0F_0F0FL);
    long fours = (pairs & 0x00FF_00FF_00FF_00FFL) + 100 * ((pairs >>> 8) & 0x00FF_00FF_00FF_00FFL);
    long eights =
        (fours & 0x0000_FFFF_0000_FFFFL) + 10_000 * ((fours >>> 16) & 0x0000_FFFF_0000_FFFFL);
    return (eights & 0xFFFF_FFFFL) + 100_000_000 * (eights >>> 32);
  }

  /** A valid value of any width. */
  public static BigInteger integer(byte[] from, int at, int width) {
    char[] text = new char[2 * width];
    int sign = from[at + width - 1] & 0xF;
    text[0] = sign == NEGATIVE || sign == OTHER_NEGATIVE ? '-' : '+';
    for (int i = 0; i < width; i++) {
      text[2 * i + 1] = (char) ('0' + ((from[at + i] >> 4) & 0xF));
      if (i < width - 1) {
        text[2 * i + 2] = (char) ('0' + (from[at + i] & 0xF));
      }
    }
    return new BigInteger(new String(text));
  }
}
