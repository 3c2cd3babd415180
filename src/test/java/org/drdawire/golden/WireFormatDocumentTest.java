package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** The hex examples of docs/wire-format.md are golden texts whose lengths add up. */
class WireFormatDocumentTest {
  private static final String DOCUMENT = "docs/wire-format.md";
  private static final int DSS_HEADER = 6;

  @Test
  void everyExampleIsGoldenText() throws IOException {
    for (String example : Examples.of("hex", DOCUMENT)) {
      assertTrue(Hex.parse(example).length > 0, example);
    }
  }

  @Test
  void framesHoldWholeObjects() throws IOException {
    int frames = 0;
    for (String example : Examples.of("hex", DOCUMENT)) {
      ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(example));
      while (bytes.remaining() >= DSS_HEADER && bytes.get(bytes.position() + 2) == (byte) 0xD0) {
        int end = bytes.position() + bytes.getShort(bytes.position());
        bytes.position(bytes.position() + DSS_HEADER);
        while (bytes.position() < end) {
          bytes.position(bytes.position() + bytes.getShort(bytes.position()));
        }
        assertEquals(end, bytes.position(), example);
        frames++;
      }
    }
    assertEquals(16, frames);
  }
}
