package org.drdawire.reply.rows;

import java.util.Arrays;

/** Copies the bytes of a row, and what was found out about them. */
final class RowCopy {

  private RowCopy() {}

  /** Makes a scanner that stands on the same row for ever. */
  static RowScanner of(RowScanner row) {
    int columns = row.offsets.length;
    RowScanner copy = new RowScanner(row.layout, row.area);
    copy.array = Arrays.copyOfRange(row.array, row.base, row.base + end(row));
    System.arraycopy(row.offsets, 0, copy.offsets, 0, columns);
    System.arraycopy(row.lengths, 0, copy.lengths, 0, columns);
    copy.areaLength = row.areaLength;
    copy.hasData = true;
    copy.mark.set(copy.mark.own);
    return copy;
  }

  /**
   * The end of the last value that is not null, or of SQLCAGRP: the bytes behind it say nothing.
   */
  private static int end(RowScanner row) {
    for (int i = row.offsets.length - 1; i >= 0; i--) {
      if (row.offsets[i] != RowScanner.NULL) {
        return row.offsets[i] + row.lengths[i];
      }
    }
    return row.areaLength;
  }
}
