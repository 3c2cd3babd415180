package org.drdawire.reply;

import org.drdawire.DrdaException;
import org.drdawire.fdoca.TypeShape;

/** What it takes to give values of a row. Columns count from 0. */
abstract class RowAccess {

  final RowFeed feed;
  final RowLayout layout;
  final RowValues values;

  RowAccess(RowFeed feed) {
    this.feed = feed;
    layout = feed.layout();
    values = feed.values();
  }

  final boolean isNull(int index) {
    return feed.offset(index) == RowScanner.NULL;
  }

  /** The shape of a value that is not null. */
  final TypeShape present(int index) {
    if (feed.offset(index) == RowScanner.NULL) {
      throw ColumnConversionException.isNull();
    }
    return layout.columns[index].shape;
  }

  final DrdaException place(DrdaException e, int index) {
    return e.inField(layout.columns[index].term).atColumn(feed.rows(), index + 1);
  }
}
