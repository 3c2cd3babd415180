package org.drdawire.fdoca.values;

import org.drdawire.DrdaException;

/** Whose data a large object is. */
final class LargeObjectPlace {

  private final int row;
  private final int parameter;
  private final String field;
  private final boolean nullable;

  /** Makes a place. */
  LargeObjectPlace(int row, int parameter, String field, boolean nullable) {
    this.row = row;
    this.parameter = parameter;
    this.field = field;
    this.nullable = nullable;
  }

  boolean nullable() {
    return nullable;
  }

  /** What the caller is told of an error of a source. */
  DrdaException located(Throwable error, long given) {
    return ValueErrors.sourceFailed(error, given).inField(field).atParameter(row, parameter);
  }
}
