package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the fast paths do alone, without a plain path after them. */
class FastAnswersTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "A",
        "\uD7FF\uE000",
        "\uD83D\uDE00",
        "a\uD83D\uDE00",
        "\uD83D\uDE00b\uD83D\uDE00"
      })
  void utf16WithoutLoneSurrogatesIsDecoded(String text) {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_16BE));
    assertEquals(text, new Utf16FastDecoder(true).decode(bytes));
  }

  @ParameterizedTest
  @ValueSource(ints = {0xD800, 0xDBFF, 0xDC00, 0xDFFF})
  void utf16WithLoneSurrogateIsLeft(int surrogate) {
    for (String around : List.of("", "a", "\uD83D\uDE00")) {
      ByteBuffer bytes = ByteBuffer.allocate(99);
      (around + (char) surrogate + around).chars().forEach(c -> bytes.putChar((char) c));
      assertNull(new Utf16FastDecoder(true).decode(bytes.flip()), around);
    }
  }

  @Test
  void highSurrogateAtTheEndHasNoOtherHalfOfAnEarlierText() {
    Utf16FastDecoder decoder = new Utf16FastDecoder(true);
    assertEquals(
        "\uD83D\uDE00", decoder.decode(ByteBuffer.wrap(HexFormat.of().parseHex("D83DDE00"))));
    assertNull(decoder.decode(ByteBuffer.wrap(HexFormat.of().parseHex("D83D"))));
    assertNull(decoder.decode(ByteBuffer.wrap(HexFormat.of().parseHex("0041D83D"))));
  }

  @ParameterizedTest
  @CsvSource({"1, 64", "64, 64", "65, 128", "512, 512", "513, 3072", "100000, 3072"})
  void chunksAreAsLargeAsIsExpected(int expected, int size) {
    Utf8Chunks chunks = new Utf8Chunks(expected);
    assertEquals(size, chunks.size());
    for (String character : List.of("a", "\u00E9", "\u65E5")) {
      String text = character.repeat(size);
      ByteBuffer target = ByteBuffer.allocate(3 * size);
      assertEquals(size, chunks.encode(text, 0, target));
      byte[] bytes = Arrays.copyOf(target.array(), target.position());
      assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), bytes);
    }
  }

  @Test
  void pairAndOddByteAreLeft() {
    byte[] bytes = "\uD83D\uDE00".getBytes(StandardCharsets.UTF_16BE);
    assertNull(new Utf16FastDecoder(false).decode(ByteBuffer.wrap(bytes)));
    assertNull(new Utf16FastDecoder(true).decode(ByteBuffer.wrap(bytes, 0, 3)));
    assertEquals("A", new Utf16FastDecoder(false).decode(ByteBuffer.wrap(new byte[] {0, 0x41})));
  }

  @Test
  void unassignedByteIsLeft() {
    SingleByteFastDecoder nothing = new SingleByteFastDecoder(SingleBytePage.identity(0));
    assertNull(nothing.decode(ByteBuffer.wrap(new byte[] {0x41})));
    SingleByteFastDecoder ascii = new SingleByteFastDecoder(SingleBytePage.identity(0x80));
    assertNull(ascii.decode(ByteBuffer.wrap(new byte[] {0x41, (byte) 0x80})));
    assertEquals("A\u007F", ascii.decode(ByteBuffer.wrap(new byte[] {0x41, 0x7F})));
  }

  @ParameterizedTest
  @CsvSource({
    "EBCDIC_MIXED, 620E456245660F63, a\u65E5\u672Cb",
    "EBCDIC_MIXED, 0E0F, ''",
    "EBCDIC_DOUBLE_BYTE, 45624566, \u65E5\u672C",
  })
  void doubleBytesAreDecoded(EncodingScheme scheme, String hex, String text) {
    assertEquals(text, japanese(scheme, hex));
  }

  @ParameterizedTest
  @CsvSource({
    "EBCDIC_MIXED, 0E4562",
    "EBCDIC_MIXED, 0E45620E",
    "EBCDIC_MIXED, 0F",
    "EBCDIC_MIXED, 0E45",
    "EBCDIC_MIXED, 0E4110",
    "EBCDIC_DOUBLE_BYTE, 0E45620F",
    "EBCDIC_DOUBLE_BYTE, 456245",
    "EBCDIC_DOUBLE_BYTE, 0045",
  })
  void doubleBytesThatAreCutOffOrShiftedTwiceAreLeft(EncodingScheme scheme, String hex) {
    assertNull(japanese(scheme, hex));
  }

  private static String japanese(EncodingScheme scheme, String hex) {
    String name = scheme == EncodingScheme.EBCDIC_MIXED ? "x-IBM930" : "x-IBM300";
    LearnedTable table = new LearnedTable(Charset.forName(name), scheme, "");
    return new LearnedFastDecoder(table).decode(ByteBuffer.wrap(HexFormat.of().parseHex(hex)));
  }

  @Test
  void pageThatIsLatin1IsOneTable() {
    byte[] latin1 = SingleBytePage.identity(0x100).latin1();
    assertEquals(0x100, latin1.length);
    assertEquals((byte) 0xFF, latin1[0xFF]);
    assertNull(SingleBytePage.identity(0xFF).latin1());
  }

  @ParameterizedTest
  @CsvSource({
    "256, ab\u00FF, 3, 3",
    "256, ab\u0100, -3, 2",
    "256, \u0100, -1, 0",
    "256, abc\u00FFd, 4, 4",
    "128, ab\u007F, 3, 3",
    "128, ab\u0080, -3, 2",
    "128, \u0080, -1, 0",
    "128, abcde, 4, 4"
  })
  void singleBytesAreEncodedUpToTheFirstThatIsMissing(
      int page, String text, int answer, int position) {
    SingleByteFastPath path = new SingleByteFastPath(SingleBytePage.identity(page));
    ByteBuffer heap = ByteBuffer.allocate(4);
    assertEquals(answer, path.encode(text, 0, heap));
    assertEquals(position, heap.position());
    ByteBuffer direct = ByteBuffer.allocateDirect(4);
    assertEquals(answer, path.encode(text, 0, direct));
    assertEquals(position, direct.position());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "\u007F\u0080",
        "\u07FF\u0800",
        "\u0800",
        "\u0800\uFFFF",
        "\uFFFF\uD800\uDC00",
        "\uD83D\uDE00",
        "\uD83D\uDE00\uDBFF\uDFFF\uE000a\u00E9\uD7FFb"
      })
  void wellFormedTextIsEncodedToItsEnd(String text) {
    ByteBuffer target = ByteBuffer.allocate(3 * text.length());
    assertEquals(text.length(), new Utf8Chunks(text.length()).encode(text, 0, target));
    byte[] bytes = Arrays.copyOf(target.array(), target.position());
    assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\uD800", "\uDC00", "\uDC00\uD800", "\uD800a", "\uD800\uD800\uDC00"})
  void loneSurrogateIsWhereItEnds(String bad) {
    for (String before : List.of("", "a", "\u00E9", "\u65E5", "\uD83D\uDE00")) {
      String text = before + bad;
      ByteBuffer target = ByteBuffer.allocate(3 * text.length());
      assertEquals(before.length(), new Utf8Chunks(text.length()).encode(text, 0, target));
      assertEquals(before.getBytes(StandardCharsets.UTF_8).length, target.position());
    }
  }
}
