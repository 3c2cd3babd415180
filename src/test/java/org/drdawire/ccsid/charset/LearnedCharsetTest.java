package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The charset of a learned table, and how its decoder behaves in uses that no manager makes. */
class LearnedCharsetTest {

  private static LearnedCharset learned(String name) {
    LearnedTable table = new LearnedTable(Charset.forName(name), EncodingScheme.ASCII, "");
    return new LearnedCharset(name, table, 4, new byte[] {0x1A});
  }

  @Test
  void charsetContainsItselfAlone() {
    LearnedCharset charset = learned("GB18030");
    assertTrue(charset.contains(charset));
    assertFalse(charset.contains(Charset.forName("US-ASCII")));
  }

  @Test
  void decoderKeepsPairWhole() {
    CharsetDecoder decoder = learned("GB18030").newDecoder();
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
    CharsetDecoder decoder = learned("EUC-JP").newDecoder();
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
      LearnedCharset charset = learned(name);
      ByteBuffer bytes = charset.newEncoder().encode(CharBuffer.wrap(text));
      assertEquals(ByteBuffer.wrap(text.getBytes(Charset.forName(name))), bytes);
      assertEquals(text, charset.newDecoder().decode(bytes).toString());
    }
  }
}
