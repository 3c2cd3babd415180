package org.drdawire.door;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.reply.ReplyEvent;

/** Sees all events, and at one of them does what handlers do. */
final class Handler implements ReplyHandler {

  private final Oracle oracle;
  private final Calls calls;
  private final Loop loop;
  private final Conversation conversation;
  private final int action;
  private int until;

  /** What it has thrown. */
  RuntimeException thrown;

  /** A call of the library. */
  private interface Call {
    void run() throws IOException;
  }

  Handler(Oracle oracle, Calls calls, Loop loop, Conversation conversation, int choice) {
    this.oracle = oracle;
    this.calls = calls;
    this.loop = loop;
    this.conversation = conversation;
    action = choice % 20;
    until = choice / 20 % 7;
  }

  @Override
  public void take(ReplyEvent event, Reply reply) throws IOException {
    oracle.take(event, reply, conversation);
    if (event == ReplyEvent.ROW_DESCRIPTION && action > 15) {
      calls.pulls(oracle.asked(reply.query()), false);
    }
    if (until-- == 0 && conversation.phase() == Phase.CONNECTED) {
      act();
    }
  }

  private void act() throws IOException {
    switch (action) {
      case 2 -> refused(() -> loop.again(this));
      case 3 -> refused(() -> conversation.next(ByteBuffer.allocate(0)));
      case 4 -> {
        if (loop instanceof Loop.Blocking) {
          refused(() -> loop.stream(this));
        }
      }
      case 5 -> {
        if (loop.calls()) {
          thrown = new IllegalStateException("a handler's own");
          throw thrown;
        }
      }
      case 6 -> calls.immediate("insert", Ledger.INSERTS);
      case 7 -> calls.open(calls.slot(0), new Step(Step.Kind.OPEN, 0, 0));
      case 8 -> calls.fetch(calls.slot(1));
      case 9 -> Calls.close(calls.slot(2).asked);
      case 10 -> calls.release(calls.slot(3));
      default -> {
        // It only looks.
      }
    }
  }

  private void refused(Call call) throws IOException {
    if (!loop.calls()) {
      return;
    }
    try {
      call.run();
    } catch (IllegalStateException e) {
      return;
    }
    throw new AssertionError("called within a handler");
  }
}
