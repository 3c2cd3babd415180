package org.drdawire.door;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.EventLoopExchange;
import org.drdawire.conversation.EventLoopRows;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.conversation.Rows;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;

/** One way of sending and reading; a program has one from its begin to its end. */
interface Loop {

  /** Sends what is chained, and reads until all is answered. */
  void run(ReplyHandler handler) throws IOException;

  /** The call of the library that a handler must not make. */
  void again(ReplyHandler handler) throws IOException;

  /** Sends rows of a batch, if that is worth it. */
  default void stream(ReplyHandler handler) throws IOException {}

  /** The rows of a query, one after another, in one of the two forms. */
  record Pulled(Next following, Supplier<RowReader> current, Runnable ahead, Runnable end) {

    /** Goes to the next row; false behind the last. */
    interface Next {
      boolean row() throws IOException;
    }

    boolean next() throws IOException {
      return following.row();
    }

    RowReader row() {
      return current.get();
    }

    void readAhead() {
      ahead.run();
    }

    void close() {
      end.run();
    }
  }

  /** The rows of a query, if the loop has such. */
  default Optional<Pulled> rows(Query query) {
    return Optional.empty();
  }

  /** Whether the handler is called by the library. */
  default boolean calls() {
    return true;
  }

  static Loop of(Random random, Conversation conversation, Wire wire) {
    return switch (random.nextInt(4)) {
      case 0 -> new Blocking(Exchange.over(conversation, wire));
      case 1 -> new Blocking(Exchange.over(conversation, wire.in(), wire.out()));
      case 2 -> new Events(conversation, wire, random);
      default -> new ByHand(conversation, wire);
    };
  }

  /** An exchange that waits. */
  record Blocking(Exchange exchange) implements Loop {

    @Override
    public void run(ReplyHandler handler) throws IOException {
      exchange.run(handler);
    }

    @Override
    public void again(ReplyHandler handler) throws IOException {
      exchange.run(handler);
    }

    @Override
    public void stream(ReplyHandler handler) throws IOException {
      exchange.stream(handler);
    }

    @Override
    public Optional<Pulled> rows(Query query) {
      Rows rows = exchange.rows(query);
      return Optional.of(new Pulled(rows::next, rows::row, rows::readAhead, rows::close));
    }
  }

  /** What has come and was not read. */
  abstract class Buffered implements Loop {
    final Conversation conversation;
    final Wire wire;
    ByteBuffer received = ByteBuffer.allocate(32_768).limit(0);

    Buffered(Conversation conversation, Wire wire) {
      this.conversation = conversation;
      this.wire = wire;
    }

    /** Gives false at the end of the stream. */
    boolean fill() {
      received.compact();
      int count = wire.read(received);
      received.flip();
      return count >= 0;
    }
  }

  /** The loop of an event loop: it gives events to a handler, or takes one after another. */
  final class Events extends Buffered {
    private final EventLoopExchange exchange;
    private final Random random;
    private boolean pulls;

    Events(Conversation conversation, Wire wire, Random random) {
      super(conversation, wire);
      exchange = EventLoopExchange.over(conversation, wire);
      this.random = random;
    }

    @Override
    public boolean calls() {
      return !pulls;
    }

    @Override
    public void run(ReplyHandler handler) throws IOException {
      while (!goesThrough(handler)) {
        await();
      }
    }

    private void await() {
      wire.step();
      if ((wire.hasBytes() || !conversation.hasToSend()) && !fill()) {
        exchange.endOfStream();
      }
    }

    @Override
    public Optional<Pulled> rows(Query query) {
      EventLoopRows rows = exchange.rows(query);
      return Optional.of(new Pulled(() -> next(rows), rows::row, rows::readAhead, rows::close));
    }

    private boolean next(EventLoopRows rows) throws IOException {
      ReplyEvent event = rows.next(received);
      while (event == ReplyEvent.NEEDS_MORE) {
        await();
        event = rows.next(received);
      }
      return event == ReplyEvent.ROW;
    }

    private boolean goesThrough(ReplyHandler handler) throws IOException {
      pulls = random.nextBoolean();
      while (pulls) {
        ReplyEvent event = exchange.next(received);
        if (event == null) {
          return exchange.isDone();
        }
        take(event, handler);
        pulls = random.nextInt(10) > 0;
      }
      return exchange.advance(received, handler);
    }

    /** An event is there until the next is asked for, whenever that is. */
    private void take(ReplyEvent event, ReplyHandler handler) throws IOException {
      for (int turns = random.nextInt(3); turns > 0; turns--) {
        wire.step();
        Oracle.require(!exchange.isDone(), "nothing is to come behind " + event);
      }
      handler.take(event, conversation.reply());
    }

    @Override
    public void again(ReplyHandler handler) throws IOException {
      if (random.nextBoolean()) {
        exchange.next(received);
      } else {
        exchange.advance(received, handler);
      }
    }
  }

  /** The loop on the page of the conversation. */
  final class ByHand extends Buffered {
    private DrdaException failure;

    ByHand(Conversation conversation, Wire wire) {
      super(conversation, wire);
    }

    @Override
    public boolean calls() {
      return false;
    }

    @Override
    public void again(ReplyHandler handler) {
      throw new AssertionError("calls itself");
    }

    @Override
    public void run(ReplyHandler handler) throws IOException {
      failure = null;
      while (conversation.phase() != Phase.OVER
          && (conversation.hasToSend()
              || conversation.awaitsReplies()
              || received.hasRemaining())) {
        wire.step();
        try {
          turn(handler);
        } catch (DrdaException e) {
          note(e);
        }
      }
      if (failure != null) {
        throw failure;
      }
    }

    private void turn(ReplyHandler handler) throws IOException {
      while (conversation.hasToSend() && !conversation.drainTo(wire)) {
        wire.step();
      }
      while (conversation.awaitsReplies() || received.hasRemaining()) {
        wire.step();
        ReplyEvent event = conversation.next(received);
        if (event != ReplyEvent.NEEDS_MORE) {
          handler.take(event, conversation.reply());
        } else if (conversation.awaitsReplies() && !fill()) {
          conversation.endOfStream();
        }
        Optional<CommandFailedException> failed =
            event == ReplyEvent.ANSWERED ? conversation.reply().failure() : Optional.empty();
        failed.ifPresent(this::note);
      }
    }

    private void note(DrdaException e) {
      failure = failure == null ? e : failure;
    }
  }
}
