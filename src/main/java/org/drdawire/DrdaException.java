package org.drdawire;

import org.jspecify.annotations.Nullable;

/**
 * Something handed in cannot be put on the wire, or something received cannot be read. Every such
 * error of this library extends this type. Calls in the wrong order and wrong arguments are bugs in
 * the driver; their exceptions do not extend it.
 *
 * <p>A message has one form, {@code FIELD what: figure=… limit=… row=… parameter=…}, for example
 * {@code RDBNAM too long: bytes=1030 limit=1024 ccsid=1208}. It contains terms and figures only,
 * never a text, a name or a secret that was to be encoded. A number or a time of day that is out of
 * range is such a figure, also if it was set as a text.
 *
 * <p>Each layer knows a part of the place of an error: the text layer the character, the DDM layer
 * the field, a row the parameter. A layer adds what it knows to the exception that passes through
 * it, and never changes what an inner layer has said.
 */
public abstract class DrdaException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Means that an error has no such figure. */
  public static final long NONE = -1;

  private final String sqlState;
  private final long actual;
  private final long limit;
  private @Nullable String field;
  private int row;
  private int parameter;
  private boolean received;

  /**
   * Makes an error whose place is not known yet.
   *
   * @param sqlState the five characters of the SQLSTATE that a driver reports
   * @param reason what is wrong and the figures, without the field: {@code too long: bytes=3
   *     limit=2}
   * @param actual the figure that was found, or {@link #NONE}
   * @param limit the figure that it was compared with, or {@link #NONE}
   */
  protected DrdaException(String sqlState, String reason, long actual, long limit) {
    super(reason);
    this.sqlState = sqlState;
    this.actual = actual;
    this.limit = limit;
  }

  /**
   * Names the field that could not be written, unless an inner layer has named one.
   *
   * @param term the DDM or FD:OCA term of the field, such as {@code RDBNAM}; null if there is none
   * @return this exception, to be thrown again
   */
  @SuppressWarnings("exports") // A driver compiles without the annotations.
  public final DrdaException inField(@Nullable String term) {
    if (field == null) {
      field = term;
    }
    return this;
  }

  /**
   * Names the row and the parameter that could not be written, unless an inner layer has named
   * them.
   *
   * @param row the row, counted as {@link #rowNumber()} says
   * @param parameter the parameter in its row, counted from 1
   * @return this exception, to be thrown again
   */
  public final DrdaException atParameter(int row, int parameter) {
    if (this.parameter == 0) {
      this.row = row;
      this.parameter = parameter;
    }
    return this;
  }

  /**
   * Names the row and the column that could not be read, each unless an inner layer has named it.
   *
   * @param row the row, counted from 1 since the query was opened; 0 if it is none
   * @param column the column, counted from 1
   * @return this exception, to be thrown again
   */
  public final DrdaException atColumn(int row, int column) {
    received |= parameter == 0;
    atParameter(row, column);
    if (received && this.row == 0) {
      this.row = row;
    }
    return this;
  }

  /**
   * The SQLSTATE that a driver reports for this error.
   *
   * @return five characters
   */
  public final String sqlState() {
    return sqlState;
  }

  /**
   * The DDM or FD:OCA term of the field.
   *
   * @return the term, or null if the error belongs to no field
   */
  @SuppressWarnings("exports") // A driver compiles without the annotations.
  public final @Nullable String field() {
    return field;
  }

  /**
   * The row of the parameter or column, counted from 1. Rows that a {@link
   * org.drdawire.request.Batch} begins are counted through all chains of the batch, also those that
   * were refused. Other rows are counted in their chain, which those that were refused are not in.
   *
   * @return the row, or 0 if the error belongs to no parameter
   */
  public final int rowNumber() {
    return row;
  }

  /**
   * The parameter or column, counted from 1 in its row.
   *
   * @return the parameter or column, or 0 if the error belongs to none
   */
  public final int parameter() {
    return parameter;
  }

  /**
   * The limit that was exceeded, in the unit that the message names.
   *
   * @return the limit, or -1 if no limit applies
   */
  public final long limit() {
    return limit;
  }

  /**
   * The figure that exceeded the limit, in the unit that the message names.
   *
   * @return the figure, or -1 if no limit applies
   */
  public final long actual() {
    return actual;
  }

  @Override
  public final String getMessage() {
    StringBuilder message = new StringBuilder();
    if (field != null) {
      message.append(field).append(' ');
    }
    message.append(super.getMessage());
    if (row != 0) {
      message.append(" row=").append(row);
    }
    if (parameter != 0) {
      message.append(received ? " column=" : " parameter=").append(parameter);
    }
    return message.toString();
  }
}
