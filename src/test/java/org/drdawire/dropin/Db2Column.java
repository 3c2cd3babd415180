package org.drdawire.dropin;

import java.nio.ByteBuffer;
import java.util.Set;

/**
 * A column of a stored row.
 *
 * @param lid the LID of a value that may be null
 * @param field the two bytes after it in a description
 */
record Db2Column(int lid, int field) {

  private static final int PLACEHOLDER = 0x8008;

  /** The bytes of the value that is next, which is not null. */
  int length(ByteBuffer data) {
    return switch (lid) {
      case 0x0F -> field / 512 + 1;
      case 0x29, 0x3F, 0xC3 -> Short.BYTES + data.getShort(data.position());
      case 0xC9, 0xCF -> field == PLACEHOLDER ? Long.BYTES : 1 + Long.BYTES;
      default -> field;
    };
  }

  boolean isInteger() {
    return Set.of(0x03, 0x05, 0x17).contains(lid);
  }

  boolean isFloatingPoint() {
    return lid == 0x0B || lid == 0x0D;
  }

  boolean isDateOrTime() {
    return lid == 0x21 || lid == 0x23 || lid == 0x25;
  }
}
