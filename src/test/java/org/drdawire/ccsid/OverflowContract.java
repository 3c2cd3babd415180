package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bytes are the same for any rooms and chunks, and no character is split. */
interface OverflowContract extends CcsidManagerContract {

  @ParameterizedTest
  @EnumSource(Target.Kind.class)
  default void firstRoomTakesAsManyWholeCharactersAsFit(Target.Kind kind) {
    int length = Glyph.bytes(text()).length;
    for (int room = 0; room <= length + 1; room++) {
      CcsidManager manager = manager();
      manager.startEncoding(Glyph.text(text()));
      Target target = kind.ofRoom(room);
      assertEquals(room >= length, manager.encode(target.buffer()), "room " + room);
      assertArrayEquals(Glyph.bytesThatFit(text(), room), target.written(), "room " + room);
    }
  }

  @ParameterizedTest
  @EnumSource(Target.Kind.class)
  default void bytesAreTheSameThroughRoomsOfAnySize(Target.Kind kind) {
    for (int room : ROOMS) {
      Feed feed = new Feed(manager(), kind, () -> room).text(Glyph.text(text()));
      assertComplete(feed, "room " + room);
    }
  }

  @ParameterizedTest
  @EnumSource(Target.Kind.class)
  default void bytesAreTheSameThroughAnyRoomFollowedByAnyOther(Target.Kind kind) {
    int length = Glyph.bytes(text()).length;
    for (int first = 0; first <= length; first++) {
      for (int second = 0; second <= length - first; second++) {
        List<Integer> rooms = new ArrayList<>(List.of(first, second));
        Feed feed =
            new Feed(manager(), kind, () -> rooms.isEmpty() ? 100 : rooms.remove(0))
                .text(Glyph.text(text()));
        assertComplete(feed, "rooms " + first + " and " + second);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Target.Kind.class)
  default void bytesAreTheSameForEveryChunkingAndRoom(Target.Kind kind) {
    CcsidManager manager = manager();
    for (List<String> chunks : Feed.chunkings(Glyph.text(text()))) {
      for (int room : ROOMS) {
        Feed feed = new Feed(manager, kind, () -> room).chunks(chunks);
        assertComplete(feed, "chunks " + chunks.size() + " room " + room);
      }
    }
  }

  @Test
  default void emptyChunksBetweenCharsChangeNothing() {
    List<String> chunks = new ArrayList<>(List.of(""));
    for (char c : Glyph.text(text()).toCharArray()) {
      chunks.add(String.valueOf(c));
      chunks.add("");
    }
    for (int room : ROOMS) {
      Feed feed = new Feed(manager(), Target.Kind.HEAP, () -> room).chunks(chunks);
      assertComplete(feed, "room " + room);
    }
  }

  @Test
  default void emptyTextNeedsNoRoom() {
    CcsidManager manager = manager();
    manager.startEncoding("");
    assertTrue(manager.encode(ByteBuffer.allocate(0)));
    manager.startEncoding();
    assertTrue(manager.encode(CharBuffer.allocate(0), ByteBuffer.allocate(0), true));
  }

  @Test
  default void sourceMayBeAnyKindOfCharBufferAndItsPositionAndLimitHold() {
    String text = Glyph.text(text());
    char[] chars = ("xx" + text + "yyy").toCharArray();
    int end = 2 + text.length();
    CharBuffer direct =
        ByteBuffer.allocateDirect(2 * chars.length).asCharBuffer().put(chars).clear();
    List<CharBuffer> sources =
        List.of(
            CharBuffer.wrap(chars, 2, text.length()),
            CharBuffer.wrap(chars, 2, text.length()).slice(),
            CharBuffer.wrap(chars, 2, text.length()).asReadOnlyBuffer(),
            CharBuffer.wrap(new String(chars), 2, end),
            direct.position(2).limit(end));
    for (CharBuffer source : sources) {
      assertComplete(new Feed(manager(), Target.Kind.HEAP, () -> 100).text(source), "text");
      assertEquals(text, source.toString(), "a text is not consumed");
      CcsidManager manager = manager();
      ByteBuffer target = ByteBuffer.allocate(100);
      manager.startEncoding();
      assertTrue(manager.encode(source, target, true));
      assertEquals(0, source.remaining(), "a chunk is consumed");
      assertEquals(ByteBuffer.wrap(Glyph.bytes(text())), target.flip());
    }
  }

  @Test
  default void abandonedTextLeavesNothingBehind() {
    CcsidManager manager = manager();
    manager.startEncoding(Glyph.text(text()));
    assertFalse(manager.encode(ByteBuffer.allocate(maxBytes())));
    assertComplete(new Feed(manager, Target.Kind.HEAP, () -> 100).text(Glyph.text(text())), "text");
    manager.startEncoding();
    CharBuffer high = CharBuffer.wrap("\uD83D");
    assertTrue(manager.encode(high, ByteBuffer.allocate(maxBytes()), false));
    assertComplete(
        new Feed(manager, Target.Kind.HEAP, () -> 100).chunks(List.of(Glyph.text(text()))),
        "chunks");
  }

  @Test
  default void callsOutOfOrderAreIllegalStates() {
    CcsidManager manager = manager();
    ByteBuffer target = ByteBuffer.allocate(100);
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
    assertThrows(IllegalStateException.class, () -> encodeChunk(manager, target, true));
    manager.startEncoding();
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
    manager.startEncoding(one());
    assertThrows(IllegalStateException.class, () -> encodeChunk(manager, target, true));
    manager.startEncoding(one());
    assertTrue(manager.encode(target));
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
    manager.startEncoding();
    assertTrue(encodeChunk(manager, target, true));
    assertThrows(IllegalStateException.class, () -> encodeChunk(manager, target, true));
    manager.startEncoding();
    assertFalse(encodeChunk(manager, ByteBuffer.allocate(0), true));
    assertThrows(IllegalStateException.class, () -> encodeChunk(manager, target, false));
    manager.startEncoding(one());
    manager.reset();
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
  }

  private boolean encodeChunk(CcsidManager manager, ByteBuffer target, boolean endOfInput) {
    return manager.encode(CharBuffer.wrap(one()), target, endOfInput);
  }

  private String one() {
    return text().get(0).chars();
  }

  @Test
  default void readOnlyTargetIsRefusedAndEndsTheText() {
    CcsidManager manager = manager();
    for (ByteBuffer writable : List.of(ByteBuffer.allocate(9), ByteBuffer.allocateDirect(9))) {
      ByteBuffer target = writable.asReadOnlyBuffer();
      manager.startEncoding(one());
      assertThrows(ReadOnlyBufferException.class, () -> manager.encode(target));
      assertThrows(IllegalStateException.class, () -> manager.encode(writable));
      manager.startEncoding();
      assertThrows(ReadOnlyBufferException.class, () -> encodeChunk(manager, target, true));
      assertThrows(IllegalStateException.class, () -> encodeChunk(manager, writable, true));
      manager.startEncoding("");
      assertThrows(ReadOnlyBufferException.class, () -> manager.encode(target));
      manager.startEncoding(one());
      ByteBuffer full = target.duplicate().limit(0);
      assertThrows(ReadOnlyBufferException.class, () -> manager.encode(full));
    }
  }

  @Test
  default void maxBytesPerStepIsTheLongestCharacter() {
    assertEquals(maxBytes(), manager().maxBytesPerStep());
    int longest = text().stream().mapToInt(glyph -> glyph.bytes().length).max().orElseThrow();
    assertEquals(maxBytes(), longest);
  }

  @Test
  default void toBytesIsExactForTextsOfAnyLength() {
    CcsidManager manager = manager();
    manager.startEncoding("dropped");
    for (int times : List.of(0, 1, 2, 3, 1_000, 50_000)) {
      byte[] once = Glyph.bytes(text());
      byte[] bytes = manager.toBytes(Glyph.text(text()).repeat(times));
      assertEquals(times * once.length, bytes.length);
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      for (int i = 0; i < times; i++) {
        assertEquals(ByteBuffer.wrap(once), rest.slice(i * once.length, once.length));
      }
    }
    assertThrows(IllegalStateException.class, () -> manager.encode(ByteBuffer.allocate(9)));
  }

  private void assertComplete(Feed feed, String how) {
    assertNull(feed.error(), how);
    assertArrayEquals(Glyph.bytes(text()), feed.bytes(), how);
    assertTrue(Glyph.boundaries(text()).containsAll(feed.stops()), how);
  }
}
