package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;

/** What the tests of a conversation that never waits share. */
abstract class ScriptedLoop {

  static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** SQLCARD of a statement that was refused; a commit is answered behind it. */
  static final String REFUSED = end(Wire.card(-204, "42704"));

  static final String COMMIT = more(COMMITTED) + last(DONE);

  /** AGNPRMRM with SVRCOD 16: the connection ends. */
  static final String BROKEN = last("1232 0006 1149 0010");

  static final String FAILED = "EXCSQLIMM failed: command=1 SQLCARD SQLCODE=-204 SQLSTATE=42704";

  static final List<ReplyEvent> OF_TWO =
      List.of(
          ReplyEvent.SQLCA,
          ReplyEvent.ANSWERED,
          ReplyEvent.MESSAGE,
          ReplyEvent.SQLCA,
          ReplyEvent.ANSWERED);

  final ScriptedServer server = ScriptedServer.connected();
  final Conversation conversation = server.conversation;
  final Channel channel = new Channel();
  final EventLoopExchange exchange = EventLoopExchange.over(conversation, channel);
  final List<ReplyEvent> seen = new ArrayList<>();

  /** Takes all, or nothing, or throws. */
  static final class Channel implements OpenChannel.Taking {

    boolean takes = true;
    Throwable thrown;
    int taken;

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      if (thrown != null) {
        throwAny(thrown);
      }
      int length = takes ? bytes.remaining() : 0;
      bytes.position(bytes.position() + length);
      taken += length;
      return length;
    }
  }

  static void throwAny(Throwable thrown) throws IOException {
    if (thrown instanceof IOException e) {
      throw e;
    } else if (thrown instanceof Error e) {
      throw e;
    }
    throw (RuntimeException) thrown;
  }

  static List<Throwable> thrown() {
    return List.of(
        new IOException("thrown"),
        new IllegalStateException("thrown"),
        ConnectionLostException.because("thrown"),
        new AssertionError("thrown"));
  }

  static ByteBuffer bytes(String... replies) {
    return ByteBuffer.wrap(Hex.parse(String.join(" ", replies)));
  }

  boolean advance(ByteBuffer received) throws IOException {
    return exchange.advance(received, (event, reply) -> seen.add(event));
  }

  void chainRefused() {
    conversation.add(ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "drop table t"));
  }

  void chainTwo() {
    chainRefused();
    conversation.add(RdbCommitUnitOfWork.of());
  }

  /** Takes events until there is none for now, or this one has been taken. */
  void takeTo(ReplyEvent until, ByteBuffer received) throws IOException {
    ReplyEvent event = null;
    do {
      event = exchange.next(received);
      if (event != null) {
        assertFalse(exchange.isDone());
        seen.add(event);
      }
    } while (event != null && event != until);
  }

  void takeAll(ByteBuffer received) throws IOException {
    takeTo(null, received);
  }

  /** Another call says so, whichever it is. */
  void requireOver() {
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, () -> exchange.next(NOTHING));
    assertThrows(ConnectionLostException.class, () -> advance(NOTHING));
  }
}
