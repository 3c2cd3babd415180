package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Any bytes, in any CCSID: either an error with an index, before which all bytes are text, or a
 * text that can be written and read again. In Unicode each text has one form, so the bytes are the
 * same again. Elsewhere two bytes may be read as the same character, and only the text is the same.
 *
 * <p>An input: CCSID (2 bytes), kind of buffer, newline (one byte each), and the bytes.
 */
class DecodeFuzzTest {

  @FuzzTest(maxDuration = "5m")
  void bytesAreTextOrAnErrorWithItsPlace(byte[] input) {
    FuzzInput data = new FuzzInput(input);
    Ccsid ccsid = data.ccsid();
    Rooms.Kind kind = data.kind();
    CcsidManager manager = SupportedCcsids.manager(ccsid.number(), data.newline(), TextPath.FAST);
    byte[] bytes = data.rest();
    ByteBuffer source = kind.upTo(bytes.length).ofRoom(bytes.length);
    int start = source.position();
    source.put(bytes).position(start);
    try {
      String text = manager.decode(source);
      assertEquals(start + bytes.length, source.position());
      check(ccsid, manager, text, bytes);
    } catch (CcsidDecodingException e) {
      assertEquals(start, source.position());
      assertEquals(ccsid.number(), e.ccsid());
      int last = ccsid.stateful() ? bytes.length : bytes.length - 1;
      assertTrue(e.index() >= 0 && e.index() <= last, "index " + e.index());
      if (!ccsid.stateful()) {
        byte[] good = Arrays.copyOf(bytes, (int) e.index());
        check(ccsid, manager, manager.decode(ByteBuffer.wrap(good)), good);
      }
    }
  }

  private static void check(Ccsid ccsid, CcsidManager manager, String text, byte[] bytes) {
    byte[] again = manager.toBytes(text);
    assertEquals(text, manager.decode(ByteBuffer.wrap(again)));
    switch (ccsid.kind()) {
      case UTF_8, UTF_16, UCS_2 -> assertArrayEquals(bytes, again);
      default -> assertTrue(ccsid.stateful() || again.length == bytes.length);
    }
  }
}
