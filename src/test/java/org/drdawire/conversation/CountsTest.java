package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DB2;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;

/** The numbers of a conversation, where a server is scripted. */
class CountsTest extends Steps {

  private static final String REFUSED = last(Wire.card(-803, "23505"));
  private static final int COMMIT = 10;

  private static List<Long> numbers(Conversation of) {
    Counts counts = of.counts();
    return List.of(counts.turns(), counts.commands(), counts.failures());
  }

  private void commits(Conversation of, int count) {
    for (int i = 0; i < count; i++) {
      of.add(RdbCommitUnitOfWork.of());
    }
  }

  @Test
  void aConnectCounts() {
    assertEquals(List.of(2L, 4L, 0L), numbers(conversation));
  }

  @Test
  void whatIsDroppedIsNeitherAnsweredNorFailed() {
    ScriptedServer db2 = ScriptedServer.connected(DB2);
    commits(db2.conversation, 3);
    db2.answers((event, reply) -> reply.ignoreFailure(), REFUSED);
    assertEquals(List.of(3L, 5L, 1L), numbers(db2.conversation));
  }

  @Test
  void anAnswerThatCannotBeReadIsAFailure() {
    commits(conversation, 1);
    server.sent();
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(last("2408 00 FFFF")));
    assertThrows(ReplyFormatException.class, () -> conversation.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, conversation.next(bytes));
    assertEquals(List.of(3L, 5L, 1L), numbers(conversation));
  }

  /** A turn is one, however many pieces leave and come; a byte that was read begins another. */
  @Test
  void piecesAreOneTurn() {
    commits(conversation, 2);
    long sent = conversation.counts().bytesSent();
    for (int i = 1; i <= 2 * COMMIT; i++) {
      conversation.drainTo(ByteBuffer.allocate(1));
      conversation.next(ByteBuffer.allocate(0));
      assertEquals(sent + i, conversation.counts().bytesSent());
    }
    assertEquals(List.of(3L, 4L, 0L), numbers(conversation));
    byte[] answer = Hex.parse(last(DONE));
    long received = conversation.counts().bytesReceived();
    conversation.next(ByteBuffer.wrap(answer, 0, 1));
    assertEquals(received + 1, conversation.counts().bytesReceived());
    commits(conversation, 1);
    server.sent();
    assertEquals(List.of(4L, 4L, 0L), numbers(conversation));
  }

  /** Rows are taken where they lie. */
  @Test
  void rowsThatWereReadCount() {
    server.asked(1);
    long before = conversation.counts().bytesReceived();
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(ScriptedServer.openAnswer(1, 1, 2, 3)));
    while (bytes.hasRemaining()) {
      conversation.next(bytes);
      assertEquals(before + bytes.position(), conversation.counts().bytesReceived());
    }
  }

  @Test
  void whatAChannelTakesBeforeItFailsCounts() {
    commits(conversation, 1);
    long sent = conversation.counts().bytesSent();
    assertThrows(
        IOException.class,
        () ->
            conversation.drainTo(
                (OpenChannel.Taking)
                    bytes -> {
                      bytes.position(bytes.position() + 3);
                      throw new IOException("scripted");
                    }));
    assertEquals(sent + 3, conversation.counts().bytesSent());
    assertEquals(List.of(3L, 4L, 0L), numbers(conversation));
  }

  @Test
  void whatIsSentPastItIsOnlyAnswered() {
    Conversation other = Conversation.withoutPlan();
    other.sent(ByteBuffer.wrap(Hex.parse("000AD0010001 0004200E")));
    other.next(ByteBuffer.wrap(Hex.parse(last(ScriptedServer.COMMITTED))));
    assertEquals(0, other.counts().bytesSent());
    assertEquals(List.of(0L, 0L, 0L), numbers(other));
    assertEquals(ReplyEvent.ANSWERED, other.next(ByteBuffer.allocate(0)));
    assertEquals(List.of(0L, 1L, 0L), numbers(other));
  }
}
