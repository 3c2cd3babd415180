package org.drdawire.conversation;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.reply.ReplyEvent;
import org.jspecify.annotations.Nullable;

/**
 * The loop of a conversation that never waits, for an event loop: sends what the channel takes, and
 * reads what has come.
 *
 * <pre>
 *   void advance() {                       // when there is something to send, or bytes have come
 *     if (exchange.advance(received, handler)) { }   // all is answered: chain what comes next
 *     else { }                             // wait: for bytes, if all was read, and for the channel
 *   }
 * </pre>
 *
 * <p>All events are seen by the handler, and when all is answered the failure is thrown that was
 * noticed first. A handler that cannot take an event for now, such as a row that nobody has asked
 * for, {@linkplain #hold holds} it. What is thrown by the channel or the handler ends the
 * conversation.
 *
 * <p>One thread at a time, that of the conversation.
 */
public final class EventLoopExchange {

  /** Sends, until all was sent or the other side takes no more: then it gives false. */
  interface Sender {

    boolean send(Conversation from) throws IOException;
  }

  private final Conversation conversation;
  private final OwnedCommands commands;
  private final Sender sender;

  /** The first failure of what is under way. */
  private @Nullable DrdaException failure;

  /** What the handler has left for the next call. */
  private @Nullable ReplyEvent held;

  private boolean holds;

  EventLoopExchange(Conversation conversation, Sender sender) {
    this.conversation = Objects.requireNonNull(conversation, "conversation");
    commands = conversation.commands;
    this.sender = sender;
  }

  /**
   * Exchanges over a channel that takes any number of bytes, and 0 when it takes none for now.
   *
   * @param conversation the conversation of the connection
   * @param channel where the bytes go to
   * @return the exchange, the only one of its conversation
   */
  public static EventLoopExchange over(Conversation conversation, WritableByteChannel channel) {
    Objects.requireNonNull(channel, "channel");
    return new EventLoopExchange(conversation, from -> from.drainTo(channel));
  }

  /**
   * Goes on as far as it is possible now: sends what is chained, and reads what has come.
   *
   * @param received what has come, from its position, which moves past all that was read. What is
   *     left is a part of an answer, or behind the event that the handler holds
   * @param handler takes the events
   * @return true when all that was chained is sent and answered, without a failure; false if that
   *     needs more bytes, room in the channel, data of a source of a large object, or a handler
   *     that takes the event which it holds
   * @throws CommandFailedException if all is answered, and a command has failed: the first
   * @throws DrdaException if all is answered, and a reply could not be read, a source of a large
   *     object has failed, or the connect has; also the first
   * @throws ConnectionLostException if the connection has ended, or had before
   * @throws IllegalStateException if a row is open, or it is called from within a handler or a
   *     source; nothing has changed then
   * @throws IOException from the channel or the handler; the conversation is over then
   */
  public boolean advance(ByteBuffer received, ReplyHandler handler) throws IOException {
    if (held == null) {
      commands.requireReady();
    } else {
      commands.requireNoCaller();
    }
    boolean done;
    boolean goesOn = false;
    try {
      do {
        boolean sent = send();
        done = read(received, handler) && sent;
        // A connect chains what comes next when it reads.
      } while (done && conversation.hasToSend());
      goesOn = true;
    } finally {
      if (!goesOn) {
        conversation.abandon();
      }
    }
    if (done || conversation.phase() == Phase.OVER) {
      throwFailure();
    }
    return done;
  }

  /**
   * Holds the event that the handler is taking: it comes again with the next call of {@link
   * #advance}, which may be made when the event can be taken. The bytes must be the same then.
   */
  public void hold() {
    holds = true;
  }

  /**
   * Says that the server has closed the connection.
   *
   * @throws DrdaException if there was a failure before: the first
   * @throws ConnectionLostException if commands are not answered
   */
  public void endOfStream() {
    try {
      conversation.endOfStream();
    } catch (DrdaException e) {
      note(e);
    }
    throwFailure();
  }

  /** A second failure without a byte sent between is the end: nobody repeats it for ever. */
  private boolean send() throws IOException {
    int failedAt = -1;
    while (conversation.hasToSend()) {
      try {
        return sender.send(conversation);
      } catch (DrdaException e) {
        note(e);
        int left = conversation.pendingBytes();
        if (left == failedAt) {
          conversation.abandon();
        }
        failedAt = left;
      }
    }
    return true;
  }

  /** Reads so far as there are bytes, and says whether nothing is to come. */
  private boolean read(ByteBuffer received, ReplyHandler handler) throws IOException {
    if (commands.hold == null) {
      // A handler may not read.
      commands.hold = OwnedCommands.Hold.HANDLER;
    }
    try {
      return readOn(received, handler);
    } finally {
      if (commands.hold == OwnedCommands.Hold.HANDLER) {
        commands.hold = null;
      }
    }
  }

  private boolean readOn(ByteBuffer received, ReplyHandler handler) throws IOException {
    Reply reply = conversation.reply();
    boolean awaits = held != null || conversation.awaitsReplies();
    while (awaits || received.hasRemaining()) {
      ReplyEvent event = held == null ? next(received) : held;
      held = null;
      if (event == ReplyEvent.NEEDS_MORE) {
        return !awaits;
      }
      if (event != null) {
        holds = false;
        handler.take(event, reply);
        if (holds) {
          held = event;
          return false;
        }
      } else if (conversation.phase() == Phase.OVER) {
        return true;
      }
      if (event == ReplyEvent.ANSWERED) {
        Optional<CommandFailedException> failed = reply.failure();
        if (failed.isPresent()) {
          note(failed.get());
        }
      }
      // Within an answer there is always more to come.
      awaits = isWithinAnswer(event) || conversation.awaitsReplies();
    }
    return true;
  }

  private static boolean isWithinAnswer(@Nullable ReplyEvent event) {
    return event != ReplyEvent.ANSWERED && event != ReplyEvent.DROPPED && event != null;
  }

  private @Nullable ReplyEvent next(ByteBuffer received) {
    try {
      return commands.hold == OwnedCommands.Hold.HANDLER
          ? conversation.events.read(received)
          : conversation.next(received);
    } catch (DrdaException e) {
      note(e);
      return null;
    }
  }

  private void note(DrdaException e) {
    if (failure == null) {
      failure = e;
    } else if (e instanceof ConnectionLostException) {
      failure.addSuppressed(e);
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
