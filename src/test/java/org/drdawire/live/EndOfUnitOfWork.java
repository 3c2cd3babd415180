package org.drdawire.live;

/**
 * ENDUOWRM (X'220C'): End Unit of Work Condition.
 *
 * @param severity SVRCOD: 4
 * @param disposition UOWDSP: 1 committed, 2 rolled back
 */
public record EndOfUnitOfWork(int severity, int disposition) {

  /** Reads the message. */
  public static EndOfUnitOfWork of(Reply reply) {
    Parameters parameters =
        Parameters.of(Terms.ENDUOWRM, reply.data(), Terms.SVRCOD, Terms.UOWDSP, Terms.RDBNAM);
    int disposition = parameters.u1(Terms.UOWDSP);
    if (disposition != 1 && disposition != 2) {
      throw new MalformedReplyException("UOWDSP is " + disposition);
    }
    return new EndOfUnitOfWork(parameters.u2(Terms.SVRCOD), disposition);
  }
}
