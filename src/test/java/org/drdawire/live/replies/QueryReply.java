package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.oracle.DdmObject;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.QueryDescription;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;

/** A query from its OPNQRYRM to its end: the rows of every block that was read. */
public final class QueryReply {

  private final QueryOpened opened;
  private final List<ColumnDescription> columns;
  private final RowLayout layout;
  private final RowReader reader;
  private final List<List<Object>> rows = new ArrayList<>();
  private boolean closed;

  private QueryReply(QueryOpened opened, List<ColumnDescription> columns, RowLayout layout) {
    this.opened = opened;
    this.columns = columns;
    this.layout = layout;
    this.reader = new RowReader(layout);
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
    QueryDescription described = answer.take(CodePoint.QRYDSC, QueryDescription.class);
    QueryReply query = new QueryReply(opened, columns, RowLayout.of(described));
    query.takeBlocks(answer);
    return query;
  }

  /** Takes the answer to one CNTQRY. */
  public void resume(Answer answer) {
    if (!answer.success().at(CodePoint.ENDQRYRM)) {
      takeBlock(answer);
    }
    takeBlocks(answer);
    answer.end();
  }

  /** Takes the answer to a CNTQRY that has moved the cursor; earlier rows may come again. */
  public Fetch fetch(Answer answer) {
    RowReader moved = new RowReader(layout);
    List<List<Object>> fetched = new ArrayList<>();
    while (answer.at(CodePoint.QRYDTA)) {
      fetched.addAll(moved.feed(answer.take(CodePoint.QRYDTA)));
    }
    answer.end();
    return new Fetch(fetched, moved.lastCard());
  }

  /** Takes the answer to a CNTQRY that has moved the cursor and asked for no row. */
  public static SqlCard position(Answer answer) {
    Fields fields = new Fields("QRYDTA", answer.take(CodePoint.QRYDTA));
    SqlCard card = SqlCard.read(fields);
    fields.constant(0xFF, 1);
    fields.end();
    answer.end();
    return card;
  }

  /**
   * The result of a move of a scrollable cursor.
   *
   * @param rows the rows, in the order of the query
   * @param card the SQLCAGRP of the last of them, or of the end of data
   */
  public record Fetch(List<List<Object>> rows, SqlCard card) {}

  /** The same query with columns that an OUTOVR makes locators (LIDs X'18' to X'1D'). */
  public QueryReply withLocators(RowLayout overridden) {
    return new QueryReply(opened, columns, overridden);
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

  /** What QRYDSC said. */
  public RowLayout layout() {
    return layout;
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
    return reader.ended() || closed;
  }

  /** True when ENDQRYRM has been read: the server has closed the query. */
  public boolean closed() {
    return closed;
  }

  /** The bytes of a row whose rest comes with the next block. */
  public int pendingBytes() {
    return reader.pendingBytes();
  }

  /** Checks that all data has come and that no row is cut short. */
  public QueryReply complete() {
    if (!endOfData() || reader.pendingBytes() != 0) {
      throw new MalformedReplyException(
          "query is not at its end: pending bytes " + reader.pendingBytes());
    }
    return this;
  }

  /** The values of an SQLDTARD, such as the OUT parameters of a call; IN parameters are null. */
  public static List<Object> outputValues(ByteBuffer sqldtard) {
    List<DdmObject> parts = DdmObject.all(sqldtard);
    RowReader reader = new RowReader(RowLayout.of(parts.get(0).data()));
    List<List<Object>> rows = reader.feed(parts.get(1).data());
    if (rows.size() != 1 || reader.pendingBytes() != 0) {
      throw new MalformedReplyException("SQLDTARD: rows " + rows.size());
    }
    return rows.get(0);
  }

  private void takeBlocks(Answer answer) {
    while (answer.at(CodePoint.QRYDTA)) {
      takeBlock(answer);
    }
    if (answer.at(CodePoint.ENDQRYRM)) {
      answer.take(CodePoint.ENDQRYRM, ReplyMessage.class);
      answer.take(CodePoint.SQLCARD, SqlCommunicationArea.class);
      closed = true;
    }
  }

  private void takeBlock(Answer answer) {
    for (List<Object> row : reader.feed(answer.take(CodePoint.QRYDTA))) {
      row.replaceAll(
          value ->
              value instanceof ValueReader.ExternalValue external ? lob(external, answer) : value);
      rows.add(row);
    }
  }

  private static Object lob(ValueReader.ExternalValue value, Answer answer) {
    Fields fields = new Fields("EXTDTA", answer.take(CodePoint.EXTDTA));
    if (value.nullable()) {
      fields.constant(0x00, 1);
    }
    return value.text()
        ? fields.text(fields.remaining(), StandardCharsets.UTF_8)
        : fields.raw(fields.remaining());
  }
}
