package org.drdawire.ccsid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.drdawire.ccsid.Glyph.glyph;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class Ccsid1208Test
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract,
        ReplacementContract {

  @Override
  public CcsidManager manager() {
    return CcsidManager.utf8();
  }

  @Override
  public int ccsid() {
    return 1208;
  }

  @Override
  public int maxBytes() {
    return 4;
  }

  @Override
  public String substitute() {
    return "EFBFBD";
  }

  @Override
  public List<Glyph> text() {
    return List.of(
        glyph("\u20AC", "E282AC"),
        glyph("\uD83D\uDE00", "F09F9880"),
        glyph("\u00E9", "C3A9"),
        glyph("A", "41"),
        glyph("\uDBFF\uDFFF", "F48FBFBF"));
  }

  @Override
  public List<Integer> unmappable() {
    return List.of();
  }

  @Override
  public Map<String, String> malformedBytes() {
    return Map.ofEntries(
        Map.entry("lone continuation", "80"),
        Map.entry("overlong 2 bytes for U+0000", "C080"),
        Map.entry("overlong 2 bytes for U+007F", "C1BF"),
        Map.entry("overlong 3 bytes for U+07FF", "E09FBF"),
        Map.entry("overlong 4 bytes for U+FFFF", "F08FBFBF"),
        Map.entry("first surrogate, U+D800", "EDA080"),
        Map.entry("last surrogate, U+DFFF", "EDBFBF"),
        Map.entry("surrogate pair in 6 bytes", "EDA0BDEDB880"),
        Map.entry("above U+10FFFF", "F4908080"),
        Map.entry("first byte that is never used, F5", "F5808080"),
        Map.entry("FF", "FF"),
        Map.entry("2 bytes, cut at the end", "C3"),
        Map.entry("3 bytes, cut after 1", "E2"),
        Map.entry("3 bytes, cut after 2", "E282"),
        Map.entry("4 bytes, cut after 3", "F09F98"),
        Map.entry("2 bytes, cut by ASCII", "C341"),
        Map.entry("4 bytes, cut by ASCII", "F09F9841"));
  }

  private static Stream<Arguments> boundaries() {
    return Stream.of(
        arguments("smallest 1-byte character", 0x0000, "00"),
        arguments("largest 1-byte character", 0x007F, "7f"),
        arguments("smallest 2-byte character", 0x0080, "c280"),
        arguments("largest 2-byte character", 0x07FF, "dfbf"),
        arguments("smallest 3-byte character", 0x0800, "e0a080"),
        arguments("last character before the surrogates", 0xD7FF, "ed9fbf"),
        arguments("first character after the surrogates", 0xE000, "ee8080"),
        arguments("byte order mark is a character", 0xFEFF, "efbbbf"),
        arguments("replacement character is a character", 0xFFFD, "efbfbd"),
        arguments("largest 3-byte character", 0xFFFF, "efbfbf"),
        arguments("smallest 4-byte character", 0x10000, "f0908080"),
        arguments("largest 4-byte character", 0x10FFFF, "f48fbfbf"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("boundaries")
  void encodesAndDecodesBoundary(String name, int codePoint, String hex) {
    String text = Character.toString(codePoint);
    assertEquals(hex, HexFormat.of().formatHex(manager().toBytes(text)));
    assertEquals(text, manager().decode(ByteBuffer.wrap(HexFormat.of().parseHex(hex))));
  }

  @ParameterizedTest
  @CsvSource({
    "41C342, A\uFFFDB, 1",
    "41E28242, A\uFFFDB, 1",
    "E282, \uFFFD, 1",
    "8041FF, \uFFFDA\uFFFD, 2",
    "EFBFBD80EFBFBD, \uFFFD\uFFFD\uFFFD, 1"
  })
  void replacesMalformedBytesOnRequest(String hex, String text, long count) {
    Replacements replacements = new Replacements();
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    assertEquals(text, manager().decode(bytes, replacements));
    assertEquals(count, replacements.count(), "a U+FFFD that was sent is no replacement");
  }

  @TestFactory
  Stream<DynamicTest> everyCharacterEncodesAlone() {
    return Stream.of(0x0000, 0x10000)
        .map(from -> dynamicTest("from U+%04X".formatted(from), () -> allEncodeFrom(from)));
  }

  private void allEncodeFrom(int first) {
    int end = first == 0 ? 0x10000 : 0x110000;
    CcsidManager manager = manager();
    ByteBuffer target = ByteBuffer.allocate(4);
    for (int codePoint = first; codePoint < end; codePoint++) {
      String text = Character.toString(codePoint);
      manager.startEncoding(text);
      if (codePoint >= 0xD800 && codePoint <= 0xDFFF) {
        var error = assertThrows(CcsidEncodingException.class, () -> manager.encode(target));
        assertEquals(codePoint, error.codePoint());
      } else {
        manager.encode(target.clear());
        if (!target.flip().equals(ByteBuffer.wrap(text.getBytes(UTF_8)))) {
          assertArrayEquals(text.getBytes(UTF_8), target.array(), "code point " + codePoint);
        }
      }
    }
  }

  @Test
  void blankPadsFields() {
    assertEquals(0x20, manager().space());
  }
}
