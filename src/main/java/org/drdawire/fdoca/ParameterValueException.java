package org.drdawire.fdoca;

import org.drdawire.DrdaException;

/**
 * A value does not fit its parameter as the descriptor describes it.
 *
 * <p>SQLSTATE 22003 for a number and 22008 for a date or time that is out of range or would lose
 * digits, 22018 for a text that is no number or boolean and 22007 for one that is no date or time,
 * 22004 for a null that is not allowed, 07006 for a value of another type.
 */
public final class ParameterValueException extends DrdaException {

  private static final long serialVersionUID = 1L;

  /** A number that is out of range, or would lose digits. */
  public static final String NUMERIC_RANGE = "22003";

  /** A null that is not allowed. */
  public static final String NULL_NOT_ALLOWED = "22004";

  /** A text that is no date or time. */
  public static final String DATETIME_FORMAT = "22007";

  /** A date or time that is out of range, or would lose digits. */
  public static final String DATETIME_RANGE = "22008";

  /** A text that is no number or boolean. */
  public static final String CAST_FORMAT = "22018";

  /** A value of another type. */
  public static final String TYPE_MISMATCH = "07006";

  /**
   * Makes the error.
   *
   * @param sqlState one of the constants here
   * @param reason what is wrong, in terms and figures, without a text
   * @param actual the figure of the value, or {@link #NONE}
   * @param limit the limit that it is beyond, or {@link #NONE}
   */
  public ParameterValueException(String sqlState, String reason, long actual, long limit) {
    super(sqlState, reason, actual, limit);
  }
}
