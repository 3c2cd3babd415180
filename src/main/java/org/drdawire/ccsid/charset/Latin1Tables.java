package org.drdawire.ccsid.charset;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of the chars 0 to 255 in each page that contains all of them, one table after the other
 * in one array. The compiler knows a constant array and its length. So it omits the check of an
 * index that is an {@link #offsetOf offset}, masked by {@link #OFFSETS}, plus a char of Latin-1.
 *
 * <p>All threads share the array, and it is filled at run time: each page adds its table once, when
 * its first manager is made. What is there never changes. It takes 8 KB, however many there are.
 */
final class Latin1Tables {

  /** The bits that may be set in an offset. */
  static final int OFFSETS = 0x1F00;

  /** The answer for no table, or for one that has no room. */
  static final int NONE = -1;

  private static final int CHARS = 256;

  private static final byte[] TABLES = new byte[OFFSETS + CHARS];

  private Latin1Tables() {}

  /**
   * Adds a table, unless it is there already. A table that has an offset never changes.
   *
   * @param table of 256 bytes; may be null
   */
  static synchronized int offsetOf(byte @Nullable [] table) {
    for (int offset = 0; table != null && offset < TABLES.length; offset += CHARS) {
      if (isFree(offset)) {
        System.arraycopy(table, 0, TABLES, offset, CHARS);
        return offset;
      }
      if (Arrays.equals(TABLES, offset, offset + CHARS, table, 0, CHARS)) {
        return offset;
      }
    }
    return NONE;
  }

  /**
   * A table never contains a byte twice, so its first two bytes differ; in free space both are 0.
   */
  private static boolean isFree(int offset) {
    return TABLES[offset] == TABLES[offset + 1];
  }

  /** The byte of a char of Latin-1 in the table at an offset. */
  static byte byteOf(int offset, int c) {
    return TABLES[(offset & OFFSETS) + (c & 0xFF)];
  }
}
