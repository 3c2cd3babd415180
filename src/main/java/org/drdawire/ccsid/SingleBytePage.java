package org.drdawire.ccsid;

import java.util.Arrays;

/** The 256 cells of a single-byte CCSID, in both directions. Immutable. */
final class SingleBytePage {

  /** Marks a byte that stands for no character. */
  static final char UNASSIGNED = '\uFFFD';

  /** The answer for a char that the page does not have. */
  static final int ABSENT = -1;

  private static final int CELLS = 256;

  private final char[] chars;
  private final short[][] bytesByHighByte = new short[CELLS][];

  /**
   * Makes both directions from one.
   *
   * @param cells the char of each of the bytes 0 to 255; where two bytes have the same char, the
   *     char goes to the lower byte
   */
  SingleBytePage(String cells) {
    if (cells.length() != CELLS) {
      throw new IllegalArgumentException("cells=" + cells.length() + " expected=" + CELLS);
    }
    chars = cells.toCharArray();
    short[] empty = absent();
    Arrays.fill(bytesByHighByte, empty);
    for (int cell = CELLS - 1; cell >= 0; cell--) {
      char c = chars[cell];
      if (c != UNASSIGNED) {
        if (bytesByHighByte[c >> 8] == empty) {
          bytesByHighByte[c >> 8] = absent();
        }
        bytesByHighByte[c >> 8][c & 0xFF] = (short) cell;
      }
    }
  }

  /** The byte of a char, 0 to 255, or {@link #ABSENT}. */
  int byteOf(char c) {
    return bytesByHighByte[c >> 8][c & 0xFF];
  }

  /** The char of a byte, or {@link #UNASSIGNED}. */
  char charOf(byte b) {
    return chars[b & 0xFF];
  }

  private static short[] absent() {
    short[] bytes = new short[CELLS];
    Arrays.fill(bytes, (short) ABSENT);
    return bytes;
  }
}
