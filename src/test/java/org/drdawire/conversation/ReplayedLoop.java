package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertFalse;

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

/** The exchange of a replayed conversation, whose handler does not take each event at once. */
final class ReplayedLoop {

  private final EventLoopExchange exchange;
  private final BooleanSupplier holds;
  private final ReplyHandler takes;
  private ByteBuffer left = ByteBuffer.allocate(0);
  private boolean held;
  private @Nullable String failure;

  ReplayedLoop(Conversation conversation, BooleanSupplier holds, ReplyHandler takes) {
    this.holds = holds;
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
    do {
      held = false;
      try {
        assertFalse(exchange.advance(piece, this::take) && held);
      } catch (DrdaException e) {
        failure = failure == null ? e.getMessage() : failure;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    } while (held);
    left = piece;
  }

  private void take(ReplyEvent event, Reply reply) throws IOException {
    held = holds.getAsBoolean();
    if (held) {
      exchange.hold();
    } else {
      takes.take(event, reply);
    }
  }

  /** The first failure since the last call. */
  List<String> failures() {
    List<String> first = failure == null ? List.of() : List.of("THROWN " + failure);
    failure = null;
    return first;
  }
}
