package org.drdawire.fdoca;

import org.drdawire.DrdaException;

/**
 * A column has no value of the type that was asked for. The value stays, and can be asked for in
 * another type.
 *
 * <p>SQLSTATE 07006 if no value of the column has that type, 22003 if this one is too large, too
 * small or has a fraction, 22007 if it is a date or time in a format that the driver has not said,
 * 22008 if it is 24:00:00 or has picoseconds, which Java has not, 22002 if it is null.
 */
public final class ColumnConversionException extends DrdaException {

  private static final long serialVersionUID = 1L;

  /** No value of the column has the type. */
  public static final String TYPE_MISMATCH = "07006";

  /** This one is too large, too small or has a fraction. */
  public static final String NUMERIC_RANGE = "22003";

  /** A date or time in a format that the driver has not said. */
  public static final String DATETIME_FORMAT = "22007";

  /** 24:00:00 or picoseconds. */
  public static final String DATETIME_RANGE = "22008";

  /** It is null. */
  public static final String NULL = "22002";

  /**
   * Makes the error.
   *
   * @param sqlState one of the constants here
   * @param reason what is wrong, in terms and figures, without a text
   * @param actual the figure of the value, or {@link #NONE}
   * @param limit the limit that it is beyond, or {@link #NONE}
   */
  public ColumnConversionException(String sqlState, String reason, long actual, long limit) {
    super(sqlState, reason, actual, limit);
  }
}
