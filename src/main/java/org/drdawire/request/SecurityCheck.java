package org.drdawire.request;

import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;

/**
 * SECCHK (X'106E'): Security Check. Says who the user is.
 *
 * <pre>
 *   SECMEC    X'11A2'            2  as in ACCSEC
 *   RDBNAM    X'2110'            18 to 1,024 bytes, padded with blanks
 *   USRID     X'11A0'            1 to 255 bytes
 *   PASSWORD  X'11A1'  USRIDPWD  1 to 255 bytes
 * </pre>
 *
 * <p>Source: DDM architecture, term SECCHK.
 *
 * @param mechanism SECMEC
 * @param rdbnam RDBNAM
 * @param userId USRID
 * @param password PASSWORD, for mechanism USRIDPWD only
 */
public record SecurityCheck(
    SecurityMechanism mechanism, String rdbnam, String userId, Optional<Secret> password)
    implements Command {

  /**
   * Checks that there is a password where the mechanism has one, and none elsewhere.
   *
   * @param mechanism see the record
   * @param rdbnam see the record
   * @param userId see the record
   * @param password see the record
   * @throws IllegalArgumentException if a password is missing or too many
   */
  public SecurityCheck {
    if (password.isPresent() != (mechanism == SecurityMechanism.USRIDPWD)) {
      throw new IllegalArgumentException(mechanism + " password=" + password.isPresent());
    }
  }

  /**
   * Checks with a user id and a password: mechanism USRIDPWD.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @param password PASSWORD
   * @return the command
   */
  public static SecurityCheck of(String rdbnam, String userId, Secret password) {
    return new SecurityCheck(SecurityMechanism.USRIDPWD, rdbnam, userId, Optional.of(password));
  }

  /**
   * Checks with a user id alone: mechanism USRIDONL.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @return the command
   */
  public static SecurityCheck of(String rdbnam, String userId) {
    return new SecurityCheck(SecurityMechanism.USRIDONL, rdbnam, userId, Optional.empty());
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SECCHK);
    out.writeShort(CodePoint.SECMEC, mechanism.value());
    out.writeText(CodePoint.RDBNAM, rdbnam, context.capabilities().rdbnam());
    out.writeText(CodePoint.USRID, userId, LengthLimits.CREDENTIAL);
    password.ifPresent(
        secret -> out.writeSecret(CodePoint.PASSWORD, secret, LengthLimits.CREDENTIAL));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.SECCHK.term();
  }
}
