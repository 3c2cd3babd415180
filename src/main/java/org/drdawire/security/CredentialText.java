package org.drdawire.security;

import java.util.Arrays;
import java.util.Locale;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;

/**
 * The bytes of a user id or a password, before they are encrypted or hashed. The caller has to
 * overwrite those of a password.
 *
 * <p>A text that has no bytes, too many of them, or a character outside its CCSID is a {@link
 * FieldLimitException} or a {@link CcsidEncodingException} of USRID or PASSWORD, which tells no
 * more than the limit or the CCSID.
 */
final class CredentialText {

  /** The characters of a user id of IBM i, and the most of a password of its levels 0 and 1. */
  static final int IBM_I_NAME = 10;

  /** For what is hashed, and not sent. */
  static final LengthLimits NOT_EMPTY = LengthLimits.of(1, Integer.MAX_VALUE);

  private static final String Q_AND_DIGITS = "Q09";

  private CredentialText() {}

  /** A user id as it was typed. */
  static byte[] userId(String userId, CcsidManager ccsid, LengthLimits limits) {
    byte[] bytes = encode(userId, ccsid);
    limits.check(CodePoint.USRID, bytes.length);
    return bytes;
  }

  /** A password as it was typed. */
  static byte[] password(Secret password, CcsidManager ccsid, LengthLimits limits) {
    return checked(encode(password, ccsid), limits);
  }

  /** A user id of IBM i: 1 to 10 characters, in upper case and filled up with blanks. */
  static byte[] userIdOfIbmI(String userId, CcsidManager ccsid) {
    String upper = userId.toUpperCase(Locale.ROOT);
    LengthLimits.of(1, IBM_I_NAME).check(CodePoint.USRID, upper.length());
    return encode(upper + " ".repeat(IBM_I_NAME - upper.length()), ccsid);
  }

  /**
   * A password of IBM i in EBCDIC, with a Q before it if it begins with a digit. It was a name
   * once, and a name begins with a letter.
   */
  static byte[] passwordOfIbmI(Secret password, CcsidManager ccsid, LengthLimits limits) {
    byte[] bytes = password(password, ccsid, LengthLimits.CREDENTIAL);
    byte[] known = ccsid.toBytes(Q_AND_DIGITS);
    int first = Byte.toUnsignedInt(bytes[0]);
    if (first < Byte.toUnsignedInt(known[1]) || first > Byte.toUnsignedInt(known[2])) {
      return checked(bytes, limits);
    }
    byte[] named = new byte[1 + bytes.length];
    named[0] = known[0];
    System.arraycopy(bytes, 0, named, 1, bytes.length);
    Arrays.fill(bytes, (byte) 0);
    return checked(named, limits);
  }

  private static byte[] encode(String userId, CcsidManager ccsid) {
    try {
      return ccsid.toBytes(userId);
    } catch (CcsidEncodingException e) {
      throw e.redacted().inField(CodePoint.USRID.term());
    }
  }

  private static byte[] encode(Secret password, CcsidManager ccsid) {
    try {
      return password.toBytes(ccsid);
    } catch (DrdaException e) {
      throw e.inField(CodePoint.PASSWORD.term());
    }
  }

  private static byte[] checked(byte[] password, LengthLimits limits) {
    try {
      limits.check(CodePoint.PASSWORD, password.length);
      return password;
    } catch (FieldLimitException e) {
      Arrays.fill(password, (byte) 0);
      throw e;
    }
  }
}
