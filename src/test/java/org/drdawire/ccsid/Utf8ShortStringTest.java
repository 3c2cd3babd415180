package org.drdawire.ccsid;

import static org.drdawire.ccsid.ShortTextContract.encodeShort;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * UTF-8 strings of every length that has a way of its own, with one character at each place, in
 * rooms that are just enough and one too small. The bytes are those of {@link String#getBytes}.
 */
class Utf8ShortStringTest {

  private static final List<String> CHARACTERS =
      List.of("a", "\u007F", "\u0080", "\u00E9", "\u00FF", "\u0100", "\u20AC", "\uD83D\uDE00");

  private static final byte CANARY = (byte) 0xEE;
  private static final int AROUND = 5;

  private final CcsidManager manager = CcsidManager.utf8();

  /** With one such character, and with nothing else from there on. */
  private static List<String> texts(int length) {
    List<String> texts = new ArrayList<>();
    int step = length < 50 ? 1 : 97;
    for (int at = 0; at <= length; at += step) {
      for (String character : CHARACTERS) {
        String head = "x".repeat(at);
        texts.add(head + character + "y".repeat(length - at));
        texts.add(head + character.repeat(length - at));
      }
    }
    return texts;
  }

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, 7, 10, 11, 12, 13, 15, 16, 17, 23, 24, 31, 40, 55, 56, 57, 509, 512, 513})
  void haveTheirBytes(int length) {
    for (String text : texts(length)) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      for (int more : new int[] {0, 1, 8, bytes.length}) {
        whole(text, bytes, ByteBuffer.allocate(bytes.length + more + 2 * AROUND));
        whole(
            text,
            bytes,
            ByteBuffer.allocate(bytes.length + more + 3 * AROUND)
                .slice(AROUND, bytes.length + more + 2 * AROUND));
        whole(text, bytes, ByteBuffer.allocateDirect(bytes.length + more + 2 * AROUND));
        atOnce(text, bytes, bytes.length + more);
      }
      if (!text.isEmpty()) {
        if (bytes.length > 1) {
          inThreeRooms(text, bytes);
        }
        byte[] target = new byte[bytes.length + 9];
        assertEquals(-1, encodeShort(manager, text, target, 9, 8 + bytes.length));
      }
    }
  }

  private void whole(String text, byte[] bytes, ByteBuffer target) {
    fill(target);
    target.position(AROUND).limit(target.capacity() - AROUND);
    manager.startEncoding(text);
    assertEquals(true, manager.encode(target), text);
    assertEquals(AROUND + bytes.length, target.position());
    check(bytes, target, target.position());
  }

  private static void fill(ByteBuffer target) {
    for (int i = 0; i < target.capacity(); i++) {
      target.put(i, CANARY);
    }
  }

  /** Nothing is touched before the bytes, nor from there on. */
  private static void check(byte[] bytes, ByteBuffer target, int untouched) {
    byte[] expected = new byte[target.capacity()];
    Arrays.fill(expected, CANARY);
    System.arraycopy(bytes, 0, expected, AROUND, Math.min(bytes.length, untouched - AROUND));
    byte[] all = new byte[target.capacity()];
    target.duplicate().clear().get(all);
    assertArrayEquals(expected, all);
  }

  private void atOnce(String text, byte[] bytes, int room) {
    byte[] target = new byte[room + 2 * AROUND];
    Arrays.fill(target, CANARY);
    int end = encodeShort(manager, text, target, AROUND, AROUND + room);
    if (text.length() > 512) {
      assertEquals(-1, end);
    } else {
      assertEquals(AROUND + bytes.length, end, text);
      assertArrayEquals(bytes, Arrays.copyOfRange(target, AROUND, end));
      assertEquals(CANARY, target[AROUND - 1]);
      assertEquals(CANARY, target[AROUND + room]);
    }
  }

  private void inThreeRooms(String text, byte[] bytes) {
    for (boolean direct : new boolean[] {false, true}) {
      int size = bytes.length + 2 * AROUND;
      ByteBuffer target = direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
      fill(target);
      manager.startEncoding(text);
      target.position(AROUND).limit(AROUND + 1);
      assertEquals(false, manager.encode(target), text);
      check(bytes, target, target.position());
      target.limit(AROUND + bytes.length - 1);
      assertEquals(false, manager.encode(target), text);
      check(bytes, target, target.position());
      target.limit(AROUND + bytes.length);
      assertEquals(true, manager.encode(target), text);
      check(bytes, target, AROUND + bytes.length);
    }
  }
}
