package org.drdawire.request;

import java.util.OptionalInt;

/**
 * SYNCTYPE (X'1187') and XAFLAGS (X'1903'): the steps of a global transaction, and the end of a
 * local one.
 *
 * <p>Source: DDM architecture, terms SYNCTYPE and XAFLAGS; X/Open XA, flags TMNOFLAGS to
 * TMONEPHASE.
 */
public enum SyncPointStep {
  /** Begins a branch: new unit of work (9), TMNOFLAGS. */
  START(9, 0),
  /** Joins the work of a branch that the server knows: new unit of work (9), TMJOIN. */
  JOIN(9, 0x00200000),
  /** Goes on with a branch that was suspended: new unit of work (9), TMRESUME. */
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
  /** Both phases in one, for the only branch: committed (3), TMONEPHASE. */
  COMMIT_ONE_PHASE(3, 0x40000000),
  /** Rolls a branch back (4), TMNOFLAGS. */
  ROLLBACK(4, 0),
  /** Drops what the server remembers of a branch that it ended on its own: forget (6). */
  FORGET(6),
  /** Begins to list the branches that are prepared: in doubt (12), TMSTARTRSCAN. */
  RECOVER_START(12, 0x01000000),
  /** Goes on with the list: in doubt (12), TMNOFLAGS. */
  RECOVER_NEXT(12, 0),
  /** Ends the list: in doubt (12), TMENDRSCAN. */
  RECOVER_END(12, 0x00800000),
  /** Lists all branches that are prepared: in doubt (12), TMSTARTRSCAN and TMENDRSCAN. */
  RECOVER(12, 0x01800000),
  /** Commits a local unit of work (3), TMLOCAL of Apache Derby. */
  COMMIT_LOCAL(3, 0x10000000),
  /** Rolls a local unit of work back (4), TMLOCAL of Apache Derby. */
  ROLLBACK_LOCAL(4, 0x10000000);

  private static final int IN_DOUBT = 12;

  private final int type;
  private final OptionalInt flags;

  SyncPointStep(int type) {
    this.type = type;
    this.flags = OptionalInt.empty();
  }

  SyncPointStep(int type, int flags) {
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
   * @return the flags; empty where the parameter is left out
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
