package org.drdawire.reply;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * XARETVAL (X'1904'): XA Return Value. How an operation on a global transaction has ended.
 *
 * <p>Source: X/Open XA, return values; DDM architecture, term XARETVAL.
 */
public enum XaResult {
  /** It is done. */
  XA_OK(0, "done"),
  /** The branch has changed nothing, and is at its end. */
  XA_RDONLY(3, "read only, and at its end"),
  /** Nothing was done: it may be tried again. */
  XA_RETRY(4, "may be tried again"),
  /** One part of the branch was committed without being told to, another rolled back. */
  XA_HEURMIX(5, "decided heuristically: partly committed, partly rolled back"),
  /** The branch was rolled back without being told to. */
  XA_HEURRB(6, "decided heuristically: rolled back"),
  /** The branch was committed without being told to. */
  XA_HEURCOM(7, "decided heuristically: committed"),
  /** The branch may have ended without being told to. */
  XA_HEURHAZ(8, "may have been decided heuristically"),
  /** The branch is suspended, and can be resumed only where it was. */
  XA_NOMIGRATE(9, "to be resumed where it was suspended"),
  /** Rolled back, without a reason. */
  XA_RBROLLBACK(100, "rolled back"),
  /** Rolled back: communication has failed. */
  XA_RBCOMMFAIL(101, "rolled back: communication failure"),
  /** Rolled back: deadlock. */
  XA_RBDEADLOCK(102, "rolled back: deadlock"),
  /** Rolled back: the data would not be consistent. */
  XA_RBINTEGRITY(103, "rolled back: integrity"),
  /** Rolled back: another reason. */
  XA_RBOTHER(104, "rolled back: other reason"),
  /** Rolled back: an error inside the resource manager. */
  XA_RBPROTO(105, "rolled back: protocol error in the resource manager"),
  /** Rolled back: it took too long. */
  XA_RBTIMEOUT(106, "rolled back: timeout"),
  /** Rolled back: it may work the next time. */
  XA_RBTRANSIENT(107, "rolled back: may be tried again"),
  /** An operation that was not waited for is not done. */
  XAER_ASYNC(-2, "asynchronous operation outstanding"),
  /** The resource manager has failed in the branch. */
  XAER_RMERR(-3, "error of the resource manager"),
  /** No such transaction. */
  XAER_NOTA(-4, "transaction not known"),
  /** Wrong arguments. */
  XAER_INVAL(-5, "invalid arguments"),
  /** Not allowed in this state. */
  XAER_PROTO(-6, "not allowed in this state"),
  /** The resource manager is not available. */
  XAER_RMFAIL(-7, "resource manager not available"),
  /** There is such a transaction. */
  XAER_DUPID(-8, "transaction exists"),
  /** The resource manager is doing work outside of global transactions. */
  XAER_OUTSIDE(-9, "work outside of global transactions");

  private final int value;
  private final String meaning;

  XaResult(int value, String meaning) {
    this.value = value;
    this.meaning = meaning;
  }

  /**
   * Finds a result by its value.
   *
   * @param value XARETVAL
   * @return the constant; empty for a value that is not listed here
   */
  public static Optional<XaResult> ofValue(int value) {
    return Stream.of(values()).filter(constant -> constant.value == value).findFirst();
  }

  /** Whether a value says that the operation is done: that it is, and that the branch only read. */
  static boolean isDone(int value) {
    return value == XA_OK.value || value == XA_RDONLY.value;
  }

  /**
   * The value of XARETVAL.
   *
   * @return 0 or more, or an error below 0
   */
  public int value() {
    return value;
  }

  /**
   * What the result means.
   *
   * @return some words in English
   */
  public String meaning() {
    return meaning;
  }
}
