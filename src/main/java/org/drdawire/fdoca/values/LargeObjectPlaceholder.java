package org.drdawire.fdoca.values;

import java.nio.ByteOrder;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.LargeObjectForm.Placeholder;

/**
 * What stands in the row for a large object: the length of its data, big-endian in most forms. A
 * negative length is one that is not known, for which the highest bit stands alone.
 */
final class LargeObjectPlaceholder {

  private static final long UNKNOWN = 0x8000_0000_0000_0000L;
  private static final int EXTERNAL = 0x8000;
  private static final int IN_EXTDTA = 0x02;

  private LargeObjectPlaceholder() {}

  /** The length of the parameter in FDODSC. */
  static int lengthField(Placeholder form, long length) {
    int mode = form == Placeholder.MODE_AND_EIGHT_BYTES ? 1 : 0;
    return EXTERNAL | (mode + width(form, length));
  }

  /**
   * Writes it.
   *
   * @param order that of the type definition
   */
  static void write(DdmWriter out, LargeObjectForm form, ByteOrder order, long length) {
    if (form.placeholder() == Placeholder.MODE_AND_EIGHT_BYTES) {
      out.writeByte(IN_EXTDTA);
    }
    int width = width(form.placeholder(), length);
    int unused = Long.SIZE - Byte.SIZE * width;
    long value = length < 0 ? UNKNOWN >>> unused : length;
    boolean turned = form.inTypeOrder() && order == ByteOrder.LITTLE_ENDIAN;
    out.writeFirst(turned ? Long.reverseBytes(value) : value << unused, width);
  }

  private static int width(Placeholder form, long length) {
    if (form != Placeholder.SHORTEST) {
      return Long.BYTES;
    }
    if (length < 0x7FFF) {
      return 2;
    }
    return length < 0x7FFF_FFFF ? 4 : length < 0x7FFF_FFFF_FFFFL ? 6 : 8;
  }
}
