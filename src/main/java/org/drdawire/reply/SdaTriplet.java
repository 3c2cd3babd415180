package org.drdawire.reply;

import java.nio.ByteOrder;
import org.drdawire.DrdaException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.reply.rows.ColumnLayout;

/**
 * An SDA triplet: what a LID stands for in one description. It comes behind an MDD triplet that
 * names a type. It may be any LID, also that of another type.
 *
 * <pre>
 *   field type   1   X'01', X'02' bytes, X'10', X'11' characters, fixed and varying; X'80' more if
 *                    there is an indicator; others for numbers and large objects
 *   CCSID        4   0 and 65535: bytes
 *   unit         1   1, or 2 for pairs of bytes
 *   mode         1
 *   length       2   the group has that of each column
 * </pre>
 *
 * <p>Source: FD:OCA reference, SDA triplets; what IBM's requester sends. No answer of a server with
 * one was to be had.
 *
 * @param lid the type that it is like everywhere else
 * @param ccsid its CCSID, 65535 for bytes, or 0 for what is not characters
 */
record SdaTriplet(int lid, int ccsid) {

  private static final int NO_CHARACTERS = ColumnLayout.NO_CHARACTERS;

  private static final int NULLABLE = 0x80;

  /** From a type of single or mixed bytes to that of pairs, and from that to mixed bytes. */
  private static final int TO_NEXT_KIND = DrdaType.GRAPHIC.lid() - DrdaType.CHAR_SBCS.lid();

  /** One that no value is read of: whoever opens rows with such a column is told so. */
  private static final SdaTriplet UNREADABLE = new SdaTriplet(0, 0);

  /**
   * Reads an SDA triplet.
   *
   * @param named the LID of the type that the MDD before it names, or 0
   */
  static SdaTriplet of(int named, FieldReader fields, TypeDefinition types) {
    int fieldType = fields.u1();
    long ccsid = fields.number(Integer.BYTES);
    int unit = fields.u1();
    DrdaType type;
    try {
      type = DrdaType.ofLid(named);
    } catch (DrdaException e) {
      return UNREADABLE;
    }
    int expected = form(type.shape(), types) | ((named & 1) == 0 ? 0 : NULLABLE);
    if (fieldType != expected || ccsid > NO_CHARACTERS) {
      return UNREADABLE;
    }
    boolean bytes = ccsid == 0 || ccsid == NO_CHARACTERS;
    return type.isText()
        ? new SdaTriplet(inUnit(named, type, unit), bytes ? NO_CHARACTERS : (int) ccsid)
        : new SdaTriplet(named, bytes ? 0 : (int) ccsid);
  }

  /** The type of the same form whose lengths count this unit. */
  private static int inUnit(int lid, DrdaType type, int unit) {
    if (type.shape() == TypeShape.LARGE_TEXT || unit == type.characters().unit()) {
      return lid;
    }
    return type.characters() == CharacterKind.MIXED ? lid - TO_NEXT_KIND : lid + TO_NEXT_KIND;
  }

  /** The field type in which values of a type are read; below 0 if they are in none. */
  private static int form(TypeShape shape, TypeDefinition types) {
    boolean big = types.byteOrder() == ByteOrder.BIG_ENDIAN;
    return switch (shape) {
      case FIXED_BYTES -> 0x01;
      case VARYING_BYTES -> 0x02;
      case FIXED_TEXT, DATE, TIME, TIMESTAMP -> 0x10;
      case VARYING_TEXT -> 0x11;
      case INTEGER -> big ? 0x23 : 0x24;
      case PACKED_DECIMAL -> 0x30;
      case ZONED_DECIMAL -> 0x33;
      case FLOATING_POINT -> floatingPoint(types, big);
      case LARGE_BYTES -> 0x50;
      case LARGE_TEXT -> 0x51;
      case BOOLEAN, DECIMAL_FLOAT -> -1;
    };
  }

  private static int floatingPoint(TypeDefinition types, boolean big) {
    if (types.isIeee()) {
      return big ? 0x48 : 0x47;
    }
    return types.isHexadecimal() ? 0x40 : -1;
  }
}
