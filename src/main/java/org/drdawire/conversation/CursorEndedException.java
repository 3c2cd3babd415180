package org.drdawire.conversation;

import org.drdawire.DrdaException;

/**
 * A query has ended that may have more rows, and neither the server nor the driver has said so of
 * the query itself.
 *
 * <p>SQLSTATE 24501. The message says what has ended it.
 */
final class CursorEndedException extends DrdaException {

  private static final long serialVersionUID = 1L;

  CursorEndedException(String what) {
    super("24501", "the query is over: " + what, NONE, NONE);
  }
}
