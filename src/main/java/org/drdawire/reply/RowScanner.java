package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.fdoca.values.BinaryNumber;

/**
 * Finds where a row ends, and where its values stand. A server may cut a row anywhere, so it goes
 * on where the bytes have ended.
 *
 * <pre>
 *   SQLCAGRP, if the description has it; X'FF': there is none
 *   indicator 1; X'FF': there is no row
 *   for each column: indicator 1, if it may be null; then the value
 * </pre>
 *
 * <p>A row that lies in an array is read there. Another one is copied.
 */
final class RowScanner {

  /** The offset of a null. */
  static final int NULL = -1;

  private static final int HEAD = -1;
  private static final int FEW = 512;
  private static final int MOST_RETAINED = 1 << 16;
  private static final int IN_PLACE = 1;
  private static final int FOLLOWS = 2;
  private static final int MODE_AND_LENGTH = 1 + Long.BYTES;

  final RowLayout layout;

  /** Where the row stands. */
  byte[] array;

  int base;

  /** Where each value stands, counted from the start of the row. */
  final int[] offsets;

  /** How long each value is; those that do not vary have theirs from the start. */
  final int[] lengths;

  /** How long SQLCAGRP is; 0 if there is none. */
  int areaLength;

  /** Whether there is a row. */
  boolean hasData;

  /** Whether values can be asked for. */
  boolean onRow;

  private final FixedColumns fixed;

  /** Whether the values of the fixed columns stand where they do if none is null. */
  private boolean isUsual;

  /** What comes next, counted from the start of the row. */
  private int at;

  private int column = HEAD;

  /** How many bytes the row has at least. */
  private int needed;

  /** A row that was cut. Most are read where they stand, and need no room here. */
  private byte[] kept = {};

  private int count;

  RowScanner(RowLayout layout) {
    this.layout = layout;
    array = kept;
    fixed = layout.fixed;
    offsets = new int[layout.size()];
    lengths = layout.widths.clone();
  }

  /** Begins a row. */
  void begin() {
    at = 0;
    column = HEAD;
    if (needed > 0 || count > 0) {
      needed = 0;
      count = 0;
      if (kept.length > MOST_RETAINED) {
        kept = new byte[0];
      }
    }
  }

  /** Whether a part of a row has come. */
  boolean isWithin() {
    return count > 0;
  }

  /** How many bytes of the row have been read. */
  int length() {
    return at;
  }

  /** How many bytes have come of a row that is not complete. */
  int count() {
    return count;
  }

  /**
   * Takes a plain row that stands as a whole in the array of the buffer; false if none does.
   *
   * @param limit how many bytes a row may have
   */
  boolean nextInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (!bytes.hasArray()) {
      return false;
    }
    int size = loan.ready(bytes, limit);
    byte[] from = bytes.array();
    int start = bytes.arrayOffset() + bytes.position();
    if (array != from) {
      array = from;
    }
    base = start;
    int length = fixed.areIn(from, start, size) ? usual(from, size) : other(from, size);
    if (length == 0) {
      return false;
    }
    loan.spend(bytes, length);
    return true;
  }

  /** The length of a row none of whose fixed columns is null; 0 if it has not come as a whole. */
  private int usual(byte[] from, int size) {
    if (!isUsual) {
      System.arraycopy(fixed.offsets, 0, offsets, 0, fixed.offsets.length);
      isUsual = true;
    }
    return fixed.offsets.length == offsets.length
        ? fixed.length
        : rest(from, size, fixed.length, fixed.offsets.length);
  }

  private int other(byte[] from, int size) {
    int head = layout.areaBeforeRow ? 2 : 1;
    if (size < head || from[base + head - 1] < 0 || (head == 2 && from[base] >= 0)) {
      return 0;
    }
    return rest(from, size, head, 0);
  }

  private int rest(byte[] from, int size, int next, int first) {
    at = next;
    column = first;
    return columns(from, base + size) ? at : 0;
  }

  /** Takes a row that stands in the array of the buffer as a whole; false if none does. */
  boolean takeInPlace(ByteBuffer bytes, BlockLoan loan, ReplyContext context, int limit) {
    int size = loan.ready(bytes, limit);
    if (size == 0 || count > 0 || !bytes.hasArray()) {
      return false;
    }
    int from = bytes.arrayOffset() + bytes.position();
    if (!scan(bytes.array(), from, from + size, context)) {
      return false;
    }
    loan.spend(bytes, at);
    return true;
  }

  /**
   * Takes bytes of a piece, up to the end of the row, and gives back the others.
   *
   * @return whether the row is complete
   */
  boolean take(ObjectReader objects, ByteBuffer bytes, ReplyContext context, int limit) {
    int size = objects.length();
    for (int taken = 0; taken < size; ) {
      int more = Math.min(Math.min(size - taken, limit - count), Math.max(needed - count, FEW));
      keep(bytes, objects.position() + taken, more);
      taken += more;
      if (scan(kept, 0, count, context)) {
        objects.giveBack(bytes, size - taken + count - at);
        return true;
      }
      requireWithin(limit);
    }
    return false;
  }

  private void requireWithin(int limit) {
    if (needed > limit) {
      throw ReplyFormatException.content(at, "row too long", needed, limit);
    }
  }

  private void keep(ByteBuffer bytes, int from, int more) {
    if (count + more > kept.length) {
      kept = Arrays.copyOf(kept, Math.max(count + more, Math.max(FEW, 2 * kept.length)));
    }
    bytes.get(from, kept, count, more);
    count += more;
  }

  /** Whether the bytes have a whole row. */
  boolean scan(byte[] bytes, int from, int to, ReplyContext context) {
    if (array != bytes) {
      array = bytes;
    }
    base = from;
    if (to - from < Math.max(needed, 1)) {
      return false;
    }
    return (column != HEAD || head(from, to, context)) && (!hasData || columns(bytes, to));
  }

  private boolean head(int from, int to, ReplyContext context) {
    int next = from;
    areaLength = 0;
    if (layout.areaBeforeRow && array[next++] >= 0) {
      areaLength = area(new FieldReader("SQLCAGRP", array, from, to), context);
      if (areaLength == 0) {
        return false;
      }
      next = from + areaLength;
    }
    if (next >= to) {
      needed = next - from + 1;
      return false;
    }
    hasData = array[next] >= 0;
    at = next + 1 - from;
    column = 0;
    return true;
  }

  /** How long SQLCAGRP is, or 0 if the bytes have ended in it. */
  private int area(FieldReader fields, ReplyContext context) {
    try {
      SqlCommunicationArea.pass(fields, context);
      return fields.offset();
    } catch (ReplyFormatException e) {
      if (fields.needed() == 0) {
        throw e;
      }
      needed = fields.needed();
      return 0;
    }
  }

  private boolean columns(byte[] bytes, int to) {
    int[] widths = layout.widths;
    boolean[] nullable = layout.nullable;
    int next = base + at;
    isUsual &= column >= fixed.offsets.length;
    for (int i = column; i < widths.length; i++) {
      int value = next;
      if (nullable[i]) {
        if (next >= to) {
          return stop(i, next, 1);
        }
        if (bytes[value++] < 0) {
          offsets[i] = NULL;
          next = value;
          continue;
        }
      }
      int width = widths[i];
      if (width < 0) {
        int prefix = prefix(width);
        if (to - value < prefix) {
          return stop(i, next, value + prefix - next);
        }
        width = length(width, bytes, value, i);
        value += prefix;
        lengths[i] = width;
      }
      if (to - value < width) {
        return stop(i, next, (long) value - next + width);
      }
      offsets[i] = value - base;
      next = value + width;
    }
    column = widths.length;
    at = next - base;
    return true;
  }

  /** Stops at a column, of which so many bytes are needed with its indicator. */
  private boolean stop(int at, int next, long bytes) {
    column = at;
    this.at = next - base;
    needed = (int) Math.min(Integer.MAX_VALUE, this.at + bytes);
    return false;
  }

  private static int prefix(int width) {
    return switch (width) {
      case ColumnLayout.BYTES_AFTER_ONE -> 1;
      case ColumnLayout.MODE_AND_LENGTH -> MODE_AND_LENGTH;
      default -> Short.BYTES;
    };
  }

  /** How many bytes stand behind the prefix of a value. */
  private int length(int width, byte[] bytes, int at, int index) {
    return switch (width) {
      case ColumnLayout.BYTES_AFTER_TWO -> two(bytes, at);
      case ColumnLayout.PAIRS_AFTER_TWO -> 2 * two(bytes, at);
      case ColumnLayout.BYTES_AFTER_ONE -> bytes[at] & 0xFF;
      default -> inPlace(bytes, at, index);
    };
  }

  private static int two(byte[] bytes, int at) {
    return ((bytes[at] & 0xFF) << Byte.SIZE) | (bytes[at + 1] & 0xFF);
  }

  /** How many bytes of a large object stand in the row, as its mode says. */
  private int inPlace(byte[] bytes, int at, int index) {
    if (bytes[at] == FOLLOWS) {
      return 0;
    }
    if (bytes[at] != IN_PLACE) {
      throw new UnsupportedTypeException("unsupported: mode=" + (bytes[at] & 0xFF))
          .inField(layout.columns[index].term)
          .atColumn(0, index + 1);
    }
    long length = BinaryNumber.unsigned(bytes, at + 1, Long.BYTES);
    if (length < 0 || length > Integer.MAX_VALUE) {
      throw ReplyFormatException.content(
          (long) at - base, "large object too long for a row", length, Integer.MAX_VALUE);
    }
    return (int) length;
  }

  /** Whether a large object, which is not null, has data outside the row. */
  boolean isOutside(int index) {
    int width = layout.widths[index];
    int value = base + offsets[index];
    if (width == ColumnLayout.MODE_AND_LENGTH) {
      return array[value - MODE_AND_LENGTH] == FOLLOWS && announced(index) != 0;
    }
    return announced(index) != 0;
  }

  /** The length that a placeholder says, in bytes or characters. */
  long announced(int index) {
    int value = base + offsets[index];
    return layout.widths[index] == ColumnLayout.MODE_AND_LENGTH
        ? BinaryNumber.unsigned(array, value - Long.BYTES, Long.BYTES)
        : BinaryNumber.unsigned(array, value, layout.widths[index]);
  }
}
