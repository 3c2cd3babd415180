package org.drdawire.conversation;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.request.Batch;
import org.jspecify.annotations.Nullable;

/** Why the command of an answer fails. Of one that succeeds, nothing is read for it. */
final class Failures {

  private static final int CLSQRY = CodePoint.CLSQRY.value();
  private static final int SYNCCRD = CodePoint.SYNCCRD.value();
  private static final int QRYNOPRM = CodePoint.QRYNOPRM.value();

  private static final int WARNING = 4;

  /** SQLCODE: the cursor is not open. */
  private static final int NOT_OPEN = -501;

  private final ReplyReader replies;
  private final OutstandingCommands outstanding;
  private @Nullable SqlCommunicationArea area;
  private @Nullable ReplyMessage message;

  /** Something else is wrong than that a cursor is not open. */
  private boolean isOther;

  /** That of the command that was answered last; null if it has not failed. */
  private @Nullable CommandFailedException last;

  Failures(ReplyReader replies, OutstandingCommands outstanding) {
    this.replies = replies;
    this.outstanding = outstanding;
  }

  /** Notes the first SQLCA that is an error. */
  void noteArea() {
    int code = replies.sqlCode();
    if (code < 0) {
      isOther |= code != NOT_OPEN;
      if (area == null) {
        area = replies.sqlca();
      }
    }
  }

  /** Notes the SQLCA of a description, if it is an error. */
  void noteDescription() {
    if (replies.hasError()) {
      isOther = true;
      if (area == null) {
        area = replies.description().area();
      }
    }
  }

  /** Notes the first message that is an error; of a transaction, which has no severity, any. */
  void noteMessage() {
    int codePoint = replies.codePoint();
    if (codePoint == QRYNOPRM || codePoint == SYNCCRD || replies.hasError()) {
      ReplyMessage said = replies.message();
      isOther |= codePoint != QRYNOPRM && said.severity() > WARNING;
      if (message == null) {
        message = said;
      }
    }
  }

  /** Notes that the command was answered; perhaps it fails although the server does not say so. */
  void answered(CommandOutcome outcome, boolean goesOn, @Nullable String why) {
    last = null;
    if (outcome.failed() && !goesOn) {
      String ignored = "";
      boolean isClosed = isCloseOfClosed(outcome);
      if (isClosed && replies.dropped() > 0) {
        ignored = ", commands not carried out: " + replies.dropped();
      }
      if (!isClosed || !ignored.isEmpty()) {
        fail(outcome, why == null ? ignored : why);
      }
    }
    area = null;
    message = null;
    isOther = false;
  }

  private void fail(CommandOutcome outcome, String why) {
    int number = outstanding.answeredNumber();
    String failed = CodePoint.termOf(outstanding.answered()) + " failed: command=" + number;
    last = CommandFailedException.of(failed, outcome, area, message, why);
    if (outstanding.answeredOwner() instanceof Batch batch) {
      last.atParameter(batch.rowOf(outstanding.answeredChain(), number), 0);
    }
  }

  /** The server has closed a query before CLSQRY has come: it is closed, as was wanted. */
  private boolean isCloseOfClosed(CommandOutcome outcome) {
    return outstanding.answered() == CLSQRY
        && !isOther
        && outcome.unitOfWork() == UnitOfWork.OPEN
        && (message != null || area != null);
  }

  void ignore() {
    last = null;
  }

  @Nullable CommandFailedException last() {
    return last;
  }
}
