package org.drdawire.live;

/**
 * SYNCCRD (X'1248'): Sync Point Control Reply Data.
 *
 * @param returnCode XARETVAL: 0 done, 3 read only, below 0 one of the XAER codes
 * @param transactions how many XIDs PRPHRCLST lists
 */
public record SyncPointReply(int returnCode, int transactions) {

  private static final int XIDCNT = 0x1906;
  private static final int XID = 0x1801;

  /** Reads the object. */
  public static SyncPointReply of(Reply reply) {
    Parameters parameters =
        Parameters.of(Terms.SYNCCRD, reply.data(), Terms.XARETVAL, Terms.PRPHRCLST);
    int transactions = 0;
    if (parameters.has(Terms.PRPHRCLST)) {
      Parameters list =
          Parameters.of(Terms.PRPHRCLST, parameters.one(Terms.PRPHRCLST), XIDCNT, XID);
      transactions = list.u2(XIDCNT);
      if (transactions != list.count(XID)) {
        throw new MalformedReplyException("PRPHRCLST: XIDCNT " + transactions);
      }
    }
    return new SyncPointReply(parameters.i4(Terms.XARETVAL), transactions);
  }
}
