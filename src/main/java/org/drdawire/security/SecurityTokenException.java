package org.drdawire.security;

import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;

/**
 * The SECTKN of ACCSECRD is missing or cannot be used: it is no public key of the group, or no
 * seed. The server is faulty, or somebody else answers in its place. Nothing has been sent that
 * could be decrypted.
 *
 * <p>SQLSTATE 08001. The message has the length of the token, or the limit of its number: {@code
 * SECTKN too short: bytes=31 limit=32}, {@code SECTKN missing}, {@code SECTKN public key too small:
 * limit=2}, {@code SECTKN public key too large: bits=256 limit=p-2}. It never has a byte of the
 * token.
 */
public final class SecurityTokenException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private SecurityTokenException(String reason, long actual, long limit) {
    super("08001", reason, actual, limit);
    inField(CodePoint.SECTKN.term());
  }

  /** There is no token. */
  static SecurityTokenException missing() {
    return new SecurityTokenException("missing", NONE, NONE);
  }

  /** The token has another number of bytes than it must have. */
  static SecurityTokenException ofLength(int bytes, int limit) {
    String what = bytes < limit ? "too short: bytes=" : "too long: bytes=";
    return new SecurityTokenException(what + bytes + " limit=" + limit, bytes, limit);
  }

  /** The public key is 0 or 1, with which the secret of both sides would be known to all. */
  static SecurityTokenException tooSmall() {
    return new SecurityTokenException("public key too small: limit=2", NONE, 2);
  }

  /** The public key is p - 1, which makes a secret of 1 or p - 1, or it is not below p. */
  static SecurityTokenException tooLarge(int bitsOfPrime) {
    String reason = "public key too large: bits=" + bitsOfPrime + " limit=p-2";
    return new SecurityTokenException(reason, NONE, NONE);
  }
}
