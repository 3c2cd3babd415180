package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A large array of the caller is the caller's alone as soon as all of it was read. */
class RetainedBytesTest {

  private static final int LARGE = 1 << 20;
  private static final String OUTPUT =
      "2413 0019 0010 06 76D0 C88004 09 71E0 540001 D00001 06 71F0 E00000 000A 147A FF 00 00000002";

  private final FullTranscript seen = new FullTranscript();

  /** Whatever came last in it, at the end of an answer or within one. */
  @ParameterizedTest
  @CsvSource({
    "2408 FF,",
    "2411 FF FF 0000,",
    "220C 0006 1149 0004,",
    "11DC 00,",
    "241A 06 76D0 020004 0971E0 540001 D00001 0671F0 E00000, 241B FF00 00000007",
    "241A 06 76D0 020004 0971E0 540001 D00001 0671F0 E00000, 241B FF00 00000007 FF00",
    "241A 06 76D0 C88004 0971E0 540001 D00001 0671F0 E00000, 241B FF00 00000007",
    "146C 00*20000, 146C 00*20000"
  })
  void nothingOfItIsKept(String first, String second) {
    for (boolean direct : new boolean[] {false, true}) {
      for (String last : new String[] {"53", "03"}) {
        String more = second == null ? "" : Wire.frame(last, 1, second);
        read(Wire.frame(second == null ? last : "53", 1, first) + more, direct);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0102, 0304", "01, 02"})
  void norOfLargeObjects(String part, String rest) {
    String query = Wire.frame("53", 1, "241A " + OpenedRows.description("C8 8004"));
    String row = query + Wire.frame("53", 1, "241B FF 00 00000002");
    read(row + Wire.frame("53", 1, "146C " + part), false);
    read(Wire.frame("53", 1, OUTPUT) + Wire.frame("03", 1, "146C " + rest), false);
  }

  private void read(String hex, boolean direct) {
    byte[] bytes = Hex.parse(hex);
    ByteBuffer large = direct ? ByteBuffer.allocateDirect(LARGE) : ByteBuffer.allocate(LARGE);
    large.put(bytes).flip();
    WeakReference<Object> kept = new WeakReference<>(direct ? large : large.array());
    seen.sent(CodePoint.OPNQRY);
    seen.read(large);
    large = null;
    try {
      for (int i = 0; i < 20 && kept.get() != null; i++) {
        System.gc();
      }
      assertNull(kept.get(), hex);
      assertTrue(seen.replies.canGoOn());
    } finally {
      Reference.reachabilityFence(seen);
    }
  }
}
