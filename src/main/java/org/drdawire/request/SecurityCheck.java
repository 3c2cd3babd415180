package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.Variation;

/**
 * SECCHK (X'106E'): Security Check. Says who the user is.
 *
 * <pre>
 *   SECMEC       X'11A2'              2  as in ACCSEC
 *   RDBNAM       X'2110'  optional   18 to 1,024 bytes, padded with blanks
 *   USRID        X'11A0'              1 to 255 bytes
 *   PASSWORD     X'11A1'              1 to 255 bytes
 *   NEWPASSWORD  X'11DE'              1 to 255 bytes
 *   SECTKN       X'11DC'              1 to 32,763 bytes, one or two
 * </pre>
 *
 * <p>What follows RDBNAM depends on the mechanism: {@link SecurityMechanism#layouts}. A token of
 * the caller's own, as of Kerberos, is an object of its own after the command.
 *
 * <p>RDBNAM is left out if the dialect has {@link Variation#SECCHK_WITHOUT_RDBNAM}.
 *
 * <p>A token is an encrypted user id or password, or a substitute of the password. It is made from
 * the SECTKN of ACCSECRD, so SECCHK comes after that reply.
 *
 * <p>Apache Derby does not change passwords this way; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, term SECCHK; what JTOpen sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param mechanism SECMEC
 * @param rdbnam RDBNAM
 * @param credentials in a form that the mechanism has
 */
public record SecurityCheck(
    SecurityMechanism mechanism, Optional<String> rdbnam, Credentials credentials)
    implements Command {

  /**
   * Checks that the credentials have a form that the mechanism has.
   *
   * @throws IllegalArgumentException if they have not, or the mechanism is not known
   */
  public SecurityCheck {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(credentials, "credentials");
    if (!mechanism.isKnown()) {
      throw new IllegalArgumentException(mechanism + " is not known");
    }
    if (!mechanism.layouts().contains(credentials.parts())) {
      throw new IllegalArgumentException(mechanism + " credentials=" + credentials);
    }
  }

  /**
   * Checks with a user id and a password in clear: mechanism USRIDPWD.
   *
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param userId USRID
   * @param password PASSWORD
   * @return the command
   */
  public static SecurityCheck of(String rdbnam, String userId, Secret password) {
    return of(SecurityMechanism.USRIDPWD, rdbnam, Credentials.ofPassword(userId, password));
  }

  /**
   * Checks with any mechanism.
   *
   * @param mechanism SECMEC, the same as in ACCSEC
   * @param rdbnam RDBNAM, the same as in ACCSEC
   * @param credentials in a form that the mechanism has
   * @return the command
   * @throws IllegalArgumentException if they have another form, or the mechanism is not known
   */
  public static SecurityCheck of(
      SecurityMechanism mechanism, String rdbnam, Credentials credentials) {
    return new SecurityCheck(mechanism, Optional.of(rdbnam), credentials);
  }

  /**
   * Checks with any mechanism and without RDBNAM, as JTOpen does.
   *
   * @param mechanism SECMEC, the same as in ACCSEC
   * @param credentials in a form that the mechanism has
   * @return the command
   * @throws IllegalArgumentException if they have another form, or the mechanism is not known
   */
  public static SecurityCheck of(SecurityMechanism mechanism, Credentials credentials) {
    return new SecurityCheck(mechanism, Optional.empty(), credentials);
  }

  /**
   * The same with the name of the database.
   *
   * @param name RDBNAM, the same as in ACCSEC
   * @return the command
   */
  public SecurityCheck withRdbnam(String name) {
    return new SecurityCheck(mechanism, Optional.of(name), credentials);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SECCHK);
    out.writeShort(CodePoint.SECMEC, mechanism.value());
    if (rdbnam.isPresent() && !context.varies(Variation.SECCHK_WITHOUT_RDBNAM)) {
      out.writeText(CodePoint.RDBNAM, rdbnam.get(), context.capabilities().rdbnam());
    }
    credentials.writeTo(out, context);
    out.end();
    credentials.writeObjects(out);
  }

  @Override
  public String toString() {
    return CodePoint.SECCHK.term();
  }
}
