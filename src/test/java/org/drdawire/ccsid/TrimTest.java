package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A text goes on when memory is given back in the middle of it. */
class TrimTest {

  private static final String SOME = "ab\u65E5\u3042xy\u4E00\uAC00\u3000z\u3042";

  static List<Ccsid> ccsids() {
    return Ccsid.supported();
  }

  @ParameterizedTest
  @CsvSource({
    "0, C10E45620FC2",
    "1, C10E45620FC2",
    "3, C10E45620FC2",
    "4, C10E45620FC2",
    "5, C10E45620FC2"
  })
  void doubleBytesAreShiftedBack(int room, String bytes) {
    CcsidManager manager = CcsidManager.forCcsid(930);
    ByteBuffer target = ByteBuffer.allocate(9).limit(room);
    manager.startEncoding("A\u65E5B");
    assertFalse(manager.encode(target));
    manager.trim();
    assertTrue(manager.encode(target.limit(9)));
    assertEquals(bytes, HexFormat.of().withUpperCase().formatHex(written(target)));
  }

  @ParameterizedTest
  @MethodSource("ccsids")
  void bytesAreTheSameWhereverTheTextIsCut(Ccsid ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid.number());
    String text = text(manager);
    byte[] bytes = manager.toBytes(text);
    for (CharSequence form : List.of(text, new Exhausted.Plain(text))) {
      for (int room = 0; room <= bytes.length; room++) {
        ByteBuffer target = ByteBuffer.allocate(bytes.length).limit(room);
        manager.startEncoding(form);
        boolean done = manager.encode(target);
        manager.trim();
        assertTrue(done || manager.encode(target.limit(bytes.length)));
        assertArrayEquals(bytes, written(target), "room " + room);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ccsids")
  void charsAreTheSameWhereverTheTextIsCut(Ccsid ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid.number());
    String text = text(manager);
    byte[] bytes = manager.toBytes(text);
    for (int cut = 0; cut <= bytes.length; cut++) {
      CharBuffer target = CharBuffer.allocate(text.length());
      manager.startDecoding();
      assertTrue(manager.decode(ByteBuffer.wrap(bytes, 0, cut), target, false));
      manager.trim();
      ByteBuffer rest = ByteBuffer.wrap(bytes, cut, bytes.length - cut);
      assertTrue(manager.decode(rest, target, true));
      assertEquals(text, target.flip().toString(), "cut " + cut);
    }
  }

  /** The characters of some text that the CCSID has. */
  private static String text(CcsidManager manager) {
    return SOME.chars()
        .mapToObj(Character::toString)
        .filter(character -> DifferentialTexts.has(manager, character))
        .collect(Collectors.joining());
  }

  @Test
  void anErrorHasItsIndex() {
    CcsidManager manager = CcsidManager.forCcsid(930);
    ByteBuffer target = ByteBuffer.allocate(9).limit(4);
    manager.startEncoding("A\u65E5\u65E5\uAC00");
    assertFalse(manager.encode(target));
    manager.trim();
    var error = assertThrows(CcsidEncodingException.class, () -> manager.encode(target.limit(9)));
    assertEquals(3, error.index());
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
  }

  @Test
  void thePermissionToReplaceIsKept() {
    CcsidManager manager = CcsidManager.forCcsid(930);
    Replacements replacements = new Replacements();
    ByteBuffer target = ByteBuffer.allocate(9).limit(4);
    manager.startEncoding("A\u65E5\u65E5\uAC00", replacements);
    assertFalse(manager.encode(target));
    manager.trim();
    assertTrue(manager.encode(target.limit(9)));
    assertEquals("c10e45624562fefe0f", HexFormat.of().formatHex(written(target)));
    assertEquals(1, replacements.count());
  }

  private static byte[] written(ByteBuffer target) {
    byte[] bytes = new byte[target.position()];
    target.get(0, bytes);
    return bytes;
  }
}
