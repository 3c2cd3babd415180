package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loop of an exchange, over a peer that takes and gives few bytes at a time, or fails. */
class ScriptedExchangeTest extends ScriptedExchange {

  @Test
  void allIsSentAndAllIsRead() throws IOException {
    Query query = server.open(1);
    conversation.add(RdbCommitUnitOfWork.of());
    peer.gives(openAnswer(1, 1, 2).replaceFirst("D003", "D043") + last(COMMITTED, DONE));
    List<Integer> numbers = new ArrayList<>();
    List<ReplyEvent> events = new ArrayList<>();
    exchange()
        .run(
            (event, reply) -> {
              events.add(event);
              if (event == ReplyEvent.ROW) {
                numbers.add(reply.row().getInt(1));
              }
            });
    assertEquals(List.of(1, 2), numbers);
    assertFalse(events.contains(ReplyEvent.NEEDS_MORE));
    assertEquals(2, events.stream().filter(event -> event == ReplyEvent.ANSWERED).count());
    assertEquals(0xD0, peer.taken.toByteArray()[2] & 0xFF);
    assertTrue(peer.calls > 10);
    assertFalse(query.isOpen());
    assertFalse(conversation.hasToSend() || conversation.awaitsReplies());
  }

  /** CLSQRY is chained when the first chain is answered: in the same call. */
  @Test
  void aQueryThatWasClosedIsClosedInTheSameCall() throws IOException {
    Query query = server.open(1);
    query.close();
    peer.gives(openAnswer(1, 1));
    peer.whenAsked(() -> peer.gives(last(DONE)));
    exchange().run();
    assertFalse(query.isOpen());
  }

  @Test
  void overStreamsItIsFlushedWhenAllIsWritten() throws IOException {
    server.open(1);
    Out out = new Out();
    InputStream in = new In(Hex.parse(openAnswer(1, 1, 2)));
    List<Integer> numbers = new ArrayList<>();
    Exchange.over(conversation, in, out)
        .run(
            (event, reply) -> {
              if (event == ReplyEvent.ROW) {
                numbers.add(reply.row().getInt(1));
              }
            });
    assertEquals(List.of(1, 2), numbers);
    assertTrue(out.flushed > 0);
    assertEquals(out.taken.size(), out.flushed);
  }

  @Test
  void theFirstFailureIsThrownOnce() throws IOException {
    Exchange exchange = exchange();
    conversation.continueOnError(true);
    for (int i = 0; i < 3; i++) {
      conversation.add(RdbCommitUnitOfWork.of());
    }
    peer.gives(end(REFUSED) + end(Wire.card(-204, "42704")) + last(DONE));
    CommandFailedException failure = assertThrows(CommandFailedException.class, exchange::run);
    assertEquals(
        "RDBCMM failed: command=1 SQLCARD SQLCODE=-803 SQLSTATE=23505", failure.getMessage());
    assertEquals(0, failure.getSuppressed().length);
    assertEquals(Phase.CONNECTED, conversation.phase());
    conversation.add(RdbCommitUnitOfWork.of());
    peer.gives(COMMIT_DONE);
    exchange.run();
  }

  /** Behind a failure the connection may be lost as well: the failure says both. */
  @Test
  void theEndOfTheStreamIsSuppressed() {
    conversation.continueOnError(true);
    conversation.add(RdbCommitUnitOfWork.of());
    conversation.add(RdbCommitUnitOfWork.of());
    peer.gives(end(REFUSED));
    CommandFailedException failure = assertThrows(CommandFailedException.class, exchange()::run);
    assertEquals(1, failure.getSuppressed().length);
    assertTrue(failure.getSuppressed()[0] instanceof ConnectionLostException);
    assertEquals(Phase.OVER, conversation.phase());
    ConnectionLostException later = assertThrows(ConnectionLostException.class, exchange()::run);
    assertTrue(later.getMessage().endsWith("closed: unanswered=1"), later.getMessage());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theEndOfTheStreamIsTheEnd(boolean streams) {
    conversation.add(RdbCommitUnitOfWork.of());
    Exchange exchange =
        streams ? Exchange.over(conversation, new In(new byte[0]), new Out()) : exchange();
    assertThrows(ConnectionLostException.class, exchange::run);
    assertEquals(Phase.OVER, conversation.phase());
    assertFalse(conversation.awaitsReplies());
  }

  @Test
  void aReadThatTimesOutGoesOn() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    SocketTimeoutException timeout = new SocketTimeoutException("late");
    peer.gives.add(timeout);
    Exchange exchange = exchange();
    assertSame(timeout, assertThrows(SocketTimeoutException.class, exchange::run));
    assertEquals(Phase.CONNECTED, conversation.phase());
    peer.gives(COMMIT_DONE);
    exchange.run();
    assertFalse(conversation.awaitsReplies());
  }

  @Test
  void whatAChannelThrowsIsTheEnd() {
    conversation.add(RdbCommitUnitOfWork.of());
    IOException broken = new IOException("broken");
    peer.gives.add(broken);
    assertSame(broken, assertThrows(IOException.class, exchange()::run));
    assertEquals(Phase.OVER, conversation.phase());
    ConnectionLostException later = assertThrows(ConnectionLostException.class, exchange()::run);
    assertTrue(later.getMessage().endsWith("abandoned: unanswered=1"), later.getMessage());
  }

  @Test
  void whatCannotBeWrittenIsTheEnd() {
    conversation.add(RdbCommitUnitOfWork.of());
    peer.refuses = new IOException("broken");
    assertSame(peer.refuses, assertThrows(IOException.class, exchange()::run));
    assertEquals(Phase.OVER, conversation.phase());
  }

  @Test
  void whatAHandlerThrowsIsTheEnd() {
    conversation.add(RdbCommitUnitOfWork.of());
    peer.gives(COMMIT_DONE);
    IOException own = new IOException("own");
    assertSame(
        own,
        assertThrows(
            IOException.class,
            () ->
                exchange()
                    .run(
                        (event, reply) -> {
                          throw own;
                        })));
    assertEquals(Phase.OVER, conversation.phase());
  }

  /** What cannot be read is noted, and the rest is read. */
  @Test
  void aReplyThatCannotBeReadIsOneOfTheFailures() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    conversation.add(RdbCommitUnitOfWork.of());
    peer.gives(end("220C 0006 1149 0004 0003 2115", DONE) + last(COMMITTED, DONE));
    List<ReplyEvent> events = new ArrayList<>();
    DrdaException error =
        assertThrows(
            DrdaException.class, () -> exchange().run((event, reply) -> events.add(event)));
    assertFalse(error instanceof CommandFailedException);
    assertEquals(2, events.stream().filter(event -> event == ReplyEvent.ANSWERED).count());
    assertEquals(Phase.CONNECTED, conversation.phase());
  }
}
