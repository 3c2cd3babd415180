package org.drdawire.fdoca.values;

import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * SQL text in the mixed CCSID and none in the single-byte CCSID, as usual, or the other way round.
 *
 * <pre>
 *   body of SQLSTT and SQLATTR             name
 *     0      X'00'   1  there is a mixed     0      length  2  of the mixed text in bytes
 *     1      length  4  in bytes             2      text
 *     5      text                            2 + n  0       2  no single-byte text
 *     5 + n  X'FF'   1  no single-byte text
 *
 *   body with single-byte text
 *     0      X'FF'   1  no mixed text
 *     1      X'00'   1  there is a single-byte text
 *     2      length  4  in bytes
 *     6      text
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLSTTGRP, SQLATTRGRP and SQLOBJGRP at SQLAM level 7.
 */
public final class SqlText {

  private static final int PRESENT = 0x00;
  private static final int NULL = 0xFF;
  private static final int LONGEST_NAME = 255;

  private SqlText() {}

  /** Writes one object that carries mixed text. */
  public static void write(DdmWriter out, CodePoint object, CharSequence text, CcsidManager mixed) {
    out.begin(object);
    writePresent(out, object, text, mixed);
    out.writeByte(NULL).end();
  }

  /** Writes one object that carries single-byte text. */
  public static void writeSingleByte(
      DdmWriter out, CodePoint object, CharSequence text, CcsidManager single) {
    out.begin(object).writeByte(NULL);
    writePresent(out, object, text, single);
    out.end();
  }

  private static void writePresent(
      DdmWriter out, CodePoint object, CharSequence text, CcsidManager manager) {
    out.writeByte(PRESENT);
    int length = out.position();
    out.writeInt(0);
    try {
      out.encode(text, manager);
    } catch (CcsidEncodingException e) {
      throw e.inField(object.term());
    }
    out.putAt(length, Integer.BYTES, out.position() - length - Integer.BYTES);
  }

  /** Writes a name, without an object around it. */
  public static void writeName(
      DdmWriter out, CodePoint field, CharSequence name, CcsidManager mixed) {
    int length = out.position();
    out.writeShort(0);
    try {
      out.encode(name, mixed, LONGEST_NAME);
      out.putAt(length, Short.BYTES, out.position() - length - Short.BYTES);
    } catch (DrdaException e) {
      throw e.inField(field.term());
    }
    out.writeShort(0);
  }
}
