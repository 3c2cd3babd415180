package org.drdawire.conversation;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyMessage;
import org.jspecify.annotations.Nullable;

/**
 * How far the cursor of a query is.
 *
 * <pre>
 *   state     hasMore                      isOpen   fetch
 *   ASKED     false                        false    refused
 *   OPEN      until the server says else   true     CNTQRY
 *   FAILED    false                        true     refused: close it
 *   ENDED     if nobody has said the end   false    refused, or 24501 with what has ended it
 * </pre>
 */
final class Cursor {

  private static final int END_OF_DATA = 100;
  private static final int TRUE = 0xF1;
  private static final String FAILED = "its last fetch has failed: close it";

  /** What the server does with it at its end, or is asked for. */
  enum AtEnd {
    /** It keeps it. */
    KEPT,
    /** It closes it, and is asked to. */
    CLOSED,
    /** It keeps a result set, which nobody needs to close: it is to be closed by itself. */
    TO_BE_CLOSED
  }

  private enum State {
    ASKED,
    OPEN,
    FAILED,
    ENDED
  }

  /** Who wants it to be closed. */
  enum Closing {
    NOBODY,
    /** It is a result set at its end, which nobody needs to close. */
    AT_END,
    /** A command uses its section, or nobody can read it. */
    BY_LIBRARY,
    BY_DRIVER
  }

  private final OutstandingCommands outstanding;

  private final AtEnd atEnd;

  private State state = State.ASKED;
  private boolean failed;
  private boolean more;
  private @Nullable ReplyMessage opened;

  /** The branch of a global transaction that it was opened in; null if in none. */
  private @Nullable Xid branch;

  /** How many cursors the connection had opened before. */
  private int number;

  /** Where it stands among those that are open. */
  int place;

  private Closing closing = Closing.NOBODY;

  /** The chain that has CLSQRY; 0 if none has. */
  private int closedIn;

  /** The chain of the command that uses its section. */
  private int displacedIn;

  /** What else than its own answers or its driver has ended it, or will. */
  private @Nullable String endedBy;

  Cursor(OutstandingCommands outstanding, AtEnd atEnd) {
    this.outstanding = outstanding;
    this.atEnd = atEnd;
  }

  /** OPNQRYRM has come, unless it is no cursor of this user any more. */
  void open(ReplyMessage message, @Nullable Xid in, int before) {
    opened = message;
    branch = in;
    number = before;
    more = true;
    state = endedBy == null ? State.OPEN : State.ENDED;
  }

  /** What OPNQRYRM says. */
  QueryOpened opened() {
    if (opened == null) {
      throw new IllegalStateException("no OPNQRYRM has come");
    }
    return QueryOpened.of(opened);
  }

  /** Whether it stays open at commit. */
  boolean isHeld() {
    return opened != null && opened.number(CodePoint.SQLCSRHLD).orElse(0) == TRUE;
  }

  /** QRYINSID; 0 if there is none. */
  long instance() {
    return opened == null
        ? 0
        : opened.data(CodePoint.QRYINSID).map(data -> data.asBuffer().getLong()).orElse(0L);
  }

  boolean wasOpened() {
    return opened != null;
  }

  boolean isOpen() {
    return state == State.OPEN || state == State.FAILED;
  }

  boolean hasMore() {
    return more;
  }

  /**
   * Refuses CNTQRY of what is not open.
   *
   * @param scrolls whether it does not need more rows
   */
  void requireOpen(boolean scrolls) {
    if (closing == Closing.BY_DRIVER) {
      throw new IllegalStateException("the query is closed");
    }
    if (endedBy != null && (more || scrolls)) {
      throw new CursorEndedException(endedBy);
    }
    if (state != State.OPEN) {
      throw new IllegalStateException(state == State.FAILED ? FAILED : "the query is not open");
    }
  }

  /**
   * Refuses rows of what something else has ended.
   *
   * @param hasRest whether rows have come that were not given
   */
  void requireNotEnded(boolean hasRest) {
    if (endedBy != null && (more || hasRest)) {
      throw new CursorEndedException(endedBy);
    }
  }

  /** Refuses to take a failure for the end of the rows. */
  void requireNotFailed() {
    if (failed) {
      throw new IllegalStateException(FAILED);
    }
  }

  /** Refuses CNTQRY that does not scroll behind the end. */
  void requireMore() {
    if (!more) {
      throw new IllegalStateException("the query has no more rows");
    }
  }

  /** CNTQRY that scrolls was chained: there may be more rows again. */
  void scrolls() {
    more = true;
  }

  /** The answer to CNTQRY begins: what was the end before one that scrolls is none. */
  void resume() {
    more |= state == State.OPEN;
  }

  /** What stands for a row has come: the end of the rows, an error, or neither. */
  void noRow(int sqlCode) {
    if (isOpen() && (sqlCode == END_OF_DATA || sqlCode < 0)) {
      more = false;
    }
  }

  /**
   * Whether Apache Derby has closed it without a word, at the end of its rows.
   *
   * @param sqlCode of what stands for a row
   */
  boolean isClosedBy(int sqlCode) {
    return sqlCode == END_OF_DATA && atEnd == AtEnd.CLOSED && !scrolls(opened);
  }

  /** Whether nobody needs to close it: it is at its end, and cannot go back. */
  boolean isDone() {
    return atEnd == AtEnd.TO_BE_CLOSED && !more && !scrolls(opened);
  }

  private static boolean scrolls(@Nullable ReplyMessage opened) {
    // One parameter alone: most queries end here, and nobody asks what else OPNQRYRM says.
    return opened != null && opened.number(CodePoint.QRYATTSCR).orElse(0) == TRUE;
  }

  /** An OPNQRY or CNTQRY has failed. The server keeps the cursor, unless it is closed now. */
  void fail() {
    failed = true;
    if (state == State.OPEN) {
      more = false;
      state = State.FAILED;
    }
  }

  /** The server has said that it does not have it any more. */
  void close() {
    more &= endedBy != null && closing != Closing.BY_DRIVER;
    state = State.ENDED;
  }

  /** Something else has ended it. */
  void endBy(String what) {
    if (endedBy == null) {
      endedBy = what;
    }
    state = State.ENDED;
  }

  /** A command of a chain uses its section: it gives no more rows. */
  void displace(String what, int chain) {
    if (endedBy == null) {
      endedBy = what;
    }
    displacedIn = chain;
  }

  /** Whether what was to close it was in a chain that was dropped, and does so no more. */
  boolean isReinstated(int chain) {
    if (closedIn == chain) {
      closedIn = 0;
    }
    boolean reinstated = displacedIn == chain && closing == Closing.BY_LIBRARY;
    if (reinstated) {
      closing = Closing.NOBODY;
      endedBy = null;
    }
    return reinstated;
  }

  /** Somebody wants it to be closed. */
  void want(Closing by) {
    if (by.compareTo(closing) > 0) {
      closing = by;
    }
  }

  Closing closing() {
    return closing;
  }

  /** CLSQRY was chained. */
  void closeIn(int chain) {
    closedIn = chain;
  }

  /** Whether CLSQRY is chained or on its way. */
  boolean isClosing() {
    // Behind a chain that was answered, it was dropped.
    return closedIn != 0 && (closedIn == outstanding.chain() || outstanding.count() > 0);
  }

  /** Whether something else has ended it than its answers or CLSQRY. */
  boolean isEndedByOther() {
    return state == State.ENDED && endedBy != null;
  }

  /** Whether it is open, and CLSQRY is neither chained nor on its way. */
  boolean isToClose() {
    return isOpen() && !isClosing();
  }

  /** Whether CLSQRY is chained or on its way, or is still to be. */
  boolean isToBeClosed() {
    return isClosing() || (isOpen() && closing != Closing.NOBODY);
  }

  /** Whether that is worth a turn. */
  boolean isWorthClosing() {
    return closing.compareTo(Closing.AT_END) > 0 && isToClose();
  }

  /** Whether the end of a unit of work is its end, too. */
  boolean endsWith(@Nullable Xid in, int before, boolean butHeld) {
    return wasOpened() && number < before && isOf(in) && !(butHeld && isHeld());
  }

  /** Whether it was opened in a branch; null: outside of all. */
  boolean isOf(@Nullable Xid in) {
    return Objects.equals(branch, in);
  }
}
