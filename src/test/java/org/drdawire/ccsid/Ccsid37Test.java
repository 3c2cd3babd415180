package org.drdawire.ccsid;

import static org.drdawire.ccsid.Glyph.glyph;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Ccsid37Test
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract,
        ReplacementContract {

  @Override
  public CcsidManager manager() {
    return CcsidManager.forCcsid(37);
  }

  @Override
  public int ccsid() {
    return 37;
  }

  @Override
  public int maxBytes() {
    return 1;
  }

  @Override
  public String substitute() {
    return "3F";
  }

  @Override
  public List<Glyph> text() {
    return List.of(
        glyph("A", "C1"),
        glyph("|", "4F"),
        glyph("[", "BA"),
        glyph("\n", "25"),
        glyph("\u0085", "15"),
        glyph("^", "B0"));
  }

  @Override
  public List<Integer> unmappable() {
    // JTOpen sends the first as the eth, which looks similar.
    return List.of(0x0110, 0x20AC, 0x200B, 0xFF21, 0xFFFD, 0x1F600);
  }

  @Override
  public Map<String, String> malformedBytes() {
    return Map.of();
  }

  @Test
  void sevenCharactersThatAreElsewhereInCcsid500() {
    byte[] bytes = {0x5A, (byte) 0xBA, (byte) 0xBB, (byte) 0xB0, 0x4F, 0x4A, 0x5F};
    assertArrayEquals(bytes, manager().toBytes("![]^|\u00A2\u00AC"));
  }

  @Test
  void blankPadsFields() {
    assertEquals(0x40, manager().space());
  }
}
