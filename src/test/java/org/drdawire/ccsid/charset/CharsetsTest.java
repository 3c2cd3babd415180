package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What the charsets say about themselves, and how their coders behave in uses that no manager
 * makes.
 */
class CharsetsTest {

  private static final byte[] SUBSTITUTE = {(byte) 0xFF, (byte) 0xFD};
  private static final Charset UTF_16 = new Utf16Charset("1200", true, SUBSTITUTE);

  @Test
  void charsetContainsItselfAlone() {
    for (Charset charset :
        List.of(new SingleByteCharset("819", AsciiPages.page(819), new byte[1]), UTF_16)) {
      assertTrue(charset.contains(charset));
      assertFalse(charset.contains(StandardCharsets.US_ASCII));
    }
  }

  @Test
  void decoderOfUtf16KeepsPairWhole() {
    CharsetDecoder decoder = UTF_16.newDecoder();
    ByteBuffer source = ByteBuffer.wrap(new byte[] {0, 0x41, (byte) 0xD8, 0x3D, (byte) 0xDE, 0});
    CharBuffer target = CharBuffer.allocate(2);
    assertTrue(decoder.decode(source, target, true).isOverflow());
    assertEquals(2, source.position());
    assertEquals(1, target.position());
    CharBuffer rest = CharBuffer.allocate(2);
    assertTrue(decoder.decode(source, rest, true).isUnderflow());
    assertEquals("\uD83D\uDE00", rest.flip().toString());
  }

  @Test
  void decoderOfUtf16WaitsForTheOtherHalf() {
    CharsetDecoder decoder = UTF_16.newDecoder();
    ByteBuffer source = ByteBuffer.wrap(new byte[] {(byte) 0xD8, 0x3D, (byte) 0xDE});
    assertTrue(decoder.decode(source, CharBuffer.allocate(2), false).isUnderflow());
    assertEquals(0, source.position());
  }

  @Test
  void pairIsUnmappableInUcs2InAllItsFourBytes() {
    CharsetDecoder decoder = new Utf16Charset("13488", false, SUBSTITUTE).newDecoder();
    ByteBuffer source = ByteBuffer.wrap(new byte[] {(byte) 0xD8, 0x3D, (byte) 0xDE, 0});
    CoderResult result = decoder.decode(source, CharBuffer.allocate(2), true);
    assertTrue(result.isUnmappable());
    assertEquals(4, result.length());
  }
}
