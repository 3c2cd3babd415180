package org.drdawire.fdoca.values;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeShape;

/**
 * Values of the character types, each in the CCSID of its parameter.
 *
 * <pre>
 *   VARCHAR, LONG VARCHAR          length in bytes          2   then the characters
 *   VARGRAPHIC, LONG VARGRAPHIC    length in pairs of bytes 2   then the characters
 *   CHAR                           the characters, then blanks up to the length of the parameter
 *   GRAPHIC                        the same, in pairs of bytes
 * </pre>
 *
 * <p>Lengths are big-endian in every type definition. In CCSID 1200 a pair of bytes is a UTF-16
 * code unit, so that a character beyond U+FFFF counts as two.
 */
final class CharacterData {

  private static final int EBCDIC_BLANK = 0x40;

  private CharacterData() {}

  static void write(DdmWriter out, CharSequence value, ParameterType to, CcsidManager manager) {
    int start = begin(out, to);
    out.encode(value, manager, limit(to));
    end(out, start, to, manager);
  }

  static void write(
      DdmWriter out,
      CharSequence value,
      ParameterType to,
      CcsidManager manager,
      Replacements replacements) {
    int start = begin(out, to);
    manager.startEncoding(value, replacements);
    out.encode(manager, limit(to));
    end(out, start, to, manager);
  }

  static void write(DdmWriter out, LargeObject value, ParameterCursor at) {
    ParameterType to = at.parameter();
    int start = begin(out, to);
    LargeObjectBody.of(value, at.manager(), limit(to)).writeTo(out, at);
    end(out, start, to, at.manager());
  }

  private static int limit(ParameterType to) {
    return to.length() * to.type().characters().unit();
  }

  private static int begin(DdmWriter out, ParameterType to) {
    int start = out.position();
    if (to.type().shape() == TypeShape.VARYING_TEXT) {
      out.writeShort(0);
    }
    return start;
  }

  private static void end(DdmWriter out, int start, ParameterType to, CcsidManager manager) {
    if (to.type().shape() == TypeShape.VARYING_TEXT) {
      int bytes = out.position() - start - Short.BYTES;
      out.putAt(start, Short.BYTES, bytes / to.type().characters().unit());
      return;
    }
    boolean pairs = to.type().characters() == CharacterKind.DOUBLE_BYTE;
    // U+0020 in UTF-16, and U+3000 in EBCDIC, which has no other blank of two bytes.
    int upper = pairs && manager.space() != EBCDIC_BLANK ? 0 : manager.space();
    for (int left = start + limit(to) - out.position(); left > 0; left--) {
      out.writeByte(pairs && (left & 1) == 0 ? upper : manager.space());
    }
  }
}
