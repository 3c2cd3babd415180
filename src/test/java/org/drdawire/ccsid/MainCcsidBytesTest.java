package org.drdawire.ccsid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.drdawire.ccsid.Glyph.glyph;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What single ones of the CCSIDs of {@link MainCcsidsTest} have, and others have not. */
class MainCcsidBytesTest {

  CcsidManager manager(int ccsid) {
    return CcsidManager.forCcsid(ccsid);
  }

  @ParameterizedTest
  @CsvSource({"37, 0x40", "500, 0x40", "1208, 0x20"})
  void blankPadsFields(int ccsid, int blank) {
    assertEquals(blank, manager(ccsid).space());
  }

  @Test
  void sevenCharactersOfCcsid37ThatAreElsewhereInCcsid500() {
    byte[] bytes = {0x5A, (byte) 0xBA, (byte) 0xBB, (byte) 0xB0, 0x4F, 0x4A, 0x5F};
    assertArrayEquals(bytes, manager(37).toBytes("![]^|\u00A2\u00AC"));
  }

  @Test
  void printableAsciiInFullInCcsid500() {
    assertBothWays(500, "40 4F 7F 7B 5B 6C 50 7D 4D 5D 5C 4E 6B 60 4B 61", " !\"#$%&'()*+,-./");
    assertBothWays(500, "F0 F1 F2 F3 F4 F5 F6 F7 F8 F9 7A 5E 4C 7E 6E 6F", "0123456789:;<=>?");
    assertBothWays(500, "7C C1 C2 C3 C4 C5 C6 C7 C8 C9 D1 D2 D3 D4 D5 D6", "@ABCDEFGHIJKLMNO");
    assertBothWays(500, "D7 D8 D9 E2 E3 E4 E5 E6 E7 E8 E9 4A E0 5A 5F 6D", "PQRSTUVWXYZ[\\]^_");
    assertBothWays(500, "79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96", "`abcdefghijklmno");
    assertBothWays(500, "97 98 99 A2 A3 A4 A5 A6 A7 A8 A9 C0 BB D0 A1", "pqrstuvwxyz{|}~");
  }

  @TestFactory
  Stream<DynamicTest> charactersThatAreElsewhereInCcsid1047() {
    return Stream.of(
            glyph("!", "4F"),
            glyph("[", "4A"),
            glyph("]", "5A"),
            glyph("|", "BB"),
            glyph("\u00A2", "B0"),
            glyph("\u00A8", "BD"),
            glyph("\u00AC", "BA"),
            glyph("\u00DD", "AD"))
        .map(
            glyph ->
                dynamicTest(glyph.chars(), () -> assertBothWays(500, glyph.hex(), glyph.chars())));
  }

  @Test
  void lineFeedIsNotNextLineInCcsid500() {
    assertBothWays(500, "25", "\n");
    assertBothWays(500, "15", "\u0085");
    assertBothWays(500, "0D 25", "\r\n");
  }

  @Test
  void nulIsCharacterLikeAnyOtherInCcsid500() {
    assertBothWays(500, "C1 00 C2", "A\u0000B");
  }

  @ParameterizedTest(name = "{0} {3}")
  @CsvSource({
    "1208, 0x0000, 00, smallest 1-byte character",
    "1208, 0x007F, 7f, largest 1-byte character",
    "1208, 0x0080, c280, smallest 2-byte character",
    "1208, 0x07FF, dfbf, largest 2-byte character",
    "1208, 0x0800, e0a080, smallest 3-byte character",
    "1208, 0xD7FF, ed9fbf, last character before the surrogates",
    "1208, 0xE000, ee8080, first character after the surrogates",
    "1208, 0xFEFF, efbbbf, byte order mark is a character",
    "1208, 0xFFFD, efbfbd, replacement character is a character",
    "1208, 0xFFFF, efbfbf, largest 3-byte character",
    "1208, 0x10000, f0908080, smallest 4-byte character",
    "1208, 0x10FFFF, f48fbfbf, largest 4-byte character",
    "1200, 0x0000, 0000, smallest",
    "1200, 0x00FF, 00ff, largest with a high byte of 0",
    "1200, 0x0100, 0100, smallest with a low byte of 0",
    "1200, 0xD7FF, d7ff, last before the surrogates",
    "1200, 0xE000, e000, first after the surrogates",
    "1200, 0xFEFF, feff, byte order mark is a character",
    "1200, 0xFFFE, fffe, reversed byte order mark is a code point",
    "1200, 0xFFFD, fffd, replacement character is a character",
    "1200, 0xFFFF, ffff, largest of 2 bytes",
    "1200, 0x10000, d800dc00, smallest of 4 bytes",
    "1200, 0x103FF, d800dfff, last of the first high surrogate",
    "1200, 0x10400, d801dc00, first of the second high surrogate",
    "1200, 0x10FFFF, dbffdfff, largest of 4 bytes"
  })
  void encodesAndDecodesBoundary(int ccsid, int codePoint, String hex, String name) {
    assertBothWays(ccsid, hex, Character.toString(codePoint));
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
    assertEquals(text, manager(1208).decode(bytes, replacements));
    assertEquals(count, replacements.count(), "a U+FFFD that was sent is no replacement");
  }

  @TestFactory
  Stream<DynamicTest> everyCharacterEncodesAloneInUtf8() {
    return Stream.of(0x0000, 0x10000)
        .map(from -> dynamicTest("from U+%04X".formatted(from), () -> allEncodeFrom(from)));
  }

  private void allEncodeFrom(int first) {
    int end = first == 0 ? 0x10000 : 0x110000;
    CcsidManager manager = manager(1208);
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
  void everyCodePointEncodesAloneInUtf16() {
    CcsidManager manager = manager(1200);
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

  @Test
  void pairInBytesIsUnmappableInUcs2() {
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex("0041d83dde000042"));
    var error = assertThrows(CcsidDecodingException.class, () -> manager(13488).decode(bytes));
    assertFalse(error.malformed());
    assertEquals(2, error.index());
    assertEquals(0, bytes.position());
  }

  @Test
  void everyBmpCodePointOutsideTheSurrogatesIsItsNumber() {
    CcsidManager manager = manager(13488);
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

  private void assertBothWays(int ccsid, String hex, String text) {
    CcsidManager manager = manager(ccsid);
    byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
    assertArrayEquals(bytes, manager.toBytes(text));
    assertEquals(text, manager.decode(ByteBuffer.wrap(bytes)));
  }
}
