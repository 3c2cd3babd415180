package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a table is made of a charset that nobody has seen before, and the charset of the table. */
class ProvidedCcsidTest {

  private static ProvidedCcsid provided(
      int number, Ccsid.Kind kind, ProvidedCcsid.Correction correction) {
    return new ProvidedCcsid(number, kind, 4, "toy", correction);
  }

  @Test
  void knowsItsNumber() {
    ProvidedCcsid ccsid = provided(930, Ccsid.Kind.EBCDIC_MIXED, ProvidedCcsid.Correction.NONE);
    assertEquals(930, ccsid.number());
    assertEquals("toy", ccsid.charset());
    assertEquals("930 EBCDIC_MIXED", ccsid.describe().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, FFFD, FFFD, 001A, FFFD",
    "C1_CONTROLS, 0081, FFFD, 001A, FFFD",
    "PC_CONTROLS, FFFD, FFFD, 001C, 001A"
  })
  void pageIsCorrected(
      ProvidedCcsid.Correction correction, String x81, String xA0, String x1A, String x7F) {
    ToyCharset toy = new ToyCharset("a=61 \032=1A \034=1C");
    SingleByteCharset charset =
        provided(850, Ccsid.Kind.ASCII_SINGLE_BYTE, correction).singleByte(toy);
    assertEquals("a", cell(charset, 0x61));
    assertEquals(text(x81), cell(charset, 0x81));
    assertEquals(text(xA0), cell(charset, 0xA0));
    assertEquals(text(x1A), cell(charset, 0x1A));
    assertEquals(text(x7F), cell(charset, 0x7F));
  }

  private static String text(String codePoint) {
    return Character.toString(Integer.parseInt(codePoint, 16));
  }

  private static String cell(SingleByteCharset charset, int cell) {
    return String.valueOf(charset.page().charOf((byte) cell));
  }

  @ParameterizedTest
  @CsvSource({
    "EBCDIC_MIXED, NONE, IBM, 2515",
    "EBCDIC_MIXED, NONE, ZOS_UNIX, 1525",
    "ASCII_MIXED, NONE, IBM, 0A05",
    "ASCII_MIXED, NONE, ZOS_UNIX, 0A05",
    "ASCII_MIXED, PC_CONTROLS, IBM, 0A05"
  })
  void newlinesOfMixedBytesAreTheAskedFor(
      Ccsid.Kind kind, ProvidedCcsid.Correction correction, NewlineMapping newline, String bytes)
      throws Exception {
    ToyCharset toy = new ToyCharset("\n=0A \u0085=05");
    ByteBuffer written =
        provided(930, kind, correction)
            .multiByte(toy, newline)
            .newEncoder()
            .encode(CharBuffer.wrap("\n\u0085"));
    assertEquals(bytes, hex(written));
  }

  private static String hex(ByteBuffer written) {
    byte[] bytes = new byte[written.remaining()];
    written.get(bytes);
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }

  @Test
  void tableIsLearnedOnceForAllThatAreLikeIt() throws Exception {
    ToyCharset toy = new ToyCharset("a=61");
    ProvidedCcsid mixed = provided(954, Ccsid.Kind.ASCII_MIXED, ProvidedCcsid.Correction.NONE);
    for (int i = 0; i < 2; i++) {
      LearnedCharset charset = mixed.multiByte(toy, NewlineMapping.IBM);
      assertEquals("61", hex(charset.newEncoder().encode(CharBuffer.wrap("a"))));
    }
    assertEquals(1, toy.encoders());
    ToyCharset page = new ToyCharset("a=61");
    ProvidedCcsid single =
        provided(850, Ccsid.Kind.ASCII_SINGLE_BYTE, ProvidedCcsid.Correction.NONE);
    assertSame(single.singleByte(page).page(), single.singleByte(page).page());
  }

  private static LearnedCharset learned(String name, Ccsid.Kind kind) {
    Ccsid ccsid = new Ccsid(5488, kind, 4, Ccsid.ASCII_SUBSTITUTE);
    return new LearnedCharset(ccsid, new LearnedTable(Charset.forName(name), kind, ""));
  }

  @Test
  void charsetContainsItselfAlone() {
    LearnedCharset charset = learned("GB18030", Ccsid.Kind.ASCII_MIXED);
    assertTrue(charset.contains(charset));
    assertFalse(charset.contains(Charset.forName("US-ASCII")));
  }

  @Test
  void decoderKeepsPairWhole() {
    CharsetDecoder decoder = learned("GB18030", Ccsid.Kind.ASCII_MIXED).newDecoder();
    ByteBuffer source = ByteBuffer.wrap(HexFormat.of().parseHex("4190308130"));
    CharBuffer target = CharBuffer.allocate(2);
    assertTrue(decoder.decode(source, target, true).isOverflow());
    assertEquals(1, source.position());
    assertEquals(1, target.position());
    assertEquals('A', target.get(0));
    CharBuffer rest = CharBuffer.allocate(2);
    assertTrue(decoder.decode(source, rest, true).isUnderflow());
    assertEquals("\uD800\uDC00", rest.flip().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"C6", "8F", "8FB0"})
  void decoderWaitsForTheRestOfSequence(String bytes) {
    CharsetDecoder decoder = learned("EUC-JP", Ccsid.Kind.ASCII_MIXED).newDecoder();
    ByteBuffer source = ByteBuffer.wrap(HexFormat.of().parseHex(bytes));
    CharBuffer target = CharBuffer.allocate(2);
    assertEquals(CoderResult.UNDERFLOW, decoder.decode(source, target, false));
    assertEquals(0, source.position());
    assertTrue(decoder.decode(source, target, true).isMalformed());
  }

  @Test
  void textOfTheTableIsThatOfItsCharset() throws Exception {
    String text = "a\u65E5\u4E02\uFF71\n";
    for (String name : List.of("EUC-JP", "GB18030")) {
      LearnedCharset charset = learned(name, Ccsid.Kind.ASCII_MIXED);
      ByteBuffer bytes = charset.newEncoder().encode(CharBuffer.wrap(text));
      assertEquals(ByteBuffer.wrap(text.getBytes(Charset.forName(name))), bytes);
      assertEquals(text, charset.newDecoder().decode(bytes).toString());
    }
  }
}
