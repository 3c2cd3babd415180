package org.drdawire.fdoca;

import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * The body of SQLSTT and SQLATTR: a text in the mixed CCSID, and no text in the single-byte one.
 *
 * <pre>
 *   0      X'00'   1  the mixed text is present
 *   1      length  4  of the mixed text in bytes
 *   5      text
 *   5 + n  X'FF'   1  the single-byte text is null
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLSTTGRP and SQLATTRGRP at SQLAM level 7.
 */
public final class SqlText {

  private static final int PRESENT = 0x00;
  private static final int NULL = 0xFF;

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
    out.putIntAt(length, out.position() - length - Integer.BYTES);
    out.writeByte(NULL).end();
  }
}
