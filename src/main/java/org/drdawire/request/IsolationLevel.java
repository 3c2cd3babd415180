package org.drdawire.request;

/**
 * The isolation levels of dynamic packages: a statement has the level of the package in whose
 * section it is prepared.
 */
public enum IsolationLevel {
  /** As it was set otherwise; on Db2 for i without a unit of work (0, NC). */
  UNSPECIFIED('0'),
  /** Changes of others are seen before they are committed (1, UR). */
  UNCOMMITTED_READ('1'),
  /** The row under the cursor stays (2, CS). */
  CURSOR_STABILITY('2'),
  /** Rows that were read stay (3, RS). */
  READ_STABILITY('3'),
  /** A query has the same rows again (4, RR). */
  REPEATABLE_READ('4');

  private final char digit;

  IsolationLevel(char digit) {
    this.digit = digit;
  }

  /**
   * The digit that stands for the level in PKGID.
   *
   * @return 0 to 4
   */
  public char digit() {
    return digit;
  }
}
