package org.drdawire.reply.rows;

import java.util.Arrays;
import org.drdawire.ccsid.charset.ByteWords;

/**
 * The columns of a row before the first one whose values vary in length. Where none of their values
 * is null, each stands at the same offset in every row. Whether that is so, the signs of the
 * indicators say, of which one word of eight bytes may have several.
 */
final class FixedColumns {

  private static final long SIGN = 0x80;

  /** Columns behind so many bytes are none of these. */
  private static final int MOST = Short.MAX_VALUE;

  /** How many bytes there are up to the end of these columns. */
  private final int length;

  /** Where the values stand, one for each of these columns. */
  private final int[] offsets;

  /** The sign that is set: that of the indicator of SQLCAGRP, which says that there is none. */
  private final long area;

  /** The signs of the indicators in the first word. */
  private final long head;

  /** Where the other words stand, and the signs in them. */
  private final int[] words;

  private final long[] signs;

  FixedColumns(boolean sqlcaBeforeRow, int[] widths, boolean[] nullable) {
    ByteWords.prepare();
    int[] places = new int[widths.length];
    int count = 0;
    int next = sqlcaBeforeRow ? 2 : 1;
    for (; count < widths.length && widths[count] >= 0 && next < MOST; count++) {
      places[count] = nullable[count] ? next + 1 : next;
      next = places[count] + widths[count];
    }
    offsets = Arrays.copyOf(places, count);
    length = next;
    area = sqlcaBeforeRow ? SIGN : 0;
    long[] found = new long[count + 1];
    found[0] = sqlcaBeforeRow ? SIGN | SIGN << Byte.SIZE : SIGN;
    int[] starts = new int[count + 1];
    int word = 0;
    for (int i = 0; i < count; i++) {
      if (nullable[i]) {
        int at = offsets[i] - 1;
        if (at >= starts[word] + Long.BYTES) {
          starts[++word] = Math.min(at, length - Long.BYTES);
        }
        found[word] |= SIGN << (Byte.SIZE * (at - starts[word]));
      }
    }
    head = found[0];
    words = Arrays.copyOfRange(starts, 1, word + 1);
    signs = Arrays.copyOfRange(found, 1, word + 1);
  }

  /** How many columns these are. */
  int count() {
    return offsets.length;
  }

  /** How many bytes there are up to the end of these columns. */
  int length() {
    return length;
  }

  /** Copies where the values stand, counted from the start of the row. */
  void copyTo(int[] all) {
    System.arraycopy(offsets, 0, all, 0, offsets.length);
  }

  /**
   * Whether a row has all these values.
   *
   * @param size how many bytes the row may have
   */
  boolean areIn(byte[] bytes, int row, int size) {
    if (size < length || row > bytes.length - Long.BYTES) {
      return false;
    }
    long wrong = ((long) ByteWords.EIGHT.get(bytes, row) & head) ^ area;
    for (int i = 0; i < words.length; i++) {
      wrong |= (long) ByteWords.EIGHT.get(bytes, row + words[i]) & signs[i];
    }
    return wrong == 0;
  }
}
