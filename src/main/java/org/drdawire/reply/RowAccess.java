package org.drdawire.reply;

import org.drdawire.DrdaException;
import org.drdawire.fdoca.TypeShape;

/** What it takes to give values of a row. Columns count from 0. */
abstract class RowAccess {

  final RowFeed feed;
  final RowLayout layout;
  final RowScanner scanner;
  final RowValues values;

  RowAccess(RowFeed feed) {
    this.feed = feed;
    layout = feed.layout();
    scanner = feed.scanner();
    values = feed.values();
  }

  final boolean isNull(int index) {
    return offset(index) == RowScanner.NULL;
  }

  /** Where a value stands in its row. */
  private int offset(int index) {
    if (!feed.onRow()) {
      throw new IllegalStateException("no row");
    }
    return scanner.offsets[index];
  }

  /** The shape of a value that is not null. */
  final TypeShape present(int index) {
    if (offset(index) == RowScanner.NULL) {
      throw place(ColumnConversionException.isNull(), index);
    }
    return layout.shapes[index];
  }

  final DrdaException place(DrdaException e, int index) {
    return e.inField(layout.columns[index].term).atColumn(feed.rows(), index + 1);
  }
}
