package org.drdawire.bench;

/** A client that has sent commands, and reads what came back. */
interface Replies {

  /**
   * Reads the answers of a kind.
   *
   * @param kind one of {@link ReadRepliesBenchmark#reply}
   * @return a number that depends on what was read
   */
  int read(String kind) throws Throwable;
}
