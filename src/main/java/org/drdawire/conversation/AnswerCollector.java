package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.Batch;
import org.jspecify.annotations.Nullable;

/** Keeps what an answer says, up to a number of bytes. */
final class AnswerCollector {

  private static final int END_OF_DATA = 100;

  /** What the SQLCA of a row counts for, which has no object of its own. */
  private static final int AREA = 256;

  private final ReplyReader replies;
  private final OutstandingCommands outstanding;
  private final int mostBytes;
  private final List<ReplyMessage> messages = new ArrayList<>();
  private final List<SqlCommunicationArea> areas = new ArrayList<>();
  private final List<StatementDescription> descriptions = new ArrayList<>();
  private long updateCount;
  private int bytes;
  private int omitted;
  private @Nullable Answer last;

  AnswerCollector(ReplyReader replies, OutstandingCommands outstanding, int mostBytes) {
    this.replies = replies;
    this.outstanding = outstanding;
    this.mostBytes = mostBytes;
  }

  void noteMessage() {
    if (fits(replies.data().remaining())) {
      messages.add(replies.message());
    }
  }

  /** An SQLCA of the answer, or of a row. */
  void noteArea(boolean ofRow) {
    if (!ofRow) {
      updateCount = replies.updateCount();
    }
    int code = replies.sqlCode();
    if (code == END_OF_DATA) {
      return;
    }
    SqlCommunicationArea area = replies.sqlca();
    boolean says = code != 0 || !area.warnings().isBlank();
    if (says && fits(ofRow ? AREA : replies.data().remaining())) {
      areas.add(area);
    }
  }

  void noteDescription() {
    if (fits(replies.data().remaining())) {
      descriptions.add(replies.description());
    }
  }

  /** Counts what the event is about, if there is room for it. */
  private boolean fits(int length) {
    if (length > mostBytes - bytes) {
      omitted++;
      return false;
    }
    bytes += length;
    return true;
  }

  void answered(CommandOutcome outcome) {
    int row = 0;
    if (outstanding.answeredOwner() instanceof Batch batch) {
      row = batch.rowOf(outstanding.answeredChain(), outstanding.answeredNumber());
    }
    Answer.Command command =
        new Answer.Command(outstanding.answered(), outstanding.answeredNumber(), row);
    Answer.Said said = new Answer.Said(messages, areas, descriptions, omitted);
    last = new Answer(command, outcome, updateCount, said);
    messages.clear();
    areas.clear();
    descriptions.clear();
    updateCount = 0;
    bytes = 0;
    omitted = 0;
  }

  @Nullable Answer last() {
    return last;
  }
}
