package org.drdawire.security;

import java.util.Arrays;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;

/**
 * The bytes of a user id or a password as they were typed, before they are hashed. The caller has
 * to overwrite those of a password.
 *
 * <p>A text that has no bytes, too many of them, or a character outside its CCSID is a {@link
 * FieldLimitException} or a {@link CcsidEncodingException} of USRID or PASSWORD, which tells no
 * more than the limit or the CCSID.
 */
final class CredentialText {

  /** For what is hashed, and not sent. */
  static final LengthLimits NOT_EMPTY = LengthLimits.of(1, Integer.MAX_VALUE);

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
    } catch (FieldLimitException | Error e) {
      Arrays.fill(password, (byte) 0);
      throw e;
    }
  }
}
