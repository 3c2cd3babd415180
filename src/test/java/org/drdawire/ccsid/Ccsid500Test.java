package org.drdawire.ccsid;

import static org.drdawire.ccsid.Glyph.glyph;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class Ccsid500Test
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract,
        ReplacementContract {

  @Override
  public CcsidManager manager() {
    return CcsidManager.ebcdic();
  }

  @Override
  public int ccsid() {
    return 500;
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
        glyph("\u00E9", "51"),
        glyph("[", "4A"),
        glyph("\n", "25"),
        glyph("\u00FF", "DF"),
        glyph("\u0000", "00"));
  }

  @Override
  public List<Integer> unmappable() {
    return List.of(
        0x0100, 0x20AC, 0x200B, 0x65E5, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x1F600);
  }

  @Override
  public Map<String, String> malformedBytes() {
    return Map.of();
  }

  @Test
  void printableAsciiInFull() {
    assertBytes("40 4F 7F 7B 5B 6C 50 7D 4D 5D 5C 4E 6B 60 4B 61", " !\"#$%&'()*+,-./");
    assertBytes("F0 F1 F2 F3 F4 F5 F6 F7 F8 F9 7A 5E 4C 7E 6E 6F", "0123456789:;<=>?");
    assertBytes("7C C1 C2 C3 C4 C5 C6 C7 C8 C9 D1 D2 D3 D4 D5 D6", "@ABCDEFGHIJKLMNO");
    assertBytes("D7 D8 D9 E2 E3 E4 E5 E6 E7 E8 E9 4A E0 5A 5F 6D", "PQRSTUVWXYZ[\\]^_");
    assertBytes("79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96", "`abcdefghijklmno");
    assertBytes("97 98 99 A2 A3 A4 A5 A6 A7 A8 A9 C0 BB D0 A1", "pqrstuvwxyz{|}~");
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
        .map(glyph -> dynamicTest(glyph.chars(), () -> assertBytes(glyph.hex(), glyph.chars())));
  }

  @Test
  void lineFeedIsNotNextLine() {
    assertBytes("25", "\n");
    assertBytes("15", "\u0085");
    assertBytes("0D 25", "\r\n");
  }

  @Test
  void nulIsCharacterLikeAnyOther() {
    assertBytes("C1 00 C2", "A\u0000B");
  }

  @Test
  void blankPadsFields() {
    assertEquals(0x40, manager().space());
  }

  private void assertBytes(String hex, String text) {
    String digits = hex.replace(" ", "");
    assertEquals(digits, HexFormat.of().withUpperCase().formatHex(manager().toBytes(text)));
    assertEquals(text, manager().decode(ByteBuffer.wrap(HexFormat.of().parseHex(digits))));
  }
}
