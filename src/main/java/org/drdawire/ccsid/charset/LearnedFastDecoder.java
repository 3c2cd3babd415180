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

  /** The index of the next byte. */
  private int next;

  /** How many chars there are. */
  private int count;

  LearnedFastDecoder(LearnedTable table) {
    this.table = table;
    this.shifts = table.scheme() == EncodingScheme.EBCDIC_MIXED;
    this.doubleByte = table.scheme() == EncodingScheme.EBCDIC_DOUBLE_BYTE;
  }

  @Override
  public @Nullable String decode(ByteBuffer bytes) {
    int length = bytes.remaining();
    char[] chars = scratch.chars(length);
    int decoded =
        bytes.hasArray()
            ? run(bytes.array(), bytes.arrayOffset() + bytes.position(), length, chars)
            : run(scratch.copyOf(bytes), 0, length, chars);
    return decoded == UNSURE ? null : new String(chars, 0, decoded);
  }

  /** Gives how many chars the bytes are, or {@link #UNSURE}. */
  private int run(byte[] bytes, int from, int length, char[] chars) {
    int end = from + length;
    boolean shifted = false;
    next = from;
    count = 0;
    while (next < end) {
      if (!shifted && !doubleByte) {
        singles(bytes, end, chars);
      }
      if (shifted || !shifts) {
        doubles(bytes, end, chars);
      }
      if (next < end && isShift(bytes[next], shifted)) {
        shifted = !shifted;
        next++;
      } else if (next < end && !character(bytes, end, chars, shifted || doubleByte)) {
        return UNSURE;
      }
    }
    return shifted ? UNSURE : count;
  }

  private boolean isShift(byte b, boolean shifted) {
    return shifts && b == (shifted ? CharsetProbe.SHIFT_IN : CharsetProbe.SHIFT_OUT);
  }

  /** Decodes up to a byte that is not a char. */
  private void singles(byte[] bytes, int end, char[] chars) {
    int[] cells = table.cells(0);
    int shift = count - next;
    int at = next;
    for (; at < end; at++) {
      int found = cells[bytes[at] & 0xFF];
      if (found >>> Character.SIZE != 0) {
        break;
      }
      chars[shift + at] = (char) found;
    }
    count = shift + at;
    next = at;
  }

  /** Decodes up to two bytes that are not a char. */
  private void doubles(byte[] bytes, int end, char[] chars) {
    int to = count;
    int at = next;
    for (; at < end - 1; at += Character.BYTES) {
      int[] cells = rows[bytes[at] & 0xFF];
      int found = cells == null ? CharsetProbe.UNMAPPABLE : cells[bytes[at + 1] & 0xFF];
      if (found >>> Character.SIZE != 0) {
        break;
      }
      chars[to++] = (char) found;
    }
    count = to;
    next = at;
  }

  /** Decodes one sequence of bytes, and says whether it is one or two chars. */
  private boolean character(byte[] bytes, int end, char[] chars, boolean doubles) {
    int found = table.charsOf(doubles ? LearnedTable.DOUBLE_BYTES : 0, bytes[next]);
    int before = bytes[next++] & 0xFF;
    if (found == CharsetProbe.MORE) {
      rows[before] = table.cells(before);
    }
    while (found == CharsetProbe.MORE && next < end) {
      found = table.charsOf(before, bytes[next]);
      before = (before << Byte.SIZE) | (bytes[next++] & 0xFF);
    }
    if (!CharsetProbe.areChars(found)) {
      return false;
    }
    if (found >>> Character.SIZE != 0) {
      chars[count++] = (char) (found >>> Character.SIZE);
    }
    chars[count++] = (char) found;
    return true;
  }

  @Override
  public void wipe() {
    scratch.wipe();
  }
}
