package org.drdawire.door;

import org.drdawire.conversation.Query;

/** A query that a program has asked for, and what it has seen of it. */
final class Asked {

  final Query query;

  /** What its rows say of themselves. */
  int tag;

  /** OPNQRYRM has come. */
  boolean opened;

  /** A result set of a CALL. */
  boolean isOfCall;

  /** QRYINSID, from OPNQRYRM. */
  long instance;

  int seen;

  /** How many of its large objects have been seen. */
  int objects;

  /** The program has closed it. */
  boolean closed;

  /** OPNQRY or CNTQRY is not answered. */
  boolean owed;

  /** An error of it was told. */
  boolean failed;

  /** The server has said of it what cannot be. */
  boolean odd;

  /** A command of its section was in its chain: the server may have it all the same. */
  boolean crossed;

  Asked(Query query, int tag) {
    this.query = query;
    this.tag = tag;
  }

  /** A command of its section closes it. */
  boolean replaced;

  @Override
  public String toString() {
    return "query " + tag + " instance " + instance + ", " + seen + " rows seen, " + query;
  }
}
