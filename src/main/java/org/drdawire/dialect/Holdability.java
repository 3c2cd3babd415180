package org.drdawire.dialect;

/** Whether a cursor survives a commit: the dynamic package in which it is prepared says so. */
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
  char letter() {
    return letter;
  }
}
