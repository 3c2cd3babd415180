package org.drdawire.dialect;

/** Whether a cursor survives a commit, as the dynamic package says in which it was prepared. */
public enum Holdability {
  /** It stays open. */
  HOLD('H'),
  /** It is closed. */
  NO_HOLD('N');

  private final char letter;

  Holdability(char letter) {
    this.letter = letter;
  }

  /**
   * The letter that stands for it in PKGID.
   *
   * @return H or N
   */
  public char letter() {
    return letter;
  }
}
