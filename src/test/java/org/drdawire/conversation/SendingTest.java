package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What may be read and chained while a driver sends by itself, without an exchange. */
class SendingTest extends ScriptedExchange {

  @Test
  void aRowThatIsOpenIsNotSent() throws IOException {
    RowWriter row = conversation.row(template(DrdaType.INTEGER)).writeInt(1);
    List<Executable> sends =
        List.of(
            () -> conversation.drainTo(ByteBuffer.allocate(1000)),
            () -> conversation.drainTo(new ByteArrayOutputStream()),
            () -> conversation.drainTo(peer));
    for (Executable send : sends) {
      assertEquals(
          "a row is open: end it, or close it to give it up",
          assertThrows(IllegalStateException.class, send).getMessage());
    }
    row.end();
    assertTrue(conversation.drainTo(ByteBuffer.allocate(1000)));
  }

  /** Who sends from within a handler reads no more than before. */
  @Test
  void aHandlerThatSendsIsStillOne() throws IOException {
    server.open(1);
    peer.gives(openAnswer(1, 1, 2));
    List<String> refused = new ArrayList<>();
    exchange()
        .run(
            (event, reply) -> {
              if (event == ReplyEvent.ROW) {
                if (refused.isEmpty()) {
                  assertTrue(conversation.streamTo(peer));
                } else {
                  conversation.add(RdbCommitUnitOfWork.of());
                  assertTrue(conversation.drainTo(ByteBuffer.allocate(1000)));
                  peer.gives(COMMIT_DONE);
                }
                refused.add(
                    assertThrows(
                            IllegalStateException.class,
                            () -> conversation.next(ByteBuffer.allocate(0)))
                        .getMessage());
              }
            });
    String handler =
        "called from a handler of the same conversation: chain it, and it goes with this exchange;"
            + " or keep the row by copy";
    assertEquals(List.of(handler, handler), refused);
    assertFalse(conversation.awaitsReplies());
  }

  /** The server may answer the first rows of a batch before the last ones are chained. */
  @Test
  void whatWasStreamedMayBeAnswered() throws IOException {
    peer.most = 1 << 20;
    rowsWorthSending();
    for (int calls = 0; !conversation.streamTo(peer); calls++) {
      assertTrue(calls < 100, "sends without an end");
    }
    assertEquals(List.of("SQLCA", "ANSWERED EXCSQLSTT"), server.says(end(DONE)));
    conversation.add(RdbCommitUnitOfWork.of());
    assertTrue(server.sent().contains("RDBCMM"));
    assertTrue(conversation.awaitsReplies());
    assertEquals(List.of("SQLCA", "ANSWERED EXCSQLSTT"), server.says(last(DONE)));
  }
}
