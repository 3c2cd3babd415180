package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Decoding is strict, reads from the position to the limit, and moves the position only on success.
 */
interface DecodeContract extends CcsidManagerContract {

  /** Malformed bytes: hex digits by name. */
  Map<String, String> malformedBytes();

  @ParameterizedTest
  @EnumSource(Target.Kind.class)
  default void decodesWhatLiesBetweenPositionAndLimit(Target.Kind kind) {
    byte[] bytes = Glyph.bytes(text());
    ByteBuffer buffer = kind.ofRoom(bytes.length).buffer();
    int start = buffer.position();
    buffer.put(bytes).position(start);
    CcsidManager manager = manager();
    assertEquals(Glyph.text(text()), manager.decode(buffer));
    assertEquals(start + bytes.length, buffer.position());
    assertEquals(start + bytes.length, buffer.limit());
    assertEquals("", manager.decode(buffer), "nothing is left");
    ByteBuffer readOnly = buffer.position(start).asReadOnlyBuffer();
    assertEquals(Glyph.text(text()), manager.decode(readOnly));
    assertEquals(0, readOnly.remaining());
  }

  @ParameterizedTest
  @EnumSource(Target.Kind.class)
  default void decodesIntoCharsThatHaveRoom(Target.Kind kind) {
    byte[] bytes = Glyph.bytes(text());
    String text = Glyph.text(text());
    ByteBuffer buffer = kind.ofRoom(bytes.length).buffer();
    int start = buffer.position();
    buffer.put(bytes).position(start);
    CcsidManager manager = manager();
    for (CharBuffer chars : rooms(text.length() + 5)) {
      chars.position(3).limit(3 + text.length() - 1);
      assertFalse(manager.decode(buffer, chars));
      assertFalse(manager.decode(buffer, chars, new Replacements()));
      assertEquals(start, buffer.position());
      assertEquals(3, chars.position());
      chars.limit(3 + text.length());
      assertTrue(manager.decode(buffer, chars));
      assertEquals(start + bytes.length, buffer.position());
      assertEquals(3 + text.length(), chars.position());
      assertEquals(text, chars.position(3).toString());
      assertTrue(manager.decode(buffer, chars), "nothing is left");
      assertEquals(3, chars.position());
      buffer.position(start);
    }
  }

  private static List<CharBuffer> rooms(int chars) {
    return List.of(
        CharBuffer.allocate(chars),
        CharBuffer.allocate(chars + 2).position(2).slice(),
        ByteBuffer.allocateDirect(2 * chars).asCharBuffer());
  }

  @TestFactory
  default Stream<DynamicTest> malformedBytesAreRefusedWithTheirIndex() {
    return malformedBytes().entrySet().stream()
        .map(bad -> dynamicTest(bad.getKey(), () -> isRefused(bad.getValue())));
  }

  private void isRefused(String hex) {
    byte[] good = Glyph.bytes(text());
    byte[] bad = HexFormat.of().parseHex(hex);
    CcsidManager manager = manager();
    for (Target.Kind kind : Target.Kind.values()) {
      ByteBuffer buffer = kind.ofRoom(good.length + bad.length).buffer();
      int start = buffer.position();
      buffer.put(good).put(bad).position(start);
      CcsidDecodingException error =
          assertThrows(CcsidDecodingException.class, () -> manager.decode(buffer));
      assertEquals(good.length, error.index(), "bytes from the position at the call");
      assertEquals(ccsid(), error.ccsid());
      assertTrue(error.malformed());
      assertEquals("22021", error.sqlState());
      assertEquals(
          "malformed: index=%d ccsid=%d".formatted(good.length, ccsid()), error.getMessage());
      assertEquals(start, buffer.position(), "the position is unchanged");
      CharBuffer chars = CharBuffer.allocate(100);
      assertThrows(CcsidDecodingException.class, () -> manager.decode(buffer, chars));
      assertEquals(start, buffer.position(), "the position is unchanged");
      assertEquals(0, chars.position());
      assertEquals(start + good.length + bad.length, buffer.limit());
      assertEquals(Glyph.text(text()), manager.decode(ByteBuffer.wrap(good)), "ready for the next");
    }
  }

  @TestFactory
  default Stream<DynamicTest> malformedBytesAreReplacedOnRequest() {
    return malformedBytes().entrySet().stream()
        .map(bad -> dynamicTest(bad.getKey(), () -> isReplaced(bad.getValue())));
  }

  private void isReplaced(String hex) {
    byte[] good = Glyph.bytes(text());
    byte[] bad = HexFormat.of().parseHex(hex);
    ByteBuffer buffer = ByteBuffer.allocate(good.length + bad.length).put(good).put(bad).flip();
    CcsidManager manager = manager();
    Replacements replacements = new Replacements();
    String text = manager.decode(buffer, replacements);
    assertEquals(0, buffer.remaining());
    assertEquals(Glyph.text(text()), text.substring(0, Glyph.text(text()).length()));
    long replaced = text.chars().filter(c -> c == 0xFFFD).count();
    assertTrue(replaced > 0 && replaced <= bad.length, text);
    assertEquals(replaced, replacements.count());
    CharBuffer chars = CharBuffer.allocate(text.length());
    assertFalse(manager.decode(buffer.rewind(), chars.limit(text.length() - 1), replacements));
    assertEquals(0, buffer.position());
    assertEquals(replaced, replacements.count(), "nothing was decoded");
    Replacements again = new Replacements();
    assertTrue(manager.decode(buffer, chars.clear(), again));
    assertEquals(text, chars.flip().toString());
    assertEquals(replaced, again.count());
    assertEquals(Glyph.text(text()), manager.decode(ByteBuffer.wrap(good), replacements));
    assertEquals(replaced, replacements.count(), "a good text adds nothing");
    assertThrows(CcsidDecodingException.class, () -> manager.decode(buffer.rewind()));
  }

  @Test
  default void decodingLeavesTextInProgressAlone() {
    CcsidManager manager = manager();
    manager.startEncoding(Glyph.text(text()));
    ByteBuffer target = ByteBuffer.allocate(100).limit(maxBytes());
    assertFalse(manager.encode(target));
    assertEquals(Glyph.text(text()), manager.decode(ByteBuffer.wrap(Glyph.bytes(text()))));
    assertTrue(manager.decode(ByteBuffer.wrap(Glyph.bytes(text())), CharBuffer.allocate(100)));
    assertTrue(manager.encode(target.limit(100)));
    assertEquals(ByteBuffer.wrap(Glyph.bytes(text())), target.flip());
  }
}
