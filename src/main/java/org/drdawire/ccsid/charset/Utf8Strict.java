package org.drdawire.ccsid.charset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Encodes well-formed UTF-16 to UTF-8, in an array with room to spare. A character of three or four
 * bytes takes one store, which is four bytes wide.
 */
final class Utf8Strict {

  /**
   * How many bytes the array has more than three per char, for a store that is wider than its
   * character.
   */
  static final int SPARE = 4;

  private static final VarHandle FOUR =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;
  private int length;

  /** Makes an encoder with room for so many chars. */
  Utf8Strict(int mostChars) {
    bytes = new byte[3 * mostChars + SPARE];
  }

  /** The array of the bytes that were encoded last; not a copy. */
  byte[] bytes() {
    return bytes;
  }

  /** How many bytes were encoded last. */
  int length() {
    return length;
  }

  /**
   * Encodes up to a surrogate that is not followed by its other half.
   *
   * @return the index after the last char that was encoded
   */
  int encode(char[] chars, int from, int end) {
    int at = from;
    length = 0;
    while (at < end) {
      int start = at;
      char c = chars[at];
      if (c < 0x800) {
        at = upToTwoBytes(chars, at, end);
      } else if (!Character.isSurrogate(c)) {
        at = threeBytes(chars, at, end);
      } else {
        at = pairs(chars, at, end);
      }
      if (at == start) {
        return at;
      }
    }
    return at;
  }

  private int upToTwoBytes(char[] chars, int from, int end) {
    byte[] out = bytes;
    int to = length;
    int at = from;
    for (; at < end; at++) {
      char c = chars[at];
      if (c < 0x80) {
        out[to++] = (byte) c;
      } else if (c < 0x800) {
        out[to] = (byte) (0xC0 | (c >> 6));
        out[to + 1] = (byte) (0x80 | (c & 0x3F));
        to += 2;
      } else {
        break;
      }
    }
    length = to;
    return at;
  }

  private int threeBytes(char[] chars, int from, int end) {
    byte[] out = bytes;
    int to = length;
    int at = from;
    for (; at < end; at++) {
      char c = chars[at];
      if (c < 0x800 || Character.isSurrogate(c)) {
        break;
      }
      FOUR.set(out, to, 0x8080E0 | (c >> 12) | ((c << 2) & 0x3F00) | ((c & 0x3F) << 16));
      to += 3;
    }
    length = to;
    return at;
  }

  private int pairs(char[] chars, int from, int end) {
    byte[] out = bytes;
    int to = length;
    int at = from;
    for (; at + 1 < end; at += 2) {
      char high = chars[at];
      char low = chars[at + 1];
      if (!Character.isHighSurrogate(high) || !Character.isLowSurrogate(low)) {
        break;
      }
      int c = Character.toCodePoint(high, low);
      int head = 0x80F0 | (c >> 18) | ((c >> 4) & 0x3F00);
      FOUR.set(out, to, head | ((0x80 | ((c >> 6) & 0x3F)) << 16) | ((0x80 | (c & 0x3F)) << 24));
      to += 4;
    }
    length = to;
    return at;
  }
}
