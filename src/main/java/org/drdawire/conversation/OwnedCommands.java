package org.drdawire.conversation;

import java.util.Objects;
import java.util.function.Supplier;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.Batch;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SyncPointControl;
import org.jspecify.annotations.Nullable;

/**
 * Chains commands while the connection can go on, and says whom their answers are for: a query, a
 * CALL, a batch, a step of a global transaction, or nobody. A command that cannot be added leaves
 * all as it was, also a row that is open.
 */
final class OwnedCommands {

  final RequestEncoder requests;
  final OutstandingCommands outstanding;

  final ReplyReader replies;
  final Counts counts;

  /** What stands in the way of some call, or of all. */
  enum Hold {
    /** A handler is called: nothing may be read. */
    HANDLER,
    /** A chain is being sent, by code of the caller: nothing may be read. */
    SENDING,
    /** What was read or chained is not noted: after an error the connection cannot go on. */
    NOTING,
    /** The connection must be closed. */
    OVER
  }

  /** Null if nothing does, but for what the encoder or the reader says. */
  @Nullable Hold hold;

  /** Why the connection cannot go on, if it is not to. */
  private String why = "what was read or chained was not noted";

  /** What a unit of work ends, if the commands are carried out that are not answered. */
  private enum Ends {
    NOTHING,
    ALL_BUT_HELD,
    ALL
  }

  private Ends ends = Ends.NOTHING;

  /** The rollback of a reset is to be chained, ahead of all else. */
  boolean owesReset;

  /** The chain that has it; 0 if all of that is answered. */
  private int resetIn;

  /** How many CNTQRY were sent last whose answers nobody waits for yet. */
  int ahead;

  /** The branch of a global transaction that the server works for; null if for none. */
  @Nullable Xid branch;

  /** The row that was begun last. */
  private @Nullable RowWriter row;

  OwnedCommands(RequestEncoder requests, ReplyReader replies, OutstandingCommands outstanding) {
    this.requests = requests;
    this.replies = replies;
    this.outstanding = outstanding;
    counts = new Counts(requests, replies);
  }

  /** Lets the connection go on no more, for the first reason alone. */
  void lose(String reason) {
    if (!isLost()) {
      why = reason;
      hold = Hold.OVER;
    }
  }

  /** The server does not work for a branch any more, if it has. */
  void leave(@Nullable Xid left) {
    if (Objects.equals(left, branch)) {
      branch = null;
    }
  }

  boolean canGoOn() {
    Hold now = hold;
    return now != Hold.OVER && now != Hold.NOTING && replies.canGoOn() && requests.canGoOn();
  }

  private boolean isLost() {
    Hold now = hold;
    return now == Hold.OVER || now == Hold.NOTING;
  }

  /** Whether an exchange may read, which calls the handlers itself. */
  boolean mayBeRead() {
    return hold == null || hold == Hold.HANDLER;
  }

  /** Refuses what needs the connection, if that is over. */
  void requireConnection() {
    if (!canGoOn()) {
      String said = isLost() ? why : "a chain or a reply was cut";
      throw ConnectionLostException.because(said + ": unanswered=" + outstanding.count());
    }
  }

  /** Refuses to send or to read while a chain is being sent. */
  void requireNotSending() {
    requireConnection();
    if (hold != null) {
      refuseWhileSending();
    }
  }

  private void refuseWhileSending() {
    if (hold == Hold.SENDING) {
      throw new IllegalStateException("busy: called while a chain is being sent");
    }
  }

  /** Refuses to read from within a handler, too. */
  void requireIdle() {
    requireConnection();
    if (hold != null) {
      requireNoCaller();
    }
  }

  /** The same of a connection that may be over, whose last event was not left. */
  void requireNoCaller() {
    refuseWhileSending();
    if (hold == Hold.HANDLER) {
      throw new IllegalStateException(
          "called from a handler of the same conversation: chain it, and it goes with this"
              + " exchange; or keep the row by copy");
    }
  }

  /** Refuses an exchange within a handler, and one that forgets a row. */
  void requireReady() {
    requireIdle();
    requireNoOpenRow();
  }

  /** Refuses to chain behind, or to send, a command that is not whole. */
  void requireNoOpenRow() {
    if (row != null && row.isOpen()) {
      throw new IllegalStateException("a row is open: end it, or close it to give it up");
    }
  }

  /** Whether a unit of work, and with it a cursor, may end before what is chained now. */
  boolean endsWork(boolean held) {
    return ends == Ends.ALL || (ends == Ends.ALL_BUT_HELD && !held);
  }

  /** Whether all is answered, or all but what was not sent yet. */
  boolean areAnswered(boolean butNotSent) {
    return (butNotSent ? outstanding.awaited() : outstanding.count()) == 0;
  }

  /** Commands were answered or dropped. */
  void settle() {
    int count = outstanding.count();
    ahead = Math.min(ahead, count);
    if (count == 0) {
      ends = Ends.NOTHING;
    }
  }

  void oweReset() {
    owesReset = true;
    // It is to be sent, and a blocking exchange reads first what is awaited.
    ahead = 0;
  }

  /** Chains the rollback of a reset, if it is owed. */
  void chainReset() {
    if (owesReset) {
      add(RdbRollbackUnitOfWork.of(), null);
      resetIn = outstanding.chain();
      owesReset = false;
    }
  }

  /** Whether that is answered; once. */
  boolean hasReset() {
    boolean has = resetIn != 0 && outstanding.count() == 0;
    if (has) {
      resetIn = 0;
    }
    return has;
  }

  /** Drops what was not sent, but owes the rollback of a reset again; gives the chain's number. */
  int clear() {
    int dropped = outstanding.chain();
    boolean owed = owesReset || resetIn == dropped;
    requests.clear();
    owesReset = owed;
    return dropped;
  }

  /** Chains a command, for who has asked whether that can be. */
  void add(Command command, @Nullable Object owner) {
    Object before = outstanding.own(owner);
    boolean added = false;
    try {
      requests.add(command);
      added = true;
    } finally {
      if (!added) {
        outstanding.own(before);
      }
    }
    ahead = 0;
    if (command instanceof RdbRollbackUnitOfWork || command instanceof SyncPointControl) {
      ends = Ends.ALL;
    } else if (command instanceof RdbCommitUnitOfWork && ends == Ends.NOTHING) {
      ends = Ends.ALL_BUT_HELD;
    }
  }

  /** Begins a row, whose command is added when it ends. */
  RowWriter row(ExecuteTemplate template, @Nullable Object owner) {
    return row(() -> template.row(requests), owner);
  }

  /** Begins a row of a batch, whose command is added when it ends. */
  RowWriter row(Batch batch) {
    return row(() -> batch.row(requests), batch);
  }

  private RowWriter row(Supplier<RowWriter> begin, @Nullable Object owner) {
    Object before = outstanding.own(owner);
    boolean begun = false;
    try {
      row = begin.get();
      begun = true;
      ahead = 0;
      return row;
    } finally {
      if (!begun) {
        outstanding.own(before);
      }
    }
  }
}
