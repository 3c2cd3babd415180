package org.drdawire.request;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.values.BinaryNumber;
import org.drdawire.fdoca.values.SqlText;

/**
 * One row of SQLSTTVRB (X'2419'), SQL Statement Variable Descriptions: a variable of a statement
 * that is bound into a package.
 *
 * <pre>
 *   number of variables                2
 *   for each: SQLPRECISION             2  in the byte order of values, like the next three
 *             SQLSCALE                 2
 *             SQLLENGTH                8
 *             SQLTYPE                  2
 *             SQLCCSID                 2  big-endian
 *             SQLNAME_m, SQLNAME_s        mixed: length 2, text; single-byte: length 2, of 0
 *             SQLDIAGNAME_m, SQLDIAGNAME_s  the same, empty
 *             SQLUDTGRP                1  X'FF': no user-defined type
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLSTTVRB and SQLVRBGRP at SQLAM levels 7 and 8; not tried on Db2.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param name the variable's name, up to 255 bytes
 * @param sqlType the SQL type, 0 to 32,767, odd for a variable that may be null
 * @param length the length in bytes, 0 or more
 * @param precision the number of digits of a decimal, else 0; 0 to 32,767
 * @param scale the number of digits after its decimal point, else 0; 0 to 32,767
 * @param ccsid the CCSID of a character type, else 0; 0 to 65,535
 */
public record HostVariable(
    String name, int sqlType, long length, int precision, int scale, int ccsid) {

  private static final int GREATEST = 0xFFFF;
  private static final int NULL = 0xFF;

  /**
   * Checks the ranges.
   *
   * @throws FieldLimitException if a number does not fit its field
   */
  public HostVariable {
    Objects.requireNonNull(name, "name");
    FieldLimitException.checkRange("SQLTYPE", sqlType, 0, Short.MAX_VALUE);
    FieldLimitException.checkRange("SQLLENGTH", length, 0, Long.MAX_VALUE);
    FieldLimitException.checkRange("SQLPRECISION", precision, 0, Short.MAX_VALUE);
    FieldLimitException.checkRange("SQLSCALE", scale, 0, Short.MAX_VALUE);
    FieldLimitException.checkRange("SQLCCSID", ccsid, 0, GREATEST);
  }

  /**
   * A variable that is neither a number with digits nor characters.
   *
   * @param name the variable's name, up to 255 bytes
   * @param sqlType the SQL type, 0 to 32,767, odd for a variable that may be null
   * @param length the length in bytes, 0 or more
   * @return the variable, with precision, scale and CCSID 0
   * @throws FieldLimitException if a number does not fit its field
   */
  public static HostVariable of(String name, int sqlType, long length) {
    return new HostVariable(name, sqlType, length, 0, 0, 0);
  }

  /**
   * Gives the number of all digits of a decimal.
   *
   * @param digits 0 to 32,767
   * @return the variable
   * @throws FieldLimitException if the number does not fit its field
   */
  public HostVariable withPrecision(int digits) {
    return new HostVariable(name, sqlType, length, digits, scale, ccsid);
  }

  /**
   * Gives the number of digits after the decimal point.
   *
   * @param digits 0 to 32,767
   * @return the variable
   * @throws FieldLimitException if the number does not fit its field
   */
  public HostVariable withScale(int digits) {
    return new HostVariable(name, sqlType, length, precision, digits, ccsid);
  }

  /**
   * Gives the CCSID of a character type.
   *
   * @param number 0 to 65,535
   * @return the variable
   * @throws FieldLimitException if the number does not fit its field
   */
  public HostVariable withCcsid(int number) {
    return new HostVariable(name, sqlType, length, precision, scale, number);
  }

  /**
   * Writes the object.
   *
   * @param out the writer
   * @param variables the variables, up to 32,767
   * @param types the type definition in force
   * @param mixed the manager of its mixed CCSID
   * @throws org.drdawire.DrdaException if a name cannot be encoded or is too long, or there are too
   *     many variables
   */
  static void write(
      DdmWriter out, List<HostVariable> variables, TypeDefinition types, CcsidManager mixed) {
    String term = CodePoint.SQLSTTVRB.term();
    FieldLimitException.checkRange(term, variables.size(), 0, Short.MAX_VALUE);
    out.begin(CodePoint.SQLSTTVRB);
    BinaryNumber.put(out, (short) variables.size(), types.byteOrder());
    variables.forEach(variable -> variable.writeTo(out, types.byteOrder(), mixed));
    out.end();
  }

  private void writeTo(DdmWriter out, ByteOrder order, CcsidManager mixed) {
    BinaryNumber.put(out, (short) precision, order);
    BinaryNumber.put(out, (short) scale, order);
    BinaryNumber.put(out, length, order);
    BinaryNumber.put(out, (short) sqlType, order);
    out.writeShort(ccsid);
    SqlText.writeName(out, CodePoint.SQLSTTVRB, name, mixed);
    out.writeInt(0).writeByte(NULL);
  }

  @Override
  public String toString() {
    return CodePoint.SQLSTTVRB.term() + " sqlType=" + sqlType;
  }
}
