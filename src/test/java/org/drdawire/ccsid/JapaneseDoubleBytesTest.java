package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The double bytes of 930, 939, 5026 and 5035 are those of 300, whatever tables a runtime has: the
 * JDK reads X'4260' in 930 as U+2212 until 25, and as U+FF0D from 26 on and in the others. ICU4J
 * has U+2212 in each of them.
 */
class JapaneseDoubleBytesTest {

  @Test
  void theMinusSignOfPart300() {
    CcsidManager part = CcsidManager.forCcsid(300);
    assertEquals("\u2212", part.decode(bytes("4260")));
    assertEquals("4260", hex(part, "\u2212"));
    assertThrows(CcsidEncodingException.class, () -> part.toBytes("\uFF0D"));
  }

  @ParameterizedTest
  @ValueSource(ints = {930, 939, 5026, 5035})
  void theMinusSignOfAMixedPage(int ccsid) {
    CcsidManager mixed = CcsidManager.forCcsid(ccsid);
    assertEquals("\u2212", mixed.decode(bytes("0E42600F")));
    assertEquals("0E42600F", hex(mixed, "\u2212"));
    assertThrows(CcsidEncodingException.class, () -> mixed.toBytes("\uFF0D"));
  }

  @ParameterizedTest
  @ValueSource(ints = {930, 939, 5026, 5035})
  void thePartIsThatOfTheWhole(int ccsid) throws Throwable {
    ShortStack.run(() -> assertPart(CcsidManager.forCcsid(300), CcsidManager.forCcsid(ccsid)));
  }

  private static void assertPart(CcsidManager part, CcsidManager mixed) {
    Map<String, String> different = new TreeMap<>();
    for (int pair = 0x4040; pair < 0xFF00; pair++) {
      String one = text(part, ByteBuffer.allocate(2).putShort((short) pair).flip());
      String other = text(mixed, ByteBuffer.allocate(4).putInt(pair << 8 | 0x0E00000F).flip());
      if (!one.equals(other)) {
        different.put("%04X".formatted(pair), one + " " + other);
      }
    }
    assertEquals(Map.of(), different);
  }

  private static String text(CcsidManager manager, ByteBuffer bytes) {
    try {
      return manager.decode(bytes);
    } catch (CcsidDecodingException e) {
      return "none";
    }
  }

  private static ByteBuffer bytes(String hex) {
    return ByteBuffer.wrap(HexFormat.of().parseHex(hex));
  }

  private static String hex(CcsidManager manager, String text) {
    return HexFormat.of().withUpperCase().formatHex(manager.toBytes(text));
  }
}
