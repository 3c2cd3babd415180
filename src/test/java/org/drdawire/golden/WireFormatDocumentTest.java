package org.drdawire.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The hex examples of docs/wire-format.md are golden texts whose lengths add up. */
class WireFormatDocumentTest {
  private static final Path DOCUMENT = Path.of("docs", "wire-format.md");
  private static final Pattern EXAMPLE = Pattern.compile("```hex\\R(.*?)```", Pattern.DOTALL);
  private static final int DSS_HEADER = 6;

  @Test
  void everyExampleIsGoldenText() throws IOException {
    for (String example : examples()) {
      assertTrue(Hex.parse(example).length > 0, example);
    }
  }

  @Test
  void framesOfTheConversationHoldWholeObjects() throws IOException {
    int frames = 0;
    for (String example : examples()) {
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
    assertEquals(9, frames);
  }

  private static List<String> examples() throws IOException {
    String document = Files.readString(DOCUMENT, UTF_8);
    return EXAMPLE.matcher(document).results().map((MatchResult r) -> r.group(1)).toList();
  }
}
