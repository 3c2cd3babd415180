package org.drdawire.fdoca.values;

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
final class ZonedDecimal {

  private static final int ZONE = 0xF0;
  private static final int NEGATIVE = 0xD0;

  private ZonedDecimal() {}

  static void write(DdmWriter out, DecimalDigits value, ParameterType parameter) {
    int scale = parameter.scale();
    value.requireFits(parameter.length(), scale);
    for (int power = parameter.length() - 1 - scale; power > -scale; power--) {
      out.writeByte(ZONE | value.digit(power));
    }
    out.writeByte((value.isNegative() ? NEGATIVE : ZONE) | value.digit(-scale));
  }
}
