package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.drdawire.ccsid.charset.InstalledCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** To decode one text without a manager gives what a manager gives. */
class DecodeOnceTest {

  private static final int TEXTS = 300;
  private static final int LONGEST = 40;

  static IntStream ccsids() {
    return SupportedCcsids.all(InstalledCharsets.ALL).stream().mapToInt(Ccsid::number);
  }

  @ParameterizedTest
  @MethodSource("ccsids")
  void givesWhatAManagerGives(int ccsid) {
    Random random = new Random(ccsid);
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    for (int i = 0; i < TEXTS; i++) {
      byte[] bytes = new byte[random.nextInt(LONGEST)];
      random.nextBytes(bytes);
      if (i % 3 > 0) {
        // Mostly characters: of EBCDIC, or of ASCII.
        for (int at = 0; at < bytes.length; at++) {
          bytes[at] = (byte) (i % 3 == 1 ? 0xC1 + (bytes[at] & 7) : 0x41 + (bytes[at] & 15));
        }
      }
      for (ByteBuffer form :
          new ByteBuffer[] {
            ByteBuffer.wrap(bytes),
            ByteBuffer.wrap(bytes).asReadOnlyBuffer(),
            ByteBuffer.allocateDirect(bytes.length).put(bytes).flip()
          }) {
        ByteBuffer other = form.duplicate();
        assertEquals(
            decoded(other, () -> manager.decode(other)),
            decoded(form, () -> CcsidManager.decodeOnce(ccsid, form)));
      }
    }
  }

  /** The text or the error, and where the buffer stands afterwards. */
  private static String decoded(ByteBuffer bytes, Supplier<String> decoder) {
    String result;
    try {
      result = decoder.get();
    } catch (CcsidDecodingException e) {
      result = e.getMessage();
    }
    return result + " " + bytes.position();
  }

  @Test
  void readsFromThePositionToTheLimit() {
    ByteBuffer bytes = ByteBuffer.wrap(new byte[] {'a', 'b', 'c', 'd'}, 1, 2);
    assertEquals("bc", CcsidManager.decodeOnce(1208, bytes));
    assertEquals(3, bytes.position());
  }

  @Test
  void anUnknownCcsidIsRefused() {
    ByteBuffer nothing = ByteBuffer.allocate(0);
    assertThrows(UnsupportedCcsidException.class, () -> CcsidManager.decodeOnce(1, nothing));
  }

  @Test
  void nullIsNamed() {
    assertEquals(
        "bytes",
        assertThrows(NullPointerException.class, () -> CcsidManager.decodeOnce(500, null))
            .getMessage());
  }
}
