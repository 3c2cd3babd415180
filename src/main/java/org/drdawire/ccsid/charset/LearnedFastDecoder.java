package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decodes with a multi-byte table. A text with bytes that stand for no character, or with a shift
 * that is missing or one too many, is left to the plain path.
 */
final class LearnedFastDecoder implements FastDecoder {

  private static final int UNSURE = -1;
  private static final int ROWS = 256;

  private final LearnedTable table;
  private final boolean shifts;
  private final boolean doubleByte;

  /** Of the table, for each first byte of two that was seen. */
  private final int[][] rows = new int[ROWS][];

  private final DecoderScratch scratch = new DecoderScratch();

  LearnedFastDecoder(LearnedTable table) {
    this.table = table;
    this.shifts = table.scheme() == EncodingScheme.EBCDIC_MIXED;
    this.doubleByte = table.scheme() == EncodingScheme.EBCDIC_DOUBLE_BYTE;
  }

  @Override
  public @Nullable String decode(ByteBuffer bytes) {
    int length = bytes.remaining();
    char[] chars = scratch.chars(length);
    int count =
        bytes.hasArray()
            ? run(bytes.array(), bytes.arrayOffset() + bytes.position(), length, chars)
            : run(scratch.copyOf(bytes), 0, length, chars);
    return count == UNSURE ? null : new String(chars, 0, count);
  }

  /** Gives how many chars the bytes are, or {@link #UNSURE}. */
  private int run(byte[] bytes, int from, int length, char[] chars) {
    int end = from + length;
    boolean shifted = false;
    int count = 0;
    int at = from;
    while (at < end) {
      int start = at;
      if (!shifted && !doubleByte) {
        at = singles(bytes, at, end, chars, count);
        count += at - start;
        start = at;
      }
      if (shifted || !shifts) {
        at = doubles(bytes, at, end, chars, count);
        count += (at - start) / Character.BYTES;
      }
      if (at < end
          && shifts
          && bytes[at] == (shifted ? CharsetProbe.SHIFT_IN : CharsetProbe.SHIFT_OUT)) {
        shifted = !shifted;
        at++;
      } else if (at < end) {
        int found = table.charsOf(shifted || doubleByte ? LearnedTable.DOUBLE_BYTES : 0, bytes[at]);
        int before = bytes[at++] & 0xFF;
        if (found == CharsetProbe.MORE) {
          rows[before] = table.cells(before);
        }
        while (found == CharsetProbe.MORE && at < end) {
          found = table.charsOf(before, bytes[at]);
          before = (before << Byte.SIZE) | (bytes[at++] & 0xFF);
        }
        if (!CharsetProbe.areChars(found)) {
          return UNSURE;
        }
        if (found >>> Character.SIZE != 0) {
          chars[count++] = (char) (found >>> Character.SIZE);
        }
        chars[count++] = (char) found;
      }
    }
    return shifted ? UNSURE : count;
  }

  /** Decodes up to a byte that is not a char. */
  private int singles(byte[] bytes, int from, int end, char[] chars, int count) {
    int[] cells = table.cells(0);
    int shift = count - from;
    for (int at = from; at < end; at++) {
      int found = cells[bytes[at] & 0xFF];
      if (found >>> Character.SIZE != 0) {
        return at;
      }
      chars[shift + at] = (char) found;
    }
    return end;
  }

  /** Decodes up to two bytes that are not a char. */
  private int doubles(byte[] bytes, int from, int end, char[] chars, int count) {
    int to = count;
    int at = from;
    for (; at < end - 1; at += Character.BYTES) {
      int[] cells = rows[bytes[at] & 0xFF];
      int found = cells == null ? CharsetProbe.UNMAPPABLE : cells[bytes[at + 1] & 0xFF];
      if (found >>> Character.SIZE != 0) {
        return at;
      }
      chars[to++] = (char) found;
    }
    return at;
  }

  @Override
  public void wipe() {
    scratch.wipe();
  }
}
