package org.drdawire.conversation;

import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.request.Batch;
import org.jspecify.annotations.Nullable;

/** Why the command of an answer fails. Of one that succeeds, nothing is read for it. */
final class Failures {

  private static final int CLSQRY = CodePoint.CLSQRY.value();
  private static final int SYNCCRD = CodePoint.SYNCCRD.value();

  private final ReplyReader replies;
  private final OutstandingCommands outstanding;
  private @Nullable SqlCommunicationArea area;
  private @Nullable ReplyMessage message;

  /** That of the command that was answered last; null if it has not failed. */
  private @Nullable CommandFailedException last;

  Failures(ReplyReader replies, OutstandingCommands outstanding) {
    this.replies = replies;
    this.outstanding = outstanding;
  }

  /** Notes the first SQLCA that is an error. */
  void noteArea() {
    if (area == null && replies.sqlCode() < 0) {
      try {
        area = replies.sqlca();
      } catch (CcsidDecodingException e) {
        // Its codes count, which the outcome has; who asks for its texts gets this error.
      }
    }
  }

  /** Notes the SQLCA of a description, if it is an error. */
  void noteDescription() {
    if (area == null && replies.hasError()) {
      area = replies.description().area();
    }
  }

  /** Notes the first message that is an error; of a transaction, which has no severity, any. */
  void noteMessage() {
    if (message == null && (replies.hasError() || replies.codePoint() == SYNCCRD)) {
      message = replies.message();
    }
  }

  /** Notes that the command was answered. */
  void answered(CommandOutcome outcome, boolean goesOn) {
    last = null;
    if (outcome.failed() && !goesOn && !isCloseOfClosed()) {
      int number = outstanding.answeredNumber();
      last = CommandFailedException.of(outstanding.answered(), number, outcome, area, message);
      if (outstanding.answeredOwner() instanceof Batch batch) {
        last.atParameter(batch.rowOf(outstanding.answeredChain(), number), 0);
      }
    }
    area = null;
    message = null;
  }

  /** The server has closed a query before CLSQRY has come: it is closed, as was wanted. */
  private boolean isCloseOfClosed() {
    return outstanding.answered() == CLSQRY && message != null && message.is(CodePoint.QRYNOPRM);
  }

  void ignore() {
    last = null;
  }

  @Nullable CommandFailedException last() {
    return last;
  }
}
