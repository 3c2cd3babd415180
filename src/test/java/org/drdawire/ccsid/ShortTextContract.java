package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.ccsid.charset.FastDecoder;
import org.drdawire.ccsid.charset.ShortTexts;
import org.junit.jupiter.api.Test;

/** {@code ShortTexts} gives the same bytes and texts as the other ways, or leaves it to them. */
interface ShortTextContract extends CcsidManagerContract {

  @Test
  default void shortTextsHaveTheirBytesOrAreLeftAlone() {
    CcsidManager manager = manager();
    for (List<Glyph> start : starts()) {
      byte[] bytes = Glyph.bytes(start);
      for (CharSequence chars : kinds(Glyph.text(start))) {
        for (int room = 0; room <= bytes.length + 1; room++) {
          boolean done = encode(manager, chars, bytes, room);
          assertTrue(!done || room >= bytes.length, "room " + room);
        }
      }
    }
  }

  @Test
  default void charactersWithoutBytesAreLeftAlone() {
    CcsidManager manager = manager();
    for (String bad : List.of("\uD83D", "\uDE00", "\uD83DA", "\uDE00\uD83D")) {
      for (CharSequence chars : kinds(bad)) {
        assertEquals(-1, encodeShort(manager, chars, new byte[50], 10, 30));
      }
    }
    for (int codePoint : unmappable()) {
      for (CharSequence chars : kinds(Character.toString(codePoint))) {
        assertEquals(-1, encodeShort(manager, chars, new byte[50], 10, 30));
      }
    }
  }

  @Test
  default void textInProgressIsNotDisturbedByShortText() {
    CcsidManager manager = manager();
    List<Glyph> text = text();
    byte[] bytes = Glyph.bytes(text);
    ByteBuffer target = ByteBuffer.allocate(bytes.length);
    manager.startEncoding(Glyph.text(text));
    for (int room = 0; room < bytes.length; room++) {
      manager.encode(target.limit(room));
      for (CharSequence chars : kinds(text.get(0).chars())) {
        encodeShort(manager, chars, new byte[20], 5, 15);
      }
    }
    assertTrue(manager.encode(target.limit(bytes.length)));
    assertArrayEquals(bytes, target.array());
  }

  /** It may leave a text to the other methods, but gives no other text than they do. */
  @Test
  default void aTextWithinAnArrayIsDecodedAsItIsAlone() {
    FastDecoder decoder = ((ShortTexts) manager()).fastDecoder();
    for (List<Glyph> start : starts()) {
      byte[] bytes = Glyph.bytes(start);
      byte[] array = new byte[bytes.length + 5];
      System.arraycopy(bytes, 0, array, 3, bytes.length);
      String decoded = decoder == null ? null : decoder.decode(array, 3, bytes.length);
      boolean same = decoded == null || decoded.equals(Glyph.text(start));
      assertTrue(same, "glyphs " + start.size());
    }
  }

  /** The starts of the text that have no shift at their end, which is not a part of a glyph. */
  private List<List<Glyph>> starts() {
    List<Glyph> text = text();
    int fewest = Ccsid.of(manager().ccsid()).stateful() ? text.size() : 0;
    return IntStream.rangeClosed(fewest, text.size())
        .mapToObj(glyphs -> text.subList(0, glyphs))
        .toList();
  }

  static int encodeShort(CcsidManager manager, CharSequence text, byte[] to, int at, int end) {
    return ((ShortTexts) manager).encodeShort(text, to, at, end);
  }

  private static List<CharSequence> kinds(String text) {
    CharBuffer within = CharBuffer.wrap(("<" + text + ">").toCharArray());
    CharBuffer slice = within.duplicate().position(1).limit(1 + text.length()).slice();
    return List.of(
        text,
        within.position(1).limit(1 + text.length()),
        slice,
        slice.asReadOnlyBuffer(),
        CharBuffer.wrap(text));
  }

  private static boolean encode(CcsidManager manager, CharSequence chars, byte[] bytes, int room) {
    byte[] target = new byte[room + 20];
    Arrays.fill(target, (byte) 0x5A);
    int end = encodeShort(manager, chars, target, 10, 10 + room);
    boolean done = end != -1;
    assertTrue(!done || Arrays.equals(bytes, Arrays.copyOfRange(target, 10, end)), "room " + room);
    Arrays.fill(target, 10, 10 + room, (byte) 0x5A);
    byte[] untouched = new byte[room + 20];
    Arrays.fill(untouched, (byte) 0x5A);
    assertArrayEquals(untouched, target, "room " + room);
    return done;
  }
}
