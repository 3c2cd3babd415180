package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ends of a conversation that never waits: of the stream, by the server, by its driver. */
class EventLoopExchangeTest extends ScriptedLoop {

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
    assertEquals(List.of(ReplyEvent.MESSAGE, ReplyEvent.ROW_DESCRIPTION, ReplyEvent.ROW), seen);
    requireOver();
    assertEquals(3, seen.size());
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

  /** Also not at the answer that ends the connection, whose failure is still thrown. */
  @Test
  void nothingGoesOnWithinAHandlerOfTheEnd() {
    chainRefused();
    ByteBuffer all = bytes(BROKEN);
    ReplyHandler nests =
        (event, reply) -> {
          seen.add(event);
          if (event == ReplyEvent.ANSWERED) {
            requireOver();
          }
        };
    assertThrows(CommandFailedException.class, () -> exchange.advance(all, nests));
    assertEquals(List.of(ReplyEvent.MESSAGE, ReplyEvent.ANSWERED), seen);
    requireOver();
  }

  /** What the last answer has said is not thrown behind that: the connection is over. */
  @Test
  void aHandlerThatThrowsAtTheLastAnswerEndsIt() {
    chainRefused();
    IOException thrown = new IOException("thrown");
    ReplyHandler handler =
        (event, reply) -> {
          if (event == ReplyEvent.ANSWERED) {
            throw thrown;
          }
        };
    ByteBuffer all = bytes(REFUSED);
    assertSame(thrown, assertThrows(IOException.class, () -> exchange.advance(all, handler)));
    requireOver();
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void aChannelThatThrowsAtACallEndsIt(Throwable thrown) {
    chainRefused();
    channel.thrown = thrown;
    assertSame(thrown, assertThrows(thrown.getClass(), () -> exchange.next(NOTHING)));
    requireOver();
  }

  @Test
  void theServerEndsItBehindAnEvent() throws IOException {
    chainRefused();
    ByteBuffer all = bytes(BROKEN);
    takeTo(ReplyEvent.ANSWERED, all);
    assertEquals(List.of(ReplyEvent.MESSAGE, ReplyEvent.ANSWERED), seen);
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(CommandFailedException.class, () -> exchange.next(all));
    requireOver();
  }

  /** The stream ends while somebody has an event: what that has said counts. */
  @Test
  void theStreamEndsBehindAnyEvent() throws IOException {
    for (int asked = 1; asked <= OF_TWO.size(); asked++) {
      EventLoopExchangeTest one = new EventLoopExchangeTest();
      one.chainTwo();
      ByteBuffer all = bytes(REFUSED, COMMIT);
      for (int i = 0; i < asked; i++) {
        assertEquals(OF_TWO.get(i), one.exchange.next(all));
      }
      DrdaException first = assertThrows(DrdaException.class, one.exchange::endOfStream);
      assertEquals(asked == 1, first instanceof ConnectionLostException, "behind " + asked);
      one.requireOver();
    }
  }

  @Test
  void theConnectionIsGivenUpBehindAnEvent() throws IOException {
    server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7, 8));
    takeTo(ReplyEvent.ROW, all);
    conversation.close();
    requireOver();
  }
}
