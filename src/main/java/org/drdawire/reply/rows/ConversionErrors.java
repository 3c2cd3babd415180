package org.drdawire.reply.rows;

import org.drdawire.DrdaException;
import org.drdawire.fdoca.ColumnConversionException;

/** What may be wrong with the type that a value is asked for in. */
public final class ConversionErrors {

  private ConversionErrors() {}

  public static ColumnConversionException otherType(String wanted) {
    return without(ColumnConversionException.TYPE_MISMATCH, "not " + wanted);
  }

  static ColumnConversionException bits(int bits, int limit) {
    return new ColumnConversionException(
        ColumnConversionException.NUMERIC_RANGE,
        "too large: bits=" + bits + " limit=" + limit,
        bits,
        limit);
  }

  static ColumnConversionException digits(int digits, int limit) {
    return digits(ColumnConversionException.NUMERIC_RANGE, digits, limit);
  }

  /** A fraction of a second that Java has no room for. */
  static ColumnConversionException picoseconds(int digits, int limit) {
    return digits(ColumnConversionException.DATETIME_RANGE, digits, limit);
  }

  private static ColumnConversionException digits(String sqlState, int digits, int limit) {
    String reason = "too many digits: digits=" + digits + " limit=" + limit;
    return new ColumnConversionException(sqlState, reason, digits, limit);
  }

  static ColumnConversionException fraction(int digits) {
    return new ColumnConversionException(
        ColumnConversionException.NUMERIC_RANGE,
        "fraction: digits=" + digits + " limit=0",
        digits,
        0);
  }

  static ColumnConversionException endOfDay() {
    return new ColumnConversionException(
        ColumnConversionException.DATETIME_RANGE, "hour too large: hour=24 limit=23", 24, 23);
  }

  /** A number that a float or a double has not, although it need not have so many digits. */
  static ColumnConversionException outOfRange(int exponent, int least, int greatest) {
    boolean large = exponent > 0;
    int limit = large ? greatest : least;
    String reason = "too " + (large ? "large" : "small") + ": exponent=" + exponent;
    return new ColumnConversionException(
        ColumnConversionException.NUMERIC_RANGE, reason + " limit=" + limit, exponent, limit);
  }

  /** A date or time that may be read if the driver says its format. */
  static ColumnConversionException otherFormat() {
    String reason = "in another format: call useUsaDates or getText";
    return without(ColumnConversionException.DATETIME_FORMAT, reason);
  }

  static ColumnConversionException noNumber() {
    return without(ColumnConversionException.NUMERIC_RANGE, "infinity or NaN");
  }

  static ColumnConversionException isNull() {
    return without(ColumnConversionException.NULL, "null");
  }

  /** An error without figures. */
  private static ColumnConversionException without(String sqlState, String reason) {
    return new ColumnConversionException(sqlState, reason, DrdaException.NONE, DrdaException.NONE);
  }
}
