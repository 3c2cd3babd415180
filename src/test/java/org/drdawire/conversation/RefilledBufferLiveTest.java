package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.junit.jupiter.api.Test;

/** A row is not asked for what stands in the buffer by now. */
class RefilledBufferLiveTest extends LiveConversationTest {

  @Test
  void theRowOfAnEarlierBufferIsRefused() throws IOException {
    live.open("values 42", 4096);
    while (!conversation.drainTo(live.channel)) {
      Thread.onSpinWait();
    }
    ByteBuffer buffer = ByteBuffer.allocate(4096).limit(0);
    ReplyEvent event = conversation.next(buffer);
    while (event != ReplyEvent.ROW) {
      if (event == ReplyEvent.NEEDS_MORE) {
        live.channel.read(buffer.clear());
        buffer.flip();
      }
      event = conversation.next(buffer);
    }
    RowReader row = conversation.reply().row();
    assertEquals(42, row.getInt(1));
    buffer.clear();
    while (buffer.hasRemaining()) {
      buffer.put((byte) 7);
    }
    buffer.flip();
    assertEquals(
        "the buffer has changed since next()",
        assertThrows(IllegalStateException.class, () -> row.getInt(1)).getMessage());
  }
}
