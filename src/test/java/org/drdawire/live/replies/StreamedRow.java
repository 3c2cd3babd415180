package org.drdawire.live.replies;

import java.io.IOException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;

/**
 * Hands the row of a query over as it comes, with its large objects, and keeps the rest of the
 * answers. A server may send the row in answer to OPNQRY, as Db2 does, or to CNTQRY, as Derby does.
 */
public final class StreamedRow implements AnswerReader.Taker {

  private final AnswerReader.Taker row;
  private final Answers answers;
  private boolean come;
  private boolean closed;

  /** Makes it, for a taker of ROW and LARGE_OBJECT. */
  public StreamedRow(AnswerReader.Taker row, OutstandingCommands outstanding) {
    this.row = row;
    answers = new Answers(outstanding);
  }

  @Override
  public void take(ReplyEvent event, ReplyReader replies, RowReader rows) throws IOException {
    if (event == ReplyEvent.ROW || event == ReplyEvent.LARGE_OBJECT) {
      come = true;
      row.take(event, replies, rows);
      return;
    }
    closed |= event == ReplyEvent.MESSAGE && replies.codePoint() == CodePoint.ENDQRYRM.value();
    answers.take(event, replies, rows);
  }

  /** What OPNQRYRM said, in the answer that was read last. */
  public QueryOpened opened() {
    return QueryOpened.of(answers.success().message(CodePoint.OPNQRYRM));
  }

  /** Checks the answer that was read last: it has the row, if no earlier one had it. */
  public void resumed() {
    answers.success();
    if (!come) {
      throw new MalformedReplyException("no row");
    }
  }

  /** Whether the row has come. */
  public boolean hasCome() {
    return come;
  }

  /** Whether the server has closed the query. */
  public boolean closed() {
    return closed;
  }
}
