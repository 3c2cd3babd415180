package org.drdawire.conversation;

import java.util.Objects;
import java.util.function.Supplier;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.Batch;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.jspecify.annotations.Nullable;

/**
 * Chains commands while the connection can go on, and says whom their answers are for: a query, a
 * batch, a step of a global transaction, or nobody. A command that cannot be added leaves all as it
 * was, also a row that is open.
 */
final class OwnedCommands {

  final RequestEncoder requests;
  final OutstandingCommands outstanding;

  private final ReplyReader replies;

  /** Why the connection must be closed; null if nothing but what is read or sent may say so. */
  @Nullable String lost;

  /** The branch of a global transaction that the server works for; null if for none. */
  @Nullable Xid branch;

  /** The row that was begun last. */
  private @Nullable RowWriter row;

  OwnedCommands(RequestEncoder requests, ReplyReader replies, OutstandingCommands outstanding) {
    this.requests = requests;
    this.replies = replies;
    this.outstanding = outstanding;
  }

  /** Lets the connection go on no more, for the first reason alone. */
  void lose(String reason) {
    if (lost == null) {
      lost = reason;
    }
  }

  /** The server does not work for a branch any more, if it has. */
  void leave(@Nullable Xid left) {
    if (Objects.equals(left, branch)) {
      branch = null;
    }
  }

  boolean canGoOn() {
    return lost == null && replies.canGoOn() && requests.canGoOn();
  }

  /** Refuses what needs the connection, if that is over. */
  void requireConnection() {
    if (!canGoOn()) {
      String why = lost == null ? "a chain or a reply was cut" : lost;
      throw ConnectionLostException.because(why + ": unanswered=" + outstanding.count());
    }
  }

  /** Refuses to send a chain whose last command is not whole. */
  void requireNoOpenRow() {
    if (row != null && row.isOpen()) {
      throw new IllegalStateException("a row is open: end it, or close it to give it up");
    }
  }

  void add(Command command, @Nullable Object owner) {
    requireConnection();
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
      return row;
    } finally {
      if (!begun) {
        outstanding.own(before);
      }
    }
  }
}
