package org.drdawire.door;

import org.drdawire.DrdaException;
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

  /** It had failed when its rows began to be pulled: who has heard that is to close it. */
  boolean failedBefore;

  /** The server has said of it what cannot be. */
  boolean odd;

  /** A command of its section was in its chain: the server may have it all the same. */
  boolean crossed;

  /** Its rows, if they are pulled: they do not go to handlers. */
  Loop.Pulled rows;

  /** How many commands the server had been sent before. */
  int pulledFrom;

  /** What the row says that was given last; null if it does not stand on one. */
  String row;

  /** A commit, a rollback or a reset was told that ends it. */
  boolean ended;

  /** Its OPNQRY was dropped, by the program or by the server. */
  boolean dropped;

  Asked(Query query, int tag) {
    this.query = query;
    this.tag = tag;
  }

  /** A command of its section closes it. */
  boolean replaced;

  boolean isPulled() {
    return rows != null;
  }

  /** The program closes it. */
  void close() {
    if (isPulled()) {
      rows.close();
      row = null;
    } else {
      query.close();
    }
    closed = true;
  }

  /** Notes what OPNQRYRM has said, of which no handler hears. */
  void look() {
    try {
      instance = query.opened().instance().orElse(0);
      opened = true;
    } catch (IllegalStateException e) {
      // It has not come.
      return;
    } catch (DrdaException e) {
      odd = true;
    }
  }

  @Override
  public String toString() {
    return "query " + tag + " instance " + instance + ", " + seen + " rows seen, " + query;
  }
}
