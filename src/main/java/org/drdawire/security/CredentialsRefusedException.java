package org.drdawire.security;

import org.drdawire.DrdaException;
import org.drdawire.reply.SecurityCheckCode;

/**
 * SECCHKRM does not let the user in. Apache Derby says so of a password that it has got as it is; a
 * substitute it refuses with ACCRDB, so that the command fails with SQLSTATE 08004.
 *
 * <p>SQLSTATE 28000 if the server refuses the user id or the password, else 08001. The message has
 * the code and the severity: {@code refused: SECCHKCD=X'0F' (password invalid) SVRCOD=8}.
 */
public final class CredentialsRefusedException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private final int code;

  CredentialsRefusedException(SecurityCheckCode code, int severity) {
    super(
        code.isError() ? code.sqlState() : "08001",
        "refused: " + code + " SVRCOD=" + severity,
        NONE,
        NONE);
    this.code = code.value();
  }

  /**
   * Why the server refuses.
   *
   * @return SECCHKCD. It is no error if the severity alone is one, or if the server wants a token
   *     although the mechanism has none to follow
   */
  public SecurityCheckCode code() {
    return SecurityCheckCode.ofValue(code);
  }
}
