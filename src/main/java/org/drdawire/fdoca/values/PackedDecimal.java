package org.drdawire.fdoca.values;

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
final class PackedDecimal {

  private static final int POSITIVE = 0xC;
  private static final int NEGATIVE = 0xD;

  private PackedDecimal() {}

  static void write(DdmWriter out, DecimalDigits value, ParameterType parameter) {
    int precision = parameter.length();
    int scale = parameter.scale();
    value.requireFits(precision, scale);
    int sign = value.isNegative() ? NEGATIVE : POSITIVE;
    // An even precision leaves half a byte, which is 0.
    int power = precision / 2 * 2 - scale;
    int left = precision / 2 + 1;
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
}
