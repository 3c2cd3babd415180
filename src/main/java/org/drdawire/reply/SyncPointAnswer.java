package org.drdawire.reply;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ShortList;
import org.drdawire.dialect.Xid;

/**
 * SYNCCRD (X'1248'): Sync Point Control Reply Data. How SYNCCTL has ended.
 *
 * <pre>
 *   XARETVAL    X'1904'   4   required, signed
 *   PRPHRCLST   X'1905'       for recover
 *     XIDCNT    X'1906'   2
 *     XID       X'1801'   n   for each transaction, as {@link Xid}
 * </pre>
 *
 * <p>Nothing is reserved for XIDCNT transactions: what counts is what is there.
 *
 * <p>Source: DDM architecture, terms SYNCCRD and PRPHRCLST; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param returnValue XARETVAL
 * @param transactions the transactions that are prepared or were decided heuristically, in the
 *     order of the server; empty without a list
 * @param complete whether these are all of them: false if the list or one of its entries cannot be
 *     read, or if XIDCNT is another number. Then a transaction may be in doubt that is not here
 */
public record SyncPointAnswer(int returnValue, List<Xid> transactions, boolean complete) {

  private static final int VALUE = 4;
  private static final int COUNT = 2;
  private static final int HEADER = 12;
  private static final int LONGEST_PART = 64;
  private static final int FIRST_ROLLBACK = 100;
  private static final int LAST_ROLLBACK = 107;

  /** Copies the list. */
  public SyncPointAnswer {
    Objects.requireNonNull(transactions, "transactions");
    transactions = List.copyOf(transactions);
  }

  /**
   * Reads the message.
   *
   * @param message a SYNCCRD
   * @return what the server says
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if XARETVAL is absent, or has not four bytes
   */
  public static SyncPointAnswer of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.SYNCCRD);
    int value = Parameters.requiredNumber(message, CodePoint.XARETVAL, VALUE);
    Optional<ByteString> list = message.data(CodePoint.PRPHRCLST);
    if (list.isEmpty()) {
      return new SyncPointAnswer(value, List.of(), true);
    }
    return Parameters.collection(message, CodePoint.PRPHRCLST, list.get())
        .map(entries -> read(value, entries))
        .orElse(new SyncPointAnswer(value, List.of(), false));
  }

  private static SyncPointAnswer read(int value, ReplyMessage list) {
    List<Xid> transactions = new ArrayList<>();
    int entries = 0;
    for (ReplyMessage.Parameter entry : list.parameters()) {
      if (entry.codePoint() == CodePoint.XID.value()) {
        entries++;
        xid(entry.data()).ifPresent(transactions::add);
      }
    }
    int said = Parameters.number(list, CodePoint.XIDCNT, COUNT).orElse(entries);
    boolean complete = entries == transactions.size() && entries == said;
    return new SyncPointAnswer(value, transactions, complete);
  }

  private static Optional<Xid> xid(ByteString data) {
    if (data.length() < HEADER) {
      return Optional.empty();
    }
    FieldReader fields = Parameters.fields(CodePoint.XID, data);
    int format = fields.i4(ByteOrder.BIG_ENDIAN);
    int global = fields.i4(ByteOrder.BIG_ENDIAN);
    int branch = fields.i4(ByteOrder.BIG_ENDIAN);
    boolean inRange = format >= 0 && isLength(global) && isLength(branch);
    if (!inRange || global + branch > fields.remaining()) {
      return Optional.empty();
    }
    byte[] globalTransactionId = new byte[global];
    byte[] branchQualifier = new byte[branch];
    fields.bytes(global).get(globalTransactionId);
    fields.bytes(branch).get(branchQualifier);
    return Optional.of(Xid.of(format, globalTransactionId, branchQualifier));
  }

  private static boolean isLength(int length) {
    return length >= 0 && length <= LONGEST_PART;
  }

  /**
   * What the return value means.
   *
   * @return the result; empty for a value that is not known
   */
  public Optional<XaResult> result() {
    return XaResult.ofValue(returnValue);
  }

  /**
   * Whether the operation is done.
   *
   * @return true for XA_OK, and for XA_RDONLY, after which the branch is at its end
   */
  public boolean isDone() {
    return XaResult.isDone(returnValue);
  }

  /**
   * Whether the branch was rolled back in place of what was asked for.
   *
   * @return true for 100 to 107
   */
  public boolean isRolledBack() {
    return returnValue >= FIRST_ROLLBACK && returnValue <= LAST_ROLLBACK;
  }

  /** As a record, with the first transactions alone if there are many. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "SyncPointAnswer[returnValue=%d, transactions=[%s], complete=%s]",
        returnValue,
        ShortList.of(transactions, ", ", Xid::toString),
        complete);
  }
}
