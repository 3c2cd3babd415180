package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chars get the text that was encoded, of any length and with any character anywhere. */
class DecodeIntoCharsTest {

  private static final int MOST = 40;

  private final char[] chars = new char[MOST];

  @ParameterizedTest
  @ValueSource(ints = {37, 500, 819, 930, 943, 1200, 1208})
  void textsOfAllLengths(int ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    for (int length = 0; length <= MOST; length++) {
      String text = "Current value 26".repeat(3).substring(0, length);
      assertEquals(text, decoded(manager, text));
      for (int at = 0; at < length; at++) {
        String special = text.substring(0, at) + special(ccsid) + text.substring(at + 1);
        assertEquals(special, decoded(manager, special));
      }
    }
  }

  private static String special(int ccsid) {
    return ccsid == 930 || ccsid == 943 ? "\u3042" : "\u00e9";
  }

  private String decoded(CcsidManager manager, String text) {
    ByteBuffer bytes = ByteBuffer.wrap(manager.toBytes(text));
    CharBuffer target = CharBuffer.wrap(chars);
    assertTrue(manager.decode(bytes, target));
    assertEquals(0, bytes.remaining());
    return target.flip().toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 930, 1200, 1208})
  void aTextInChunksIsNotDisturbed(int ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    byte[] bytes = manager.toBytes("abc");
    CharBuffer chunks = CharBuffer.allocate(3);
    manager.startDecoding();
    manager.decode(ByteBuffer.wrap(bytes, 0, 1), chunks, false);
    assertEquals("abc", decoded(manager, "abc"));
    assertTrue(manager.decode(ByteBuffer.wrap(bytes, 1, bytes.length - 1), chunks, true));
    assertEquals("abc", chunks.flip().toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {37, 500, 838, 819, 930, 943, 1200, 1208})
  void aReadOnlyTargetIsRefusedAndNothingMoves(int ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    for (int length = 0; length <= MOST; length++) {
      byte[] bytes = manager.toBytes("Current value 26".repeat(3).substring(0, length));
      for (CharBuffer target : List.of(CharBuffer.allocate(MOST), directChars())) {
        refused(manager, ByteBuffer.wrap(bytes), target.asReadOnlyBuffer());
        refused(manager, direct(bytes), target.asReadOnlyBuffer());
      }
    }
  }

  private static CharBuffer directChars() {
    return ByteBuffer.allocateDirect(MOST * Character.BYTES).asCharBuffer();
  }

  private static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }

  private static void refused(CcsidManager manager, ByteBuffer bytes, CharBuffer target) {
    assertThrows(ReadOnlyBufferException.class, () -> manager.decode(bytes, target));
    assertThrows(
        ReadOnlyBufferException.class, () -> manager.decode(bytes, target, new Replacements()));
    for (boolean last : new boolean[] {true, false}) {
      manager.startDecoding();
      assertThrows(ReadOnlyBufferException.class, () -> manager.decode(bytes, target, last));
    }
    assertEquals(0, bytes.position());
    assertEquals(0, target.position());
  }
}
