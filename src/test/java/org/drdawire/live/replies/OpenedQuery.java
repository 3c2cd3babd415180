package org.drdawire.live.replies;

/**
 * OPNQRYRM (X'2205'): Open Query Complete.
 *
 * @param protocol QRYPRCTYP: 2417 limited block, 2418 fixed row, 2410 forced fixed row
 * @param held SQLCSRHLD: the cursor survives a commit
 * @param instance QRYINSID, to be sent with CNTQRY and CLSQRY
 * @param scrollable QRYATTSCR
 * @param sensitivity QRYATTSNS: 1 insensitive, 2 sensitive and static, 0 if absent
 * @param updatable QRYATTUPD: 1 read only, 4 updatable, 0 if absent
 */
public record OpenedQuery(
    int protocol, boolean held, long instance, boolean scrollable, int sensitivity, int updatable) {

  /** Reads the message. */
  public static OpenedQuery of(Reply reply) {
    Parameters parameters =
        Parameters.of(
            Terms.OPNQRYRM,
            reply.data(),
            Terms.SVRCOD,
            Terms.QRYPRCTYP,
            Terms.SQLCSRHLD,
            Terms.QRYINSID,
            Terms.QRYATTSCR,
            Terms.QRYATTSET,
            Terms.QRYATTSNS,
            Terms.QRYATTUPD);
    if (parameters.u2(Terms.SVRCOD) != 0) {
      throw new MalformedReplyException("OPNQRYRM: SVRCOD " + parameters.u2(Terms.SVRCOD));
    }
    return new OpenedQuery(
        parameters.u2(Terms.QRYPRCTYP),
        parameters.flag(Terms.SQLCSRHLD),
        parameters.i8(Terms.QRYINSID),
        parameters.flag(Terms.QRYATTSCR),
        attribute(parameters, Terms.QRYATTSNS),
        attribute(parameters, Terms.QRYATTUPD));
  }

  private static int attribute(Parameters parameters, int attribute) {
    return parameters.has(attribute) ? parameters.u1(attribute) : 0;
  }
}
