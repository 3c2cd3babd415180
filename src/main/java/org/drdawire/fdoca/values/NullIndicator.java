package org.drdawire.fdoca.values;

import java.nio.ByteBuffer;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;

/**
 * The byte before a value of a parameter that may be null: X'00', or X'FF' in place of the value.
 * It stands in FDODTA, and in each EXTDTA.
 */
final class NullIndicator {

  static final int BYTES = 1;

  private static final int PRESENT = 0x00;
  private static final int NULL = 0xFF;

  private NullIndicator() {}

  /** Says that a value follows, if the parameter may be null. */
  static void writePresent(DdmWriter out, boolean nullable) {
    if (nullable) {
      out.writeByte(PRESENT);
    }
  }

  static void putPresent(ByteBuffer target) {
    target.put((byte) PRESENT);
  }

  static void putPresent(byte[] target, int at) {
    target[at] = PRESENT;
  }

  /** A word that says that a value follows, and then has the first seven of eight bytes. */
  static long before(long bytes) {
    return ((long) PRESENT << (Long.SIZE - Byte.SIZE)) | (bytes >>> Byte.SIZE);
  }

  /**
   * Says that there is no value.
   *
   * @throws org.drdawire.fdoca.ParameterValueException if the parameter may not be null
   */
  static void writeNull(DdmWriter out, ParameterType parameter) {
    if (!parameter.nullable()) {
      throw ValueErrors.nullNotAllowed();
    }
    out.writeByte(NULL);
  }
}
