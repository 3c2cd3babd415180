package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/** One event after another of a conversation that never waits, as somebody asks for them. */
class EventLoopNextTest extends ScriptedLoop {

  @Test
  void eachCallGivesOneEvent() throws IOException {
    assertFalse(exchange.isDone());
    server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7, 8));
    assertEquals(ReplyEvent.MESSAGE, exchange.next(all));
    assertEquals(ReplyEvent.ROW_DESCRIPTION, exchange.next(all));
    assertEquals(ReplyEvent.ROW, exchange.next(all));
    assertEquals(7, conversation.reply().row().getInt(1));
    assertFalse(exchange.isDone());
    assertEquals(ReplyEvent.ROW, exchange.next(all));
    assertEquals(8, conversation.reply().row().getInt(1));
    assertEquals(ReplyEvent.ANSWERED, exchange.next(all));
    assertFalse(exchange.isDone());
    assertNull(exchange.next(all));
    assertTrue(exchange.isDone());
    assertNull(exchange.next(all));
    assertTrue(exchange.isDone());
  }

  /** In whichever pieces it comes; the failure is thrown in place of the last null, and once. */
  @Test
  void nothingIsLostAndTheFailureIsBehindAll() throws IOException {
    chainTwo();
    byte[] all = bytes(REFUSED, COMMIT).array();
    for (int i = 0; i < all.length - 1; i++) {
      takeAll(ByteBuffer.wrap(all, i, 1));
      assertFalse(exchange.isDone());
    }
    ByteBuffer end = ByteBuffer.wrap(all, all.length - 1, 1);
    CommandFailedException first = assertThrows(CommandFailedException.class, () -> takeAll(end));
    assertEquals(FAILED, first.getMessage());
    assertTrue(exchange.isDone());
    assertEquals(OF_TWO, seen);
    assertNull(exchange.next(NOTHING));
    assertTrue(exchange.isDone());
  }

  /** As many events as somebody wants, and the rest to a handler. */
  @Test
  void advanceGoesOnBehindAnyEvent() throws IOException {
    for (int asked = 0; asked <= OF_TWO.size(); asked++) {
      EventLoopNextTest one = new EventLoopNextTest();
      one.chainTwo();
      ByteBuffer all = bytes(REFUSED, COMMIT);
      for (int i = 0; i < asked; i++) {
        one.seen.add(one.exchange.next(all));
      }
      assertThrows(CommandFailedException.class, () -> one.advance(all));
      assertEquals(OF_TWO, one.seen);
      assertTrue(one.exchange.isDone());
      assertTrue(one.advance(NOTHING));
    }
  }

  /** What a handler has not seen, because it has not come, may be asked for. */
  @Test
  void nextGoesOnBehindAHandler() throws IOException {
    chainTwo();
    ByteBuffer all = bytes(REFUSED, COMMIT);
    assertFalse(advance(all.duplicate().limit(3)));
    all.position(3);
    assertThrows(CommandFailedException.class, () -> takeAll(all));
    assertEquals(OF_TWO, seen);
  }

  @Test
  void aFailureThatIsDealtWithIsNotThrown() throws IOException {
    chainTwo();
    ByteBuffer all = bytes(REFUSED, COMMIT);
    takeTo(ReplyEvent.ANSWERED, all);
    conversation.reply().ignoreFailure();
    takeAll(all);
    assertTrue(exchange.isDone());
  }

  @Test
  void aRowThatIsOpenIsInTheWay() throws IOException {
    RowWriter first = conversation.row(ScriptedExchange.template(DrdaType.INTEGER));
    refusesAnOpenRow(NOTHING);
    assertFalse(exchange.isDone());
    first.close();
    server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7, 8));
    takeTo(ReplyEvent.ROW, all);
    RowWriter second = conversation.row(ScriptedExchange.template(DrdaType.INTEGER));
    refusesAnOpenRow(all);
    assertEquals(7, conversation.reply().row().getInt(1));
    second.writeInt(conversation.reply().row().getInt(1)).end();
    assertEquals(ReplyEvent.ROW, exchange.next(all));
    assertEquals(8, conversation.reply().row().getInt(1));
    int sent = channel.taken;
    takeAll(all);
    assertFalse(exchange.isDone());
    assertTrue(channel.taken > sent); // EXCSQLSTT
    takeAll(bytes(last(ScriptedServer.DONE)));
    assertTrue(exchange.isDone());
  }

  private void refusesAnOpenRow(ByteBuffer received) {
    int position = received.position();
    int sent = channel.taken;
    for (int i = 0; i < 2; i++) {
      IllegalStateException refused =
          assertThrows(IllegalStateException.class, () -> exchange.next(received));
      assertEquals("a row is open: end it, or close it to give it up", refused.getMessage());
      assertThrows(IllegalStateException.class, () -> advance(received));
    }
    assertEquals(Phase.CONNECTED, conversation.phase());
    assertEquals(position, received.position());
    assertEquals(sent, channel.taken);
  }

  @Test
  void nothingGoesOnWithinAHandler() throws IOException {
    chainTwo();
    ByteBuffer all = bytes(REFUSED, COMMIT);
    List<String> refused = new ArrayList<>();
    ReplyHandler nests =
        (event, reply) -> {
          seen.add(event);
          refused.add(refusal(() -> exchange.next(all)));
          refused.add(refusal(() -> advance(all)));
        };
    assertThrows(CommandFailedException.class, () -> exchange.advance(all, nests));
    assertEquals(OF_TWO, seen);
    assertEquals(10, refused.size());
    assertTrue(refused.stream().allMatch(each -> each.startsWith("called from a handler")));
  }

  private interface Call {
    Object run() throws IOException;
  }

  private static String refusal(Call call) {
    return assertThrows(IllegalStateException.class, call::run).getMessage();
  }

  /** Room that has come while nobody wanted an event is not told of again. */
  @Test
  void itSendsOnBehindAnEvent() throws IOException {
    server.open(1);
    takeAll(NOTHING);
    server.open(2);
    channel.takes = false;
    takeAll(NOTHING); // the channel is full
    int sent = channel.taken;
    ByteBuffer all = bytes(openAnswer(1, 7));
    takeTo(ReplyEvent.ANSWERED, all);
    assertEquals(sent, channel.taken);
    channel.takes = true;
    takeAll(all);
    assertTrue(channel.taken > sent);
    assertFalse(conversation.hasToSend());
    takeAll(bytes(openAnswer(2, 7)));
    assertTrue(exchange.isDone());
  }

  /** What is chained between two events goes when all is answered. */
  @Test
  void whatIsChainedBehindAnEventIsSent() throws IOException {
    Query query = server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7, 8));
    takeTo(ReplyEvent.ROW, all);
    query.close();
    takeAll(all);
    assertFalse(exchange.isDone());
    assertFalse(conversation.hasToSend());
    takeAll(bytes(last(ScriptedServer.CLOSED)));
    assertTrue(exchange.isDone());
  }

  /** The rest of an answer may be read without the exchange. */
  @Test
  void somebodyElseReadsTheRest() throws IOException {
    server.open(1);
    ByteBuffer all = bytes(openAnswer(1, 7, 8));
    assertFalse(advance(all.duplicate().limit(all.limit() - 4)));
    all.position(all.limit() - 4);
    while (conversation.next(all) != ReplyEvent.NEEDS_MORE) {
      // It takes what there is.
    }
    assertTrue(advance(NOTHING));
  }
}
