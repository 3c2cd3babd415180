package org.drdawire.fdoca;

/** Whose data a large object is. */
final class LargeObjectPlace {

  private final int row;
  private final int parameter;
  private final ParameterType type;
  private final long limit;

  /**
   * Makes a place.
   *
   * @param row the row, counted from 1
   * @param parameter the parameter, counted from 1
   * @param type its type
   * @param limit the most bytes that it takes
   */
  LargeObjectPlace(int row, int parameter, ParameterType type, long limit) {
    this.row = row;
    this.parameter = parameter;
    this.type = type;
    this.limit = limit;
  }

  boolean nullable() {
    return type.nullable();
  }

  long limit() {
    return limit;
  }

  /** What the caller is told of an error of a source. */
  Throwable located(Throwable error, long given) {
    if (error instanceof Error) {
      return error;
    }
    return LargeObjectException.failed(error, given)
        .inField(type.type().name())
        .atParameter(row, parameter);
  }
}
