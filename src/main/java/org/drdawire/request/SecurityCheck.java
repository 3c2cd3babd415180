package org.drdawire.request;

import java.util.List;
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
 *   SECMEC       X'11A2'                          2  as in ACCSEC
 *   RDBNAM       X'2110'  optional                18 to 1,024 bytes, padded with blanks
 *   USRID        X'11A0'  all but EUSRIDPWD       1 to 255 bytes
 *   PASSWORD     X'11A1'  USRIDPWD, USRIDNWPWD    1 to 255 bytes
 *   NEWPASSWORD  X'11DE'  USRIDNWPWD              1 to 255 bytes
 *   SECTKN       X'11DC'  USRENCPWD, USRSSBPWD;   1 to 32,763 bytes
 *                         two for EUSRIDPWD
 * </pre>
 *
 * <p>RDBNAM is left out if the dialect has {@link Variation#SECCHK_WITHOUT_RDBNAM}.
 *
 * <p>A token is made by the driver: an encrypted user id or password, or a substitute of the
 * password. The driver needs the SECTKN of ACCSECRD for it, so SECCHK comes after that reply.
 *
 * <p>Apache Derby does not change passwords this way; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, term SECCHK.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param mechanism SECMEC
 * @param rdbnam RDBNAM
 * @param userId USRID
 * @param secrets one for each of {@link SecurityMechanism#secrets}, in their order; for SECTKN it
 *     is {@linkplain Secret#isBinary binary}
 */
public record SecurityCheck(
    SecurityMechanism mechanism, String rdbnam, Optional<String> userId, List<Secret> secrets)
    implements Command {

  /**
   * Checks that there are a user id and secrets as the mechanism needs them.
   *
   * @throws IllegalArgumentException if the mechanism is not known, if one of them is missing or
   *     not allowed, or if a token is not binary
   */
  public SecurityCheck {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(userId, "userId");
    Objects.requireNonNull(secrets, "secrets");
    secrets = List.copyOf(secrets);
    if (!mechanism.isKnown()) {
      throw new IllegalArgumentException(mechanism + " is not known");
    }
    boolean asked = userId.isPresent() == mechanism.hasUserId();
    if (!asked || secrets.size() != mechanism.secrets().size()) {
      throw new IllegalArgumentException(
          mechanism + " userId=" + userId.isPresent() + " secrets=" + secrets.size());
    }
    if (mechanism.hasToken() && !secrets.stream().allMatch(Secret::isBinary)) {
      throw new IllegalArgumentException(mechanism + " token of characters");
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
    return of(SecurityMechanism.USRIDPWD, rdbnam, userId, password);
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
    return of(SecurityMechanism.USRIDNWPWD, rdbnam, userId, password, newPassword);
  }

  /**
   * Checks with a user id alone: mechanism USRIDONL.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @return the command
   */
  public static SecurityCheck of(String rdbnam, String userId) {
    return of(SecurityMechanism.USRIDONL, rdbnam, userId);
  }

  /**
   * Checks with a user id and an encrypted password: mechanism USRENCPWD.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @param password the encrypted password, which is SECTKN; binary
   * @return the command
   * @throws IllegalArgumentException if the password is not binary
   */
  public static SecurityCheck ofEncryptedPassword(String rdbnam, String userId, Secret password) {
    return of(SecurityMechanism.USRENCPWD, rdbnam, userId, password);
  }

  /**
   * Checks with a user id and a strong substitute of the password: mechanism USRSSBPWD.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @param substitute the substitute, which is SECTKN; binary, usually 20 bytes
   * @return the command
   * @throws IllegalArgumentException if the substitute is not binary
   */
  public static SecurityCheck ofPasswordSubstitute(
      String rdbnam, String userId, Secret substitute) {
    return of(SecurityMechanism.USRSSBPWD, rdbnam, userId, substitute);
  }

  /**
   * Checks with an encrypted user id and an encrypted password: mechanism EUSRIDPWD.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId the encrypted user id, which is the first SECTKN; binary
   * @param password the encrypted password, which is the second SECTKN; binary
   * @return the command
   * @throws IllegalArgumentException if one of them is not binary
   */
  public static SecurityCheck ofEncrypted(String rdbnam, Secret userId, Secret password) {
    return new SecurityCheck(
        SecurityMechanism.EUSRIDPWD, rdbnam, Optional.empty(), List.of(userId, password));
  }

  /**
   * Checks with a user id, and what its mechanism wants beside it.
   *
   * @param mechanism SECMEC, one that {@linkplain SecurityMechanism#hasUserId names the user}
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @param secrets one for each of {@link SecurityMechanism#secrets}, in their order; for SECTKN it
   *     is {@linkplain Secret#isBinary binary}
   * @return the command
   * @throws IllegalArgumentException if the mechanism is not known, has no USRID or another number
   *     of secrets, or a token is not binary
   */
  public static SecurityCheck of(
      SecurityMechanism mechanism, String rdbnam, String userId, Secret... secrets) {
    return new SecurityCheck(mechanism, rdbnam, Optional.of(userId), List.of(secrets));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SECCHK);
    out.writeShort(CodePoint.SECMEC, mechanism.value());
    if (!context.varies(Variation.SECCHK_WITHOUT_RDBNAM)) {
      out.writeText(CodePoint.RDBNAM, rdbnam, context.capabilities().rdbnam());
    }
    if (userId.isPresent()) {
      out.writeText(CodePoint.USRID, userId.get(), LengthLimits.CREDENTIAL);
    }
    LengthLimits limits = mechanism.hasToken() ? LengthLimits.TOKEN : LengthLimits.CREDENTIAL;
    for (int i = 0; i < secrets.size(); i++) {
      out.writeSecret(mechanism.secrets().get(i), secrets.get(i), limits);
    }
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.SECCHK.term();
  }
}
