package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.drdawire.ReplyFormatException;
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

  private static final int HEAD = -1;
  private static final int FEW = 512;
  private static final int MOST_RETAINED = 1 << 16;

  private final RowBytes row;
  private final RowLayout layout;
  private final int[] widths;
  private final boolean[] nullable;
  private final FixedColumns fixed;
  private final RowSqlcagrp area;

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

  RowScanner(RowBytes row, RowSqlcagrp area) {
    this.row = row;
    this.area = area;
    layout = row.layout();
    widths = layout.widths();
    nullable = layout.nullable();
    fixed = layout.fixed();
  }

  /** Makes one for other rows, of which no part has come. */
  RowScanner of(RowBytes other) {
    return new RowScanner(other, area);
  }

  /** Makes one for such rows beside these, a part of which may have come. */
  RowScanner beside(RowBytes other) {
    return new RowScanner(other, area.another());
  }

  /** Begins a row. */
  void begin() {
    row.leave();
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
    return column == HEAD && layout.hasSqlca();
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

  /** SQLCODE of the row; 0 without an SQLCAGRP. */
  int sqlCode() {
    return row.sqlcaLength() > 1 ? area.code(row.sqlca()) : 0;
  }

  /**
   * Takes a row that stands in the array of the buffer as a whole; false if none does.
   *
   * @param limit how many bytes a row may have
   */
  boolean takeInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    int size = loan.ready(bytes, limit);
    if (size == 0 || count > 0 || !bytes.hasArray()) {
      return false;
    }
    int from = bytes.arrayOffset() + bytes.position();
    if (!scan(bytes.array(), from, from + size)) {
      return false;
    }
    loan.spend(bytes, at);
    return true;
  }

  /**
   * Takes bytes of a block, up to the end of the row.
   *
   * @return whether the row is complete
   */
  boolean take(ObjectReader block, ByteBuffer bytes, int limit) {
    requireWithin(limit);
    boolean whole = false;
    for (int ready = block.available(bytes); ready > 0 && !whole; ) {
      int before = count;
      keep(bytes, Math.min(Math.min(ready, limit - count), Math.max(needed - count, FEW)));
      whole = scan(kept, 0, count);
      block.skip(bytes, (whole ? at : count) - before);
      requireWithin(limit);
      ready = block.available(bytes);
    }
    return whole;
  }

  private void requireWithin(int limit) {
    if (needed > limit) {
      throw ReplyFormatException.content(at, "row too long", needed, limit);
    }
  }

  private void keep(ByteBuffer bytes, int more) {
    if (count + more > kept.length) {
      kept = Arrays.copyOf(kept, Math.max(count + more, Math.max(FEW, 2 * kept.length)));
    }
    bytes.get(bytes.position(), kept, count, more);
    count += more;
  }

  /** Whether the bytes have a whole row. */
  boolean scan(byte[] bytes, int from, int to) {
    row.begin(bytes, from);
    if (to - from < Math.max(needed, 1)) {
      return false;
    }
    if (column == HEAD) {
      if (fixed.areIn(bytes, from, to - from)) {
        passFixed();
      } else if (!head(bytes, from, to)) {
        return false;
      }
    }
    return !row.hasData() || columns(bytes, from, to);
  }

  /** Passes the fixed columns, of which none is null. */
  private void passFixed() {
    if (!isUsual) {
      row.place(fixed);
      isUsual = true;
    }
    row.head(0, true);
    column = fixed.count();
    at = fixed.length();
  }

  private boolean head(byte[] bytes, int from, int to) {
    int next = from;
    int lengthOfSqlca = 0;
    if (layout.hasSqlca() && bytes[next++] >= 0) {
      if (!area.pass(new FieldReader("SQLCAGRP", bytes, from, to))) {
        needed = area.needed();
        return false;
      }
      lengthOfSqlca = area.length();
      next = from + lengthOfSqlca;
    }
    if (next >= to) {
      needed = next - from + 1;
      return false;
    }
    area.begin();
    row.head(lengthOfSqlca, bytes[next] >= 0);
    isUsual = false;
    at = next + 1 - from;
    column = 0;
    return true;
  }

  /** Finds the end of a row; false if the bytes have ended in it. */
  private boolean columns(byte[] bytes, int from, int to) {
    int next = from + at;
    for (int i = column; i < widths.length; i++) {
      boolean usual = widths[i] == ColumnLayout.BYTES_AFTER_TWO && nullable[i];
      int end = usual ? varying(bytes, i, next, to) : next;
      end = end > next ? end : column(bytes, i, next, to);
      if (end < 0) {
        column = i;
        at = next - from;
        needed = (int) Math.min(Integer.MAX_VALUE, at - (long) end);
        return false;
      }
      next = end;
    }
    at = next - from;
    return true;
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
    row.place(index, value, length);
    return value + length;
  }

  /**
   * Finds the end of a value; if the bytes have ended in it, gives the number that it takes with
   * its indicator, below 0.
   */
  private int column(byte[] bytes, int index, int next, int to) {
    int value = next;
    if (nullable[index]) {
      if (next >= to) {
        return -1;
      }
      if (bytes[value++] < 0) {
        row.placeNull(index);
        return value;
      }
    }
    int width = widths[index];
    if (width >= 0) {
      row.place(index, value);
    } else {
      int prefix = ValuePrefix.size(width);
      if (to - value < prefix) {
        return next - value - prefix;
      }
      width = ValuePrefix.length(row, index, value);
      value += prefix;
      row.place(index, value, width);
    }
    return to - value < width ? missing(value - next, width) : value + width;
  }

  private static int missing(int before, int width) {
    return (int) -Math.min(Integer.MAX_VALUE, (long) before + width);
  }
}
