package org.drdawire.bench;

/** A client that has sent commands, and reads what came back. */
interface Replies {

  /** What was sent. */
  enum Kind {
    CONNECT,
    COMMIT,
    EXECUTE,
    FAILURE
  }

  /**
   * Reads the answers of a kind.
   *
   * @param kind what was sent
   * @return a number that depends on what was read
   */
  int read(Kind kind) throws Throwable;
}
