package org.drdawire.bench;

/** Writes the chains of a client of Derby, each of them into a sink. */
interface Chains {

  /** A query for one row by its key, and then a commit: two chains of one command each. */
  void select() throws Throwable;

  /** EXCSAT with ACCSEC, and then SECCHK with ACCRDB. */
  void connect() throws Throwable;

  /** The same for one more connection, for which bytes may have been kept. */
  void connectAgain() throws Throwable;
}
