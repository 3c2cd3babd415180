package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.golden.Garbage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A string makes no garbage, in a CCSID of any kind and in two steps. */
class EncodingGarbageTest {

  private static final List<Integer> LENGTHS = List.of(1, 8, 18, 40, 100, 5_000, 1_000_000);

  @ParameterizedTest
  @CsvSource({
    "37, a\u00E9bcdefghijklmnopq",
    "500, a\u00E9bcdefghijklmnopq",
    "1200, a\u00E9bcdefghijklmnopq",
    "1208, a\u00E9bcdefghijklmnopq",
    "13488, a\u00E9bcdefghijklmnopq",
    "300, \u65E5\u672C\u8A9E\u56FD\u4F1A\u4EBA\u5E74",
    "930, A\u65E5\u672C\u8A9EBC\u56FD\uFF76\u4F1A\u4EBA\u5E74D",
    "943, A\u65E5\u672C\u8A9EBC\u56FD\uFF76\u4F1A\u4EBA\u5E74D",
    "5488, A\u00E9\u4E2D\u534EBC\u3400\u4EBA\u6C11D",
  })
  void stringsAreEncodedWithoutGarbage(int ccsid, String some) throws Exception {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    for (int length : LENGTHS) {
      String text = some.repeat(1 + length / some.length()).substring(0, length);
      for (ByteBuffer target :
          List.of(ByteBuffer.allocate(4 * length), ByteBuffer.allocateDirect(4 * length))) {
        assertEquals(
            0,
            Garbage.fewestBytes(() -> encode(manager, text, target)),
            "length " + length + " " + target);
      }
    }
  }

  private static void encode(CcsidManager manager, String text, ByteBuffer target) {
    manager.startEncoding(text);
    boolean half = manager.encode(target.clear().limit(text.length() / 2));
    assertTrue(half || manager.encode(target.limit(target.capacity())));
  }
}
