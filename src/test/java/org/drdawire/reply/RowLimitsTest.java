package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.drdawire.ReplyFormatException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How long a row may be. */
class RowLimitsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 40_000})
  void aRowLongerThanTheLimitFails(int piece) {
    OpenedRows texts = OpenedRows.of("3E 7FFF 3E 7FFF");
    texts.replies.limitTo(ReplyLimits.usual().withRowBytes(1000));
    ByteBuffer block =
        Wire.bytes(Wire.frame("53", 1, "241B FF 00 03E0 41*992 0010 41*16 FF 00 0001 41 0000"));
    int rows = 0;
    String message = "";
    while (block.hasRemaining()) {
      byte[] bytes = new byte[Math.min(piece, block.remaining())];
      block.get(bytes);
      ByteBuffer part = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
      try {
        while (texts.replies.next(part) != ReplyEvent.NEEDS_MORE) {
          rows++;
        }
      } catch (ReplyFormatException e) {
        message = e.getMessage();
      }
    }
    assertEquals("QRYDTA row too long: bytes=1014 limit=1000 offset=996 row=1", message);
    assertEquals(0, rows);
  }

  /** What stands behind a row in the same buffer does not count. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 40_000})
  void aRowOfTheLimitIsRead(int piece) {
    OpenedRows texts = OpenedRows.of("3E 7FFF");
    texts.replies.limitTo(ReplyLimits.usual().withRowBytes(1000));
    ByteBuffer block =
        Wire.bytes(Wire.frame("53", 1, "241B FF 00 03E4 41*996 FF 00 03E4 42*996 FF00"));
    StringBuilder text = new StringBuilder();
    while (block.hasRemaining()) {
      byte[] bytes = new byte[Math.min(piece, block.remaining())];
      block.get(bytes);
      ByteBuffer part = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
      while (texts.replies.next(part) != ReplyEvent.NEEDS_MORE) {
        text.append(texts.rows.getText(1));
      }
    }
    assertEquals("A".repeat(996) + "B".repeat(996), text.toString());
  }
}
