package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.frames.ForeignCode;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far a text that is too long is encoded: 8,192 bytes beyond its limit, here 255. */
class TextWriterTest {

  private static final int LIMIT = 255;

  private final CcsidManager ebcdic = CcsidManager.ebcdic();

  /**
   * The buffer has 8,192 bytes at first, then 16,384: it ends at each of the last bytes in turn.
   */
  @ParameterizedTest
  @CsvSource({
    "8447, 'too long: bytes=8447 limit=255 ccsid=500'",
    "8448, 'too long: bytes>=8447 limit=255 ccsid=500'",
  })
  void itsLengthIsKnownWhereverTheBufferEnds(int length, String message) {
    String text = "x".repeat(length);
    for (int before = 7_930; before <= 7_945; before++) {
      GrowingBuffer buffer = new GrowingBuffer(1 << 20, BufferMemory.HEAP);
      buffer.reserve(before);
      assertEquals(message, tooLong(buffer, text).getMessage());
    }
  }

  @Test
  void theBufferGrowsNoFurther() {
    GrowingBuffer buffer = new GrowingBuffer(1 << 20, BufferMemory.HEAP);
    tooLong(buffer, "x".repeat(500_000));
    int slack = 7;
    assertEquals(16_384 + slack, buffer.bytes().capacity());
  }

  /** Only what has more bytes than its limit is known to be too long. */
  @Test
  void aChainThatIsFullAtTheLimit() {
    GrowingBuffer full = new GrowingBuffer(LIMIT, BufferMemory.HEAP);
    RequestTooLargeException error =
        assertThrows(RequestTooLargeException.class, () -> write(full, "x".repeat(300)));
    assertEquals("request too large: bytes=256 limit=255", error.getMessage());
    GrowingBuffer fuller = new GrowingBuffer(LIMIT + 1, BufferMemory.HEAP);
    assertTrue(tooLong(fuller, "x".repeat(300)).getMessage().contains("bytes>=256"));
  }

  private FieldLimitException tooLong(GrowingBuffer buffer, String text) {
    return assertThrows(FieldLimitException.class, () -> write(buffer, text));
  }

  private void write(GrowingBuffer buffer, String text) {
    new TextWriter(buffer, new ForeignCode()).write(0, text, ebcdic, LIMIT);
  }
}
