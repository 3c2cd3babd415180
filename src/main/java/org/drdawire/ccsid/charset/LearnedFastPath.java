package org.drdawire.ccsid.charset;

import java.nio.charset.CharsetEncoder;

/**
 * Encodes with a multi-byte table. One loop takes characters of one byte, another those of two;
 * what stops both goes alone, after a shift if it needs one. A character without bytes is left to
 * the plain path, and so is a shift at the end of a text that has no room.
 */
final class LearnedFastPath extends ArrayFastPath {

  private static final int ROWS = 256;

  private final LearnedTable table;
  private final boolean shifts;

  /** Those rows of the table that were asked for, for characters of one char. */
  private final int[][] rows = new int[ROWS][];

  /** Whether the text in progress is in double bytes after a shift. */
  private boolean shifted;

  LearnedFastPath(LearnedTable table) {
    this.table = table;
    this.shifts = table.scheme() == EncodingScheme.EBCDIC_MIXED;
  }

  @Override
  int run(String text, int from, byte[] bytes, int at, int end) {
    shifted &= from > 0;
    int to = at;
    int i = from;
    while (i < text.length()) {
      int start = i;
      if (!shifted) {
        i = singles(text, i, bytes, to, end);
        to += i - start;
        start = i;
      }
      if (shifted || !shifts) {
        i = doubles(text, i, bytes, to, end);
        to += (i - start) * Character.BYTES;
      }
      if (i < text.length()) {
        int codePoint = text.codePointAt(i);
        int packed = table.bytesOf(codePoint);
        int next = packed == CharsetProbe.ABSENT ? to : character(packed, bytes, to, end);
        if (next == to) {
          reached(i, packed != CharsetProbe.ABSENT);
          return to;
        }
        to = next;
        i += Character.charCount(codePoint);
      }
    }
    reached(i, !shifted || to < end);
    if (shifted && to < end) {
      bytes[to++] = CharsetProbe.SHIFT_IN;
    }
    return to;
  }

  /** Encodes up to a character that has not one byte. */
  private int singles(String text, int from, byte[] bytes, int at, int end) {
    int[] latin1 = row(0);
    int shift = at - from;
    int stop = from + Math.min(text.length() - from, end - at);
    for (int i = from; i < stop; i++) {
      char c = text.charAt(i);
      int packed = c < latin1.length ? latin1[c] : bytesOf(c);
      if (packed >>> Byte.SIZE != 0) {
        return i;
      }
      bytes[shift + i] = (byte) packed;
    }
    return stop;
  }

  /** Encodes up to a character that has not one char and two bytes. */
  private int doubles(String text, int from, byte[] bytes, int at, int end) {
    int stop = from + Math.min(text.length() - from, (end - at) / Character.BYTES);
    int to = at;
    for (int i = from; i < stop; i++) {
      int packed = bytesOf(text.charAt(i));
      if (packed >>> Short.SIZE != 0 || packed >>> Byte.SIZE == 0) {
        return i;
      }
      bytes[to] = (byte) (packed >> Byte.SIZE);
      bytes[to + 1] = (byte) packed;
      to += Character.BYTES;
    }
    return stop;
  }

  private int bytesOf(char c) {
    return row(c >> Byte.SIZE)[c & 0xFF];
  }

  private int[] row(int number) {
    int[] row = rows[number];
    if (row == null) {
      row = table.row(number);
      rows[number] = row;
    }
    return row;
  }

  /** Encodes one character, and gives the same offset if there is no room. */
  private int character(int packed, byte[] bytes, int at, int end) {
    int length = LearnedTable.length(packed);
    boolean shift = shifts && (length > 1) != shifted;
    if (length + (shift ? 1 : 0) > end - at) {
      return at;
    }
    int to = at;
    if (shift) {
      shifted = !shifted;
      bytes[to++] = shifted ? CharsetProbe.SHIFT_OUT : CharsetProbe.SHIFT_IN;
    }
    for (int bits = (length - 1) * Byte.SIZE; bits >= 0; bits -= Byte.SIZE) {
      bytes[to++] = (byte) (packed >> bits);
    }
    return to;
  }

  /** The text in progress stays in the mode that it is in. */
  @Override
  public int encodeShort(String text, byte[] target, int at, int end) {
    boolean inProgress = shifted;
    try {
      return super.encodeShort(text, target, at, end);
    } finally {
      shifted = inProgress;
    }
  }

  @Override
  public void handOver(CharsetEncoder encoder) {
    ((LearnedEncoder) encoder).resume(shifted);
  }

  @Override
  public int byteOf(char c) {
    int packed = bytesOf(c);
    return packed >>> Byte.SIZE == 0 ? packed : NONE;
  }
}
