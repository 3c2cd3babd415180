package org.drdawire.live.replies;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;

/** A query from its OPNQRYRM to its end: the rows of every block that was read. */
public final class QueryReply {

  private static final int END_OF_DATA = 100;

  private final List<List<Object>> rows = new ArrayList<>();
  private boolean ended;

  private QueryReply() {}

  /**
   * Takes the answer to OPNQRY: OPNQRYRM, an SQLCARD if there is one, QRYDSC, and the blocks behind
   * them. SQLDARD is there if Derby has compiled the statement anew since it described it.
   */
  public static QueryReply open(Answer answer) {
    answer.success().take(CodePoint.OPNQRYRM, ReplyMessage.class);
    while (!answer.at(CodePoint.QRYDSC)) {
      boolean card = answer.at(CodePoint.SQLCARD);
      answer.take(card ? CodePoint.SQLCARD : CodePoint.SQLDARD, Object.class);
    }
    answer.take(CodePoint.QRYDSC, RowReader.class);
    QueryReply query = new QueryReply();
    query.resume(answer);
    return query;
  }

  /** Takes the answer to one CNTQRY. */
  public void resume(Answer answer) {
    takeBlocks(answer.success());
    answer.end();
  }

  /** The rows so far; a value of a row may be null. */
  public List<List<Object>> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** True when SQLCODE +100 or ENDQRYRM has been read. */
  public boolean endOfData() {
    return ended;
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
      ended = true;
    }
  }
}
