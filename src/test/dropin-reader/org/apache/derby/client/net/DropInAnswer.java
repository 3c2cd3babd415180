package org.apache.derby.client.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.derby.client.am.Sqlca;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReturnedResultSet;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;

/** The answer to one command: what its events have said, until the client can be told. */
final class DropInAnswer {

  /**
   * A query that the answer has opened.
   *
   * @param opened what it can do
   * @param scrollable whether it moves in any direction
   * @param columns its columns, of a procedure alone
   * @param rows its rows
   */
  record Query(
      QueryOpened opened,
      boolean scrollable,
      Optional<StatementDescription> columns,
      NetCursor rows) {}

  final List<ReplyMessage> messages = new ArrayList<>();
  final List<Query> queries = new ArrayList<>();

  StatementDescription description;
  NetSqldta output;
  List<ByteString> sections = List.of();
  List<ReturnedResultSet> resultSets = List.of();
  CommandOutcome outcome;

  private final NetAgent agent;
  private NetSqlca sqlca;
  private QueryOpened opened;
  private NetCursor rows;
  private boolean onRow;
  private boolean keepsRows;

  /** An answer whose rows, if there are any, belong to a query that it opens. */
  DropInAnswer(NetAgent agent) {
    this.agent = agent;
  }

  /** An answer whose rows belong to a query that is open; null if they cannot be read. */
  DropInAnswer(NetAgent agent, NetCursor rows) {
    this.agent = agent;
    this.rows = rows;
  }

  /** Takes what has been read; true if that was the end, or a row on which the reader may wait. */
  boolean take(ReplyEvent event, Reply reply) {
    switch (event) {
      case MESSAGE -> take(reply.message());
      case SQLCA ->
          sqlca =
              reply.sqlCode() == 0
                  ? new NetSqlca(agent, reply.updateCount())
                  : new NetSqlca(agent, reply.sqlca());
      case DESCRIPTION -> description = reply.description();
      case RESULT_SETS -> resultSets = reply.resultSets();
      case ROW_DESCRIPTION -> {
        rows = new NetCursor(agent, reply.query().rows());
        boolean scrollable = opened.scrollable();
        if (!scrollable && sections.isEmpty()) {
          rows.goForward();
        }
        queries.add(new Query(opened, scrollable, Optional.ofNullable(description), rows));
      }
      case OUTPUT -> output = new NetSqldta(agent, reply.row());
      case ROW -> {
        onRow = !keepsRows && rows.mayWait();
        if (!onRow) {
          rows.add();
        }
      }
      case NO_ROW -> rows.addNone();
      case LARGE_OBJECT -> take(reply.largeObject());
      case ANSWERED -> outcome = reply.outcome();
      default -> {}
    }
    return onRow || event == ReplyEvent.ANSWERED || event == ReplyEvent.DROPPED;
  }

  /** What is behind the row on which the reader waits; null if the answer has ended. */
  DropInAnswer rest() {
    DropInAnswer rest = onRow ? new DropInAnswer(agent, rows) : null;
    if (rest != null) {
      rest.onRow = true;
    }
    return rest;
  }

  NetCursor rows() {
    return rows;
  }

  boolean isOnRow() {
    return onRow;
  }

  /** Whether the reader is on a row that the program has not moved to; it has now. */
  boolean moveToRow() {
    boolean there = onRow;
    onRow = false;
    return there;
  }

  /** Keeps the rows of the answer from here on. */
  void keepRows() {
    rows.keepCurrent();
    keepsRows = true;
    if (moveToRow()) {
      rows.add();
    }
  }

  /** Something of the answer cannot be read. */
  void fail(DrdaException unreadable) {
    if (rows != null) {
      rows.fail(unreadable);
    }
  }

  private void take(ReplyMessage message) {
    if (message.is(CodePoint.OPNQRYRM)) {
      opened = QueryOpened.of(message);
    } else if (message.is(CodePoint.RSLSETRM)) {
      sections = ProcedureResultSets.of(message).sections();
    }
    messages.add(message);
  }

  private void take(LargeObjectPiece piece) {
    (output != null && output.source() == piece.rows() ? output : rows).append(piece);
  }

  void finish() {
    if (output != null) {
      output.show();
    }
  }

  /** The message of a term. */
  Optional<ReplyMessage> message(CodePoint term) {
    for (ReplyMessage one : messages) {
      if (one.is(term)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  boolean has(CodePoint term) {
    return message(term).isPresent();
  }

  /** How the command has ended; null if the server has not said it. */
  Sqlca sqlca() {
    return sqlca == null && output != null ? new NetSqlca(agent, output.sqlca()) : sqlca;
  }

  /** What was said of a statement together with its columns. */
  Sqlca sqlcaOfDescription() {
    SqlCommunicationArea area = description.sqlca();
    return area.sqlCode() == 0 ? new NetSqlca(agent, 0) : new NetSqlca(agent, area);
  }
}
