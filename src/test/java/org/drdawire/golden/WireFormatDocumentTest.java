package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;

/** The hex examples of docs/wire-format.md are golden texts whose lengths add up. */
class WireFormatDocumentTest {
  private static final String DOCUMENT = "docs/wire-format.md";

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
      byte[] bytes = Hex.parse(example);
      if (bytes[2] == (byte) 0xD0) {
        frames += DssParser.chains(bytes).stream().mapToInt(List::size).sum();
      }
    }
    assertEquals(12, frames);
  }
}
