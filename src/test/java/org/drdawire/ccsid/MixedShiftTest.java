package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The shifts of mixed-byte EBCDIC: at the end of a text, after an error, around a substitute. */
class MixedShiftTest {

  private static final String TEXT = "a\u65E5\u672Cb\u65E5";
  private static final String BYTES = "620E456245660F630E45620F";

  private final CcsidManager manager = CcsidManager.forCcsid(930);

  @Test
  void textThatEndsAmongDoubleBytesIsShiftedBack() {
    assertEquals(BYTES, hex(manager.toBytes(TEXT)));
    assertEquals(BYTES, hex(manager.toBytes(TEXT)), "once more");
  }

  @Test
  void bytesAreTheSameThroughAnyThreeRooms() {
    int length = BYTES.length() / 2;
    for (int first = 0; first <= length; first++) {
      for (int second = 0; second <= length; second++) {
        List<Integer> rooms = new ArrayList<>(List.of(first, second));
        Feed feed =
            new Feed(manager, Target.Kind.DIRECT, () -> rooms.isEmpty() ? 100 : rooms.remove(0));
        assertEquals(BYTES, hex(feed.text(TEXT).bytes()), first + ", " + second);
        assertTrue(List.of(0, 1, 4, 6, 8, 11, 12).containsAll(feed.stops()), "no step is split");
      }
    }
  }

  @Test
  void shiftThatEndsTheTextOverflowsByItself() {
    manager.startEncoding("\u65E5");
    ByteBuffer target = ByteBuffer.allocate(9).limit(3);
    assertFalse(manager.encode(target));
    assertEquals(3, target.position());
    assertFalse(manager.encode(target), "there is still no room");
    assertTrue(manager.encode(target.limit(9)));
    assertEquals("0E45620F", hex(target));
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
  }

  @Test
  void shiftThatEndsTheTextComesWithTheEndOfInput() {
    ByteBuffer target = ByteBuffer.allocate(9).limit(3);
    manager.startEncoding();
    assertTrue(manager.encode(CharBuffer.wrap("\u65E5"), target, false));
    assertFalse(manager.encode(CharBuffer.allocate(0), target, true));
    assertTrue(manager.encode(CharBuffer.allocate(0), target.limit(9), true));
    assertEquals("0E45620F", hex(target));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\uAC00", "\uD800", "\u000E", "\u000F"})
  void errorAmongDoubleBytesLeavesNoShiftBehind(String bad) {
    manager.startEncoding("\u65E5" + bad + "a");
    ByteBuffer target = ByteBuffer.allocate(9);
    var error = assertThrows(CcsidEncodingException.class, () -> manager.encode(target));
    assertEquals(1, error.index());
    assertEquals("0E4562", hex(target), "what the text would be shifted back with is not there");
    assertEquals("62", hex(manager.toBytes("a")));
    assertEquals("0E45620F", hex(manager.toBytes("\u65E5")));
  }

  @Test
  void droppedTextLeavesNoShiftBehind() {
    manager.startEncoding("\u65E5");
    assertFalse(manager.encode(ByteBuffer.allocate(3)));
    assertEquals("62", hex(manager.toBytes("a")));
  }

  @ParameterizedTest
  @CsvSource({
    "930, a\uD800\u65E5\uDC00\uAC00a\uD800, 620EFEFE4562FEFEFEFE0F620EFEFE0F, 4",
    "930, \uD83D\uDE00, 0EFEFE0F, 1",
    "300, \u65E5a\uD800, 4562FEFEFEFE, 2",
    "943, \u65E5\uD800a, 93FA7F61, 1",
    "954, \u65E5\u20AC, C6FC1A, 1",
    "5488, \uD800, 1A, 1"
  })
  void substituteIsShiftedLikeAnyCharacter(int ccsid, String text, String hex, long count) {
    CcsidManager of = CcsidManager.forCcsid(ccsid);
    for (int room = 0; room <= hex.length() / 2; room++) {
      List<Integer> rooms = new ArrayList<>(List.of(room));
      Replacements replacements = new Replacements();
      Feed feed = new Feed(of, Target.Kind.HEAP, () -> rooms.isEmpty() ? 100 : rooms.remove(0));
      assertEquals(hex, hex(feed.text(text, replacements).bytes()), "room " + room);
      assertEquals(count, replacements.count());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0E4562, \u65E5\uFFFD, 1",
    "620F, a\uFFFD, 1",
    "0E45624A0F, \u65E5\uFFFD, 1",
    "0EFEFE0F62, \uFFFDa, 1"
  })
  void badBytesAreReplacedOnRequest(String hex, String text, long count) {
    Replacements replacements = new Replacements();
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    assertEquals(text, manager.decode(bytes, replacements));
    assertEquals(count, replacements.count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          shift back alone                   | 620F       | 1 | true
          shift out twice                    | 0E0E       | 1 | true
          shift out twice, with a character  | 0E45620E   | 3 | true
          shift back twice                   | 0E45620F0F | 4 | true
          odd byte before the shift back     | 0E4562450F | 3 | true
          odd byte, then the shift back      | 0E450F     | 1 | true
          odd byte, then the shift out       | 0E450E     | 1 | true
          odd byte at the end                | 0E45       | 1 | true
          text that ends among double bytes  | 0E4562     | 3 | true
          shift out at the end               | 620E       | 2 | true
          control among double bytes         | 0E25456F0F | 1 | true
          control as a second byte           | 0E45150F   | 1 | true
          double byte without a character    | 0E45FF0F   | 1 | false
          the substitute                     | 0EFEFE0F   | 1 | false
          """)
  void badBytesAreRefused(String what, String hex, int index, boolean malformed) {
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    var error = assertThrows(CcsidDecodingException.class, () -> manager.decode(bytes), what);
    assertEquals(index, error.index());
    assertEquals(malformed, error.malformed());
    assertEquals(0, bytes.position());
    assertEquals("a", manager.decode(ByteBuffer.wrap(new byte[] {0x62})), "no shift is left");
  }

  @ParameterizedTest
  @CsvSource({"0E0F, ''", "0E0F620E0F, a", "0E45620F0E45660F, \u65E5\u672C"})
  void shiftsThatChangeNothingAreRead(String hex, String text) {
    assertEquals(text, manager.decode(ByteBuffer.wrap(HexFormat.of().parseHex(hex))));
  }

  @ParameterizedTest
  @ValueSource(ints = {930, 933, 935, 937, 939, 1364, 1371, 1388, 1390, 1399, 5026, 5035})
  void newlineIsIbmsUnlessTheOtherIsAskedFor(int ccsid) {
    String text = "\u4E00\n\u4E00\u0085";
    CcsidManager ibm = CcsidManager.forCcsid(ccsid);
    byte[] bytes = ibm.toBytes(text);
    assertEquals("0F25", hex(bytes).substring(6, 10));
    assertEquals("0F15", hex(bytes).substring(16));
    assertEquals(text, ibm.decode(ByteBuffer.wrap(bytes)));
    CcsidManager unix = CcsidManager.forCcsid(ccsid, NewlineMapping.ZOS_UNIX);
    byte[] swapped = unix.toBytes(text);
    assertEquals("0F15", hex(swapped).substring(6, 10));
    assertEquals("0F25", hex(swapped).substring(16));
    assertEquals(text, unix.decode(ByteBuffer.wrap(swapped)));
    assertEquals("\u0085\n", ibm.decode(ByteBuffer.wrap(new byte[] {0x15, 0x25})));
  }

  @Test
  void bytesOfSequenceThatCouldNotBeWrittenAreNotRead() {
    CcsidManager later = CcsidManager.forCcsid(1399);
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex("0E4486ECB50F"));
    var decoding = assertThrows(CcsidDecodingException.class, () -> later.decode(bytes));
    assertEquals(3, decoding.index());
    assertFalse(decoding.malformed());
    var encoding = assertThrows(CcsidEncodingException.class, () -> later.toBytes("\u304B\u309A"));
    assertEquals(0x309A, encoding.codePoint());
  }

  private static String hex(ByteBuffer written) {
    byte[] bytes = new byte[written.position()];
    written.get(0, bytes);
    return hex(bytes);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }
}
