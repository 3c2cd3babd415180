package org.drdawire.reply.rows;

import org.drdawire.DrdaException;
import org.drdawire.ddm.frames.BufferMark;
import org.drdawire.fdoca.TypeShape;

/** What it takes to give values of a row. Columns count from 0. */
abstract class RowAccess {

  final RowFeed feed;
  final RowLayout layout;
  final RowScanner scanner;
  final RowValues values;
  private final int[] offsets;
  private final BufferMark mark;
  private final byte[] kinds;

  RowAccess(RowFeed feed, RowValues values) {
    this.feed = feed;
    this.values = values;
    layout = values.layout;
    scanner = values.scanner;
    offsets = scanner.offsets;
    mark = scanner.mark;
    kinds = layout.kinds;
  }

  /** What a value is; {@link ColumnLayout#OTHER} also if it is null, or if there is no row. */
  final int kind(int index) {
    try {
      // As isThere(), which is one call more, and would count where nothing is compiled.
      return mark.buffer.position() == mark.position && offsets[index] >= 0
          ? kinds[index]
          : ColumnLayout.OTHER;
    } catch (ArrayIndexOutOfBoundsException e) {
      throw layout.noColumn(index);
    }
  }

  /** Where a value that is not null stands in the array of the row. */
  final int at(int index) {
    return scanner.base + offsets[index];
  }

  public final boolean isNull(int index) {
    return offset(index) == RowScanner.NULL;
  }

  /** Where a value stands in its row. */
  private int offset(int index) {
    if (!mark.isThere()) {
      throw feed.noRow();
    }
    try {
      return offsets[index];
    } catch (ArrayIndexOutOfBoundsException e) {
      throw layout.noColumn(index);
    }
  }

  /** The shape of a value that is not null. */
  final TypeShape present(int index) {
    if (offset(index) == RowScanner.NULL) {
      throw place(ConversionErrors.isNull(), index);
    }
    return layout.shapes[index];
  }

  final DrdaException place(DrdaException e, int index) {
    return e.inField(layout.columns[index].term).atColumn(feed.rows(), index + 1);
  }
}
