package org.drdawire.fdoca.values;

import org.drdawire.DrdaException;
import org.drdawire.fdoca.DataStatus;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.ParameterValueException;
import org.drdawire.fdoca.UnsupportedTypeException;

/** What can be wrong with a value, each with its SQLSTATE and its figures. */
final class ValueErrors {

  private static final int DIGITS_OF_LONG = 19;

  private static final long NONE = DrdaException.NONE;

  private ValueErrors() {}

  static ParameterValueException numericRange(String what, String unit, long actual, long limit) {
    return new ParameterValueException(
        ParameterValueException.NUMERIC_RANGE, figures(what, unit, actual, limit), actual, limit);
  }

  static ParameterValueException datetimeRange(String what, String unit, long actual, long limit) {
    return new ParameterValueException(
        ParameterValueException.DATETIME_RANGE, figures(what, unit, actual, limit), actual, limit);
  }

  /** A number for which no binary floating point number stands. */
  static ParameterValueException notExact(int bits) {
    return new ParameterValueException(
        ParameterValueException.NUMERIC_RANGE, "not exact in binary: limit=" + bits, NONE, bits);
  }

  /** An integer that no type of integers has. */
  static ParameterValueException beyond64Bits(int digits) {
    return numericRange("beyond 64 bits", "digits", digits, DIGITS_OF_LONG);
  }

  /** An infinity or a NaN, which only floating point types have. */
  static ParameterValueException notFinite() {
    return new ParameterValueException(
        ParameterValueException.NUMERIC_RANGE, "not finite", NONE, NONE);
  }

  /** A text that is none of the values of its parameter. */
  static ParameterValueException notOf(String what) {
    return new ParameterValueException(
        ParameterValueException.CAST_FORMAT, "text is no " + what, NONE, NONE);
  }

  /** A text that is no date, time or timestamp. */
  static ParameterValueException noDateTime() {
    return new ParameterValueException(
        ParameterValueException.DATETIME_FORMAT, "text is no date or time", NONE, NONE);
  }

  static ParameterValueException nullNotAllowed() {
    return new ParameterValueException(
        ParameterValueException.NULL_NOT_ALLOWED, "null not allowed", NONE, NONE);
  }

  static ParameterValueException typeMismatch(String written) {
    return new ParameterValueException(
        ParameterValueException.TYPE_MISMATCH, "type mismatch: written=" + written, NONE, NONE);
  }

  private static String figures(String what, String unit, long actual, long limit) {
    return what + ": " + unit + "=" + actual + " limit=" + limit;
  }

  /** Floating point numbers of a machine that does not use IEEE 754. */
  static UnsupportedTypeException floatingPoint(String typeDefinition) {
    return new UnsupportedTypeException("unsupported: floating point of " + typeDefinition);
  }

  /** What a caller is told of a source that threw: an error of its content, or the cause of one. */
  static DrdaException sourceFailed(Throwable cause, long bytes) {
    if (cause instanceof DrdaException known) {
      return known;
    }
    String reason = "source failed: bytes=" + bytes + " cause=" + cause.getClass().getName();
    LargeObjectException error =
        new LargeObjectException(DataStatus.SOURCE_FAILED, reason, NONE, NONE);
    error.initCause(cause);
    return error;
  }
}
