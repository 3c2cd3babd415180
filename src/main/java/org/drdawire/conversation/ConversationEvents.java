package org.drdawire.conversation;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Dialect;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.SyncPointControl;
import org.jspecify.annotations.Nullable;

/** Reads events, and notes what each says of the connect, of queries and of failures. */
final class ConversationEvents {

  private static final int RDBCMM = CodePoint.RDBCMM.value();
  private static final int RDBRLLBCK = CodePoint.RDBRLLBCK.value();

  /** SVRCOD of an error, and a UOWDSP after which nobody knows what became of the work. */
  private static final int ERROR = 8;

  private static final int UNKNOWN = 3;

  private static final int ACCRDBRM = CodePoint.ACCRDBRM.value();
  private static final int OPNQRYRM = CodePoint.OPNQRYRM.value();
  private static final int ENDQRYRM = CodePoint.ENDQRYRM.value();
  private static final int QRYNOPRM = CodePoint.QRYNOPRM.value();
  private static final int ENDUOWRM = CodePoint.ENDUOWRM.value();
  private static final int RSLSETRM = CodePoint.RSLSETRM.value();

  private static final String CONNECT_FAILED = "the connect has failed";

  private final OwnedCommands commands;
  private final ReplyReader replies;

  /** Null when it is connected. */
  private @Nullable Connecting connecting;

  private final Queries queries;
  private final AnswerNotes notes;
  private final Reply reply;

  /** The answer to the next command has begun, or may have. */
  private boolean begun;

  /** Why it must be closed behind the event that is noted. */
  private @Nullable String ending;

  /** Null if answers are not logged. */
  private @Nullable AnswerLog log;

  ConversationEvents(
      OwnedCommands commands,
      ReplyReader replies,
      @Nullable Connecting connecting,
      Queries queries,
      Reply reply) {
    this.commands = commands;
    this.replies = replies;
    this.connecting = connecting;
    this.queries = queries;
    notes = reply.notes;
    this.reply = reply;
  }

  void logTo(@Nullable FrameLog to) {
    log = to == null ? null : new AnswerLog(commands, to);
  }

  /** Commands were dropped before they were sent, perhaps the one whose answer comes next. */
  void dropped() {
    begun &= commands.outstanding.due() > 0;
  }

  /** Reads on, but not from within a handler. */
  ReplyEvent next(ByteBuffer bytes) {
    if (commands.hold != null) {
      commands.requireIdle();
    }
    return read(bytes);
  }

  /** Reads on, for who has asked whether that can be. */
  ReplyEvent read(ByteBuffer bytes) {
    if (log != null) {
      log.take(bytes);
    }
    if (!commands.requests.canGoOn()) {
      commands.requireConnection();
    }
    if (!begun && commands.outstanding.due() > 0) {
      begin();
    }
    ReplyEvent event;
    try {
      event = replies.next(bytes);
    } catch (DrdaException e) {
      if (queries.noteRefused(e)) {
        reply.query = null;
      }
      endConnect();
      throw e;
    }
    if (event != ReplyEvent.ROW && event != ReplyEvent.NEEDS_MORE) {
      // Until all of it is noted, nobody knows what the server has. Assignments, since a call may
      // fail.
      reply.event = null;
      OwnedCommands.Hold outer = commands.hold;
      commands.hold = OwnedCommands.Hold.NOTING;
      if (!begun && replies.isUnasked()) {
        throw ReplyFormatException.at(DrdaException.NONE, "no command has asked for an answer");
      }
      noteOrEnd(event, outer);
    }
    reply.event = event;
    return event;
  }

  private void begin() {
    queries.begin();
    // If one of these fails, the next call does all of it again.
    reply.query = queries.current();
    reply.row = queries.rows();
    begun = true;
  }

  private void noteOrEnd(ReplyEvent event, OwnedCommands.@Nullable Hold outer) {
    try {
      note(event);
      commands.hold = outer;
      if (ending != null) {
        commands.lose(ending);
      }
    } catch (DrdaException e) {
      if (connecting == null && event != ReplyEvent.ANSWERED) {
        // What it is about cannot be read; all that follows can.
        commands.hold = outer;
      }
      endConnect();
      throw e;
    }
  }

  /** The first error ends a connect, and what its sign-on has made. */
  private void endConnect() {
    if (connecting != null) {
      commands.hold = null;
      commands.lose(CONNECT_FAILED);
      connecting.destroy();
    }
  }

  private void note(ReplyEvent event) {
    if (connecting != null) {
      connecting.require(event);
    }
    switch (event) {
      case MESSAGE -> message(replies.codePoint());
      case SQLCA -> notes.noteSqlca(false);
      case ROW_SQLCA -> notes.noteSqlca(true);
      case NO_ROW -> {
        queries.noteNoRow(replies.sqlCode());
        notes.noteSqlca(true);
      }
      case DESCRIPTION -> notes.noteDescription();
      case ROW_DESCRIPTION -> {
        reply.row = null;
        reply.row = queries.openRows();
      }
      case OUTPUT -> reply.row = replies.openOutput();
      case ANSWERED -> answered(judged(replies.outcome()));
      case DROPPED -> {
        queries.giveBack();
        reply.query = null;
        begun = false;
      }
      case DATA -> queries.requireDescribed();
      default -> {
        // Large objects say nothing of it.
      }
    }
  }

  private void message(int codePoint) {
    if (connecting != null) {
      connecting.take(replies.message());
    } else if (codePoint == ACCRDBRM) {
      queries.server.note(replies.message());
    } else if (codePoint == OPNQRYRM) {
      queries.noteOpened(replies.message());
      reply.query = queries.current();
    } else if (codePoint == ENDQRYRM || codePoint == QRYNOPRM) {
      queries.noteClosed();
    } else if (codePoint == ENDUOWRM) {
      queries.noteEndOfWork();
    } else if (codePoint == RSLSETRM) {
      queries.expectResultSets(replies.message());
    }
    notes.noteMessage();
  }

  /** A commit that was answered by a rollback has failed, and so has the opposite. */
  private CommandOutcome judged(CommandOutcome said) {
    if (said.failed() || said.unitOfWork() == UnitOfWork.OPEN) {
      return said;
    }
    int command = commands.outstanding.answered();
    Object owner = commands.outstanding.answeredOwner();
    SyncPointControl.Step step = owner instanceof SyncPointControl control ? control.step() : null;
    boolean commits = command == RDBCMM || step == SyncPointControl.Step.COMMIT_LOCAL;
    boolean rollsBack = command == RDBRLLBCK || step == SyncPointControl.Step.ROLLBACK_LOCAL;
    if (commits && said.unitOfWork() == UnitOfWork.ROLLED_BACK) {
      return failure("40000", 0);
    }
    return rollsBack && said.unitOfWork() == UnitOfWork.COMMITTED
        ? failure("58009", UNKNOWN)
        : said;
  }

  /** The outcome of a command that has failed although the server does not say so. */
  private static CommandOutcome failure(String sqlState, int disposition) {
    return CommandOutcome.of(Dialect.other(), ERROR, 0, sqlState, disposition);
  }

  private void answered(CommandOutcome said) {
    Connecting connect = connecting;
    boolean goesOn = connect != null && connect.answered(said);
    if (connect != null && connect.isConnected()) {
      connecting = null;
    }
    CommandOutcome outcome = said;
    String left = queries.answered(said);
    if (left != null && !said.failed()) {
      outcome = failure("24501", 0);
    }
    notes.answered(outcome, goesOn, left);
    commands.counts.commands++;
    commands.counts.failures += notes.failure == null ? 0 : 1;
    begun = false;
    if (connect != null && !goesOn) {
      ending = CONNECT_FAILED;
      connect.destroy();
    } else if (outcome.connectionEnds()) {
      ending = "the server has ended it";
    }
  }
}
