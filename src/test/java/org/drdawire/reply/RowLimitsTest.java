package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.FieldLimitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  /** A row of so many bytes is not waited for: it is longer than every limit. */
  @ParameterizedTest
  @CsvSource({
    "000000007FFFFFFF, row too long: bytes=2147483647 limit=33554432 offset=2",
    "0000000080000000, large object too long for a row: bytes=2147483648 limit=2147483647 offset=2"
  })
  void aLargeObjectInARowLongerThanTheLimitFails(String length, String message) {
    OpenedRows objects = OpenedRows.of("C8 8009");
    ByteBuffer block =
        Wire.bytes(Wire.frame("53", 1, "241B FF 00 01 0000000000000001 41 FF 00 01 " + length));
    assertEquals(ReplyEvent.ROW, objects.replies.next(block));
    ReplyFormatException error =
        assertThrows(ReplyFormatException.class, () -> objects.replies.next(block));
    assertEquals("QRYDTA " + message + " row=2", error.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "15, objectBytes too small: value=15 limit=16",
    "1073741825, objectBytes too large: value=1073741825 limit=1073741824"
  })
  void whatIsNoLimit(int bytes, String message) {
    ReplyLimits limits = ReplyLimits.usual();
    assertEquals(message, refused(() -> limits.withObjectBytes(bytes)));
    assertEquals(
        message.replace("object", "description"),
        refused(() -> limits.withDescriptionBytes(bytes)));
    assertEquals(message.replace("object", "row"), refused(() -> limits.withRowBytes(bytes)));
  }

  private static String refused(Executable setting) {
    return assertThrows(FieldLimitException.class, setting).getMessage();
  }

  @Test
  void theEndsOfTheRanges() {
    ReplyLimits limits = ReplyLimits.usual();
    assertEquals(
        new ReplyLimits(16, 16, 16, 0, 0),
        limits
            .withObjectBytes(16)
            .withDescriptionBytes(16)
            .withRowBytes(16)
            .withNotices(0)
            .withEmptyInARow(0));
    int most = 1_073_741_824;
    assertEquals(
        new ReplyLimits(most, most, most, 1_000_000, 1_000_000),
        limits
            .withObjectBytes(most)
            .withDescriptionBytes(most)
            .withRowBytes(most)
            .withNotices(1_000_000)
            .withEmptyInARow(1_000_000));
    assertEquals(
        "notices too large: value=1000001 limit=1000000",
        refused(() -> limits.withNotices(1_000_001)));
    assertEquals("notices too small: value=-1 limit=0", refused(() -> limits.withNotices(-1)));
    assertEquals(
        "emptyInARow too large: value=1000001 limit=1000000",
        refused(() -> limits.withEmptyInARow(1_000_001)));
    assertEquals(
        "emptyInARow too small: value=-1 limit=0", refused(() -> limits.withEmptyInARow(-1)));
  }
}
