package org.drdawire.request;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Xid;

/**
 * SYNCCTL (X'1055'): Sync Point Control Request. One step of a global transaction, or the end of a
 * local one on a connection for global transactions.
 *
 * <pre>
 *   SYNCTYPE  X'1187'            1  always first
 *   XID       X'1801'  optional     left out for recover
 *   XAFLAGS   X'1903'  optional  4  left out for forget
 *   TIMEOUT   X'1907'  optional  8  milliseconds, 0 for no limit; only in START
 * </pre>
 *
 * <p>The reply SYNCCRD contains XARETVAL, and for recover the identifiers in PRPHRCLST. The
 * requester must have asked for XAMGR (X'1C01') in EXCSAT.
 *
 * <p>Source: DDM architecture, terms SYNCCTL and XAMGR; X/Open XA, functions xa_start to
 * xa_recover.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param step what to do: SYNCTYPE, and the flags that belong to it
 * @param xid the branch; empty for recover and for a local unit of work
 * @param timeoutMillis TIMEOUT
 */
public record SyncPointControl(Step step, Optional<Xid> xid, OptionalLong timeoutMillis)
    implements Command {

  /**
   * SYNCTYPE (X'1187') and XAFLAGS (X'1903'): the steps of a global transaction, and the end of a
   * local one.
   *
   * <p>Source: DDM architecture, terms SYNCTYPE and XAFLAGS; X/Open XA, flags TMNOFLAGS to
   * TMONEPHASE.
   */
  public enum Step {
    /** Begins a branch: new unit of work (9), TMNOFLAGS. */
    START(9, 0),
    /** Joins the work of a branch that the server knows: new unit of work (9), TMJOIN. */
    JOIN(9, 0x00200000),
    /** Continues a branch that was suspended: new unit of work (9), TMRESUME. */
    RESUME(9, 0x08000000),
    /** Ends the work of a branch: end of unit of work (11), TMSUCCESS. */
    END(11, 0x04000000),
    /** Ends the work of a branch that can only be rolled back: end of unit of work (11), TMFAIL. */
    FAIL(11, 0x20000000),
    /** Interrupts the work of a branch: end of unit of work (11), TMSUSPEND. */
    SUSPEND(11, 0x02000000),
    /** First phase: prepare to commit (1), TMNOFLAGS. */
    PREPARE(1, 0),
    /** Second phase: committed (3), TMNOFLAGS. */
    COMMIT(3, 0),
    /** Both phases in one, if there is only one branch: committed (3), TMONEPHASE. */
    COMMIT_ONE_PHASE(3, 0x40000000),
    /** Rolls a branch back (4), TMNOFLAGS. */
    ROLLBACK(4, 0),
    /** Drops what the server remembers about a branch that it ended on its own: forget (6). */
    FORGET(6),
    /** Begins the list of the prepared branches: in doubt (12), TMSTARTRSCAN. */
    RECOVER_START(12, 0x01000000),
    /** Continues the list: in doubt (12), TMNOFLAGS. */
    RECOVER_NEXT(12, 0),
    /** Ends the list: in doubt (12), TMENDRSCAN. */
    RECOVER_END(12, 0x00800000),
    /** Lists all prepared branches: in doubt (12), TMSTARTRSCAN and TMENDRSCAN. */
    RECOVER(12, 0x01800000),
    /** Commits a local unit of work (3), TMLOCAL of Apache Derby. */
    COMMIT_LOCAL(3, 0x10000000),
    /** Rolls a local unit of work back (4), TMLOCAL of Apache Derby. */
    ROLLBACK_LOCAL(4, 0x10000000);

    private static final int IN_DOUBT = 12;

    private final int type;
    private final OptionalInt flags;

    Step(int type) {
      this.type = type;
      this.flags = OptionalInt.empty();
    }

    Step(int type, int flags) {
      this.type = type;
      this.flags = OptionalInt.of(flags);
    }

    /**
     * The value of the SYNCTYPE parameter.
     *
     * @return 1 to 12
     */
    public int type() {
      return type;
    }

    /**
     * The value of the XAFLAGS parameter.
     *
     * @return the flags; empty if the parameter is left out
     */
    public OptionalInt flags() {
      return flags;
    }

    boolean hasXid() {
      return type != IN_DOUBT && !local();
    }

    boolean local() {
      return this == COMMIT_LOCAL || this == ROLLBACK_LOCAL;
    }
  }

  /** The format of the XID of work that belongs to no global transaction. */
  private static final int NULL_XID = -1;

  /**
   * Checks that the parts fit together.
   *
   * @throws IllegalArgumentException if an identifier is missing or not allowed, or a step other
   *     than {@link Step#START} has a timeout
   * @throws FieldLimitException if the timeout is below 0
   */
  public SyncPointControl {
    Objects.requireNonNull(step, "step");
    Objects.requireNonNull(xid, "xid");
    Objects.requireNonNull(timeoutMillis, "timeoutMillis");
    if (step.hasXid() != xid.isPresent()) {
      throw new IllegalArgumentException(step + " xid=" + xid.isPresent());
    }
    if (step != Step.START && timeoutMillis.isPresent()) {
      throw new IllegalArgumentException(step + " timeout=true");
    }
    timeoutMillis.ifPresent(
        n -> FieldLimitException.checkRange(CodePoint.TIMEOUT.term(), n, 0, Long.MAX_VALUE));
  }

  /**
   * One step of a branch.
   *
   * @param step the step, not one of those of {@link #of(Step)}
   * @param xid the branch
   * @return the command
   * @throws IllegalArgumentException if the step takes no identifier
   */
  public static SyncPointControl of(Step step, Xid xid) {
    return new SyncPointControl(step, Optional.of(xid), OptionalLong.empty());
  }

  /**
   * A step that belongs to no branch: recover, or the end of a local unit of work.
   *
   * @param step the step
   * @return the command
   * @throws IllegalArgumentException if the step needs an identifier
   */
  public static SyncPointControl of(Step step) {
    return new SyncPointControl(step, Optional.empty(), OptionalLong.empty());
  }

  /**
   * Lets the server roll the branch back if it is not ended in time.
   *
   * @param timeout the time, rounded up to milliseconds, at most 2<sup>63</sup>-1 of them; 0
   *     milliseconds mean no limit
   * @return the command
   * @throws IllegalArgumentException if the step is not {@link Step#START}
   * @throws FieldLimitException if the timeout is below 0
   */
  public SyncPointControl withTimeout(Duration timeout) {
    long whole = millis(timeout);
    boolean part =
        whole >= 0 && whole < Long.MAX_VALUE && timeout.compareTo(Duration.ofMillis(whole)) > 0;
    return new SyncPointControl(step, xid, OptionalLong.of(part ? whole + 1 : whole));
  }

  /** Whole milliseconds, but no part of one below 0 becomes 0, which means no limit. */
  private static long millis(Duration timeout) {
    try {
      return timeout.isNegative() ? Math.min(-1, timeout.toMillis()) : timeout.toMillis();
    } catch (ArithmeticException e) {
      return timeout.isNegative() ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  private static void writeXid(DdmWriter out, Xid id) {
    ByteString global = id.globalTransactionId();
    ByteString branch = id.branchQualifier();
    out.begin(CodePoint.XID).writeInt(id.formatId());
    out.writeInt(global.length()).writeInt(branch.length());
    out.writeBytes(global).writeBytes(branch).end();
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SYNCCTL);
    out.writeByte(CodePoint.SYNCTYPE, step.type());
    xid.ifPresent(id -> writeXid(out, id));
    if (step.local()) {
      out.writeInt(CodePoint.XID, NULL_XID);
    }
    step.flags().ifPresent(flags -> out.writeInt(CodePoint.XAFLAGS, flags));
    timeoutMillis.ifPresent(millis -> out.writeLong(CodePoint.TIMEOUT, millis));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.SYNCCTL.term() + " step=" + step;
  }
}
