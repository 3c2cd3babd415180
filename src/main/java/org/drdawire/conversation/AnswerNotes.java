package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.Batch;
import org.jspecify.annotations.Nullable;

/**
 * What was answered: the outcome, why the command fails and, if it is asked for, all that was said,
 * up to a number of bytes. Of one that succeeds, nothing is read unless it is asked for.
 */
final class AnswerNotes {

  private static final int CLSQRY = CodePoint.CLSQRY.value();
  private static final int SYNCCRD = CodePoint.SYNCCRD.value();
  private static final int QRYNOPRM = CodePoint.QRYNOPRM.value();

  private static final int WARNING = 4;
  private static final int END_OF_DATA = 100;

  /** SQLCODE: the cursor is not open. */
  private static final int NOT_OPEN = -501;

  /** What the SQLCA of a row counts for, which has no object of its own. */
  private static final int AREA = 256;

  private final ReplyReader replies;
  private final OutstandingCommands outstanding;

  /** The first SQLCA, and the first message, that is an error. */
  private @Nullable SqlCommunicationArea area;

  private @Nullable ReplyMessage message;

  /** Something else is wrong than that a cursor is not open. */
  private boolean isOther;

  /** How much is kept; 0 if nobody asks for it. */
  private int mostBytes;

  final List<ReplyMessage> messages = new ArrayList<>();
  final List<SqlCommunicationArea> sqlcas = new ArrayList<>();
  final List<StatementDescription> descriptions = new ArrayList<>();
  long updateCount;
  int omitted;
  private int bytes;

  /** Of the command that was answered last. */
  @Nullable CommandOutcome outcome;

  /** Null if it has not failed. */
  @Nullable CommandFailedException failure;

  /** Null if nobody asks for it. */
  @Nullable Answer answer;

  AnswerNotes(ReplyReader replies, OutstandingCommands outstanding) {
    this.replies = replies;
    this.outstanding = outstanding;
  }

  /** From now on keeps what answers say; 0: no more. */
  void collect(int most) {
    mostBytes = most;
    answer = null;
    forget();
  }

  private void forget() {
    messages.clear();
    sqlcas.clear();
    descriptions.clear();
    updateCount = 0;
    omitted = 0;
    bytes = 0;
  }

  /** Notes an SQLCA of the answer, or of a row. */
  void noteSqlca(boolean ofRow) {
    int code = replies.sqlCode();
    if (code < 0) {
      isOther |= code != NOT_OPEN;
      if (area == null) {
        area = replies.sqlca();
      }
    }
    if (mostBytes != 0) {
      updateCount = ofRow ? updateCount : replies.updateCount();
      if (code != END_OF_DATA) {
        collectSqlca(code, ofRow);
      }
    }
  }

  private void collectSqlca(int code, boolean ofRow) {
    SqlCommunicationArea said = replies.sqlca();
    boolean says = code != 0 || !said.warnings().isBlank();
    if (says && fits(ofRow ? AREA : replies.data().remaining())) {
      sqlcas.add(said);
    }
  }

  /** Notes a description, and its SQLCA if that is an error. */
  void noteDescription() {
    if (replies.hasError()) {
      isOther = true;
      if (area == null) {
        area = replies.description().sqlca();
      }
    }
    if (mostBytes != 0 && fits(replies.data().remaining())) {
      descriptions.add(replies.description());
    }
  }

  /** Notes a message, and whether it is an error; of a transaction, which has no severity, any. */
  void noteMessage() {
    int codePoint = replies.codePoint();
    if (codePoint == QRYNOPRM || codePoint == SYNCCRD || replies.hasError()) {
      ReplyMessage said = replies.message();
      isOther |= codePoint != QRYNOPRM && said.severity() > WARNING;
      if (message == null) {
        message = said;
      }
    }
    if (mostBytes != 0 && fits(replies.data().remaining())) {
      messages.add(replies.message());
    }
  }

  /** Counts what the event is about, if there is room for it. */
  private boolean fits(int length) {
    boolean fits = length <= mostBytes - bytes;
    bytes += fits ? length : 0;
    omitted += fits ? 0 : 1;
    return fits;
  }

  /** Notes that the command was answered; perhaps it fails although the server does not say so. */
  void answered(CommandOutcome judged, boolean goesOn, @Nullable String why) {
    outcome = judged;
    failure = null;
    if (judged.failed() && !goesOn) {
      String ignored = "";
      boolean isClosed = isCloseOfClosed(judged);
      if (isClosed && replies.dropped() > 0) {
        ignored = ", commands not carried out: " + replies.dropped();
      }
      if (!isClosed || !ignored.isEmpty()) {
        fail(judged, why == null ? ignored : why);
      }
    }
    area = null;
    message = null;
    isOther = false;
    if (mostBytes != 0) {
      answer =
          new Answer(
              outstanding.answered(), outstanding.answeredNumber(), rowNumber(), judged, this);
      forget();
    }
  }

  private void fail(CommandOutcome judged, String why) {
    String failed =
        CodePoint.termOf(outstanding.answered())
            + " failed: command="
            + outstanding.answeredNumber();
    failure = CommandFailedException.of(failed, judged, area, message, why);
    int row = rowNumber();
    if (row > 0) {
      failure.atParameter(row, 0);
    }
  }

  /** The row of a batch; 0 if it is none. */
  private int rowNumber() {
    return outstanding.answeredOwner() instanceof Batch batch
        ? batch.rowNumberOf(outstanding.answeredChain(), outstanding.answeredNumber())
        : 0;
  }

  /** The server has closed a query before CLSQRY has come: it is closed, as was wanted. */
  private boolean isCloseOfClosed(CommandOutcome judged) {
    return outstanding.answered() == CLSQRY
        && !isOther
        && judged.unitOfWork() == UnitOfWork.OPEN
        && (message != null || area != null);
  }
}
