package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ends of a conversation that never waits: of the stream, by the server, by its driver. */
class EventLoopExchangeTest {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** SQLCARD of a statement that was refused; a commit is answered behind it. */
  private static final String REFUSED = end(Wire.card(-204, "42704"));

  private static final String COMMIT = more(COMMITTED) + last(DONE);

  /** AGNPRMRM with SVRCOD 16: the connection ends. */
  private static final String BROKEN = last("1232 0006 1149 0010");

  private static final String FAILED =
      "EXCSQLIMM failed: command=1 SQLCARD SQLCODE=-204 SQLSTATE=42704";

  private final ScriptedServer server = ScriptedServer.connected();
  private final Conversation conversation = server.conversation;
  private final Channel channel = new Channel();
  private final EventLoopExchange exchange = EventLoopExchange.over(conversation, channel);
  private final List<ReplyEvent> seen = new ArrayList<>();

  /** Takes all, or nothing, or throws. */
  private static final class Channel implements OpenChannel.Taking {

    private boolean takes = true;
    private Throwable thrown;

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      if (thrown != null) {
        throwAny(thrown);
      }
      int length = takes ? bytes.remaining() : 0;
      bytes.position(bytes.position() + length);
      return length;
    }
  }

  private static void throwAny(Throwable thrown) throws IOException {
    if (thrown instanceof IOException e) {
      throw e;
    } else if (thrown instanceof Error e) {
      throw e;
    }
    throw (RuntimeException) thrown;
  }

  private static ByteBuffer bytes(String... replies) {
    return ByteBuffer.wrap(Hex.parse(String.join(" ", replies)));
  }

  private boolean advance(ByteBuffer received) throws IOException {
    return exchange.advance(received, (event, reply) -> seen.add(event));
  }

  private void chainRefused() {
    conversation.add(ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "drop table t"));
  }

  private void requireOver() {
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, () -> advance(NOTHING));
  }

  /** The first failure is known when the DSS has come whose flags end the first answer. */
  @Test
  void theStreamEndsBehindAnyByte() throws IOException {
    int refused = Hex.parse(REFUSED).length;
    int whole = Hex.parse(REFUSED + COMMIT).length;
    for (int length = 0; length < whole; length++) {
      EventLoopExchangeTest one = new EventLoopExchangeTest();
      one.chainRefused();
      one.conversation.add(RdbCommitUnitOfWork.of());
      assertFalse(one.advance(bytes(REFUSED, COMMIT).limit(length)));
      DrdaException first = assertThrows(DrdaException.class, one.exchange::endOfStream);
      List<String> suppressed =
          List.of(first.getSuppressed()).stream().map(Throwable::getMessage).toList();
      if (length < refused) {
        assertEquals(ConnectionLostException.class, first.getClass());
        assertEquals(List.of(), suppressed);
      } else {
        assertEquals(FAILED, first.getMessage());
        assertEquals(1, suppressed.size());
        assertTrue(suppressed.get(0).contains("closed"), suppressed.toString());
      }
      one.requireOver();
    }
  }

  @Test
  void theStreamEndsWhenAllIsAnswered() throws IOException {
    chainRefused();
    conversation.add(RdbCommitUnitOfWork.of());
    ByteBuffer all = bytes(REFUSED, COMMIT);
    assertEquals(
        FAILED, assertThrows(CommandFailedException.class, () -> advance(all)).getMessage());
    assertTrue(advance(NOTHING));
    exchange.endOfStream();
    requireOver();
  }

  static List<Throwable> thrown() {
    return List.of(
        new IOException("thrown"),
        new IllegalStateException("thrown"),
        ConnectionLostException.because("thrown"),
        new AssertionError("thrown"));
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void aHandlerThatThrowsEndsIt(Throwable thrown) throws IOException {
    server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7, 8));
    ReplyHandler handler =
        (event, reply) -> {
          seen.add(event);
          if (event == ReplyEvent.ROW) {
            throwAny(thrown);
          }
        };
    assertSame(thrown, assertThrows(thrown.getClass(), () -> exchange.advance(all, handler)));
    assertEquals(List.of(ReplyEvent.MESSAGE, ReplyEvent.QUERY, ReplyEvent.ROW), seen);
    requireOver();
    assertEquals(3, seen.size());
  }

  /** The event that it has held before does not come again. */
  @Test
  void aHandlerThatHoldsAndThenThrowsEndsIt() throws IOException {
    server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7));
    assertFalse(exchange.advance(all, (event, reply) -> exchange.hold()));
    IOException thrown = new IOException("thrown");
    ReplyHandler handler =
        (event, reply) -> {
          throw thrown;
        };
    assertSame(thrown, assertThrows(IOException.class, () -> exchange.advance(all, handler)));
    requireOver();
    assertEquals(List.of(), seen);
  }

  /** An error of the library in the channel is a failure like others: what has come is read. */
  @ParameterizedTest
  @MethodSource("thrown")
  void aChannelThatThrowsEndsIt(Throwable thrown) {
    chainRefused();
    channel.thrown = thrown;
    assertSame(thrown, assertThrows(thrown.getClass(), () -> advance(NOTHING)));
    requireOver();
  }

  /** The server ends the connection while the channel takes nothing: that is said at once. */
  @Test
  void theServerEndsItWhileTheChannelIsFull() throws IOException {
    chainRefused();
    assertFalse(advance(NOTHING));
    chainRefused();
    channel.takes = false;
    CommandFailedException first =
        assertThrows(CommandFailedException.class, () -> advance(bytes(BROKEN)));
    assertEquals(
        "EXCSQLIMM failed: command=1 AGNPRMRM (Permanent Agent Error), SVRCOD=16 (severe error)",
        first.getMessage());
    requireOver();
  }

  /** The answer that ends the connection is held: it comes again, and its failure is thrown. */
  @Test
  void theLastAnswerIsHeld() throws IOException {
    chainRefused();
    ByteBuffer all = bytes(BROKEN);
    ReplyHandler holder =
        (event, reply) -> {
          seen.add(event);
          if (event == ReplyEvent.ANSWERED) {
            exchange.hold();
          }
        };
    assertFalse(exchange.advance(all, holder));
    assertFalse(exchange.advance(all, holder));
    assertThrows(CommandFailedException.class, () -> advance(all));
    assertEquals(
        List.of(ReplyEvent.MESSAGE, ReplyEvent.ANSWERED, ReplyEvent.ANSWERED, ReplyEvent.ANSWERED),
        seen);
    requireOver();
  }

  /** Also a failure that is held is thrown once, when it has been taken. */
  @Test
  void eachEventMayBeHeld() throws IOException {
    chainRefused();
    conversation.add(RdbCommitUnitOfWork.of());
    ByteBuffer all = bytes(REFUSED, COMMIT);
    boolean[] holds = {false};
    ReplyHandler holder =
        (event, reply) -> {
          holds[0] = !holds[0];
          if (holds[0]) {
            exchange.hold();
          } else {
            seen.add(event);
          }
        };
    for (int i = 0; i < 5; i++) {
      assertEquals(Math.max(0, i - 1), seen.size());
      assertFalse(exchange.advance(all, holder));
    }
    assertThrows(CommandFailedException.class, () -> exchange.advance(all, holder));
    assertEquals(
        List.of(
            ReplyEvent.SQLCA,
            ReplyEvent.ANSWERED,
            ReplyEvent.MESSAGE,
            ReplyEvent.SQLCA,
            ReplyEvent.ANSWERED),
        seen);
    assertTrue(advance(NOTHING));
  }

  @Test
  void nothingIsHeldOutsideAHandler() throws IOException {
    exchange.hold();
    server.open(1);
    assertTrue(advance(bytes(openAnswer(1, 7))));
    exchange.hold();
    conversation.add(RdbCommitUnitOfWork.of());
    assertTrue(advance(bytes(COMMIT)));
    assertEquals(7, seen.size());
  }

  /** A query that is closed by the handler is closed at the server by the same exchange. */
  @Test
  void whatTheHandlerChainsIsSent() throws IOException {
    Query query = server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7));
    assertFalse(
        exchange.advance(
            all,
            (event, reply) -> {
              if (event == ReplyEvent.ROW) {
                query.close();
              }
            }));
    assertFalse(conversation.hasToSend());
    assertTrue(conversation.awaitsReplies());
    assertTrue(advance(bytes(last(ScriptedServer.CLOSED))));
  }
}
