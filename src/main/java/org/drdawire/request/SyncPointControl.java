package org.drdawire.request;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * SYNCCTL (X'1055'): Sync Point Control Request. One step of a global transaction, or the end of a
 * local one on a connection for global ones.
 *
 * <pre>
 *   SYNCTYPE  X'1187'            1  first of all
 *   XID       X'1801'  optional     none for recover
 *   XAFLAGS   X'1903'  optional  4  none for forget
 *   TIMEOUT   X'1907'  optional  8  milliseconds, 0 for none; for a new unit of work
 * </pre>
 *
 * <p>The reply SYNCCRD has XARETVAL, and for recover the identifiers in PRPHRCLST. The requester
 * must have asked for XAMGR (X'1C01') in EXCSAT.
 *
 * <p>Source: DDM architecture, terms SYNCCTL and XAMGR; X/Open XA, functions xa_start to
 * xa_recover.
 *
 * @param step what is to be done: SYNCTYPE, and the flag that goes with it
 * @param xid the branch; empty for recover and for a local unit of work
 * @param timeoutMillis TIMEOUT
 */
public record SyncPointControl(SyncPointStep step, Optional<Xid> xid, OptionalLong timeoutMillis)
    implements Command {

  /**
   * Checks that the parts go together.
   *
   * @param step see the record
   * @param xid see the record
   * @param timeoutMillis see the record
   * @throws IllegalArgumentException if an identifier is missing or too many, or a step other than
   *     {@link SyncPointStep#START} has a timeout
   * @throws FieldLimitException if the timeout is below 0
   */
  public SyncPointControl {
    if (step.hasXid() != xid.isPresent()) {
      throw new IllegalArgumentException(step + " xid=" + xid.isPresent());
    }
    if (step != SyncPointStep.START && timeoutMillis.isPresent()) {
      throw new IllegalArgumentException(step + " timeout=true");
    }
    timeoutMillis.ifPresent(
        n -> FieldLimitException.checkRange(CodePoint.TIMEOUT.term(), n, 0, Long.MAX_VALUE));
  }

  /**
   * One step of a branch.
   *
   * @param step the step, which is not one of {@link #of(SyncPointStep)}
   * @param xid the branch
   * @return the command
   * @throws IllegalArgumentException if the step has no identifier
   */
  public static SyncPointControl of(SyncPointStep step, Xid xid) {
    return new SyncPointControl(step, Optional.of(xid), OptionalLong.empty());
  }

  /**
   * A step that belongs to no branch: recover, or the end of a local unit of work.
   *
   * @param step the step
   * @return the command
   * @throws IllegalArgumentException if the step needs an identifier
   */
  public static SyncPointControl of(SyncPointStep step) {
    return new SyncPointControl(step, Optional.empty(), OptionalLong.empty());
  }

  /**
   * Lets the server roll the branch back if it is not ended in time.
   *
   * @param timeout the time, rounded up to milliseconds, at most 2<sup>63</sup>-1; zero for no
   *     limit
   * @return the command
   * @throws IllegalArgumentException if the step is not {@link SyncPointStep#START}
   * @throws FieldLimitException if the timeout is below 0
   */
  public SyncPointControl withTimeout(Duration timeout) {
    long whole = millis(timeout);
    boolean part = whole < Long.MAX_VALUE && timeout.compareTo(Duration.ofMillis(whole)) > 0;
    return new SyncPointControl(step, xid, OptionalLong.of(part ? whole + 1 : whole));
  }

  private static long millis(Duration timeout) {
    try {
      return timeout.toMillis();
    } catch (ArithmeticException e) {
      return timeout.isNegative() ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SYNCCTL);
    out.writeByte(CodePoint.SYNCTYPE, step.type());
    xid.ifPresent(id -> id.writeTo(out));
    if (step.local()) {
      Xid.writeNull(out);
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
