package org.drdawire.reply;

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

  private static final String TYPE_MISMATCH = "07006";
  private static final String NUMERIC_RANGE = "22003";
  private static final String DATETIME_FORMAT = "22007";
  private static final String DATETIME_RANGE = "22008";
  private static final String NULL = "22002";

  private ColumnConversionException(String sqlState, String reason, long actual, long limit) {
    super(sqlState, reason, actual, limit);
  }

  static ColumnConversionException otherType(String wanted) {
    return new ColumnConversionException(TYPE_MISMATCH, "not " + wanted, NONE, NONE);
  }

  static ColumnConversionException bits(int bits, int limit) {
    return new ColumnConversionException(
        NUMERIC_RANGE, "too large: bits=" + bits + " limit=" + limit, bits, limit);
  }

  static ColumnConversionException digits(int digits, int limit) {
    return new ColumnConversionException(
        NUMERIC_RANGE, "too many digits: digits=" + digits + " limit=" + limit, digits, limit);
  }

  /** A fraction of a second that Java has no room for. */
  static ColumnConversionException picoseconds(int digits, int limit) {
    return new ColumnConversionException(
        DATETIME_RANGE, "too many digits: digits=" + digits + " limit=" + limit, digits, limit);
  }

  static ColumnConversionException fraction(int digits) {
    return new ColumnConversionException(
        NUMERIC_RANGE, "fraction: digits=" + digits + " limit=0", digits, 0);
  }

  static ColumnConversionException endOfDay() {
    return new ColumnConversionException(
        DATETIME_RANGE, "hour too large: hour=24 limit=23", 24, 23);
  }

  /** A number that a float or a double has not, although it need not have so many digits. */
  static ColumnConversionException outOfRange(int exponent, int least, int greatest) {
    boolean large = exponent > 0;
    int limit = large ? greatest : least;
    String reason = "too " + (large ? "large" : "small") + ": exponent=" + exponent;
    return new ColumnConversionException(
        NUMERIC_RANGE, reason + " limit=" + limit, exponent, limit);
  }

  /** A date or time that may be read if the driver says its format. */
  static ColumnConversionException otherFormat() {
    return new ColumnConversionException(
        DATETIME_FORMAT, "in another format: call useUsaDates or getText", NONE, NONE);
  }

  static ColumnConversionException noNumber() {
    return new ColumnConversionException(NUMERIC_RANGE, "infinity or NaN", NONE, NONE);
  }

  static ColumnConversionException isNull() {
    return new ColumnConversionException(NULL, "null", NONE, NONE);
  }
}
