package org.drdawire.ddm;

/**
 * The bounds of one field's length, always in encoded bytes and never in characters.
 *
 * <p>The length of a text is known only after it is encoded. A field that is too short is filled
 * with the blank of its CCSID if the architecture pads it, such as RDBNAM and PKGID, and is an
 * error otherwise. A field that is too long is always an error, because cutting it would lose text.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param minimum the smallest length in bytes
 * @param maximum the largest length in bytes
 * @param padded whether a shorter text is padded on the right with blanks up to the minimum
 */
public record LengthLimits(int minimum, int maximum, boolean padded) {

  /** EXTNAM, SRVNAM, SRVRLSLV, SRVCLSNM: up to 255 bytes. */
  public static final LengthLimits SERVER_NAME = upTo(255);

  /** USRID, PASSWORD, NEWPASSWORD: 1 to 255 bytes. */
  public static final LengthLimits CREDENTIAL = of(1, 255);

  /** SECTKN: 1 to 32,763 bytes, the most of an object that needs no extended length. */
  public static final LengthLimits TOKEN = of(1, 32_763);

  /** RDBNAM: padded to 18 bytes, up to 1024. */
  public static final LengthLimits RDBNAM = padded(18, 1024);

  /** RDBNAM for servers of levels without long names: padded to 18 bytes, up to 255. */
  public static final LengthLimits SHORT_RDBNAM = padded(18, 255);

  /** RDBCOLID and PKGID: padded to 18 bytes, up to 255. */
  public static final LengthLimits PACKAGE_NAME = padded(18, 255);

  /** PRDID, also at the start of PRDDTA: exactly 8 bytes. */
  public static final LengthLimits PRDID = of(8, 8);

  /**
   * Checks the bounds themselves.
   *
   * @throws IllegalArgumentException if they are not {@code 0 <= minimum <= maximum}
   */
  public LengthLimits {
    if (minimum < 0 || maximum < minimum) {
      throw new IllegalArgumentException("minimum=" + minimum + " maximum=" + maximum);
    }
  }

  /**
   * A field that is not padded.
   *
   * @param minimum the smallest length in bytes
   * @param maximum the largest length in bytes
   * @return the limits
   * @throws IllegalArgumentException if they are not {@code 0 <= minimum <= maximum}
   */
  public static LengthLimits of(int minimum, int maximum) {
    return new LengthLimits(minimum, maximum, false);
  }

  /**
   * A field that may be empty.
   *
   * @param maximum the largest length in bytes
   * @return the limits
   */
  public static LengthLimits upTo(int maximum) {
    return of(0, maximum);
  }

  /**
   * A field that is filled with blanks.
   *
   * @param minimum the length in bytes up to which it is filled
   * @param maximum the largest length in bytes
   * @return the limits
   */
  public static LengthLimits padded(int minimum, int maximum) {
    return new LengthLimits(minimum, maximum, true);
  }

  /**
   * Checks an encoded length against the limits.
   *
   * @param bytes the length in encoded bytes, before any padding
   * @param ccsid the CCSID of the text, for the message
   * @throws FieldLimitException if the length is above the maximum, or below the minimum of a field
   *     that is not padded
   */
  public void check(int bytes, int ccsid) {
    if (bytes > maximum) {
      throw FieldLimitException.tooLong(bytes, maximum, ccsid);
    }
    if (bytes < minimum && !padded) {
      throw FieldLimitException.tooShort(bytes, minimum, ccsid);
    }
  }

  /**
   * Checks the length of binary data, which is never padded.
   *
   * @param field the field, for the message, which has no length if the field is secret
   * @param bytes the length in bytes
   * @throws FieldLimitException if the length is outside the limits
   */
  public void check(CodePoint field, int bytes) {
    if (bytes < minimum || bytes > maximum) {
      FieldLimitException error =
          bytes > maximum
              ? FieldLimitException.tooLong(bytes, maximum)
              : FieldLimitException.tooShort(bytes, minimum);
      throw (field.isSecret() ? error.redacted() : error).inField(field.term());
    }
  }
}
