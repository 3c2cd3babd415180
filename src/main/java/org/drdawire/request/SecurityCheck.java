package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.Variation;

/**
 * SECCHK (X'106E'): Security Check. Says who the user is.
 *
 * <pre>
 *   SECMEC       X'11A2'                        2  as in ACCSEC
 *   RDBNAM       X'2110'  optional              18 to 1,024 bytes, padded with blanks
 *   USRID        X'11A0'                        1 to 255 bytes
 *   PASSWORD     X'11A1'  USRIDPWD, USRIDNWPWD  1 to 255 bytes
 *   NEWPASSWORD  X'11DE'  USRIDNWPWD            1 to 255 bytes
 * </pre>
 *
 * <p>RDBNAM is left out if the dialect has {@link Variation#SECCHK_WITHOUT_RDBNAM}.
 *
 * <p>Apache Derby does not change passwords this way; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, term SECCHK.
 *
 * @param mechanism SECMEC
 * @param rdbnam RDBNAM
 * @param userId USRID
 * @param password PASSWORD
 * @param newPassword NEWPASSWORD
 */
public record SecurityCheck(
    SecurityMechanism mechanism,
    String rdbnam,
    String userId,
    Optional<Secret> password,
    Optional<Secret> newPassword)
    implements Command {

  /**
   * Checks that there are passwords if the mechanism needs them, and none otherwise.
   *
   * @throws IllegalArgumentException if a password is missing or not allowed
   */
  public SecurityCheck {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(userId, "userId");
    Objects.requireNonNull(password, "password");
    Objects.requireNonNull(newPassword, "newPassword");
    boolean asked = password.isPresent() == (mechanism != SecurityMechanism.USRIDONL);
    boolean asWell = newPassword.isPresent() == (mechanism == SecurityMechanism.USRIDNWPWD);
    if (!asked || !asWell) {
      throw new IllegalArgumentException(
          mechanism + " password=" + password.isPresent() + " new=" + newPassword.isPresent());
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
    return new SecurityCheck(
        SecurityMechanism.USRIDPWD, rdbnam, userId, Optional.of(password), Optional.empty());
  }

  /**
   * Checks with a user id and a password and changes the password: mechanism USRIDNWPWD.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @param password PASSWORD
   * @param newPassword NEWPASSWORD
   * @return the command
   */
  public static SecurityCheck of(
      String rdbnam, String userId, Secret password, Secret newPassword) {
    return new SecurityCheck(
        SecurityMechanism.USRIDNWPWD,
        rdbnam,
        userId,
        Optional.of(password),
        Optional.of(newPassword));
  }

  /**
   * Checks with a user id alone: mechanism USRIDONL.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @return the command
   */
  public static SecurityCheck of(String rdbnam, String userId) {
    return new SecurityCheck(
        SecurityMechanism.USRIDONL, rdbnam, userId, Optional.empty(), Optional.empty());
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SECCHK);
    out.writeShort(CodePoint.SECMEC, mechanism.value());
    if (!context.varies(Variation.SECCHK_WITHOUT_RDBNAM)) {
      out.writeText(CodePoint.RDBNAM, rdbnam, context.capabilities().rdbnam());
    }
    out.writeText(CodePoint.USRID, userId, LengthLimits.CREDENTIAL);
    writeSecret(out, CodePoint.PASSWORD, password);
    writeSecret(out, CodePoint.NEWPASSWORD, newPassword);
    out.end();
  }

  private static void writeSecret(DdmWriter out, CodePoint parameter, Optional<Secret> secret) {
    if (secret.isPresent()) {
      out.writeSecret(parameter, secret.get(), LengthLimits.CREDENTIAL);
    }
  }

  @Override
  public String toString() {
    return CodePoint.SECCHK.term();
  }
}
