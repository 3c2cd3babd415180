package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;

/** Rows that are pulled over a channel that has no room. */
class EventLoopRowsTest extends ScriptedLoop {

  /** Who is given a row may chain a command: of no chain a part is left behind. */
  @Test
  void noRowIsGivenWhileAChainHasLeftInPart() throws IOException {
    Query query = server.open(1);
    chainRefused();
    channel.takes = false;
    EventLoopRows rows = exchange.rows(query);
    assertEquals(ReplyEvent.NEEDS_MORE, rows.next(NOTHING));
    assertEquals(ReplyEvent.NEEDS_MORE, rows.next(bytes(openAnswer(1, 7, 8))));
    channel.takes = true;
    assertEquals(ReplyEvent.ROW, rows.next(NOTHING));
    assertEquals(7, rows.row().getInt(1));
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(ReplyEvent.ROW, rows.next(NOTHING));
    assertEquals(8, rows.row().getInt(1));
  }

  /** What is chained between rows waits for those that are on their way. */
  @Test
  void aChainLeavesWhenTheRowsHaveCome() throws IOException {
    EventLoopRows rows = exchange.rows(server.open(1));
    assertEquals(ReplyEvent.NEEDS_MORE, rows.next(NOTHING));
    ByteBuffer all = bytes(openAnswer(1, 7, 8));
    assertEquals(ReplyEvent.ROW, rows.next(all));
    int sent = channel.taken;
    chainRefused();
    channel.takes = false;
    assertEquals(ReplyEvent.ROW, rows.next(all));
    assertEquals(8, rows.row().getInt(1));
    assertEquals(sent, channel.taken);
    conversation.add(RdbCommitUnitOfWork.of());
    channel.takes = true;
    assertEquals(ReplyEvent.NEEDS_MORE, rows.next(all));
    assertEquals(0, conversation.pendingBytes());
    assertEquals(2, conversation.commands.outstanding.count());
  }
}
