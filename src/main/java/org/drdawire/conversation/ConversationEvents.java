package org.drdawire.conversation;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.jspecify.annotations.Nullable;

/** Reads events, and notes what each says of the connect, of queries and of failures. */
final class ConversationEvents {

  private static final int OPNQRYRM = CodePoint.OPNQRYRM.value();
  private static final int ENDQRYRM = CodePoint.ENDQRYRM.value();
  private static final int RSLSETRM = CodePoint.RSLSETRM.value();

  private static final String CONNECT_FAILED = "the connect has failed";

  private final OwnedCommands commands;
  private final ReplyReader replies;
  private final Connecting connecting;
  private final Queries queries;
  private final Failures failures;
  private final Reply reply;

  /** The answer to the next command has begun, or may have. */
  private boolean begun;

  /** Why it must be closed behind the event that is noted. */
  private @Nullable String ending;

  ConversationEvents(
      OwnedCommands commands,
      ReplyReader replies,
      Connecting connecting,
      Queries queries,
      Reply reply) {
    this.commands = commands;
    this.replies = replies;
    this.connecting = connecting;
    this.queries = queries;
    failures = reply.failures();
    this.reply = reply;
  }

  /** Commands were dropped before they were sent, perhaps the one whose answer comes next. */
  void dropped() {
    begun &= commands.outstanding.count() > 0;
  }

  ReplyEvent next(ByteBuffer bytes) {
    if (commands.lost != null || !commands.requests.canGoOn()) {
      commands.requireConnection();
    }
    if (!begun && commands.outstanding.count() > 0) {
      begin();
    }
    ReplyEvent event = replies.next(bytes);
    if (event != ReplyEvent.ROW && event != ReplyEvent.NEEDS_MORE) {
      // Until all of it is noted, nobody knows what the server has. Stores, since a call may fail.
      reply.event = null;
      commands.lost = "an event was not noted";
      noteOrEnd(event);
    }
    reply.event = event;
    return event;
  }

  private void begin() {
    queries.begin();
    // Stores alone from here on.
    reply.query = queries.current();
    reply.row = queries.rows();
    begun = true;
  }

  private void noteOrEnd(ReplyEvent event) {
    try {
      note(event);
      commands.lost = ending;
    } catch (DrdaException e) {
      if (!connecting.isConnected()) {
        commands.lost = CONNECT_FAILED;
      } else if (event != ReplyEvent.ANSWERED) {
        // What it is about cannot be read; all that follows can.
        commands.lost = null;
      }
      throw e;
    }
  }

  private void note(ReplyEvent event) {
    switch (event) {
      case MESSAGE -> message(replies.codePoint());
      case SQLCA -> {
        failures.noteArea();
        if (reply.collector != null) {
          reply.collector.noteArea(false);
        }
      }
      case ROW_SQLCA -> rowArea();
      case NO_ROW -> {
        queries.noteNoRow(replies.sqlCode(), connecting.closesSilently());
        rowArea();
      }
      case DESCRIPTION -> {
        failures.noteDescription();
        if (reply.collector != null) {
          reply.collector.noteDescription();
        }
      }
      case QUERY -> {
        reply.row = null;
        reply.row = queries.openRows();
      }
      case OUTPUT -> reply.row = replies.openOutput();
      case ANSWERED -> answered(replies.outcome());
      case DROPPED -> {
        queries.giveBack();
        reply.query = null;
        begun = false;
      }
      default -> {
        // Large objects and other data say nothing of it.
      }
    }
  }

  private void rowArea() {
    failures.noteArea();
    if (reply.collector != null) {
      reply.collector.noteArea(true);
    }
  }

  private void message(int codePoint) {
    if (!connecting.isConnected()) {
      connecting.take(replies.message());
    } else if (codePoint == OPNQRYRM) {
      queries.noteOpened(replies.message());
      reply.query = queries.current();
    } else if (codePoint == ENDQRYRM) {
      queries.noteClosed();
    } else if (codePoint == RSLSETRM) {
      queries.expectResultSets(replies.message());
    }
    failures.noteMessage();
    if (reply.collector != null) {
      reply.collector.noteMessage();
    }
  }

  private void answered(CommandOutcome outcome) {
    boolean connected = connecting.isConnected();
    boolean goesOn = !connected && connecting.answered(outcome.failed());
    failures.answered(outcome, goesOn);
    queries.answered(outcome);
    if (reply.collector != null) {
      reply.collector.answered(outcome);
    }
    begun = false;
    if (!connected && !goesOn) {
      ending = CONNECT_FAILED;
    } else if (outcome.connectionEnds()) {
      ending = "the server has ended it";
    }
  }
}
