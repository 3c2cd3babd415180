package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * With the permission to replace, a substitute stands for each bad character, and each is counted.
 */
interface ReplacementContract extends CcsidManagerContract {

  /** The substitute of the CCSID, in hex digits. */
  String substitute();

  private Glyph bad(String chars) {
    return Glyph.glyph(chars, substitute());
  }

  /** Texts with bad characters first, last, alone, and next to each other. */
  private List<List<Glyph>> texts() {
    List<Glyph> good = text();
    List<Glyph> bad = new ArrayList<>(List.of(bad("\uDC00"), bad("\uD800")));
    unmappable().stream().limit(1).map(Character::toString).map(this::bad).forEach(bad::add);
    unmappable().stream()
        .filter(Character::isSupplementaryCodePoint)
        .limit(1)
        .map(Character::toString)
        .map(this::bad)
        .forEach(bad::add);
    List<List<Glyph>> texts = new ArrayList<>(List.of(good.subList(0, 2), bad));
    for (Glyph one : bad) {
      texts.add(List.of(one));
      texts.add(List.of(one, good.get(0), one));
      texts.add(List.of(good.get(0), one, one, good.get(1)));
    }
    return texts;
  }

  private long replaced(List<Glyph> text) {
    return text.stream().filter(glyph -> !text().contains(glyph)).count();
  }

  @TestFactory
  default Stream<DynamicTest> badCharactersAreReplacedInWholeTexts() {
    return texts().stream()
        .map(text -> dynamicTest(name(text), () -> isReplaced(text, List.of(Glyph.text(text)))));
  }

  @TestFactory
  default Stream<DynamicTest> badCharactersAreReplacedInChunks() {
    return texts().stream()
        .map(
            text ->
                dynamicTest(
                    name(text),
                    () -> Feed.chunkings(Glyph.text(text)).forEach(c -> isReplaced(text, c))));
  }

  private static String name(List<Glyph> text) {
    StringBuilder name = new StringBuilder();
    Glyph.text(text).chars().forEach(c -> name.append("%04X ".formatted(c)));
    return name.toString();
  }

  private void isReplaced(List<Glyph> text, List<String> chunks) {
    for (Target.Kind kind : Target.Kind.values()) {
      for (int room : ROOMS) {
        Replacements replacements = new Replacements();
        Feed feed = new Feed(manager(), kind, () -> room);
        if (chunks.size() == 1) {
          feed.text(chunks.get(0), replacements);
        } else {
          feed.chunks(chunks, replacements);
        }
        assertNull(feed.error());
        assertArrayEquals(Glyph.bytes(text), feed.bytes(), "room " + room);
        assertEquals(replaced(text), replacements.count(), "room " + room);
      }
    }
  }

  @Test
  default void badCharactersAreReplacedInTextOfReader() throws IOException {
    List<Glyph> text = List.of(text().get(0), bad("\uD800"), text().get(1), bad("\uDC00"));
    Replacements replacements = new Replacements();
    ReaderEncoder encoder = new ReaderEncoder(manager());
    encoder.startEncoding(new StringReader(Glyph.text(text)), replacements);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean done = false;
    while (!done) {
      ByteBuffer target = ByteBuffer.allocate(maxBytes());
      done = encoder.encode(target);
      bytes.write(target.array(), 0, target.position());
    }
    assertArrayEquals(Glyph.bytes(text), bytes.toByteArray());
    assertEquals(2, replacements.count());
  }

  @Test
  default void leaveEndsWithItsText() {
    CcsidManager manager = manager();
    Replacements replacements = new Replacements();
    ByteBuffer target = ByteBuffer.allocate(100);
    String good = text().get(0).chars();
    for (String first : List.of(good, good + "\uD800", "\uDC00", "")) {
      manager.startEncoding(first, replacements);
      assertTrue(manager.encode(target.clear()));
      assertStrict(manager);
      manager.startEncoding(first, replacements);
      assertStrict(manager);
      manager.startEncoding(replacements);
      assertStrict(manager);
      manager.startEncoding(first, replacements);
      manager.reset();
      assertStrict(manager);
    }
    assertEquals(2, replacements.count(), "texts that were dropped do not count");
  }

  private void assertStrict(CcsidManager manager) {
    ByteBuffer target = ByteBuffer.allocate(100);
    String bad = text().get(0).chars() + "\uD800";
    assertThrows(CcsidEncodingException.class, () -> manager.toBytes(bad));
    manager.startEncoding(bad);
    assertThrows(CcsidEncodingException.class, () -> manager.encode(target));
    manager.startEncoding();
    CharBuffer chunk = CharBuffer.wrap(bad);
    assertThrows(CcsidEncodingException.class, () -> manager.encode(chunk, target, true));
  }

  @Test
  default void textIsCountedWhenItIsComplete() {
    CcsidManager manager = manager();
    Replacements replacements = new Replacements();
    manager.startEncoding("\uDC00\uDC00", replacements);
    ByteBuffer target = ByteBuffer.allocate(100).limit(substitute().length() / 2);
    assertFalse(manager.encode(target));
    assertEquals(0, replacements.count());
    assertTrue(manager.encode(target.limit(100)));
    assertEquals(2, replacements.count());
    manager.startEncoding("\uDC00", replacements);
    assertTrue(manager.encode(target));
    assertEquals(3, replacements.count(), "one may serve many texts");
    assertEquals("replaced=3", replacements.toString());
  }

  @Test
  default void leaveCannotBeMissing() {
    CcsidManager manager = manager();
    Replacements none = null;
    assertThrows(NullPointerException.class, () -> manager.startEncoding("A", none));
    assertThrows(NullPointerException.class, () -> manager.startEncoding(none));
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex(substitute()));
    assertThrows(NullPointerException.class, () -> manager.decode(bytes, none));
    assertEquals(0, bytes.position());
  }
}
