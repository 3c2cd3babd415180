package org.drdawire.conversation;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
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
 * noticed first. Who cannot take every event at once, such as a row that nobody has asked for,
 * calls {@link #next} for one after another instead. What is thrown by the channel or the handler
 * ends the conversation.
 *
 * <p>One thread at a time, that of the conversation.
 */
public final class EventLoopExchange {

  private final Conversation conversation;
  private final OwnedCommands commands;
  private final Reply reply;
  private final ExchangeSteps steps;

  /** The rows that were given an event last, which may stand in the buffer. */
  private @Nullable PulledAnswer current;

  /** Rows that have kept so much that nothing else is read. */
  private @Nullable PulledAnswer full;

  EventLoopExchange(Conversation conversation, ExchangeSteps.Sender sender) {
    this.conversation = Objects.requireNonNull(conversation, "conversation");
    commands = conversation.commands;
    reply = conversation.reply();
    steps = new ExchangeSteps(conversation, sender);
  }

  /**
   * Exchanges over a channel that takes any number of bytes, and 0 when it takes none for now.
   *
   * @param conversation the conversation of the connection
   * @param channel where the bytes go to. It copies what it cannot send at once: the buffer that it
   *     is handed is written again, and secrets in it are overwritten
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
   *     left is a part of an answer
   * @param handler takes the events
   * @return true when all that was chained is sent and answered, without a failure; false if that
   *     needs more bytes, room in the channel, or data of a source of a large object
   * @throws CommandFailedException if all is answered, and a command has failed: the first
   * @throws DrdaException if all is answered, and a reply could not be read, a source of a large
   *     object has failed, or the connect has; also the first. Or if too much of {@link
   *     EventLoopRows} is to be kept: SQLSTATE 57011, and another call goes on when some of their
   *     large objects were read
   * @throws ConnectionLostException if the connection has ended, or had before
   * @throws IllegalStateException if a row is open, or it is called from within a handler or a
   *     source; nothing has changed then
   * @throws IOException from the channel or the handler; the conversation is over then
   */
  public boolean advance(ByteBuffer received, ReplyHandler handler) throws IOException {
    begin(null);
    boolean goesOn = false;
    try {
      ReplyEvent event = step(null, received);
      while (event != null) {
        if (commands.hold == null) {
          // A handler may not read.
          commands.hold = OwnedCommands.Hold.HANDLER;
        }
        steps.last = null;
        handler.take(event, reply);
        steps.last = event;
        event = step(null, received);
      }
      goesOn = true;
    } finally {
      steps.leaveHandler();
      if (!goesOn) {
        conversation.abandon();
      }
    }
    end();
    return steps.isDone();
  }

  /**
   * Goes on to the next event: sends what is chained, and reads what has come.
   *
   * @param received as for {@link #advance}; what is left may be behind the event
   * @return the event, which {@link Conversation#reply} is about; null if it must wait, or all is
   *     answered, as {@link #isDone} says
   * @throws DrdaException as {@link #advance}, in place of the null behind the last event
   * @throws IllegalStateException as {@link #advance}
   * @throws IOException from the channel; the conversation is over then
   */
  @SuppressWarnings("exports")
  public @Nullable ReplyEvent next(ByteBuffer received) throws IOException {
    return next(null, received);
  }

  private @Nullable ReplyEvent next(@Nullable PulledAnswer of, ByteBuffer received)
      throws IOException {
    begin(of);
    boolean goesOn = false;
    ReplyEvent event;
    try {
      event = step(of, received);
      goesOn = true;
    } finally {
      if (!goesOn) {
        conversation.abandon();
      }
    }
    if (event == null) {
      end();
    }
    return event;
  }

  /**
   * The rows of a query, to be asked for one after another. From now on they do not go to handlers.
   *
   * @param query what {@link Conversation#open} has given, or {@link Reply#query} at
   *     ROW_DESCRIPTION
   * @return its rows
   * @throws IllegalArgumentException if it is a query of another conversation
   */
  public EventLoopRows rows(Query query) {
    return new EventLoopRows(this, query, reply.pull(query, commands));
  }

  /** The next event of rows; NEEDS_MORE if it must wait; null if all is answered. */
  @Nullable ReplyEvent pull(ByteBuffer received, PulledAnswer of) throws IOException {
    ReplyEvent event = next(of, received);
    while (event != null && rowsOf(reply.query, event) != of) {
      if (event == ReplyEvent.ANSWERED) {
        CommandFailedException failed = reply.notes.failure;
        reply.ignoreFailure();
        if (failed != null) {
          throw failed;
        }
      }
      event = next(of, received);
    }
    return event == null && !steps.isDone() ? ReplyEvent.NEEDS_MORE : event;
  }

  /** Sends CNTQRY ahead, if nothing else is to be sent, and waits for no answer. */
  void fetchAhead(Query query, int largest) throws IOException {
    if (conversation.hasToSend() || commands.outstanding.count() > 0) {
      return;
    }
    query.fetch(largest, 0);
    boolean goesOn = false;
    try {
      steps.send();
      goesOn = true;
    } finally {
      if (!goesOn) {
        conversation.abandon();
      }
    }
    commands.ahead = 1;
  }

  /**
   * Whether an event of a query may be to come, or its end: CNTQRY behind a commit in the same
   * chain would be refused in the server's own words. A chain that was sent in part takes none.
   */
  boolean owes(Query query) {
    return steps.isWithin()
        || isSending()
        || commands.outstanding.awaited() > 0
        || query.isOwed()
        || commands.endsWork(query.cursor.isHeld());
  }

  /**
   * Whether all that was chained is sent and answered.
   *
   * @return true if the last call of {@link #next} has found that there is nothing to wait for
   */
  public boolean isDone() {
    return steps.isDone();
  }

  /** Lets what was given to others stand elsewhere, since the buffer is read on. */
  private void begin(@Nullable PulledAnswer of) {
    steps.begin(of != null);
    if (of != null) {
      commands.ahead = 0;
    }
    if (current != of) {
      if (current != null) {
        current.settle();
      }
      current = of;
    }
  }

  private void end() {
    PulledAnswer unread = full;
    if (unread != null) {
      full = null;
      throw unread.full();
    }
    steps.end();
  }

  /** Whether a chain has left in part: it takes no command. */
  boolean isSending() {
    return conversation.sending.draining;
  }

  /** Whether it waits for room in the channel, or for data of a source. */
  boolean awaitsRoom() {
    return steps.awaitsRoom();
  }

  /**
   * Says that the server has closed the connection.
   *
   * @throws DrdaException if there was a failure before: the first
   * @throws ConnectionLostException if commands are not answered
   */
  public void endOfStream() {
    steps.endOfStream();
  }

  /** The next event that is of these rows, or goes to a handler; null if there is none now. */
  private @Nullable ReplyEvent step(@Nullable PulledAnswer of, ByteBuffer received)
      throws IOException {
    ReplyEvent event = steps.next(received);
    Query query = reply.query;
    while (event != null && query != null && query.pulled != of) {
      PulledAnswer rows = rowsOf(query, event);
      if (rows == null) {
        return event;
      }
      rows.keep(event);
      if (rows.isFull()) {
        full = rows;
        return null;
      }
      event = steps.next(received);
      query = reply.query;
    }
    return event;
  }

  /** Whose event it is, if rows are asked for; null if it goes to a handler. */
  private static @Nullable PulledAnswer rowsOf(@Nullable Query query, ReplyEvent event) {
    boolean isOfOthers = query == null || event == ReplyEvent.DROPPED;
    if (isOfOthers || (event == ReplyEvent.ANSWERED && !query.isAnswered())) {
      return null;
    }
    return query.pulled;
  }
}
