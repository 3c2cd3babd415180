package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A query from its OPNQRYRM to its end: the rows of every block that was read. */
public final class QueryReply {

  private final OpenedQuery opened;
  private final List<Description.Column> columns;
  private final RowLayout layout;
  private final RowReader reader;
  private final List<List<Object>> rows = new ArrayList<>();
  private boolean closed;

  private QueryReply(OpenedQuery opened, List<Description.Column> columns, RowLayout layout) {
    this.opened = opened;
    this.columns = columns;
    this.layout = layout;
    this.reader = new RowReader(layout);
  }

  /**
   * Takes OPNQRYRM, an SQLCARD or SQLCINRD if there is one, QRYDSC, and the blocks in the same
   * answer.
   */
  public static QueryReply open(ReplyCursor replies) {
    OpenedQuery opened = OpenedQuery.of(replies.expect(Terms.OPNQRYRM));
    if (replies.at(Terms.SQLCARD)) {
      replies.success();
    }
    List<Description.Column> columns =
        replies.at(Terms.SQLCINRD)
            ? Description.ofResultSet(replies.expect(Terms.SQLCINRD))
            : List.of();
    if (replies.at(Terms.SQLDARD)) {
      // Derby has compiled the statement anew since it described it.
      Description.of(replies.expect(Terms.SQLDARD));
    }
    RowLayout layout = RowLayout.of(replies.expect(Terms.QRYDSC).data());
    QueryReply query = new QueryReply(opened, columns, layout);
    query.takeBlocks(replies);
    return query;
  }

  /** Takes the answer to one CNTQRY. */
  public void resume(ReplyCursor replies) {
    if (!replies.at(Terms.ENDQRYRM)) {
      replies.at(Terms.QRYDTA);
      takeBlock(replies);
    }
    takeBlocks(replies);
  }

  /** Takes the answer to a CNTQRY that has moved the cursor; earlier rows may come again. */
  public Fetch fetch(ReplyCursor replies) {
    RowReader moved = new RowReader(layout);
    List<List<Object>> fetched = new ArrayList<>();
    while (replies.at(Terms.QRYDTA)) {
      fetched.addAll(moved.feed(replies.expect(Terms.QRYDTA).data()));
    }
    replies.end();
    return new Fetch(fetched, moved.lastCard());
  }

  /** Takes the answer to a CNTQRY that has moved the cursor and asked for no row. */
  public static SqlCard position(ReplyCursor replies) {
    Fields fields = new Fields("QRYDTA", replies.expect(Terms.QRYDTA).data().duplicate());
    SqlCard card = SqlCard.read(fields);
    fields.constant(0xFF, 1);
    fields.end();
    replies.end();
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
  public OpenedQuery opened() {
    return opened;
  }

  /** What SQLCINRD said; empty except for the result set of a procedure. */
  public List<Description.Column> columns() {
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
  public static List<Object> outputValues(Reply sqldtard) {
    Parameters parts = Parameters.of(Terms.SQLDTARD, sqldtard.data(), Terms.FDODSC, Terms.FDODTA);
    RowReader reader = new RowReader(RowLayout.of(parts.one(Terms.FDODSC)));
    List<List<Object>> rows = reader.feed(parts.one(Terms.FDODTA));
    if (rows.size() != 1 || reader.pendingBytes() != 0) {
      throw new MalformedReplyException("SQLDTARD: rows " + rows.size());
    }
    return rows.get(0);
  }

  private void takeBlocks(ReplyCursor replies) {
    while (replies.at(Terms.QRYDTA)) {
      takeBlock(replies);
    }
    if (replies.at(Terms.ENDQRYRM)) {
      Parameters.of(
          Terms.ENDQRYRM, replies.expect(Terms.ENDQRYRM).data(), Terms.SVRCOD, Terms.RDBNAM);
      replies.success();
      closed = true;
    }
  }

  private void takeBlock(ReplyCursor replies) {
    for (List<Object> row : reader.feed(replies.expect(Terms.QRYDTA).data())) {
      row.replaceAll(
          value ->
              value instanceof ValueReader.ExternalValue external ? lob(external, replies) : value);
      rows.add(row);
    }
  }

  private static Object lob(ValueReader.ExternalValue value, ReplyCursor replies) {
    ByteBuffer data = replies.expect(Terms.EXTDTA).data();
    Fields fields = new Fields("EXTDTA", data.duplicate());
    if (value.nullable()) {
      fields.constant(0x00, 1);
    }
    return value.text()
        ? fields.text(fields.remaining(), StandardCharsets.UTF_8)
        : fields.raw(fields.remaining());
  }
}
