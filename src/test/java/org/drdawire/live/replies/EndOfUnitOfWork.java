package org.drdawire.live.replies;

/**
 * ENDUOWRM (X'220C'): End Unit of Work Condition.
 *
 * @param severity SVRCOD: 4
 * @param disposition UOWDSP: 1 committed, 2 rolled back
 */
public record EndOfUnitOfWork(int severity, int disposition) {

  /** UOWDSP: the unit of work is committed. */
  public static final int COMMITTED = 1;

  /** UOWDSP: the unit of work is rolled back. */
  public static final int ROLLED_BACK = 2;

  /** Reads the message. */
  public static EndOfUnitOfWork of(Reply reply) {
    Parameters parameters =
        Parameters.of(Terms.ENDUOWRM, reply.data(), Terms.SVRCOD, Terms.UOWDSP, Terms.RDBNAM);
    int disposition = parameters.u1(Terms.UOWDSP);
    if (disposition != COMMITTED && disposition != ROLLED_BACK) {
      throw new MalformedReplyException("UOWDSP is " + disposition);
    }
    return new EndOfUnitOfWork(parameters.u2(Terms.SVRCOD), disposition);
  }
}
