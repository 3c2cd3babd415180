package org.drdawire.ddm;

import org.drdawire.DrdaEncodingException;

/**
 * A field is longer, shorter, larger or smaller than the protocol or the server allows.
 *
 * <p>SQLSTATE 22001 for data that is too long, 22023 for any other value outside its range.
 */
public final class FieldLimitException extends DrdaEncodingException {

  private static final long serialVersionUID = 1L;

  private static final String TOO_LONG = "22001";
  private static final String OUT_OF_RANGE = "22023";

  private FieldLimitException(String sqlState, String reason, long actual, long limit) {
    super(sqlState, reason, actual, limit);
  }

  /**
   * A text has more bytes than its field takes.
   *
   * @param bytes the encoded length
   * @param limit the largest length
   * @param ccsid the CCSID in which the text was encoded
   * @return the error, with SQLSTATE 22001
   */
  public static FieldLimitException tooLong(long bytes, long limit, int ccsid) {
    String reason = "too long: bytes=" + bytes + " limit=" + limit + " ccsid=" + ccsid;
    return new FieldLimitException(TOO_LONG, reason, bytes, limit);
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
    String reason = "too long: bytes>=" + bytes + " limit=" + limit + " ccsid=" + ccsid;
    return new FieldLimitException(TOO_LONG, reason, bytes, limit);
  }

  /**
   * Binary data has more bytes than its field takes.
   *
   * @param bytes the length
   * @param limit the largest length
   * @return the error, with SQLSTATE 22001
   */
  public static FieldLimitException tooLong(long bytes, long limit) {
    String reason = "too long: bytes=" + bytes + " limit=" + limit;
    return new FieldLimitException(TOO_LONG, reason, bytes, limit);
  }

  /**
   * A text has fewer bytes than its field needs.
   *
   * @param bytes the encoded length
   * @param limit the smallest length
   * @param ccsid the CCSID in which the text was encoded
   * @return the error, with SQLSTATE 22023
   */
  public static FieldLimitException tooShort(long bytes, long limit, int ccsid) {
    String reason = "too short: bytes=" + bytes + " limit=" + limit + " ccsid=" + ccsid;
    return new FieldLimitException(OUT_OF_RANGE, reason, bytes, limit);
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

  private static DrdaEncodingException outside(String what, long value, long limit) {
    String reason = what + ": value=" + value + " limit=" + limit;
    return new FieldLimitException(OUT_OF_RANGE, reason, value, limit);
  }
}
