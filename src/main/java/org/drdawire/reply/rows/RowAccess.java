package org.drdawire.reply.rows;

import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.fdoca.TypeShape;

/** What it takes to give values of a row. Columns count from 0. */
abstract class RowAccess {

  final RowLayout layout;
  final RowBytes row;
  final TypeShape[] shapes;

  RowAccess(RowBytes row) {
    this.row = row;
    layout = row.layout();
    shapes = layout.shapes();
  }

  /** What a value is that is not null. */
  final TypeShape shape(int index) {
    if (row.find(index) == RowBytes.NULL) {
      throw place(ConversionErrors.isNull(), index);
    }
    return shapes[index];
  }

  /** Whether a value is null; if it is not, its column has this shape. */
  final boolean isNull(int index, TypeShape shape, String name) {
    if (row.find(index) == RowBytes.NULL) {
      return true;
    }
    if (shapes[index] != shape) {
      throw place(ConversionErrors.otherType(name), index);
    }
    return false;
  }

  final ReplyFormatException malformed(int index, String what) {
    return ReplyFormatException.content(row.offset(row.at(index)), what);
  }

  final DrdaException place(DrdaException e, int index) {
    return e.inField(layout.column(index).term()).atColumn(row.number(), index + 1);
  }
}
