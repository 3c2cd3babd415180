package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.golden.FailingStream;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;

/** The loop of an exchange, over a peer that takes and gives few bytes at a time, or fails. */
class ScriptedStreamTest extends ScriptedExchange {

  @Test
  void littleIsNotWorthSending() throws IOException {
    conversation.row(template(DrdaType.INTEGER)).writeInt(1).end();
    assertFalse(conversation.shouldStream());
    exchange().stream((event, reply) -> {});
    assertEquals(0, peer.taken.size());
  }

  @Test
  void muchIsSentWhileTheChainGoesOn() throws IOException {
    peer.most = 5000;
    int rows = rowsWorthSending();
    exchange().stream((event, reply) -> {});
    assertTrue(peer.taken.size() > (rows - 1) * 10_000, "bytes: " + peer.taken.size());
    assertEquals(0, peer.reads);
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  @Test
  void overStreamsMuchIsSentToo() throws IOException {
    rowsWorthSending();
    Out out = new Out();
    Exchange.over(conversation, new In(new byte[0]), out).stream((event, reply) -> {});
    assertTrue(out.taken.size() > 10_000);
    assertFalse(conversation.shouldStream());
  }

  @Test
  void aFullChainIsRun() throws IOException {
    conversation.use(
        conversation
            .capabilities()
            .withDialect(conversation.capabilities().dialect().withMaximumCommands(3)));
    Batch batch = Batch.of(template(DrdaType.INTEGER));
    conversation.row(batch).writeInt(1).end();
    assertFalse(conversation.isChainFull());
    conversation.row(batch).writeInt(2).end();
    assertTrue(conversation.isChainFull());
    peer.gives(end(DONE) + last(DONE));
    List<ReplyEvent> events = new ArrayList<>();
    exchange().stream((event, reply) -> events.add(event));
    assertEquals(
        List.of(ReplyEvent.SQLCA, ReplyEvent.ANSWERED, ReplyEvent.SQLCA, ReplyEvent.ANSWERED),
        events);
    assertFalse(conversation.awaitsReplies());
  }

  @Test
  void aStreamThatBreaksIsTheEnd() {
    rowsWorthSending();
    peer.refuses = new IOException("broken");
    assertSame(
        peer.refuses,
        assertThrows(IOException.class, () -> exchange().stream((event, reply) -> {})));
    assertEquals(Phase.OVER, conversation.phase());
    ConnectionLostException later = assertThrows(ConnectionLostException.class, exchange()::run);
    assertTrue(later.getMessage().contains("abandoned"), later.getMessage());
  }

  private void aRowWhoseSourceFails() {
    peer.most = 5000;
    conversation
        .row(template(DrdaType.BLOB))
        .writeLargeObject(
            LargeObject.ofBytes(new FailingStream(200_000, new IOException("secret"))))
        .end();
  }

  /** The server is told, and the chain goes on. */
  @Test
  void aSourceThatFailsIsNoEnd() {
    aRowWhoseSourceFails();
    conversation.add(RdbCommitUnitOfWork.of());
    assertTrue(conversation.shouldStream());
    assertThrows(LargeObjectException.class, () -> exchange().stream((event, reply) -> {}));
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  @Test
  void aSourceThatFailsIsTheFirstFailureOfARun() {
    aRowWhoseSourceFails();
    peer.gives(last(REFUSED));
    assertThrows(LargeObjectException.class, exchange()::run);
    assertEquals(Phase.CONNECTED, conversation.phase());
    assertFalse(conversation.awaitsReplies());
    assertEquals(0, conversation.pendingBytes());
  }

  @Test
  void rowsOfTheNextBlock() throws IOException {
    Query query = server.open(1);
    peer.gives(openAnswer(1, 1));
    Exchange exchange = exchange();
    exchange.run();
    query.fetch();
    peer.gives(last(rows(2)));
    List<Integer> numbers = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW) {
            numbers.add(reply.row().getInt(1));
          }
        });
    assertEquals(List.of(2), numbers);
    assertTrue(query.hasMore());
  }

  @Test
  void nullsAreRefused() {
    assertThrows(NullPointerException.class, () -> Exchange.over(null, peer));
    assertThrows(NullPointerException.class, () -> Exchange.over(conversation, (ByteChannel) null));
    assertThrows(NullPointerException.class, () -> Exchange.over(conversation, null, new Out()));
  }
}
