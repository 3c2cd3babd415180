package org.drdawire.dialect;

import java.util.Objects;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;

/**
 * XID (X'1801'): Global Transaction Identifier. Names one branch of a global transaction.
 *
 * <pre>
 *    0  formatId   4
 *    4  gtridLen   4   0 to 64
 *    8  bqualLen   4   0 to 64
 *   12  gtrid
 *       bqual
 * </pre>
 *
 * <p>Source: DDM architecture, term XID; X/Open XA, structure xid_t.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param formatId the format of the other two parts, 0 or more
 * @param globalTransactionId gtrid, up to 64 bytes
 * @param branchQualifier bqual, up to 64 bytes
 */
public record Xid(int formatId, ByteString globalTransactionId, ByteString branchQualifier) {

  private static final int LONGEST_PART = 64;

  /**
   * Checks the parts.
   *
   * @throws FieldLimitException if the format is below 0 (-1 is the null XID), or a part has more
   *     than 64 bytes
   */
  public Xid {
    Objects.requireNonNull(globalTransactionId, "globalTransactionId");
    Objects.requireNonNull(branchQualifier, "branchQualifier");
    String term = CodePoint.XID.term();
    FieldLimitException.checkRange(term, formatId, 0, Integer.MAX_VALUE);
    FieldLimitException.checkRange(term, globalTransactionId.length(), 0, LONGEST_PART);
    FieldLimitException.checkRange(term, branchQualifier.length(), 0, LONGEST_PART);
  }

  /**
   * Makes an identifier from the values that a transaction manager gives.
   *
   * @param formatId the format
   * @param globalTransactionId gtrid, which is copied
   * @param branchQualifier bqual, which is copied
   * @return the identifier
   * @throws FieldLimitException if the format is below 0, or a part has more than 64 bytes
   */
  public static Xid of(int formatId, byte[] globalTransactionId, byte[] branchQualifier) {
    return new Xid(formatId, ByteString.of(globalTransactionId), ByteString.of(branchQualifier));
  }
}
