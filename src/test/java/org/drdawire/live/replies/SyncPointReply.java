package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.dialect.Xid;

/**
 * SYNCCRD (X'1248'): Sync Point Control Reply Data.
 *
 * @param returnCode XARETVAL: 0 done, 3 read only, below 0 one of the XAER codes
 * @param transactions the branches that PRPHRCLST lists
 */
public record SyncPointReply(int returnCode, List<Xid> transactions) {

  private static final int XIDCNT = 0x1906;
  private static final int XID = 0x1801;

  /** Reads the object. */
  public static SyncPointReply of(Reply reply) {
    Parameters parameters =
        Parameters.of(Terms.SYNCCRD, reply.data(), Terms.XARETVAL, Terms.PRPHRCLST);
    List<Xid> transactions = List.of();
    if (parameters.has(Terms.PRPHRCLST)) {
      Parameters list =
          Parameters.of(Terms.PRPHRCLST, parameters.one(Terms.PRPHRCLST), XIDCNT, XID);
      transactions = list.every(XID).stream().map(SyncPointReply::xid).toList();
      if (transactions.size() != list.u2(XIDCNT)) {
        throw new MalformedReplyException("PRPHRCLST: XIDCNT " + list.u2(XIDCNT));
      }
    }
    return new SyncPointReply(parameters.i4(Terms.XARETVAL), transactions);
  }

  private static Xid xid(ByteBuffer data) {
    Fields fields = new Fields("XID", data.duplicate());
    int format = fields.i4();
    int globalLength = fields.i4();
    int branchLength = fields.i4();
    Xid xid = Xid.of(format, fields.raw(globalLength), fields.raw(branchLength));
    fields.end();
    return xid;
  }
}
