package org.drdawire.ccsid;

import static org.drdawire.ccsid.Glyph.glyph;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** UCS-2: a pair is a character that it does not contain. */
class Ccsid13488Test
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract,
        ReplacementContract {

  @Override
  public CcsidManager manager() {
    return CcsidManager.forCcsid(13488);
  }

  @Override
  public int ccsid() {
    return 13488;
  }

  @Override
  public int maxBytes() {
    return 2;
  }

  @Override
  public String substitute() {
    return "FFFD";
  }

  @Override
  public List<Glyph> text() {
    return List.of(
        glyph("\u20AC", "20AC"),
        glyph("A", "0041"),
        glyph("\uD7FF", "D7FF"),
        glyph("\uE000", "E000"),
        glyph("\uFFFF", "FFFF"));
  }

  @Override
  public List<Integer> unmappable() {
    return List.of(0x10000, 0x1F600, 0x10FFFF);
  }

  @Override
  public Map<String, String> malformedBytes() {
    return Map.of(
        "half a char", "00",
        "high surrogate, cut at the end", "D83D",
        "high surrogate, then a BMP character", "D83D0041",
        "lone low surrogate", "DE00");
  }

  @Test
  void pairInBytesIsUnmappable() {
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex("0041d83dde000042"));
    var error = assertThrows(CcsidDecodingException.class, () -> manager().decode(bytes));
    assertFalse(error.malformed());
    assertEquals(2, error.index());
    assertEquals(0, bytes.position());
  }

  @Test
  void everyBmpCodePointOutsideTheSurrogatesIsItsNumber() {
    CcsidManager manager = manager();
    ByteBuffer target = ByteBuffer.allocate(2);
    for (int c = 0; c <= 0xFFFF; c++) {
      if (c < 0xD800 || c > 0xDFFF) {
        manager.startEncoding(Character.toString(c));
        manager.encode(target.clear());
        assertEquals(c, target.getChar(0));
        assertEquals(Character.toString(c), manager.decode(target.flip()));
      }
    }
  }
}
