package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.frames.BufferMark;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
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

  /** Whether values can be asked for, and whether they are still there. */
  final BufferMark mark = new BufferMark();

  private final FixedColumns fixed;

  final RowArea area;

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

  RowScanner(RowLayout layout, RowArea area) {
    this.layout = layout;
    this.area = area;
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

  /** Whether SQLCAGRP, if the description has it, has not been passed. */
  boolean isWithinHead() {
    return column == HEAD && layout.areaBeforeRow;
  }

  /** Keeps the row that stands in the array, whatever becomes of that. */
  void keep() {
    kept = Arrays.copyOfRange(array, base, base + at);
    array = kept;
    base = 0;
    count = at;
    mark.own();
  }

  /** Whether the row stands in an array that is not to be kept. */
  boolean isInLargeArray() {
    return array.length > MOST_RETAINED;
  }

  /** How many bytes of the row have been read. */
  int length() {
    return at;
  }

  /** How many bytes a row that is not complete has at least. */
  int needed() {
    return needed;
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
  @SuppressWarnings("ReferenceEquality") // It is about the buffer, not about its bytes.
  boolean nextInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (!bytes.hasArray()) {
      return false;
    }
    int size = loan.ready(bytes, limit);
    byte[] from = bytes.array();
    int at = bytes.position();
    int start = bytes.arrayOffset() + at;
    if (mark.buffer != bytes) {
      mark.buffer = bytes;
      array = from;
    }
    base = start;
    int to = start + size;
    int end = fixed.areIn(from, start, size) ? usual(from, start, to) : other(from, start, to);
    if (end < 0) {
      return false;
    }
    mark.position = at + end - start;
    loan.spend(bytes, at, mark.position);
    return true;
  }

  /** The end of a row none of whose fixed columns is null; -1 if it has not come as a whole. */
  private int usual(byte[] bytes, int from, int to) {
    if (!isUsual) {
      System.arraycopy(fixed.offsets, 0, offsets, 0, fixed.offsets.length);
      isUsual = true;
    }
    int count = fixed.offsets.length;
    return columns(bytes, count, from + fixed.length, to);
  }

  private int other(byte[] bytes, int from, int to) {
    int head = layout.areaBeforeRow ? 2 : 1;
    if (to - from < head || bytes[from + head - 1] < 0 || (head == 2 && bytes[from] >= 0)) {
      return -1;
    }
    isUsual = false;
    return columns(bytes, 0, from + head, to);
  }

  /** Takes a row that stands in the array of the buffer as a whole; false if none does. */
  boolean takeInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    int size = loan.ready(bytes, limit);
    if (size == 0 || count > 0 || !bytes.hasArray()) {
      return false;
    }
    int from = bytes.arrayOffset() + bytes.position();
    if (!scan(bytes.array(), from, from + size)) {
      return false;
    }
    loan.spend(bytes, bytes.position(), bytes.position() + at);
    return true;
  }

  /**
   * Takes bytes of a piece, up to the end of the row, and gives back the others.
   *
   * @return whether the row is complete
   */
  boolean take(ObjectReader objects, ByteBuffer bytes, int limit) {
    requireWithin(limit);
    int size = objects.length();
    for (int taken = 0; taken < size; ) {
      int more = Math.min(Math.min(size - taken, limit - count), Math.max(needed - count, FEW));
      keep(bytes, objects.position() + taken, more);
      taken += more;
      if (scan(kept, 0, count)) {
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
  boolean scan(byte[] bytes, int from, int to) {
    if (array != bytes) {
      array = bytes;
    }
    base = from;
    if (to - from < Math.max(needed, 1)) {
      return false;
    }
    return (column != HEAD || head(from, to)) && (!hasData || columns(bytes, to));
  }

  private boolean columns(byte[] bytes, int to) {
    isUsual = false;
    int end = columns(bytes, column, base + at, to);
    if (end >= 0) {
      at = end - base;
    }
    return end >= 0;
  }

  private boolean head(int from, int to) {
    int next = from;
    areaLength = 0;
    if (layout.areaBeforeRow && array[next++] >= 0) {
      if (!area.pass(new FieldReader("SQLCAGRP", array, from, to))) {
        needed = area.needed();
        return false;
      }
      areaLength = area.length();
      next = from + areaLength;
    }
    if (next >= to) {
      needed = next - from + 1;
      return false;
    }
    area.begin();
    hasData = array[next] >= 0;
    at = next + 1 - from;
    column = 0;
    return true;
  }

  /** Finds the end of a row from a column on; gives -1 if the bytes have ended in it. */
  private int columns(byte[] bytes, int first, int from, int to) {
    byte[] kinds = layout.kinds;
    int next = from;
    for (int i = first; next >= 0 && i < kinds.length; i++) {
      boolean varying =
          kinds[i] == ColumnLayout.TEXT_OR_NULL || kinds[i] == ColumnLayout.BYTES_OR_NULL;
      int end = varying ? varying(bytes, i, next, to) : next;
      next = end > next ? end : column(bytes, i, next, to);
    }
    return next;
  }

  /** Finds the end of a value of any length, if it is not null and stands there; else gives 0. */
  private int varying(byte[] bytes, int index, int next, int to) {
    if (to - next < Integer.BYTES) {
      return 0;
    }
    int start = BinaryNumber.i4(bytes, next, ByteOrder.BIG_ENDIAN);
    int length = (start >> Byte.SIZE) & 0xFFFF;
    int value = next + 1 + Short.BYTES;
    if (start < 0 || to - value < length) {
      return 0;
    }
    offsets[index] = value - base;
    lengths[index] = length;
    return value + length;
  }

  /** Finds the end of a value; gives -1 if the bytes have ended in it. */
  private int column(byte[] bytes, int index, int next, int to) {
    int value = next;
    if (layout.nullable[index]) {
      if (next >= to) {
        return stop(index, next, 1);
      }
      if (bytes[value++] < 0) {
        offsets[index] = NULL;
        return value;
      }
    }
    int width = layout.widths[index];
    if (width < 0) {
      int prefix = ValuePrefix.size(width);
      if (to - value < prefix) {
        return stop(index, next, value + prefix - next);
      }
      width = ValuePrefix.length(layout, index, bytes, value, base);
      value += prefix;
      lengths[index] = width;
    }
    if (to - value < width) {
      return stop(index, next, (long) value - next + width);
    }
    offsets[index] = value - base;
    return value + width;
  }

  /** Stops at a column, of which so many bytes are needed with its indicator. */
  private int stop(int at, int next, long bytes) {
    column = at;
    this.at = next - base;
    needed = (int) Math.min(Integer.MAX_VALUE, this.at + bytes);
    return -1;
  }
}
