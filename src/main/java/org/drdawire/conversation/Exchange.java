package org.drdawire.conversation;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.reply.ReplyEvent;

/**
 * The loop of a conversation: sends what is chained, and reads until all that was sent is answered.
 *
 * <pre>
 *   Conversation conversation = Conversation.begin(plan);
 *   Exchange exchange = Exchange.over(conversation, channel);
 *   exchange.run();                                   // connects
 *   conversation.add(PrepareSqlStatement.of(section, "select id from t"));
 *   Query query = conversation.open(OpenQuery.of(section));
 *   exchange.run((event, reply) -&gt; { ... });          // the first rows
 * </pre>
 *
 * <p>All events of an exchange are seen by its handler, and then the failure is thrown that was
 * noticed first: that of a source before those that the server answers. Only a handler hears of the
 * others. What is thrown by the channel, a stream or the handler ends the conversation; but after a
 * {@link SocketTimeoutException} another call of {@link #run} reads on.
 *
 * <p>The rows of an exchange are those of its handler: {@link org.drdawire.reply.RowReader#copy}
 * keeps one for later. {@link #rows} gives those of a query one after another instead. A handler
 * chains commands, which go with this exchange; to run or to read within it is an {@link
 * IllegalStateException}.
 *
 * <p>It does not close the channel or the streams. One thread at a time, that of the conversation.
 */
public final class Exchange {

  /** How long to wait for a channel or a source that has nothing for now. */
  private static final int PAUSE_NANOS = 100_000;

  /** For whom there is no lambda: a connect needs none, and the first of a program takes long. */
  private static final ReplyHandler NOBODY =
      new ReplyHandler() {
        @Override
        public void take(ReplyEvent event, Reply reply) {
          // Whether something has failed counts, and that rows are not lost unseen.
          if (event == ReplyEvent.ROW && reply.query != null) {
            reply.query.isMissed = true;
          }
        }
      };

  private final Conversation conversation;
  private final Transport transport;
  private final EventLoopExchange loop;

  /** Where the bytes go to and come from. */
  private interface Transport extends ExchangeSteps.Sender {

    @Override
    default boolean mayBlock() {
      return true;
    }

    boolean stream(Conversation from) throws IOException;

    int read(ByteBuffer into) throws IOException;
  }

  private Exchange(Conversation conversation, Transport transport) {
    this.conversation = Objects.requireNonNull(conversation, "conversation");
    this.transport = transport;
    loop = new EventLoopExchange(conversation, transport);
  }

  /**
   * Exchanges over a channel, which may be in blocking mode or not. A channel has no timeout.
   *
   * @param conversation the conversation of the connection
   * @param channel the connection
   * @return the exchange, the only one of its conversation
   */
  public static Exchange over(Conversation conversation, ByteChannel channel) {
    Objects.requireNonNull(channel, "channel");
    return new Exchange(
        conversation,
        new Transport() {
          @Override
          public boolean send(Conversation from) throws IOException {
            return from.drainTo(channel);
          }

          @Override
          public boolean stream(Conversation from) throws IOException {
            return from.streamTo(channel);
          }

          @Override
          public int read(ByteBuffer into) throws IOException {
            return channel.read(into);
          }
        });
  }

  /**
   * Exchanges over two streams, such as those of a socket, whose SO_TIMEOUT then counts.
   *
   * @param conversation the conversation of the connection
   * @param in what comes
   * @param out where it goes; it is flushed when a chain has been written
   * @return the exchange, the only one of its conversation
   */
  public static Exchange over(Conversation conversation, InputStream in, OutputStream out) {
    Objects.requireNonNull(in, "in");
    WritableByteChannel channel = Channels.newChannel(out);
    return new Exchange(
        conversation,
        new Transport() {
          @Override
          public boolean send(Conversation from) throws IOException {
            from.drainTo(out);
            out.flush();
            return true;
          }

          @Override
          public boolean stream(Conversation from) throws IOException {
            return from.streamTo(channel);
          }

          @Override
          public int read(ByteBuffer into) throws IOException {
            // It is empty.
            int count = in.read(into.array(), into.arrayOffset(), into.remaining());
            into.position(Math.max(count, 0));
            return count;
          }
        });
  }

  /**
   * Sends what is chained, and reads until all that was sent is answered, with nobody who takes the
   * events. A new conversation is connected then, or {@linkplain Phase#WANTS_TOKEN wants a token}.
   *
   * @throws CommandFailedException if a command has failed: the first
   * @throws DrdaException if a reply cannot be read, a source of a large object has failed, or the
   *     connect has; also the first. Or if too much of {@link Rows} is to be kept: SQLSTATE 57011,
   *     and another call goes on when some of their large objects were read
   * @throws ConnectionLostException if the connection has ended, or had before
   * @throws SocketTimeoutException if nothing has come in time; another call reads on
   * @throws IllegalStateException if a row is open, or it is called from within a handler or a
   *     source; nothing has changed then, but a handler that lets it pass ends the conversation
   * @throws IOException from the channel or the streams; the conversation is over then
   */
  public void run() throws IOException {
    run(NOBODY);
  }

  /**
   * Sends what is chained, and reads until all that was sent is answered.
   *
   * @param handler takes all events
   * @throws CommandFailedException if a command has failed: the first
   * @throws DrdaException if a reply cannot be read, a source of a large object has failed, or the
   *     connect has; also the first. Or if too much of {@link Rows} is to be kept: SQLSTATE 57011,
   *     and another call goes on when some of their large objects were read
   * @throws ConnectionLostException if the connection has ended, or had before
   * @throws SocketTimeoutException if nothing has come in time; another call reads on
   * @throws IllegalStateException if a row is open, or it is called from within a handler or a
   *     source; nothing has changed then, but a handler that lets it pass ends the conversation
   * @throws IOException from the channel, the streams or the handler; the conversation is over then
   */
  public void run(ReplyHandler handler) throws IOException {
    while (!loop.advance(received(), handler)) {
      await();
    }
    if (conversation.commands.hasReset()) {
      // The pool has given memory back before.
      conversation.received.trim();
    }
  }

  /**
   * The rows of a query, to be asked for one after another. From now on they do not go to handlers.
   *
   * @param query what {@link Conversation#open} has given, or {@link Reply#query} at
   *     ROW_DESCRIPTION
   * @return its rows
   * @throws IllegalArgumentException if it is a query of another conversation
   * @throws IllegalStateException if rows have come in {@link #run()}, where nobody takes them
   */
  public Rows rows(Query query) {
    return new Rows(this, loop.rows(query));
  }

  ByteBuffer received() {
    return conversation.received.get();
  }

  /**
   * Sends so much of a batch as is worth it, after each row. If its chain is full, this is {@link
   * #run(ReplyHandler)}: replies are read before the server has to wait for that.
   *
   * <p>The row that was ended last waits for the next row, or for {@link #run()}: the sources of
   * its large objects stay open until then. Where the server can be told that a source has failed,
   * only its row is lost, and the server answers it with a failure, too.
   *
   * @param handler takes the events of the rows
   * @throws DrdaException as {@link #run(ReplyHandler)}
   * @throws IllegalStateException if a row is open, or it is called from within a handler or a
   *     source; nothing has changed then, but a handler that lets it pass ends the conversation
   * @throws IOException as {@link #run(ReplyHandler)}
   */
  public void stream(ReplyHandler handler) throws IOException {
    conversation.commands.requireReady();
    boolean isWorth = conversation.shouldStream();
    // The server may wait until what it has sent is read, before it reads.
    if (conversation.isChainFull() || (isWorth && conversation.awaitsReplies())) {
      run(handler);
    } else if (isWorth) {
      boolean done = false;
      try {
        while (!transport.stream(conversation)) {
          pause();
        }
        done = true;
      } catch (DrdaException e) {
        // The source of a large object has failed: the chain goes on, if the server can be told.
        done = true;
        throw e;
      } finally {
        if (!done) {
          conversation.abandon();
        }
      }
    }
  }

  void await() throws IOException {
    if (loop.awaitsRoom()) {
      pause();
    } else {
      fill(received());
    }
  }

  private void fill(ByteBuffer received) throws IOException {
    received.clear();
    int count = -1;
    boolean goesOn = false;
    try {
      count = transport.read(received);
      goesOn = true;
    } catch (SocketTimeoutException e) {
      goesOn = true;
      throw e;
    } finally {
      received.flip();
      if (!goesOn) {
        conversation.abandon();
      }
    }
    if (count < 0) {
      loop.endOfStream();
    } else if (count == 0) {
      pause();
    }
  }

  private static void pause() {
    LockSupport.parkNanos(PAUSE_NANOS);
  }
}
