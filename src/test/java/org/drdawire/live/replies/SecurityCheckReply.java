package org.drdawire.live.replies;

/**
 * SECCHKRM (X'1219'): Security Check Reply Message.
 *
 * @param severity SVRCOD
 * @param checkCode SECCHKCD: 0 when the user is admitted
 */
public record SecurityCheckReply(int severity, int checkCode) {

  /** Reads the message. */
  public static SecurityCheckReply of(Reply reply) {
    Parameters parameters =
        Parameters.of(Terms.SECCHKRM, reply.data(), Terms.SVRCOD, Terms.SECCHKCD, Terms.SECTKN);
    return new SecurityCheckReply(parameters.u2(Terms.SVRCOD), parameters.u1(Terms.SECCHKCD));
  }

  /** True when the user is admitted. */
  public boolean admitted() {
    return checkCode == 0 && severity == 0;
  }
}
