package org.drdawire.dialect;

import java.util.List;
import org.drdawire.ddm.CodePoint;

/**
 * SECMEC (X'11A2'): the security mechanisms, and what each of them puts into SECCHK to say who the
 * user is.
 *
 * <p>With some, ACCSEC and ACCSECRD have a SECTKN: a public key or a seed of each side. The driver
 * makes the tokens of SECCHK from both.
 *
 * <p>Source: DDM architecture, term SECMEC; what Derby's client and open clients of Db2 send.
 */
public enum SecurityMechanism {
  /** User id and password in clear (3). */
  USRIDPWD(3, CodePoint.USRID, CodePoint.PASSWORD),
  /** User id only (4). */
  USRIDONL(4, CodePoint.USRID),
  /** User id, password in clear, and a new password in its place (5). */
  USRIDNWPWD(5, CodePoint.USRID, CodePoint.PASSWORD, CodePoint.NEWPASSWORD),
  /** User id in clear, and an encrypted password (7). */
  USRENCPWD(7, CodePoint.USRID, CodePoint.SECTKN),
  /** User id in clear, and a strong substitute of the password (8). */
  USRSSBPWD(8, CodePoint.USRID, CodePoint.SECTKN),
  /** Encrypted user id and encrypted password (9). */
  EUSRIDPWD(9, CodePoint.SECTKN, CodePoint.SECTKN);

  private final int value;
  private final boolean userId;

  @SuppressWarnings("ImmutableEnumChecker") // It is a copy that cannot be changed.
  private final List<CodePoint> secrets;

  SecurityMechanism(int value, CodePoint... credentials) {
    this.value = value;
    userId = credentials[0] == CodePoint.USRID;
    secrets = List.of(credentials).subList(userId ? 1 : 0, credentials.length);
  }

  /**
   * The value of the SECMEC parameter.
   *
   * @return 3 to 9
   */
  public int value() {
    return value;
  }

  /**
   * Whether SECCHK names the user in clear: USRID, before the secrets.
   *
   * @return false if the user id is one of the secrets
   */
  public boolean hasUserId() {
    return userId;
  }

  /**
   * The secrets of SECCHK.
   *
   * @return PASSWORD, NEWPASSWORD or SECTKN, in their order; at most two
   */
  public List<CodePoint> secrets() {
    return secrets;
  }

  /**
   * Whether ACCSEC and ACCSECRD have a SECTKN, from which the secrets of SECCHK are made.
   *
   * @return true for those whose secrets are tokens
   */
  public boolean hasToken() {
    return secrets.contains(CodePoint.SECTKN);
  }
}
