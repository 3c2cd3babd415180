package org.drdawire.reply;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;

/**
 * SECCHKRM (X'1219'): Security Check Reply Message. Whether the server lets the user in.
 *
 * <pre>
 *   SVRCOD     X'1149'   2   0, 8 or 16
 *   SECCHKCD   X'11A4'   1   required
 *   SECTKN     X'11DC'   n   a token for the requester
 *   SRVDGN     X'1153'   n   for the support of the product; Db2 for z/OS sends it
 * </pre>
 *
 * <p>SECTKN may also come as an object of its own, after this message.
 *
 * <p>Source: DDM architecture, term SECCHKRM; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param severity SVRCOD, as {@link ReplyMessage#severity()}
 * @param code SECCHKCD
 * @param token SECTKN, a secret
 * @param diagnostics SRVDGN: bytes of no known form, in no known CCSID
 */
public record SecurityCheckReply(
    int severity,
    SecurityCheckCode code,
    Optional<ByteString> token,
    Optional<ByteString> diagnostics) {

  private static final int ERROR = 8;

  /** Checks that nothing is null. */
  public SecurityCheckReply {
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(token, "token");
    Objects.requireNonNull(diagnostics, "diagnostics");
  }

  /**
   * Reads the message.
   *
   * @param message a SECCHKRM
   * @return the reply
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if SECCHKCD is absent, or has not one byte
   */
  public static SecurityCheckReply of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.SECCHKRM);
    return new SecurityCheckReply(
        message.severity(),
        Parameters.requiredCheck(message),
        message.data(CodePoint.SECTKN),
        message.data(CodePoint.SRVDGN));
  }

  /**
   * Whether the user is in, so that ACCRDB can follow.
   *
   * @return false for an error, and if the server waits for another token
   */
  public boolean isAccepted() {
    return severity < ERROR && !code.isError() && !code.wantsToken();
  }

  /** Shows codes alone. */
  @Override
  public String toString() {
    return CodePoint.SECCHKRM.term() + " SVRCOD=" + severity + " " + code;
  }
}
