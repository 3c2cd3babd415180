package io.vertx.db2client.impl.drda;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;

/** What a command was answered, as values: the bytes are gone when a codec asks for it. */
final class DropInAnswer {

  private static final int ERROR = 8;

  private final List<ReplyMessage> messages = new ArrayList<>();
  private final List<Object[]> rows = new ArrayList<>();
  private OptionalLong instance = OptionalLong.empty();
  private StatementDescription description;
  private SqlCommunicationArea error;
  private long updateCount;
  private DropInQuery query;
  private int firstRow;
  private boolean complete;
  private CommandOutcome outcome;
  private DrdaException failure;

  /** More rows of a query, perhaps of one whose rows cannot be read any more. */
  void fetch(DropInQuery opened) {
    query = opened;
    failure = opened.failure();
  }

  /** Something of the answer could not be read; the rest can. */
  void fail(DrdaException e) {
    if (failure == null) {
      failure = e;
    }
    if (query != null) {
      query.fail(failure);
    }
  }

  void take(ReplyEvent event, Reply reply) {
    switch (event) {
      case MESSAGE -> take(reply.message());
      case SQLCA -> {
        updateCount = reply.updateCount();
        take(reply.sqlCode(), reply);
      }
      case DESCRIPTION -> {
        description = reply.description();
        take(description.sqlca());
      }
      case ROW_DESCRIPTION -> query = new DropInQuery(reply.query());
      case ROW -> {
        firstRow = rows.isEmpty() ? query.rows().rowNumber() : firstRow;
        rows.add(query.values());
      }
      case NO_ROW -> {
        complete |= query.rows().sqlCode() != 0;
        take(query.rows().sqlca());
      }
      case LARGE_OBJECT -> {
        int row = reply.largeObject().rowNumber() - firstRow;
        query.take(reply.largeObject(), rows.get(row));
      }
      default -> {}
    }
  }

  private void take(ReplyMessage message) {
    messages.add(message);
    if (message.is(CodePoint.OPNQRYRM)) {
      instance = QueryOpened.of(message).instance();
    } else if (message.is(CodePoint.ENDQRYRM)) {
      complete = true;
    }
  }

  private void take(int sqlCode, Reply reply) {
    if (sqlCode < 0) {
      take(reply.sqlca());
    }
  }

  private void take(SqlCommunicationArea area) {
    if (area.isError()) {
      error = area;
    }
  }

  void end(CommandOutcome known) {
    outcome = known;
  }

  boolean endsConnection() {
    return outcome.connectionEnds();
  }

  boolean failed() {
    return outcome.failed();
  }

  /** What could not be read; null if that is nothing. */
  DrdaException failure() {
    return failure;
  }

  /** The area of an error; null without one. */
  SqlCommunicationArea error() {
    return error;
  }

  /** The message of a kind; null if it has not come. */
  ReplyMessage message(CodePoint term) {
    for (ReplyMessage message : messages) {
      if (message.is(term)) {
        return message;
      }
    }
    return null;
  }

  /** The worst message; null if none is an error. */
  ReplyMessage worst() {
    ReplyMessage worst = null;
    for (ReplyMessage message : messages) {
      int least = worst == null ? ERROR : worst.severity() + 1;
      worst = message.severity() >= least ? message : worst;
    }
    return worst;
  }

  /** The columns or parameters; null if they were not described. */
  StatementDescription description() {
    return description;
  }

  long updateCount() {
    return updateCount;
  }

  /** The query that was opened or fetched from; null without one. */
  DropInQuery query() {
    return query;
  }

  /** QRYINSID of a query that was opened. */
  OptionalLong instance() {
    return instance;
  }

  List<Object[]> rows() {
    return rows;
  }

  /** Whether the query has no more rows. */
  boolean isComplete() {
    return complete;
  }
}
