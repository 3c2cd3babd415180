package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.SecurityMechanism.RequestToken;
import org.drdawire.dialect.Variation;

/**
 * ACCSEC (X'106D'): Access Security. Asks for a security mechanism.
 *
 * <pre>
 *   SECMEC  X'11A2'                                2
 *   RDBNAM  X'2110'  optional                      18 to 1,024 bytes, padded with blanks
 *   SECTKN  X'11DC'  if the mechanism has one      1 to 32,763 bytes
 *   ENCALG  X'1909'  optional, with a public key   2
 * </pre>
 *
 * <p>RDBNAM is not padded, and has 1 byte at least, if the dialect has {@link
 * Variation#ACCSEC_RDBNAM_UNPADDED}.
 *
 * <p>A name that the CCSID of the first flush cannot encode is an error. A driver then sends the
 * name in SECCHK only, which may use another CCSID: {@link #of(SecurityMechanism)}.
 *
 * <p>The token is the driver's public key or its seed, as {@link SecurityMechanism#requestToken}
 * says. It is no secret. ENCALG says what the key is for; without it that is DES. ACCSECRD brings
 * the server's, and SECCHK what the driver makes from both. A mechanism that is not known takes a
 * token or none.
 *
 * <p>Source: DDM architecture, term ACCSEC.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param mechanism SECMEC
 * @param rdbnam RDBNAM
 * @param token SECTKN
 * @param algorithm ENCALG
 */
public record AccessSecurity(
    SecurityMechanism mechanism,
    Optional<String> rdbnam,
    Optional<ByteString> token,
    Optional<EncryptionAlgorithm> algorithm)
    implements Command {

  /**
   * Checks that there is a token if a known mechanism needs one, and none otherwise, and no
   * algorithm without a public key.
   *
   * @throws IllegalArgumentException if the token is missing or not allowed, or the algorithm not
   *     allowed
   * @throws FieldLimitException if it has no bytes or more than 32,763
   */
  public AccessSecurity {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(token, "token");
    Objects.requireNonNull(algorithm, "algorithm");
    RequestToken needed = mechanism.requestToken();
    if (mechanism.isKnown() && token.isPresent() != (needed != RequestToken.NONE)) {
      throw new IllegalArgumentException(mechanism + " token=" + token.isPresent());
    }
    if (mechanism.isKnown() && algorithm.isPresent() && needed != RequestToken.PUBLIC_KEY) {
      throw new IllegalArgumentException(mechanism + " algorithm=" + algorithm.get());
    }
    if (token.isPresent()) {
      LengthLimits.TOKEN.check(CodePoint.SECTKN, token.get().length());
    }
  }

  /**
   * Asks for a mechanism without a token and names the database.
   *
   * @param mechanism SECMEC
   * @param rdbnam RDBNAM
   * @return the command
   * @throws IllegalArgumentException if the mechanism needs a token
   */
  public static AccessSecurity of(SecurityMechanism mechanism, String rdbnam) {
    return new AccessSecurity(mechanism, Optional.of(rdbnam), Optional.empty(), Optional.empty());
  }

  /**
   * Asks for a mechanism without a token; only SECCHK names the database.
   *
   * @param mechanism SECMEC
   * @return the command
   * @throws IllegalArgumentException if the mechanism needs a token
   */
  public static AccessSecurity of(SecurityMechanism mechanism) {
    return new AccessSecurity(mechanism, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * Asks for a mechanism with a token and names the database.
   *
   * @param mechanism SECMEC
   * @param rdbnam RDBNAM
   * @param token SECTKN
   * @return the command
   * @throws IllegalArgumentException if the mechanism has no token
   * @throws FieldLimitException if the token has no bytes or more than 32,763
   */
  public static AccessSecurity of(SecurityMechanism mechanism, String rdbnam, ByteString token) {
    return new AccessSecurity(mechanism, Optional.of(rdbnam), Optional.of(token), Optional.empty());
  }

  /**
   * Asks for a mechanism with a token; only SECCHK names the database.
   *
   * @param mechanism SECMEC
   * @param token SECTKN
   * @return the command
   * @throws IllegalArgumentException if the mechanism has no token
   * @throws FieldLimitException if the token has no bytes or more than 32,763
   */
  public static AccessSecurity of(SecurityMechanism mechanism, ByteString token) {
    return new AccessSecurity(mechanism, Optional.empty(), Optional.of(token), Optional.empty());
  }

  /**
   * The same with the name of the database.
   *
   * @param name RDBNAM
   * @return the command
   */
  public AccessSecurity withRdbnam(String name) {
    return new AccessSecurity(mechanism, Optional.of(name), token, algorithm);
  }

  /**
   * The same with ENCALG.
   *
   * @param asked what the public key is for
   * @return the command
   * @throws IllegalArgumentException if the mechanism has no public key
   */
  public AccessSecurity withAlgorithm(EncryptionAlgorithm asked) {
    return new AccessSecurity(mechanism, rdbnam, token, Optional.of(asked));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.ACCSEC);
    out.writeShort(CodePoint.SECMEC, mechanism.value());
    if (rdbnam.isPresent()) {
      out.writeText(CodePoint.RDBNAM, rdbnam.get(), limits(context));
    }
    if (token.isPresent()) {
      out.begin(CodePoint.SECTKN).writeBytes(token.get()).end();
    }
    if (algorithm.isPresent()) {
      out.writeShort(CodePoint.ENCALG, algorithm.get().value());
    }
    out.end();
  }

  private static LengthLimits limits(RequestContext context) {
    LengthLimits padded = context.capabilities().rdbnam();
    return context.varies(Variation.ACCSEC_RDBNAM_UNPADDED)
        ? LengthLimits.of(1, padded.maximum())
        : padded;
  }

  @Override
  public String toString() {
    return CodePoint.ACCSEC.term();
  }
}
