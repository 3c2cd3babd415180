package org.drdawire.conversation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.drdawire.DrdaException;
import org.drdawire.reply.ReplyEvent;
import org.jspecify.annotations.Nullable;

/** The exchange of a replayed conversation: it gives one event, or all that have come. */
final class ReplayedLoop {

  private final Conversation conversation;
  private final EventLoopExchange exchange;
  private final BooleanSupplier pulls;
  private final ReplyHandler takes;
  private ByteBuffer left = ByteBuffer.allocate(0);
  private @Nullable String failure;

  ReplayedLoop(Conversation conversation, BooleanSupplier pulls, ReplyHandler takes) {
    this.conversation = conversation;
    this.pulls = pulls;
    this.takes = takes;
    exchange =
        EventLoopExchange.over(conversation, Channels.newChannel(OutputStream.nullOutputStream()));
  }

  /** Reads a piece: what is left when all is answered belongs to the next exchange. */
  void read(ByteBuffer next) {
    ByteBuffer piece = next;
    if (left.hasRemaining()) {
      piece = ByteBuffer.allocate(left.remaining() + next.remaining()).put(left).put(next).flip();
    }
    try {
      while (pulls.getAsBoolean() && takesNext(piece)) {
        // What it does not ask for goes to the handler.
      }
      exchange.advance(piece, takes);
    } catch (DrdaException e) {
      if (!exchange.isDone()) {
        conversation.abandon(); // an event could not be taken
      }
      failure = failure == null ? e.getMessage() : failure;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    left = piece;
  }

  private boolean takesNext(ByteBuffer piece) throws IOException {
    ReplyEvent event = exchange.next(piece);
    if (event != null) {
      takes.take(event, conversation.reply());
    }
    return event != null;
  }

  /** The first failure since the last call. */
  List<String> failures() {
    List<String> first = failure == null ? List.of() : List.of("THROWN " + failure);
    failure = null;
    return first;
  }
}
