package org.drdawire.live;

/**
 * OPNQRYRM (X'2205'): Open Query Complete.
 *
 * @param protocol QRYPRCTYP: 2417 limited block, 2418 fixed row, 2410 forced fixed row
 * @param held SQLCSRHLD: the cursor survives a commit
 * @param instance QRYINSID, to be sent with CNTQRY and CLSQRY
 * @param scrollable QRYATTSCR
 * @param updatable QRYATTUPD: 1 read only, 4 updatable, 0 when it is not there
 */
public record OpenedQuery(
    int protocol, boolean held, long instance, boolean scrollable, int updatable) {

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
        parameters.has(Terms.QRYATTUPD) ? parameters.u1(Terms.QRYATTUPD) : 0);
  }
}
