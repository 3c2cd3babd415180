package org.drdawire.dialect;

/**
 * SECMEC (X'11A2'): the security mechanisms.
 *
 * <p>Source: DDM architecture, term SECMEC.
 */
public enum SecurityMechanism {
  /** User id and password in clear (3). */
  USRIDPWD(3),
  /** User id only (4). */
  USRIDONL(4),
  /** User id, password in clear, and a new password in its place (5). */
  USRIDNWPWD(5);

  private final int value;

  SecurityMechanism(int value) {
    this.value = value;
  }

  /**
   * The value of the SECMEC parameter.
   *
   * @return 3 to 5
   */
  public int value() {
    return value;
  }
}
