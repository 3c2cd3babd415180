package org.drdawire.fdoca.values;

import java.nio.ByteBuffer;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeShape;

/**
 * Values that are bytes.
 *
 * <pre>
 *   VARBINARY, VARCHAR and LONG VARCHAR FOR BIT DATA, ROWID, UDT   length 2, then the bytes
 *   BINARY, CHAR FOR BIT DATA                                      the bytes, then X'00'
 * </pre>
 *
 * <p>Lengths are big-endian in every type definition. Servers fill a shorter value of a CHAR FOR
 * BIT DATA column with blanks; a driver that wants that sends VARCHAR FOR BIT DATA.
 */
final class BinaryData {

  /** Derby loses its place in a long row behind a value as long as a segment. */
  private static final int MOST_IN_ROW = 32_766;

  private BinaryData() {}

  /** The most bytes that stand in a row if more can stand behind it. */
  static int mostInRow(ParameterType to) {
    return Math.min(to.length(), MOST_IN_ROW);
  }

  static void write(DdmWriter out, ByteBuffer value, ParameterType to) {
    int length = value.remaining();
    begin(out, length, to);
    out.writeBytes(value);
    end(out, length, to);
  }

  /** Writes the 16 bytes of a UUID. */
  static void write(DdmWriter out, long most, long least, ParameterType to) {
    begin(out, 2 * Long.BYTES, to);
    out.writeLong(most).writeLong(least);
    end(out, 2 * Long.BYTES, to);
  }

  static void write(DdmWriter out, LargeObject value, ParameterCursor at) {
    ParameterType to = at.parameter();
    begin(out, 0, to);
    int start = out.position();
    LargeObjectBody.of(value, null, to.length()).writeTo(out, at);
    int length = out.position() - start;
    if (to.type().shape() == TypeShape.VARYING_BYTES) {
      out.putAt(start - Short.BYTES, Short.BYTES, length);
    }
    end(out, length, to);
  }

  private static void begin(DdmWriter out, int length, ParameterType to) {
    LargeObjectBody.requireFits(length, to.length());
    if (to.type().shape() == TypeShape.VARYING_BYTES) {
      out.writeShort(length);
    }
  }

  private static void end(DdmWriter out, int length, ParameterType to) {
    if (to.type().shape() == TypeShape.FIXED_BYTES) {
      for (int i = length; i < to.length(); i++) {
        out.writeByte(0);
      }
    }
  }
}
