package org.drdawire.fdoca;

import org.drdawire.DrdaEncodingException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * SQL text in the mixed CCSID, and no text in the single-byte CCSID.
 *
 * <pre>
 *   body of SQLSTT and SQLATTR             name
 *     0      X'00'   1  there is a mixed     0      length  2  of the mixed text in bytes
 *     1      length  4  in bytes             2      text
 *     5      text                            2 + n  0       2  no single-byte text
 *     5 + n  X'FF'   1  no single-byte text
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLSTTGRP, SQLATTRGRP and SQLOBJGRP at SQLAM level 7.
 */
public final class SqlText {

  private static final int PRESENT = 0x00;
  private static final int NULL = 0xFF;
  private static final int LONGEST_NAME = 255;

  private SqlText() {}

  /**
   * Writes one object that carries SQL text.
   *
   * @param out the writer
   * @param object SQLSTT or SQLATTR
   * @param text the text
   * @param mixed the manager of the mixed CCSID
   * @throws org.drdawire.DrdaEncodingException if a character cannot be encoded, or the request
   *     becomes too large
   */
  public static void write(DdmWriter out, CodePoint object, CharSequence text, CcsidManager mixed) {
    out.begin(object).writeByte(PRESENT);
    int length = out.position();
    out.writeInt(0);
    try {
      out.encode(text, mixed);
    } catch (CcsidEncodingException e) {
      throw e.inField(object.term());
    }
    out.putAt(length, Integer.BYTES, out.position() - length - Integer.BYTES);
    out.writeByte(NULL).end();
  }

  /**
   * Writes a name, without an object around it.
   *
   * @param out the writer
   * @param field the object that holds the name, for errors
   * @param name the name
   * @param mixed the manager of the mixed CCSID
   * @throws org.drdawire.DrdaEncodingException if a character cannot be encoded, or the name has
   *     more than 255 bytes
   */
  public static void writeName(
      DdmWriter out, CodePoint field, CharSequence name, CcsidManager mixed) {
    int length = out.position();
    out.writeShort(0);
    try {
      out.encode(name, mixed, LONGEST_NAME);
      out.putAt(length, Short.BYTES, out.position() - length - Short.BYTES);
    } catch (DrdaEncodingException e) {
      throw e.inField(field.term());
    }
    out.writeShort(0);
  }
}
