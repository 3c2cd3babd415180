package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.CharBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The expected bytes are those of the CCSID, after a length of 2 bytes or before blanks. */
class CharacterDataTest {

  /** Columns: a text, how many times, another text once, the length and the bytes. */
  private static final String TEXTS =
      """
      empty,                        '',     0, '', 0000
      one byte,                     a,      1, '', 0001 61
      character zero,               \\0,    1, '', 0001 00
      captured from Derby's client, h\u00e9llo, 1, '', 0006 68C3A96C6C6F
      last of 1 byte,               \u007f, 1, '', 0001 7F
      first of 2 bytes,             \u0080, 1, '', 0002 C280
      first of 3 bytes,             \u0800, 1, '', 0003 E0A080
      first of 4 bytes,             \ud800\udc00, 1, '', 0004 F0908080
      last code point,              \udbff\udfff, 1, '', 0004 F48FBFBF
      32766 of 1 byte,              a,  32766, '', 7FFE 61*32766
      32767 of 1 byte,              a,  32767, '', 7FFF 61*32767
      32767 of 2 bytes and 1,       \u00e9, 16383, z, 7FFF C3A9*16383 7A
      32767 of 3 bytes and 1,       \u20ac, 10922, z, 7FFF E282AC*10922 7A
      32767 of 4 bytes and 3,       \ud83d\ude00, 8191, \u20ac, 7FFF F09F9880*8191 E282AC
      """;

  @ParameterizedTest(name = "{0}")
  @CsvSource(textBlock = TEXTS)
  void text(String name, String text, int times, String tail, String golden) {
    String value = text.replace("\\0", "\0").repeat(times) + tail;
    for (DrdaType type : new DrdaType[] {DrdaType.VARCHAR, DrdaType.LONG_VARCHAR}) {
      ParameterType parameter = ParameterType.of(type);
      assertValue("00 " + golden, parameter, row -> row.writeText(value));
      assertValue(golden, parameter.notNull(), row -> row.writeText(value));
      assertValue(
          golden, TypeDefinition.littleEndian(), parameter.notNull(), r -> r.writeText(value));
    }
  }

  @Test
  void textWithPermissionToReplace() {
    Replacements replacements = new Replacements();
    for (DrdaType type : new DrdaType[] {DrdaType.VARCHAR, DrdaType.LONG_VARCHAR}) {
      assertValue(
          "00 0008 61 EFBFBD 62 EFBFBD",
          ParameterType.of(type),
          row -> row.writeText("a\uD800b\uDC00", replacements));
      assertValue(
          "00 0003 68C3A9", ParameterType.of(type), row -> row.writeText("h\u00e9", replacements));
    }
    assertEquals(4, replacements.count());
  }

  @Test
  void permissionToReplaceGoesWithOneValue() {
    Replacements replacements = new Replacements();
    RowWriter row = pair();
    row.writeText("\uD800", replacements);
    DrdaException error = assertThrows(DrdaException.class, () -> row.writeText("a\uD800"));
    assertEquals("22021", error.sqlState());
    assertEquals(2, error.parameter());
  }

  @Test
  void replacementsCountWhenTheRowHasEnded() {
    Replacements first = new Replacements();
    Replacements second = new Replacements();
    RowWriter row = pair().writeText("\uD800\uD800", first).writeText("\uD800", second);
    assertEquals(0, first.count() + second.count());
    row.end();
    assertEquals(2, first.count());
    assertEquals(1, second.count());
  }

  @Test
  void replacementsOfARowThatIsTakenBackDoNotCount() {
    Replacements replacements = new Replacements();
    List<Consumer<RowWriter>> ends =
        List.of(
            RowWriter::close,
            row -> assertThrows(IllegalStateException.class, row::end),
            row -> assertThrows(DrdaException.class, () -> row.writeBytes(new byte[1])));
    for (Consumer<RowWriter> end : ends) {
      RowBench bench = new RowBench(TypeDefinition.bigEndian());
      RowWriter row = pair(bench).writeText("\uD800", replacements);
      end.accept(row);
      assertThrows(IllegalStateException.class, row::end);
      pair(bench).writeText("a", replacements).writeText("b").end();
    }
    assertEquals(0, replacements.count());
  }

  private static RowWriter pair() {
    return pair(new RowBench(TypeDefinition.bigEndian()));
  }

  private static RowWriter pair(RowBench bench) {
    ParameterType parameter = ParameterType.of(DrdaType.VARCHAR);
    return bench.begin(ParameterDescriptor.of(parameter, parameter));
  }

  @Test
  void permissionToReplaceIsNoneForTooLongText() {
    Replacements replacements = new Replacements();
    String value = "\uD800".repeat(10_923);
    DrdaException error =
        failure(inCcsid1208(DrdaType.VARCHAR), r -> r.writeText(value, replacements));
    assertFigures(error, "22001", 32769, 32767);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "32768 of 1 byte,        a,      32768, '', 32768",
    "32768 of 2 bytes,       \u00e9, 16384, '', 32768",
    "32768 of 3 bytes and 2, \u20ac, 10922, \u00e9, 32768",
    "32768 of 4 bytes,       \ud83d\ude00, 8192, '', 32768",
    "65536 of 1 byte,        a,      65536, '', 40959",
    "65537 of 1 byte,        a,      65537, '', 40959",
  })
  void textTooLong(String name, String text, int times, String tail, int bytes) {
    String value = text.repeat(times) + tail;
    for (DrdaType type : new DrdaType[] {DrdaType.VARCHAR, DrdaType.LONG_VARCHAR}) {
      DrdaException error = failure(inCcsid1208(type), r -> r.writeText(value));
      assertFigures(error, "22001", bytes, 32767);
      assertEquals(type.name(), error.field());
    }
  }

  /** A parameter with a CCSID of its own does not become a large object. */
  private static ParameterType inCcsid1208(DrdaType type) {
    return ParameterType.of(type).inCcsid(1208);
  }

  @ParameterizedTest
  @CsvSource({
    "1, a, 61",
    "2, \u00e9, C3A9",
    "3, \u20ac, E282AC",
    "4, ab\u00e9, 6162C3A9",
  })
  void aDeclaredLengthCountsBytes(int length, String text, String hex) {
    ParameterType parameter = ParameterType.of(DrdaType.VARCHAR, length);
    String golden = "00 000" + length + hex;
    assertValue(golden, parameter, row -> row.writeText(text));
    assertFigures(
        failure(parameter, row -> row.writeText(text + "x")), "22001", length + 1L, length);
  }

  @Test
  void messageOfATextTooLong() {
    ParameterType parameter = ParameterType.of(DrdaType.LONG_VARCHAR, 2);
    assertEquals(
        "LONG_VARCHAR too long: bytes=3 limit=2 ccsid=1208 row=1 parameter=1",
        failure(parameter, row -> row.writeText("\u20ac")).getMessage());
  }

  @Test
  void anyCharSequenceIsText() {
    ParameterType parameter = ParameterType.of(DrdaType.VARCHAR).notNull();
    assertValue("0003 616263", parameter, row -> row.writeText(CharBuffer.wrap("abc")));
    CharBuffer part = CharBuffer.wrap("xabcx").position(1).limit(4);
    assertValue("0003 616263", parameter, row -> row.writeText(part));
    assertEquals(1, part.position());
  }

  @ParameterizedTest
  @EnumSource(names = {"VARCHAR", "LONG_VARCHAR", "CHAR", "GRAPHIC", "VARGRAPHIC", "CHAR_SBCS"})
  void nullIsItsIndicatorAlone(DrdaType type) {
    assertValue("FF", ParameterType.of(type), RowWriter::writeNull);
    assertValue("FF", ParameterType.of(type, 1), RowWriter::writeNull);
  }

  /** The mixed CCSID of the type definition holds, not the CCSID of DDM strings. */
  @Test
  void textTravelsInTheMixedCcsid() {
    TypeDefinition ebcdic =
        TypeDefinition.ofMachine("QTDSQL370").withCcsids(500, 1200, 500).withTimestampWidth(26);
    ParameterType parameter = ParameterType.of(DrdaType.VARCHAR, 3);
    assertValue("00 0003 C15A4A", ebcdic, parameter, row -> row.writeText("A]["));
    DrdaException error = failure(ebcdic, parameter, row -> row.writeText("ab\u20ac"));
    assertEquals(
        "VARCHAR unmappable: codePoint=U+20AC index=2 ccsid=500 row=1 parameter=1",
        error.getMessage());
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "CHAR, 5, ab, 6162202020",
    "CHAR, 5, '', 2020202020",
    "CHAR, 5, \u00e9, C3A9202020",
    "CHAR, 2, \u00e9, C3A9",
    "CHAR_SBCS, 3, a, 612020",
    "GRAPHIC, 3, ab, 006100620020",
    "GRAPHIC, 2, \ud83d\ude00, D83DDE00",
    "VARGRAPHIC, 10, ab, 0002 00610062",
    "VARGRAPHIC, 10, \ud83d\ude00, 0002 D83DDE00",
    "LONG_VARGRAPHIC, 16383, '', 0000",
    "VARCHAR_SBCS, 5, \u00e9, 0002 C3A9",
    "LONG_VARCHAR_SBCS, 5, a, 0001 61",
  })
  void otherTypes(DrdaType type, int length, String text, String golden) {
    ParameterType parameter = ParameterType.of(type, length);
    assertValue("00" + golden, parameter, row -> row.writeText(text));
    assertValue("00" + golden, parameter, row -> row.writeText(text, new Replacements()));
    assertValue(
        golden, TypeDefinition.littleEndian(), parameter.notNull(), row -> row.writeText(text));
  }

  @ParameterizedTest
  @CsvSource({
    "CHAR, 2, abc, bytes=3 limit=2 ccsid=1208",
    "CHAR, 2, \u20ac, bytes=3 limit=2 ccsid=1208",
    "GRAPHIC, 2, abc, bytes=6 limit=4 ccsid=1200",
    "GRAPHIC, 1, \ud83d\ude00, bytes=4 limit=2 ccsid=1200",
    "VARGRAPHIC, 1, \ud83d\ude00, bytes=4 limit=2 ccsid=1200",
  })
  void otherTypesTooLong(DrdaType type, int length, String text, String figures) {
    DrdaException error = failure(ParameterType.of(type, length), row -> row.writeText(text));
    assertEquals("22001", error.sqlState());
    assertEquals(type + " too long: " + figures + " row=1 parameter=1", error.getMessage());
  }
}
