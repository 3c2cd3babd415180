package org.drdawire.dialect;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * PKGISOLVL (X'2124'): Package Isolation Level. A statement has the level of the package in whose
 * section it is prepared; the PKGID of a dynamic package contains a digit for it. On Apache Derby
 * that ends with the first {@code set current isolation}, whose level all statements of the
 * connection have from then on.
 *
 * <p>Source: DDM architecture, term PKGISOLVL; the digits are those of Db2's packages.
 */
public enum IsolationLevel {
  /**
   * No unit of work on Db2 for i (not tried), the level that was set in another way on Apache
   * Derby: ISOLVLNC (X'2445').
   */
  NO_COMMIT('0', 0x2445),
  /** Changes by others are seen before they are committed: ISOLVLCHG (X'2441'). */
  UNCOMMITTED_READ('1', 0x2441),
  /** The row at the cursor does not change: ISOLVLCS (X'2442'). */
  CURSOR_STABILITY('2', 0x2442),
  /** Rows that were read do not change: ISOLVLALL (X'2443'). */
  READ_STABILITY('3', 0x2443),
  /** A repeated query gets the same rows: ISOLVLRR (X'2444'). */
  REPEATABLE_READ('4', 0x2444);

  private final char digit;
  private final int value;

  IsolationLevel(char digit, int value) {
    this.digit = digit;
    this.value = value;
  }

  /**
   * Finds a level by its value.
   *
   * @param value the value, as read from the parameter
   * @return the constant; empty for a value that is not listed here, because a server may be newer
   *     than this library
   */
  public static Optional<IsolationLevel> ofValue(int value) {
    return Stream.of(values()).filter(constant -> constant.value == value).findFirst();
  }

  /** The digit that stands for the level in PKGID. */
  char digit() {
    return digit;
  }

  /**
   * The value of the PKGISOLVL parameter.
   *
   * @return the code point that stands for the level
   */
  public int value() {
    return value;
  }
}
