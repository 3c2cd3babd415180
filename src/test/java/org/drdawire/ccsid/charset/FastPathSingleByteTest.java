package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page with holes and with characters beyond Latin-1. */
class FastPathSingleByteTest {

  private static final String GREEK = "A3=00A3 A4=20AC C1=0391 E1=03B1 E2=03B2 FE=03CE FF=FFFD";

  private final FastPath path = new SingleByteFastPath(SingleBytePage.identity(0x80).with(GREEK));

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void charactersOfThePageHaveTheirBytes(boolean direct) {
    ByteBuffer target = buffer(direct, 9);
    assertEquals(8, path.encode("\u03B1\u03B2\u20AC A\u0000\u00A3\u03CE", 0, target));
    assertWritten("E1 E2 A4 20 41 00 A3 FE", target);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatThePageLacksIsForThePlainPath(boolean direct) {
    for (String absent : new String[] {"\u00E9", "\u0100", "\u20AD", "\uFFFD", "\uD83D\uDE00"}) {
      ByteBuffer target = buffer(direct, 9);
      assertEquals(~1, path.encode("A" + absent + "B", 0, target));
      assertWritten("41", target);
      ByteBuffer full = buffer(direct, 1);
      assertEquals(~1, path.encode("A" + absent, 0, full), "it wins over overflow");
      assertWritten("41", full);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fullTargetIsResumed(boolean direct) {
    ByteBuffer target = buffer(direct, 2);
    assertEquals(2, path.encode("A\u03B1B", 0, target));
    assertWritten("41 E1", target);
    assertEquals(2, path.encode("A\u03B1B", 2, buffer(direct, 0)));
    ByteBuffer next = buffer(direct, 1);
    assertEquals(3, path.encode("A\u03B1B", 2, next));
    assertWritten("42", next);
  }

  @Test
  void longTextGoesThroughDirectBufferByBlocks() {
    String text = "A\u03B1".repeat(5_000);
    ByteBuffer target = ByteBuffer.allocateDirect(10_000);
    assertEquals(9_999, path.encode(text, 0, target.limit(9_999)));
    assertEquals(10_000, path.encode(text, 9_999, target.limit(10_000)));
    for (int i = 0; i < 10_000; i += 2) {
      assertEquals((short) 0x41E1, target.getShort(i));
    }
  }

  private static ByteBuffer buffer(boolean direct, int room) {
    return direct ? ByteBuffer.allocateDirect(room) : ByteBuffer.allocate(room);
  }

  private static void assertWritten(String hex, ByteBuffer target) {
    byte[] bytes = new byte[target.position()];
    target.flip().get(bytes);
    assertEquals(hex, HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes));
  }
}
