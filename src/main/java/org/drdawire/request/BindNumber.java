package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * A bind option of two bytes that is a number.
 *
 * <p>Source: DDM architecture, terms DECPRC and DGRIOPRL.
 *
 * @param parameter DECPRC or DGRIOPRL
 * @param value the number
 */
public record BindNumber(CodePoint parameter, int value) implements BindOption {

  private static final int MOST_DIGITS = 31;
  private static final int GREATEST = 0x7FFF;

  /**
   * DECPRC (X'2106'): Decimal Precision. The digits with which decimals are divided.
   *
   * @param digits 15 or 31 as a rule, 1 to 31
   * @return the option
   * @throws FieldLimitException if the number is outside its range
   */
  public static BindNumber decimalPrecision(int digits) {
    FieldLimitException.checkRange(CodePoint.DECPRC.term(), digits, 1, MOST_DIGITS);
    return new BindNumber(CodePoint.DECPRC, digits);
  }

  /**
   * DGRIOPRL (X'212F'): Degree of I/O Parallelism.
   *
   * @param degree 1 for none, to 32,767
   * @return the option
   * @throws FieldLimitException if the number is outside its range
   */
  public static BindNumber ioParallelism(int degree) {
    FieldLimitException.checkRange(CodePoint.DGRIOPRL.term(), degree, 1, GREATEST);
    return new BindNumber(CodePoint.DGRIOPRL, degree);
  }

  @Override
  public void writeTo(DdmWriter out) {
    out.writeShort(parameter, value);
  }
}
