package org.drdawire.door;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.EventLoopExchange;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.reply.ReplyEvent;

/** One way of sending and reading; a program has one from its begin to its end. */
interface Loop {

  /** How many ways there are. */
  int WAYS = 4;

  /** Sends what is chained, and reads until all is answered. */
  void run(ReplyHandler handler) throws IOException;

  /** The call of the library that a handler must not make. */
  void again(ReplyHandler handler) throws IOException;

  /** Sends rows of a batch, if that is worth it. */
  default void stream(ReplyHandler handler) throws IOException {}

  /** The event comes again, if the loop can do that. */
  default boolean hold() {
    return false;
  }

  /** Whether handlers are called by the library. */
  default boolean calls() {
    return true;
  }

  static Loop of(int way, Conversation conversation, Wire wire) {
    return switch (way) {
      case 0 -> new Blocking(Exchange.over(conversation, wire));
      case 1 -> new Blocking(Exchange.over(conversation, wire.in(), wire.out()));
      case 2 -> new Events(conversation, EventLoopExchange.over(conversation, wire), wire);
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

  /** The loop of an event loop, which holds events. */
  final class Events extends Buffered {
    private final EventLoopExchange exchange;
    private boolean held;

    Events(Conversation conversation, EventLoopExchange exchange, Wire wire) {
      super(conversation, wire);
      this.exchange = exchange;
    }

    @Override
    public void run(ReplyHandler handler) throws IOException {
      while (!exchange.advance(received, handler)) {
        wire.step();
        if (!held && (wire.hasBytes() || !conversation.hasToSend()) && !fill()) {
          exchange.endOfStream();
        }
        held = false;
      }
    }

    @Override
    public void again(ReplyHandler handler) throws IOException {
      exchange.advance(received, handler);
    }

    @Override
    public boolean hold() {
      exchange.hold();
      held = true;
      return true;
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
