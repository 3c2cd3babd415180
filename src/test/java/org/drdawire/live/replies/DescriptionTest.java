package org.drdawire.live.replies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

class DescriptionTest {

  private static final String HEADER = "FF 00 00*12 0000 0000 0000";
  private static final String COLUMN =
      """
      000A 0002 0000000000000004 01F1 04B8
      00 0000
        0001 49 0000                  # name, mixed form
        0000 0001 4C                  # label, single form
        0000 0000 FF
      00 0000 0001 0002 0004 0000 00*16
      """;

  @Test
  void oneColumn() {
    Description description = description(HEADER + "0001" + COLUMN);
    assertTrue(description.card().success());
    assertEquals(
        List.of(new Description.Column(10, 2, 4, 497, 1208, "I", "L", 4)), description.columns());
    assertTrue(description.columns().get(0).nullable());
  }

  @Test
  void noColumnAndNoHeader() {
    assertEquals(List.of(), description("FF FF 0000").columns());
  }

  @Test
  void columnWithoutItsOptionalGroup() {
    assertEquals(
        List.of(new Description.Column(0, 0, 100, 448, 1208, "", "", 0)),
        description("FF FF 0001 0000 0000 0000000000000064 01C0 04B8 FF").columns());
  }

  @Test
  void malformed() {
    for (String hex : List.of("FF FF 0001", "FF FF 0000 00", HEADER + "0002" + COLUMN, "FF 02")) {
      assertThrows(MalformedReplyException.class, () -> description(hex), hex);
    }
  }

  private static Description description(String hex) {
    return Description.of(ByteBuffer.wrap(Hex.parse(hex)));
  }
}
