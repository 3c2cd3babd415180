package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Random;
import org.drdawire.ddm.chain.Reachable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that is decoded in chunks is the text that is decoded as a whole, or the same error. */
class ChunkDecodingTest {

  private static final int TEXTS = 60;

  static List<Ccsid> ccsids() {
    return Ccsid.supported();
  }

  @ParameterizedTest
  @MethodSource("ccsids")
  void chunksGiveWhatTheWholeGives(Ccsid ccsid) {
    Random random = new Random(ccsid.number());
    CcsidManager manager = CcsidManager.forCcsid(ccsid.number());
    for (int i = 0; i < TEXTS; i++) {
      byte[] bytes = i % 2 == 0 ? text(manager, random) : garbage(random);
      assertEquals(whole(manager, bytes), chunks(manager, bytes, random), ccsid + " text " + i);
      assertEquals(replaced(manager, bytes), replacedChunks(manager, bytes, random));
    }
  }

  private static byte[] text(CcsidManager manager, Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(40);
    while (text.length() < length) {
      int c = random.nextInt(4) == 0 ? random.nextInt(0x11000) : 0x20 + random.nextInt(0x60);
      try {
        manager.toBytes(Character.toString(c));
        text.appendCodePoint(c);
      } catch (CcsidEncodingException e) {
        // Another one is taken.
      }
    }
    return manager.toBytes(text);
  }

  private static byte[] garbage(Random random) {
    byte[] bytes = new byte[random.nextInt(12)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String whole(CcsidManager manager, byte[] bytes) {
    try {
      return manager.decode(ByteBuffer.wrap(bytes));
    } catch (CcsidDecodingException e) {
      return e.getMessage();
    }
  }

  private static String replaced(CcsidManager manager, byte[] bytes) {
    Replacements replacements = new Replacements();
    return manager.decode(ByteBuffer.wrap(bytes), replacements) + replacements;
  }

  private static String chunks(CcsidManager manager, byte[] bytes, Random random) {
    manager.startDecoding();
    try {
      return decode(manager, bytes, random);
    } catch (CcsidDecodingException e) {
      return e.getMessage();
    }
  }

  private static String replacedChunks(CcsidManager manager, byte[] bytes, Random random) {
    Replacements replacements = new Replacements();
    manager.startDecoding(replacements);
    return decode(manager, bytes, random) + replacements;
  }

  /** Chunks of any size, also empty ones, into targets with little room. */
  private static String decode(CcsidManager manager, byte[] bytes, Random random) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    boolean last;
    do {
      int length = random.nextInt(bytes.length - from + 1);
      from += length;
      last = from == bytes.length;
      ByteBuffer chunk = ByteBuffer.wrap(bytes, from - length, length);
      boolean done;
      do {
        CharBuffer target = CharBuffer.allocate(2 + random.nextInt(5));
        done = manager.decode(chunk, target, last);
        text.append(target.flip());
      } while (!done);
      assertFalse(chunk.hasRemaining());
    } while (!last);
    return text.toString();
  }

  @Test
  void anErrorSaysWhereInTheWholeText() {
    CcsidManager manager = CcsidManager.utf8();
    manager.startDecoding();
    CharBuffer target = CharBuffer.allocate(9);
    assertTrue(manager.decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xC3}), target, false));
    assertTrue(manager.decode(ByteBuffer.wrap(new byte[] {(byte) 0xA9, 'b'}), target, false));
    assertEquals("a\u00e9b", target.flip().toString());
    CcsidDecodingException error =
        assertThrows(
            CcsidDecodingException.class,
            () ->
                manager.decode(
                    ByteBuffer.wrap(new byte[] {'c', (byte) 0xFF}), target.clear(), false));
    assertEquals("malformed: index=5 ccsid=1208", error.getMessage());
    assertThrows(
        IllegalStateException.class,
        () -> manager.decode(ByteBuffer.allocate(0), target, true),
        "an error ends the text");
  }

  @Test
  void aTextThatEndsWithinACharacterIsMalformed() {
    CcsidManager manager = CcsidManager.utf8();
    manager.startDecoding();
    CharBuffer target = CharBuffer.allocate(9);
    assertTrue(
        manager.decode(ByteBuffer.wrap(new byte[] {(byte) 0xE2, (byte) 0x82}), target, false));
    CcsidDecodingException error =
        assertThrows(
            CcsidDecodingException.class,
            () -> manager.decode(ByteBuffer.allocate(0), target, true));
    assertEquals("malformed: index=0 ccsid=1208", error.getMessage());
  }

  /** The last chunk may come in several calls, but none that is not the last may follow it. */
  @Test
  void theEndIsTheEnd() {
    CcsidManager manager = CcsidManager.utf8();
    manager.startDecoding();
    ByteBuffer chunk = ByteBuffer.wrap(new byte[] {'a', 'b', 'c'});
    assertFalse(manager.decode(chunk, CharBuffer.allocate(2), true));
    assertThrows(
        IllegalStateException.class, () -> manager.decode(chunk, CharBuffer.allocate(2), false));
    assertTrue(manager.decode(chunk, CharBuffer.allocate(2), true));
    assertThrows(
        IllegalStateException.class, () -> manager.decode(chunk, CharBuffer.allocate(2), true));
  }

  /** Its first byte was in the chunk before. */
  @Test
  void aCharacterThatWasCutWaitsForRoom() {
    CcsidManager manager = CcsidManager.utf8();
    CharBuffer none = CharBuffer.allocate(0);
    CharBuffer target = CharBuffer.allocate(1);
    manager.startDecoding();
    assertTrue(manager.decode(ByteBuffer.wrap(new byte[] {(byte) 0xC3}), none, false));
    ByteBuffer rest = ByteBuffer.wrap(new byte[] {(byte) 0xA9});
    assertFalse(manager.decode(rest, none, true));
    assertTrue(manager.decode(rest, target, true));
    assertEquals("\u00e9", target.flip().toString());
  }

  /** A user id may have come so. */
  @Test
  void nothingIsLeftOfACharacterThatWasCut() {
    byte[] begin = {(byte) 0xF0, (byte) 0x9F, (byte) 0x98};
    CcsidManager manager = CcsidManager.utf8();
    manager.startDecoding();
    assertTrue(manager.decode(ByteBuffer.wrap(begin.clone()), CharBuffer.allocate(0), false));
    assertEquals(1, Reachable.occurrences(manager, begin));
    manager.reset();
    assertEquals(0, Reachable.occurrences(manager, begin));
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 930, 1200, 1208})
  void aTextIsBegunFirstAndIsForgottenAfterReset(int ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    ByteBuffer nothing = ByteBuffer.allocate(0);
    CharBuffer target = CharBuffer.allocate(9);
    assertThrows(IllegalStateException.class, () -> manager.decode(nothing, target, true));
    manager.startDecoding();
    manager.reset();
    assertThrows(IllegalStateException.class, () -> manager.decode(nothing, target, true));
    manager.startDecoding();
    assertTrue(manager.decode(nothing, target, true));
  }

  /** Each half of a manager has a text of its own. */
  @Test
  void aTextThatIsEncodedOrDecodedAsAWholeDisturbsNothing() {
    CcsidManager manager = CcsidManager.utf8();
    CharBuffer target = CharBuffer.allocate(9);
    manager.startDecoding();
    assertTrue(manager.decode(ByteBuffer.wrap(new byte[] {(byte) 0xC3}), target, false));
    assertEquals("x", manager.decode(ByteBuffer.wrap(new byte[] {'x'})));
    assertEquals(1, manager.toBytes("y").length);
    assertTrue(manager.decode(ByteBuffer.wrap(new byte[] {(byte) 0xA9}), target, true));
    assertEquals("\u00e9", target.flip().toString());
  }
}
