package org.drdawire.conversation;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.reply.ReplyEvent;
import org.jspecify.annotations.Nullable;

/** Goes from one event to the next: sends what is chained, and reads what has come. */
final class ExchangeSteps {

  /** Where the bytes go to. */
  interface Sender {

    /** Sends, until all was sent or the other side takes no more: then it gives false. */
    boolean send(Conversation from) throws IOException;

    /** Whether it may wait until the server reads, which may wait until its answers are read. */
    default boolean mayBlock() {
      return false;
    }
  }

  private enum Sent {
    NOT_TRIED,
    IN_PART,
    ALL
  }

  private final Conversation conversation;
  private final OwnedCommands commands;
  private final ConversationEvents events;
  private final Reply reply;
  private final Sender sender;
  private final boolean mayBlock;

  /** The first failure of what is under way. */
  private @Nullable DrdaException failure;

  /** The event that was given last; null if it had to wait, all was answered, or it is taken. */
  @Nullable ReplyEvent last;

  private Sent sent = Sent.NOT_TRIED;
  private boolean isDone;

  /**
   * Somebody asks for rows, and chains commands between them: a chain leaves when they have come.
   */
  private boolean pulls;

  ExchangeSteps(Conversation conversation, Sender sender) {
    this.conversation = conversation;
    commands = conversation.commands;
    events = conversation.events;
    reply = conversation.reply();
    this.sender = sender;
    mayBlock = sender.mayBlock();
  }

  /**
   * Refuses to go on where that cannot be, and sends anew if that is due.
   *
   * @param forRows whether somebody asks for rows
   */
  void begin(boolean forRows) {
    if (last == null) {
      commands.requireReady();
      sent = Sent.NOT_TRIED;
    } else {
      if (commands.hold != null) {
        // The connection may be over, by an answer whose failure is to be thrown.
        commands.requireNoCaller();
      }
      commands.requireNoOpenRow();
      if (sent == Sent.IN_PART) {
        // There may be room by now, and nobody says so again.
        sent = Sent.NOT_TRIED;
      }
    }
    pulls = forRows;
  }

  /** The next event; null if there is none now. */
  @Nullable ReplyEvent next(ByteBuffer received) throws IOException {
    ReplyEvent before = last;
    if (before == ReplyEvent.ANSWERED) {
      noteAnswer();
    }
    last = null;
    // Within an answer there is always more to come.
    boolean isWithin =
        before != null && before != ReplyEvent.ANSWERED && before != ReplyEvent.DROPPED;
    isDone = false;
    while (!isDone) {
      if (sent == Sent.NOT_TRIED && !mustReadFirst(isWithin, received)) {
        leaveHandler();
        send();
      }
      boolean awaits = isWithin || conversation.sending.awaitsReplies();
      ReplyEvent event = ReplyEvent.NEEDS_MORE;
      if (awaits || received.hasRemaining()) {
        try {
          event = commands.mayBeRead() ? events.read(received) : conversation.next(received);
        } catch (DrdaException e) {
          noteUnreadable(e);
          isWithin = false;
          continue;
        }
      }
      if (event != ReplyEvent.NEEDS_MORE) {
        last = event;
        return event;
      } else if (awaits || sent == Sent.IN_PART) {
        return null;
      } else if (conversation.sending.hasToSend()) {
        // A connect chains what comes next when it reads.
        sent = Sent.NOT_TRIED;
      } else {
        isDone = true;
      }
    }
    return null;
  }

  private boolean mustReadFirst(boolean isWithin, ByteBuffer received) {
    return (mayBlock || pulls)
        && (isWithin || received.hasRemaining() || commands.outstanding.awaited() > 0);
  }

  private void noteUnreadable(DrdaException e) {
    PulledAnswer rows = reply.query == null ? null : reply.query.pulled;
    if (rows != null && commands.canGoOn()) {
      rows.fail(e);
    } else {
      note(e);
    }
    isDone = conversation.phase() == Phase.OVER;
  }

  /** Whether the answer goes on of which an event was given last. */
  boolean isWithin() {
    return last != null && last != ReplyEvent.ANSWERED && last != ReplyEvent.DROPPED;
  }

  /** Whether all that was chained is sent and answered. */
  boolean isDone() {
    return isDone;
  }

  /** Whether it waits for room in the channel, or for data of a source. */
  boolean awaitsRoom() {
    return sent == Sent.IN_PART;
  }

  void leaveHandler() {
    if (commands.hold == OwnedCommands.Hold.HANDLER) {
      commands.hold = null;
    }
  }

  /** Notes a failure behind its event, since who has taken that may have dealt with it. */
  private void noteAnswer() {
    CommandFailedException failed = reply.notes.failure;
    if (failed != null) {
      note(failed);
    }
  }

  /** A second failure without a byte sent between is the end: nobody repeats it for ever. */
  void send() throws IOException {
    int failedAt = -1;
    sent = Sent.ALL;
    while (conversation.sending.hasToSend()) {
      try {
        sent = sender.send(conversation) ? Sent.ALL : Sent.IN_PART;
        return;
      } catch (DrdaException e) {
        note(e);
        int left = conversation.pendingBytes();
        if (left == failedAt) {
          conversation.abandon();
        }
        failedAt = left;
      }
    }
  }

  void endOfStream() {
    if (last == ReplyEvent.ANSWERED) {
      noteAnswer();
    }
    last = null;
    try {
      conversation.endOfStream();
    } catch (DrdaException e) {
      note(e);
    }
    throwFailure();
  }

  private void note(DrdaException e) {
    if (failure == null) {
      failure = e;
    } else if (e instanceof ConnectionLostException) {
      failure.addSuppressed(e);
    }
  }

  /** Throws the first failure if nothing more is to come. */
  void end() {
    if (isDone || conversation.phase() == Phase.OVER) {
      throwFailure();
    }
  }

  private void throwFailure() {
    DrdaException first = failure;
    failure = null;
    if (first != null) {
      throw first;
    }
  }
}
