package org.drdawire.live.replies;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.OutputOverride;

/** A query from its OPNQRYRM to its end: the rows of every block that was read. */
public final class QueryReply {

  private static final int END_OF_DATA = 100;

  private final QueryOpened opened;
  private final List<ColumnDescription> columns;
  private final RowReader cursor;
  private final List<List<Object>> rows = new ArrayList<>();
  private boolean ended;
  private boolean closed;

  private QueryReply(QueryOpened opened, List<ColumnDescription> columns, RowReader cursor) {
    this.opened = opened;
    this.columns = columns;
    this.cursor = cursor;
  }

  /** Takes the answer to OPNQRY. */
  public static QueryReply open(Answer answer) {
    QueryReply query = next(answer.success());
    answer.end();
    return query;
  }

  /**
   * Takes OPNQRYRM, an SQLCARD or SQLCINRD if there is one, QRYDSC, and the blocks behind them.
   * SQLDARD is there if Derby has compiled the statement anew since it described it.
   */
  static QueryReply next(Answer answer) {
    QueryOpened opened = QueryOpened.of(answer.take(CodePoint.OPNQRYRM, ReplyMessage.class));
    List<ColumnDescription> columns = List.of();
    while (!answer.at(CodePoint.QRYDSC)) {
      if (answer.at(CodePoint.SQLCINRD)) {
        columns = answer.take(CodePoint.SQLCINRD, StatementDescription.class).columns();
      } else {
        boolean card = answer.at(CodePoint.SQLCARD);
        answer.take(card ? CodePoint.SQLCARD : CodePoint.SQLDARD, Object.class);
      }
    }
    RowReader cursor = answer.take(CodePoint.QRYDSC, RowReader.class);
    QueryReply query = new QueryReply(opened, columns, cursor);
    query.takeBlocks(answer);
    return query;
  }

  /** Takes the answer to one CNTQRY. */
  public void resume(Answer answer) {
    takeBlocks(answer.success());
    answer.end();
  }

  /** Takes the answer to a CNTQRY that has moved the cursor; earlier rows may come again. */
  public Fetch fetch(Answer answer) {
    SqlCommunicationArea area = SqlCommunicationArea.success();
    List<List<Object>> fetched = new ArrayList<>();
    while (answer.at(CodePoint.QRYDTA)) {
      if (answer.take(CodePoint.QRYDTA, Object.class) instanceof List<?> row) {
        fetched.add(List.copyOf(row));
      } else {
        area = answer.taken(SqlCommunicationArea.class);
      }
    }
    answer.end();
    return new Fetch(fetched, area);
  }

  /** Takes the answer to a CNTQRY that has moved the cursor and asked for no row. */
  public static SqlCommunicationArea position(Answer answer) {
    SqlCommunicationArea area = answer.take(CodePoint.QRYDTA, SqlCommunicationArea.class);
    answer.end();
    return area;
  }

  /**
   * The result of a move of a scrollable cursor.
   *
   * @param rows the rows, in the order of the query
   * @param area the SQLCAGRP of the end of data, or a success
   */
  public record Fetch(List<List<Object>> rows, SqlCommunicationArea area) {

    /** Whether the end of data has come. */
    public boolean ended() {
      return area.sqlCode() == END_OF_DATA;
    }
  }

  /** Says what an OUTOVR has asked for. */
  public void use(OutputOverride override) {
    for (int i = 0; i < override.columns().size(); i++) {
      if (override.columns().get(i) != OutputOverride.Column.AS_DESCRIBED) {
        cursor.useLocator(i + 1, override.columns().get(i).lid());
      }
    }
  }

  /** The rows, for answers that go on with them. */
  public RowReader cursor() {
    return cursor;
  }

  /** What OPNQRYRM said. */
  public QueryOpened opened() {
    return opened;
  }

  /** QRYINSID, which CNTQRY and CLSQRY name. */
  public long instance() {
    return opened.instance().orElseThrow();
  }

  /** What SQLCINRD said; empty except for the result set of a procedure. */
  public List<ColumnDescription> columns() {
    return columns;
  }

  /** The rows so far; a value of a row may be null. */
  public List<List<Object>> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** Hands over the rows so far, and forgets them. */
  public List<List<Object>> takeRows() {
    List<List<Object>> taken = List.copyOf(rows);
    rows.clear();
    return taken;
  }

  /** True when SQLCODE +100 or ENDQRYRM has been read. */
  public boolean endOfData() {
    return ended || closed;
  }

  /** True when ENDQRYRM has been read: the server has closed the query. */
  public boolean closed() {
    return closed;
  }

  /** Checks that all data has come. */
  public QueryReply complete() {
    if (!endOfData()) {
      throw new MalformedReplyException("query is not at its end");
    }
    return this;
  }

  /** The rows are not copied: their large objects may come with a later answer. */
  @SuppressWarnings("unchecked")
  private void takeBlocks(Answer answer) {
    while (answer.at(CodePoint.QRYDTA)) {
      if (answer.take(CodePoint.QRYDTA, Object.class) instanceof List<?> row) {
        rows.add((List<Object>) row);
      } else {
        ended = answer.taken(SqlCommunicationArea.class).sqlCode() == END_OF_DATA;
      }
    }
    if (answer.at(CodePoint.ENDQRYRM)) {
      answer.take(CodePoint.ENDQRYRM, ReplyMessage.class);
      answer.take(CodePoint.SQLCARD, SqlCommunicationArea.class);
      closed = true;
    }
  }
}
