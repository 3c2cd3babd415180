package org.drdawire.door;

import java.io.IOException;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;

/**
 * Asks for rows one after another. Each is the next one of its query, the end is what the server
 * has said, and what else has ended the rows, or has failed, is told where it belongs.
 */
final class Pulls {

  private static final int MOST_ROWS = 1000;

  private final Server server;
  private final Conversation conversation;
  private final Oracle oracle;
  private final Calls calls;
  private boolean pulled;

  Pulls(Server server, Conversation conversation, Oracle oracle, Calls calls) {
    this.server = server;
    this.conversation = conversation;
    this.oracle = oracle;
    this.calls = calls;
  }

  /** From now on the rows of a query are pulled, if the loop can do that. */
  static void begin(Loop loop, Ledger ledger, Asked asked, boolean ahead) {
    if (!asked.isPulled() && !asked.closed) {
      loop.rows(asked.query)
          .ifPresent(
              rows -> {
                asked.rows = rows;
                asked.failedBefore = asked.failed;
                ledger.pulls(asked);
                if (ahead) {
                  rows.readAhead();
                }
              });
    }
  }

  /** Rows were asked for since all was answered. */
  boolean hasPulled() {
    return pulled;
  }

  /** All is answered. */
  void answered() {
    pulled = false;
  }

  /** An answer too many that came behind a row may be taken for that to the next command. */
  boolean isLost() {
    return pulled && server.mustEnd();
  }

  /** Asks for some rows. */
  void some(Asked asked, int most) throws IOException {
    boolean goesOn = true;
    for (int i = 0; i < most && goesOn && conversation.phase() == Phase.CONNECTED; i++) {
      goesOn = next(asked) || i % 2 == 0;
      goesOn &= !isLost();
    }
  }

  /** Asks for all of them. */
  void all(Asked asked) throws IOException {
    int turns = 0;
    while (conversation.phase() == Phase.CONNECTED && !isLost() && next(asked)) {
      Oracle.require(++turns < MOST_ROWS, "rows have no end: " + asked);
    }
  }

  private boolean next(Asked asked) throws IOException {
    pulled = true;
    asked.row = null;
    RuntimeException thrown = null;
    boolean has = false;
    calls.owes(asked);
    try {
      has = asked.rows.next();
    } catch (DrdaException | IllegalStateException e) {
      thrown = e;
    }
    asked.look();
    oracle.ledger.sync(oracle.read(conversation), true);
    boolean fails = oracle.ledger.takeFails();
    if (isLost()) {
      return false;
    }
    if (conversation.phase() != Phase.CONNECTED) {
      Oracle.require(thrown instanceof DrdaException, "over, and says " + thrown);
      Oracle.require(server.hasLied(), "over without a cause: " + thrown);
    } else if (thrown != null) {
      calls.forgetPrepared();
      failed(asked, thrown, fails);
    } else {
      Oracle.require(!fails, "a failure is not thrown to who pulls");
      if (has) {
        row(asked);
      } else {
        boolean all = asked.seen == Cursor.rowsOf(asked.tag) || asked.odd;
        Oracle.require(all && !asked.failed, "the end is told before it: " + asked);
      }
    }
    return has;
  }

  private void row(Asked asked) {
    // Those before a failure are given, whatever comes behind that.
    Oracle.require(
        !asked.closed && (!asked.ended || asked.failed || asked.crossed),
        "a row behind the end of " + asked);
    oracle.row(asked, asked.rows.row());
    asked.row = Oracle.nameIn(asked.rows.row());
    Oracle.require(
        asked.seen <= server.cursors.sentOf(asked.instance), "a row was not sent: " + asked);
  }

  private void failed(Asked asked, RuntimeException thrown, boolean others) {
    if (thrown instanceof IllegalStateException) {
      boolean may = asked.closed || asked.dropped || !asked.opened || asked.failedBefore;
      Oracle.require(may && !others, "no bug of the driver: " + thrown + " " + asked);
    } else if (others) {
      Oracle.require(thrown instanceof CommandFailedException, "not the failure: " + thrown);
      if (asked.failed || asked.crossed) {
        // It may be its own, and the other is told by the next exchange.
        oracle.ledger.mayFail();
      }
    } else if (asked.failed) {
      boolean ended = mayHaveEnded(asked);
      boolean all = asked.seen == server.cursors.sentOf(asked.instance);
      Oracle.require(ended || all, "a failure ahead of rows: " + thrown + " " + asked);
    } else if ("24501".equals(((DrdaException) thrown).sqlState())) {
      Oracle.require(mayHaveEnded(asked), "nothing has ended it: " + thrown + " " + asked);
    } else {
      boolean may = oracle.ledger.mayHaveFailed() || asked.odd;
      Oracle.require(may, "nothing has failed: " + thrown + " " + asked);
    }
  }

  private static boolean mayHaveEnded(Asked asked) {
    // Result sets end with what uses the section of their CALL.
    boolean used = asked.replaced || asked.crossed || asked.isOfCall;
    return asked.ended || used || asked.odd;
  }
}
