package org.drdawire.ccsid;

import static org.drdawire.ccsid.Glyph.glyph;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** UTF-16, big-endian, without a byte order mark. */
class Ccsid1200Test
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract,
        ReplacementContract {

  @Override
  public CcsidManager manager() {
    return CcsidManager.forCcsid(1200);
  }

  @Override
  public int ccsid() {
    return 1200;
  }

  @Override
  public int maxBytes() {
    return 4;
  }

  @Override
  public String substitute() {
    return "FFFD";
  }

  @Override
  public List<Glyph> text() {
    return List.of(
        glyph("\u20AC", "20AC"),
        glyph("\uD83D\uDE00", "D83DDE00"),
        glyph("A", "0041"),
        glyph("\n", "000A"),
        glyph("\uDBFF\uDFFF", "DBFFDFFF"));
  }

  @Override
  public List<Integer> unmappable() {
    return List.of();
  }

  @Override
  public Map<String, String> malformedBytes() {
    return Map.ofEntries(
        Map.entry("half a char", "00"),
        Map.entry("high surrogate, cut at the end", "D83D"),
        Map.entry("high surrogate, cut after 3 bytes", "D83DDE"),
        Map.entry("high surrogate, then a BMP character", "D83D0041"),
        Map.entry("high surrogate, then another", "D83DD83DDE00"),
        Map.entry("lone low surrogate", "DE00"),
        Map.entry("low surrogate before high", "DE00D83D"),
        Map.entry("lowest high surrogate", "D8000041"),
        Map.entry("highest low surrogate", "DFFF"));
  }

  private static Stream<Arguments> boundaries() {
    return Stream.of(
        arguments("smallest", 0x0000, "0000"),
        arguments("largest with a high byte of 0", 0x00FF, "00ff"),
        arguments("smallest with a low byte of 0", 0x0100, "0100"),
        arguments("last before the surrogates", 0xD7FF, "d7ff"),
        arguments("first after the surrogates", 0xE000, "e000"),
        arguments("byte order mark is a character", 0xFEFF, "feff"),
        arguments("reversed byte order mark is a code point", 0xFFFE, "fffe"),
        arguments("replacement character is a character", 0xFFFD, "fffd"),
        arguments("largest of 2 bytes", 0xFFFF, "ffff"),
        arguments("smallest of 4 bytes", 0x10000, "d800dc00"),
        arguments("last of the first high surrogate", 0x103FF, "d800dfff"),
        arguments("first of the second high surrogate", 0x10400, "d801dc00"),
        arguments("largest of 4 bytes", 0x10FFFF, "dbffdfff"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("boundaries")
  void encodesAndDecodesBoundary(String name, int codePoint, String hex) {
    String text = Character.toString(codePoint);
    assertEquals(hex, HexFormat.of().formatHex(manager().toBytes(text)));
    assertEquals(text, manager().decode(ByteBuffer.wrap(HexFormat.of().parseHex(hex))));
  }

  @Test
  void everyCodePointEncodesAlone() {
    CcsidManager manager = manager();
    ByteBuffer target = ByteBuffer.allocate(4);
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      manager.startEncoding(Character.toString(c));
      if (c >= 0xD800 && c <= 0xDFFF) {
        var error = assertThrows(CcsidEncodingException.class, () -> manager.encode(target));
        assertEquals(c, error.codePoint());
      } else {
        manager.encode(target.clear());
        int low = 0xDC00 | (c & 0x3FF);
        int expected = c > 0xFFFF ? (0xD7C0 + (c >> 10)) << 16 | low : c;
        int actual = target.position() == 4 ? target.getInt(0) : target.getChar(0);
        assertEquals(expected, actual);
      }
    }
  }
}
