package org.drdawire.fdoca;

import org.drdawire.DrdaEncodingException;

/**
 * A value does not fit its parameter as the descriptor describes it.
 *
 * <p>SQLSTATE 22003 for a number and 22008 for a date or time that is out of range or would lose
 * digits, 22018 for a text that is no number or boolean and 22007 for one that is no date or time,
 * 22004 for a null that is not allowed, 07006 for a value of another type.
 */
public final class ParameterValueException extends DrdaEncodingException {

  private static final long serialVersionUID = 1L;

  private static final String NUMERIC_RANGE = "22003";
  private static final String DATETIME_FORMAT = "22007";
  private static final String DATETIME_RANGE = "22008";
  private static final String CAST_FORMAT = "22018";
  private static final int DIGITS_OF_LONG = 19;
  private static final String NULL_NOT_ALLOWED = "22004";
  private static final String TYPE_MISMATCH = "07006";

  private ParameterValueException(String sqlState, String reason, long actual, long limit) {
    super(sqlState, reason, actual, limit);
  }

  static ParameterValueException numericRange(String what, String unit, long actual, long limit) {
    return new ParameterValueException(
        NUMERIC_RANGE, figures(what, unit, actual, limit), actual, limit);
  }

  static ParameterValueException datetimeRange(String what, String unit, long actual, long limit) {
    return new ParameterValueException(
        DATETIME_RANGE, figures(what, unit, actual, limit), actual, limit);
  }

  /** A number for which no binary floating point number stands. */
  static ParameterValueException notExact(int bits) {
    return new ParameterValueException(
        NUMERIC_RANGE, "not exact in binary: limit=" + bits, NONE, bits);
  }

  /** An integer that no type of integers has. */
  static ParameterValueException beyond64Bits() {
    return numericRange("beyond 64 bits", "digits", DIGITS_OF_LONG, DIGITS_OF_LONG);
  }

  /** An infinity or a NaN, which only floating point types have. */
  static ParameterValueException notFinite() {
    return new ParameterValueException(NUMERIC_RANGE, "not finite", NONE, NONE);
  }

  /** A text that is none of the values of its parameter. */
  static ParameterValueException notOf(String what) {
    return new ParameterValueException(CAST_FORMAT, "text is no " + what, NONE, NONE);
  }

  /** A text that is no date, time or timestamp. */
  static ParameterValueException noDateTime() {
    return new ParameterValueException(DATETIME_FORMAT, "text is no date or time", NONE, NONE);
  }

  static ParameterValueException nullNotAllowed() {
    return new ParameterValueException(NULL_NOT_ALLOWED, "null not allowed", NONE, NONE);
  }

  static ParameterValueException typeMismatch(String written) {
    return new ParameterValueException(
        TYPE_MISMATCH, "type mismatch: written=" + written, NONE, NONE);
  }

  private static String figures(String what, String unit, long actual, long limit) {
    return what + ": " + unit + "=" + actual + " limit=" + limit;
  }
}
