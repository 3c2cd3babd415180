package org.drdawire.security;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.ShortList;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.SecurityCheckCode;

/**
 * ACCSECRD refuses the security mechanism or its algorithm, and the caller has allowed no other one
 * that the server accepts. No credentials have been sent, unless {@link SignOn#nextUnasked} has
 * given them.
 *
 * <p>SQLSTATE 08001. The message has what was asked for and what the server offers: {@code SECMEC
 * refused: asked=EUSRIDPWD offered=[USRIDPWD, USRIDONL]}, {@code ENCALG refused: asked=AES
 * offered=1}. A SECCHKCD of the server follows.
 */
public final class MechanismRefusedException extends DrdaException {

  private static final long serialVersionUID = 1L;

  /** The values of the mechanisms. */
  private final int[] offered;

  /** The value of ENCALG, or -1. */
  private final int algorithm;

  /** The value of SECCHKCD, or -1. */
  private final int code;

  private MechanismRefusedException(String reason, int[] offered, int algorithm, int code) {
    super("08001", reason, NONE, NONE);
    this.offered = offered;
    this.algorithm = algorithm;
    this.code = code;
  }

  static DrdaException ofMechanism(SecurityMechanism asked, AccessSecurityReply offer) {
    String offered = ShortList.of(offer.mechanisms(), ", ", SecurityMechanism::toString);
    String reason = "refused: asked=" + asked + " offered=[" + offered + "]";
    return of(reason, offer).inField(CodePoint.SECMEC.term());
  }

  static DrdaException ofAlgorithm(EncryptionAlgorithm asked, AccessSecurityReply offer) {
    OptionalInt algorithm = offer.algorithm();
    String named = algorithm.isPresent() ? " offered=" + algorithm.getAsInt() : "";
    return of("refused: asked=" + asked + named, offer).inField(CodePoint.ENCALG.term());
  }

  private static MechanismRefusedException of(String reason, AccessSecurityReply offer) {
    return new MechanismRefusedException(
        reason + offer.code().map(code -> " " + code).orElse(""),
        offer.mechanisms().stream().mapToInt(SecurityMechanism::value).toArray(),
        offer.algorithm().orElse(-1),
        offer.code().map(SecurityCheckCode::value).orElse(-1));
  }

  /**
   * What the server would accept.
   *
   * @return the mechanisms of ACCSECRD, in its order
   */
  public List<SecurityMechanism> offered() {
    return Arrays.stream(offered).mapToObj(SecurityMechanism::ofValue).toList();
  }

  /**
   * The algorithm that the server names.
   *
   * @return ENCALG of ACCSECRD; empty if it has none
   */
  public OptionalInt algorithm() {
    return algorithm < 0 ? OptionalInt.empty() : OptionalInt.of(algorithm);
  }

  /**
   * Why the server refuses.
   *
   * @return SECCHKCD of ACCSECRD; empty if it has none
   */
  public Optional<SecurityCheckCode> code() {
    return code < 0 ? Optional.empty() : Optional.of(SecurityCheckCode.ofValue(code));
  }
}
