package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Garbage;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A large array of the caller is the caller's alone as soon as all of it was read. */
class RetainedBytesTest {

  private static final int LARGE = 1 << 20;
  private static final String OUTPUT =
      "2413 0019 0010 06 76D0 C88004 09 71E0 540001 D00001 06 71F0 E00000 000A 147A FF 00 00000002";

  private final List<FullTranscript> readers = new ArrayList<>();
  private final List<WeakReference<Object>> kept = new ArrayList<>();

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
  void nothingOfItIsKept(String first, String second) throws InterruptedException {
    for (boolean direct : new boolean[] {false, true}) {
      for (String last : new String[] {"53", "03"}) {
        String more = second == null ? "" : Wire.frame(last, 1, second);
        read(
            new FullTranscript(),
            Wire.frame(second == null ? last : "53", 1, first) + more,
            direct);
      }
    }
    assertNothingIsKept();
  }

  @ParameterizedTest
  @CsvSource({"0102, 0304", "01, 02"})
  void norOfLargeObjects(String part, String rest) throws InterruptedException {
    FullTranscript seen = new FullTranscript();
    String query = Wire.frame("53", 1, "241A " + OpenedRows.description("C8 8004"));
    String row = query + Wire.frame("53", 1, "241B FF 00 00000002");
    read(seen, row + Wire.frame("53", 1, "146C " + part), false);
    assertNothingIsKept();
    read(seen, Wire.frame("53", 1, OUTPUT) + Wire.frame("03", 1, "146C " + rest), false);
    assertNothingIsKept();
  }

  private void read(FullTranscript seen, String hex, boolean direct) {
    ByteBuffer large = direct ? ByteBuffer.allocateDirect(LARGE) : ByteBuffer.allocate(LARGE);
    large.put(Hex.parse(hex)).flip();
    kept.add(new WeakReference<>(direct ? large : large.array()));
    readers.add(seen.sent(CodePoint.OPNQRY));
    seen.read(large);
  }

  private void assertNothingIsKept() throws InterruptedException {
    assertEquals(0, Garbage.held(kept, 0));
    readers.forEach(seen -> assertTrue(seen.replies.canGoOn()));
  }
}
