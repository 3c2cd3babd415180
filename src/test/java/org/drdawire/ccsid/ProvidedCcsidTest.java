package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.util.HexFormat;
import org.drdawire.ccsid.charset.ToyCharset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a table is made from an unknown charset. */
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
    Charset charset =
        provided(850, Ccsid.Kind.ASCII_SINGLE_BYTE, correction).charset(toy, NewlineMapping.IBM);
    assertEquals("a", cell(charset, 0x61));
    assertEquals(text(x81), cell(charset, 0x81));
    assertEquals(text(xA0), cell(charset, 0xA0));
    assertEquals(text(x1A), cell(charset, 0x1A));
    assertEquals(text(x7F), cell(charset, 0x7F));
  }

  private static String text(String codePoint) {
    return Character.toString(Integer.parseInt(codePoint, 16));
  }

  private static String cell(Charset charset, int cell) {
    return new String(new byte[] {(byte) cell}, charset);
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
            .charset(toy, newline)
            .newEncoder()
            .encode(CharBuffer.wrap("\n\u0085"));
    assertEquals(bytes, hex(written));
  }

  /** Whatever a runtime has for them: bytes that another character has are not also its own. */
  @ParameterizedTest
  @CsvSource({"EBCDIC_MIXED, 0E42600F", "EBCDIC_DOUBLE_BYTE, 4260"})
  void bytesAreTakenFromTheCharacterOfTheRuntime(Ccsid.Kind kind, String bytes) throws Exception {
    ToyCharset toy = new ToyCharset("\uFF0D=" + bytes);
    Charset charset =
        provided(939, kind, ProvidedCcsid.Correction.JAPANESE).charset(toy, NewlineMapping.IBM);
    assertEquals(bytes, hex(charset.newEncoder().encode(CharBuffer.wrap("\u2212"))));
    assertFalse(charset.newEncoder().canEncode('\uFF0D'));
    ByteBuffer read = ByteBuffer.wrap(HexFormat.of().parseHex(bytes));
    assertEquals("\u2212", charset.newDecoder().decode(read).toString());
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
      Charset charset = mixed.charset(toy, NewlineMapping.IBM);
      assertEquals("61", hex(charset.newEncoder().encode(CharBuffer.wrap("a"))));
    }
    assertEquals(1, toy.encoders());
    ToyCharset page = new ToyCharset("a=61 \032=1A");
    ProvidedCcsid single =
        provided(850, Ccsid.Kind.ASCII_SINGLE_BYTE, ProvidedCcsid.Correction.NONE);
    for (int i = 0; i < 2; i++) {
      Charset charset = single.charset(page, NewlineMapping.IBM);
      assertEquals("61", hex(charset.newEncoder().encode(CharBuffer.wrap("a"))));
    }
    assertEquals(1, page.encoders());
  }
}
