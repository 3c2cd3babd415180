package org.drdawire.ddm;

import org.drdawire.DrdaException;

/**
 * A field is longer, shorter, larger or smaller than the protocol or the server allows.
 *
 * <p>SQLSTATE 22001 for data that is too long, 22023 for any other value outside its range. If the
 * content of the field is {@linkplain CodePoint#isSecret secret}, the error has the limit, but not
 * the length: {@code PASSWORD too long: limit=255 ccsid=1208}, with -1 as {@link #actual()}.
 */
public final class FieldLimitException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private static final String TOO_LONG = "22001";
  private static final String OUT_OF_RANGE = "22023";

  /** Stands for the CCSID of bytes that are not a text. */
  private static final int NO_TEXT = 0;

  private final int ccsid;

  private FieldLimitException(String sqlState, String reason, long actual, long limit, int ccsid) {
    super(sqlState, reason, actual, limit);
    this.ccsid = ccsid;
  }

  private static FieldLimitException ofLength(
      String sqlState, String figure, long bytes, long limit, int ccsid) {
    String what = sqlState.equals(TOO_LONG) ? "too long:" : "too short:";
    String coded = ccsid == NO_TEXT ? "" : " ccsid=" + ccsid;
    String reason = what + figure + " limit=" + limit + coded;
    return new FieldLimitException(sqlState, reason, bytes, limit, ccsid);
  }

  /**
   * A text has more bytes than its field takes.
   *
   * @param bytes the encoded length
   * @param limit the largest length
   * @param ccsid the CCSID in which the text was encoded
   * @return the error, with SQLSTATE 22001
   */
  static FieldLimitException tooLong(long bytes, long limit, int ccsid) {
    return ofLength(TOO_LONG, " bytes=" + bytes, bytes, limit, ccsid);
  }

  /**
   * A text has more bytes than its field takes, and was not encoded to its end.
   *
   * @param bytes the encoded length so far, which is more than the limit
   * @param limit the largest length
   * @param ccsid the CCSID in which the text was encoded
   * @return the error, with SQLSTATE 22001 and, in its message, {@code bytes>=} before the length
   */
  public static FieldLimitException alreadyTooLong(long bytes, long limit, int ccsid) {
    return ofLength(TOO_LONG, " bytes>=" + bytes, bytes, limit, ccsid);
  }

  /**
   * Binary data has more bytes than its field takes.
   *
   * @param bytes the length
   * @param limit the largest length
   * @return the error, with SQLSTATE 22001
   */
  public static FieldLimitException tooLong(long bytes, long limit) {
    return tooLong(bytes, limit, NO_TEXT);
  }

  /**
   * A text has more chars than its column takes, without the blanks at its end.
   *
   * @param chars how many chars it has at least
   * @param limit the most chars
   * @return the error, with SQLSTATE 22001
   */
  public static FieldLimitException tooManyChars(long chars, long limit) {
    return ofLength(TOO_LONG, " chars>=" + chars, chars, limit, NO_TEXT);
  }

  /**
   * A number has more digits than are made into a text.
   *
   * @param digits how many digits it has, or one less
   * @param limit the most digits
   * @return the error, with SQLSTATE 22001
   */
  public static FieldLimitException tooManyDigits(long digits, long limit) {
    String reason = "too many digits: digits=" + digits + " limit=" + limit;
    return new FieldLimitException(TOO_LONG, reason, digits, limit, NO_TEXT);
  }

  /**
   * A text has fewer bytes than its field needs.
   *
   * @param bytes the encoded length
   * @param limit the smallest length
   * @param ccsid the CCSID in which the text was encoded
   * @return the error, with SQLSTATE 22023
   */
  static FieldLimitException tooShort(long bytes, long limit, int ccsid) {
    return ofLength(OUT_OF_RANGE, " bytes=" + bytes, bytes, limit, ccsid);
  }

  /** Binary data has fewer bytes than its field needs. */
  static FieldLimitException tooShort(long bytes, long limit) {
    return tooShort(bytes, limit, NO_TEXT);
  }

  /**
   * Gives the same error of a length without the length, for a field whose content is a secret: how
   * long it is, is a part of the secret.
   */
  FieldLimitException redacted() {
    return ofLength(sqlState(), "", NONE, limit(), ccsid);
  }

  /**
   * Checks a number against the range of its field.
   *
   * @param field the DDM term of the field
   * @param value the number
   * @param minimum the smallest number allowed
   * @param maximum the largest number allowed
   * @throws FieldLimitException if the number is outside the range, with SQLSTATE 22023
   */
  public static void checkRange(String field, long value, long minimum, long maximum) {
    if (value > maximum) {
      throw outside("too large", value, maximum).inField(field);
    }
    if (value < minimum) {
      throw outside("too small", value, minimum).inField(field);
    }
  }

  private static DrdaException outside(String what, long value, long limit) {
    String reason = what + ": value=" + value + " limit=" + limit;
    return new FieldLimitException(OUT_OF_RANGE, reason, value, limit, NO_TEXT);
  }
}
