package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Newly learned tables: whole rows against the charset's own answers for strings, and special
 * cases.
 */
class LearnedTableTest {

  private static final String IBM_NEWLINE = "15=0085 25=000A";

  private static LearnedTable table(String charset, EncodingScheme scheme) {
    String corrections = scheme == EncodingScheme.EBCDIC_MIXED ? IBM_NEWLINE : "";
    return new LearnedTable(Charset.forName(charset), scheme, corrections);
  }

  @ParameterizedTest
  @CsvSource({
    "x-IBM930, EBCDIC_MIXED, 30 4E D7 E0 FF",
    "x-IBM300, EBCDIC_DOUBLE_BYTE, 00 30 4E FF",
    "EUC-JP, ASCII, 00 20 30 4E D8 DF FF",
    "GB18030, ASCII, 00 4E D7 D8 DF E0 100 200 10FF",
    "x-IBM943, ASCII, 00 30 4E FF"
  })
  void rowsOfCharactersAreThoseOfTheCharset(String name, EncodingScheme scheme, String rows) {
    LearnedTable table = table(name, scheme);
    for (String row : rows.split(" ", -1)) {
      for (int i = 0; i < 0x100; i++) {
        int c = Integer.parseInt(row, 16) * 0x100 + i;
        assertEquals(written(Charset.forName(name), c), bytes(table, c), "%X".formatted(c));
      }
    }
  }

  private static String bytes(LearnedTable table, int codePoint) {
    int bytes = table.bytesOf(codePoint);
    return bytes == CharsetProbe.ABSENT ? "absent" : "%02X".formatted(bytes);
  }

  /** Encodes whole strings, where '?' stands for an absent character. */
  private static String written(Charset charset, int codePoint) {
    String text = Character.toString(codePoint);
    byte[] bytes = text.getBytes(charset);
    if (!text.equals(new String(bytes, charset))) {
      return "absent";
    }
    return HexFormat.of().withUpperCase().formatHex(unshifted(bytes));
  }

  private static byte[] unshifted(byte[] bytes) {
    return bytes[0] == 0x0E && bytes.length > 1
        ? Arrays.copyOfRange(bytes, 1, bytes.length - 1)
        : bytes;
  }

  @ParameterizedTest
  @CsvSource({
    "x-IBM930, EBCDIC_MIXED, 42 45 FE",
    "x-IBM300, EBCDIC_DOUBLE_BYTE, 40 45 69",
    "EUC-JP, ASCII, 00 8E C6 8FB0",
    "GB18030, ASCII, 00 81 A8 8130 813081 903081 E3329A",
    "x-IBM943, ASCII, 00 93 FC"
  })
  void rowsOfBytesAreThoseOfTheCharset(String name, EncodingScheme scheme, String rows) {
    LearnedTable table = table(name, scheme);
    for (String row : rows.split(" ", -1)) {
      for (int last = 0; last < 0x100; last++) {
        String bytes = (row.equals("00") ? "" : row) + "%02X".formatted(last);
        boolean shifted = scheme == EncodingScheme.EBCDIC_MIXED;
        String read = read(Charset.forName(name), shifted ? "0E" + bytes + "0F" : bytes);
        int chars = table.charsOf(Integer.parseInt(row, 16), (byte) last);
        assertEquals(read, CharsetProbe.areChars(chars) ? text(chars) : "none", bytes);
      }
    }
  }

  private static String text(int chars) {
    String last = String.valueOf((char) chars);
    return chars >>> 16 == 0 ? last : (char) (chars >>> 16) + last;
  }

  /** Decodes whole strings, where U+FFFD stands for unassigned bytes. */
  private static String read(Charset charset, String bytes) {
    String text = new String(HexFormat.of().parseHex(bytes), charset);
    return text.indexOf(0xFFFD) < 0 ? text : "none";
  }

  @ParameterizedTest
  @CsvSource({
    "GB18030, ASCII, 00, 90, MORE",
    "GB18030, ASCII, 00, FF, MALFORMED",
    "GB18030, ASCII, 9030, 81, MORE",
    "x-IBM943, ASCII, 81, EB, UNMAPPABLE",
    "x-IBM930, EBCDIC_MIXED, 01, 00, MALFORMED",
    "x-IBM930, EBCDIC_MIXED, 01, 3F, MALFORMED",
    "x-IBM930, EBCDIC_MIXED, 01, 40, MORE",
    "x-IBM930, EBCDIC_MIXED, 01, FF, MORE",
    "x-IBM930, EBCDIC_MIXED, 45, 00, MALFORMED",
    "x-IBM930, EBCDIC_MIXED, 45, 3F, MALFORMED",
    "x-IBM930, EBCDIC_MIXED, 45, FF, UNMAPPABLE",
    "x-IBM930, EBCDIC_MIXED, FE, FE, UNMAPPABLE",
    "x-IBM300, EBCDIC_DOUBLE_BYTE, 01, 3F, MALFORMED",
    "x-IBM300, EBCDIC_DOUBLE_BYTE, 45, 3F, MALFORMED",
    "x-IBM300, EBCDIC_DOUBLE_BYTE, 45, FF, UNMAPPABLE"
  })
  void bytesThatAreNoCharsAreToldApart(
      String name, EncodingScheme scheme, String before, String last, String answer) {
    int chars = table(name, scheme).charsOf(hex(before), (byte) hex(last));
    assertEquals(answer, answer(chars));
  }

  private static int hex(String digits) {
    return Integer.parseInt(digits, 16);
  }

  private static String answer(int chars) {
    return switch (chars) {
      case CharsetProbe.MORE -> "MORE";
      case CharsetProbe.MALFORMED -> "MALFORMED";
      case CharsetProbe.UNMAPPABLE -> "UNMAPPABLE";
      default -> text(chars);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "x-IBM930, EBCDIC_MIXED, 15=0085 25=000A, 0085, 15",
    "x-IBM930, EBCDIC_MIXED, 15=0085 25=000A, 000A, 25",
    "x-IBM930, EBCDIC_MIXED, 15=000A 25=0085, 000A, 15",
    "x-IBM930, EBCDIC_MIXED, 15=000A 25=0085, 0085, 25",
    "x-IBM930, EBCDIC_MIXED, 15=000A 25=0085, 0061, 62",
    "x-IBM943, ASCII, 1A=001C 1C=007F 7F=001A, 001A, 7F",
    "x-IBM943, ASCII, 1A=001C 1C=007F 7F=001A, 001C, 1A",
    "x-IBM943, ASCII, 1A=001C 1C=007F 7F=001A, 007F, 1C",
    "x-IBM943, ASCII, 1A=001C 1C=007F 7F=001A, 001B, 1B"
  })
  void correctionsHoldInBothDirections(
      String name, EncodingScheme scheme, String corrections, String character, String bytes) {
    LearnedTable table = new LearnedTable(Charset.forName(name), scheme, corrections);
    assertEquals(bytes, bytes(table, hex(character)));
    assertEquals(hex(character), table.charsOf(0, (byte) hex(bytes)));
  }

  @Test
  void correctionsAreOfSingleBytesAlone() {
    LearnedTable table =
        new LearnedTable(Charset.forName("EUC-JP"), EncodingScheme.ASCII, "E5=0085 FC=000A");
    assertEquals("C6FC", bytes(table, 0x65E5));
    assertEquals(0x65E5, table.charsOf(0xC6, (byte) 0xFC));
    assertEquals("E5", bytes(table, 0x85));
  }

  @Test
  void shiftsAreNoCharactersOfMixedPagesAlone() {
    ToyCharset toy = new ToyCharset("\r=0D \016=0E \017=0F \020=10");
    LearnedTable mixed = new LearnedTable(toy, EncodingScheme.EBCDIC_MIXED, "");
    LearnedTable ascii = new LearnedTable(toy, EncodingScheme.ASCII, "");
    assertEquals("0D absent absent 10", bytes(mixed, 0x0D, 0x0E, 0x0F, 0x10));
    assertEquals("0D 0E 0F 10", bytes(ascii, 0x0D, 0x0E, 0x0F, 0x10));
  }

  private static String bytes(LearnedTable table, int... codePoints) {
    return IntStream.of(codePoints).mapToObj(c -> bytes(table, c)).collect(Collectors.joining(" "));
  }

  @Test
  void surrogatesAreNoCharactersWhateverTheCharsetSays() {
    ToyCharset toy = new ToyCharset("\uD7FF=71 \uD800=72 \uDBFF=73 \uDC00=74 \uDFFF=75 \uE000=76");
    LearnedTable table = new LearnedTable(toy, EncodingScheme.ASCII, "");
    assertEquals("71 absent absent", bytes(table, 0xD7FF, 0xD800, 0xDBFF));
    assertEquals("absent absent 76", bytes(table, 0xDC00, 0xDFFF, 0xE000));
  }

  @ParameterizedTest
  @CsvSource({
    "a=61, a",
    "a<61, UNMAPPABLE",
    "a=62 a<61, a",
    "ab<61 a=62 b=63, ab",
    "ab<61 a=62, UNMAPPABLE",
    "ab<61 b=63, UNMAPPABLE",
    "abc=61, UNMAPPABLE",
    "a=6162, MORE",
    "a=62, UNMAPPABLE",
    "\uD840\uDC00=61, \uD840\uDC00",
    "\uD840\uDC00<61, UNMAPPABLE",
    "\uDC00<61, UNMAPPABLE"
  })
  void onlyWhatCanBeWrittenIsRead(String entries, String answer) {
    ToyCharset toy = new ToyCharset(entries);
    LearnedTable table = new LearnedTable(toy, EncodingScheme.ASCII, "");
    assertEquals(answer, answer(table.charsOf(0, (byte) 0x61)));
  }

  @Test
  void doubleBytesAreNeverTheBeginningOfMore() {
    ToyCharset toy = new ToyCharset("a=41424344");
    LearnedTable twice = new LearnedTable(toy, EncodingScheme.EBCDIC_DOUBLE_BYTE, "");
    LearnedTable any = new LearnedTable(toy, EncodingScheme.ASCII, "");
    assertEquals("UNMAPPABLE", answer(twice.charsOf(0x41, (byte) 0x42)));
    assertEquals("MORE", answer(any.charsOf(0x41, (byte) 0x42)));
  }

  @Test
  void rowIsLearnedOnce() {
    ToyCharset toy = new ToyCharset("a=61 b=62");
    LearnedTable table = new LearnedTable(toy, EncodingScheme.ASCII, "");
    assertEquals("61 62 absent", bytes(table, 'a', 'b', 'c'));
    assertEquals('a', table.charsOf(0, (byte) 0x61));
    assertEquals('b', table.charsOf(0, (byte) 0x62));
    assertEquals(2, toy.encoders(), "one of each direction");
  }

  @Test
  void correctionsMayBeOfLongerSequences() {
    ToyCharset toy = new ToyCharset("a=4142 b=41434445 c=61");
    LearnedTable table =
        new LearnedTable(toy, EncodingScheme.ASCII, "4142=0062 41434445=0061 63=4E02");
    assertEquals("41434445 4142 61 63", bytes(table, 'a', 'b', 'c', 0x4E02));
    assertEquals("b", answer(table.charsOf(0x41, (byte) 0x42)));
    assertEquals("a", answer(table.charsOf(0x414344, (byte) 0x45)));
    assertEquals("c", answer(table.charsOf(0, (byte) 0x61)));
    assertEquals(0x4E02, table.charsOf(0, (byte) 0x63));
    assertEquals("UNMAPPABLE", answer(table.charsOf(0x61, (byte) 0x42)));
  }

  @ParameterizedTest
  @CsvSource({"x-IBM930, EBCDIC_MIXED, 114", "x-IBM943, ASCII, 106", "GB18030, ASCII, 4344"})
  void rowsOfAbsentCharactersAreOneRow(String name, EncodingScheme scheme, int others)
      throws Exception {
    LearnedTable table = table(name, scheme);
    for (int row = 0; row <= 0x10FF; row++) {
      table.bytesOf(row * 0x100);
    }
    assertEquals(others, distinct((AtomicReferenceArray<?>) field(table, "rows")) - 1);
  }

  private static Object field(LearnedTable table, String name) throws Exception {
    Field field = LearnedTable.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(table);
  }

  private static long distinct(AtomicReferenceArray<?> rows) {
    return IntStream.range(0, rows.length())
        .mapToObj(rows::get)
        .filter(Objects::nonNull)
        .map(System::identityHashCode)
        .distinct()
        .count();
  }

  /** GB 18030 has no character whose first byte is 85, and begins with 81308130. */
  @ParameterizedTest
  @CsvSource({"8130, 126", "8530, 1", "8539, 1"})
  void rowsOfBytesWithoutCharactersAreOneRow(String first, int rows) throws Exception {
    LearnedTable table = table("GB18030", EncodingScheme.ASCII);
    for (int third = 0x81; third <= 0xFE; third++) {
      int chars = table.charsOf((hex(first) << 8) | third, (byte) 0x30);
      assertEquals(rows > 1, CharsetProbe.areChars(chars));
    }
    @SuppressWarnings("unchecked")
    var learned = (Memo<Integer, AtomicReferenceArray<?>>) field(table, "sequences");
    assertEquals(rows, distinct(learned.answer(hex(first), never -> null)));
  }
}
