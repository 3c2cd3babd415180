package org.drdawire.conversation;

import org.drdawire.DrdaException;

/**
 * Large objects of rows that are pulled have come, and were not read: nothing else is read before
 * some of them are.
 *
 * <p>SQLSTATE 57011.
 */
final class UnreadObjectsException extends DrdaException {

  private static final long serialVersionUID = 1L;

  UnreadObjectsException(long bytes, long limit) {
    super("57011", "not read by their rows: bytes=" + bytes + " limit=" + limit, bytes, limit);
    inField("EXTDTA");
  }
}
