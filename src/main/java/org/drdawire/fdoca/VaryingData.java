package org.drdawire.fdoca;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * VARCHAR and LONG VARCHAR values, with and without FOR BIT DATA: a length in bytes, then the
 * bytes.
 *
 * <pre>
 *   0  length  2  big-endian in every type definition
 *   2  bytes
 * </pre>
 */
final class VaryingData {

  private VaryingData() {}

  static void write(
      DdmWriter out, CharSequence value, ParameterType parameter, CcsidManager manager) {
    requireText(parameter);
    int start = out.position();
    out.writeShort(0).encode(value, manager, parameter.length());
    putLength(out, start);
  }

  static void write(
      DdmWriter out,
      CharSequence value,
      ParameterType parameter,
      CcsidManager manager,
      Replacements replacements) {
    requireText(parameter);
    int start = out.position();
    manager.startEncoding(value, replacements);
    out.writeShort(0).encode(manager, parameter.length());
    putLength(out, start);
  }

  private static void requireText(ParameterType parameter) {
    parameter.require(TypeShape.VARYING_TEXT, DrdaType.VARCHAR);
  }

  private static void putLength(DdmWriter out, int start) {
    out.putAt(start, Short.BYTES, out.position() - start - Short.BYTES);
  }

  static void write(DdmWriter out, byte[] value, ParameterType parameter) {
    writeLength(out, value.length, parameter);
    out.writeBytes(value, 0, value.length);
  }

  static void write(DdmWriter out, ByteBuffer value, ParameterType parameter) {
    writeLength(out, value.remaining(), parameter);
    out.writeBytes(value);
  }

  private static void writeLength(DdmWriter out, int length, ParameterType parameter) {
    parameter.require(TypeShape.VARYING_BYTES, DrdaType.VARCHAR_FOR_BIT_DATA);
    if (length > parameter.length()) {
      throw FieldLimitException.tooLong(length, parameter.length());
    }
    out.writeShort(length);
  }
}
