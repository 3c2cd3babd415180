package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.ddm.frames.ShortList;
import org.drdawire.dialect.SecurityMechanism;

/**
 * ACCSECRD (X'14AC'): Access Security Reply Data. The security mechanism that the server accepts,
 * or those that it would accept.
 *
 * <pre>
 *   SECMEC     X'11A2'   2       for each mechanism; or once, with 2 bytes for each
 *   SECTKN     X'11DC'   n       a public key or a seed of the server
 *   ENCALG     X'1909'   2       what the public key is for, or has to be for
 *   SECCHKCD   X'11A4'   1       why the server refuses
 * </pre>
 *
 * <p>A server accepts a mechanism by naming it alone. It refuses one by naming others, by SECCHKCD
 * or by both. Apache Derby then keeps the connection, and takes another ACCSEC.
 *
 * <p>IBM i asks for another algorithm by ENCALG without SECTKN; the requester sends ACCSEC again.
 *
 * <p>Source: DDM architecture, term ACCSECRD; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param mechanisms SECMEC, in the order of the server. Empty only with a SECCHKCD that is an error
 * @param token SECTKN, a secret
 * @param algorithm ENCALG, of which {@link org.drdawire.dialect.EncryptionAlgorithm} knows some;
 *     empty if the server has not sent it, or not in two bytes
 * @param code SECCHKCD; empty if the server has not sent one
 */
public record AccessSecurityReply(
    List<SecurityMechanism> mechanisms,
    Optional<ByteString> token,
    OptionalInt algorithm,
    Optional<SecurityCheckCode> code) {

  private static final int LENGTH = 2;

  /** Copies the list. */
  public AccessSecurityReply {
    Objects.requireNonNull(mechanisms, "mechanisms");
    Objects.requireNonNull(token, "token");
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(code, "code");
    mechanisms = List.copyOf(mechanisms);
  }

  /**
   * Reads the message.
   *
   * @param message an ACCSECRD
   * @return the reply
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if SECMEC is absent and no SECCHKCD says why, if its
   *     length is odd or 0, or if SECCHKCD has not one byte
   */
  public static AccessSecurityReply of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.ACCSECRD);
    Optional<SecurityCheckCode> code =
        message.has(CodePoint.SECCHKCD)
            ? Optional.of(Parameters.requiredCheck(message))
            : Optional.empty();
    if (code.isEmpty() || !code.get().isError()) {
      Parameters.requirePresent(message, CodePoint.SECMEC);
    }
    return new AccessSecurityReply(
        mechanisms(message),
        message.data(CodePoint.SECTKN),
        Parameters.number(message, CodePoint.ENCALG, LENGTH),
        code);
  }

  private static List<SecurityMechanism> mechanisms(ReplyMessage message) {
    List<SecurityMechanism> mechanisms = new ArrayList<>();
    for (ReplyMessage.Parameter each : message.parameters()) {
      if (each.codePoint() == CodePoint.SECMEC.value()) {
        int length = each.data().length();
        int whole = Math.max(LENGTH, length / LENGTH * LENGTH);
        Parameters.checkLength(CodePoint.SECMEC, DrdaException.NONE, length, whole);
        for (int at = 0; at < length; at += LENGTH) {
          mechanisms.add(SecurityMechanism.ofValue(each.data().unsignedShort(at)));
        }
      }
    }
    return mechanisms;
  }

  /**
   * Whether SECCHK may follow.
   *
   * @param asked the mechanism of ACCSEC
   * @return true if the server names it, and no SECCHKCD is an error. What a server that refuses
   *     would accept instead, is in {@link #mechanisms()}
   */
  public boolean accepts(SecurityMechanism asked) {
    return !refuses() && mechanisms.contains(asked);
  }

  /** Tells the requester what a message accepts: nothing, if it cannot be read. */
  static void tell(ReplyMessage message, OutstandingCommands outstanding) {
    try {
      AccessSecurityReply reply = of(message);
      if (!reply.refuses()) {
        for (SecurityMechanism each : reply.mechanisms) {
          outstanding.accept(each.value());
        }
      }
    } catch (ReplyFormatException e) {
      // Whoever asks for the reply gets the error.
      return;
    }
  }

  private boolean refuses() {
    return code.isPresent() && code.get().isError();
  }

  /** Shows mechanisms and the code, not the token. */
  @Override
  public String toString() {
    String refused = code.map(known -> " " + known).orElse("");
    String listed = ShortList.of(mechanisms, ", ", SecurityMechanism::toString);
    return CodePoint.ACCSECRD.term() + " SECMEC=[" + listed + "]" + refused;
  }
}
