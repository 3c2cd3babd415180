package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Encodes to UTF-8: up to 24 chars with a loop, up to 512 through {@link Utf8Short}, more in chunks
 * through {@link Utf8Chunks}, which also takes what the first two leave. Near the end of the text
 * or the target, characters go one by one.
 */
final class Utf8FastPath implements FastPath {

  private static final int FEWEST = 25;

  /** If so few chars of the text or bytes of the target are left, characters go one by one. */
  private static final int FEW = 8;

  private @Nullable Utf8Short shortText;
  private @Nullable Utf8Chunks chunks;

  @Override
  public int encode(String text, int from, ByteBuffer target) {
    int left = text.length() - from;
    if (left > Utf8Short.MOST) {
      DirectTarget.requireWritable(target);
      return any(text, from, target);
    }
    if (left < FEWEST) {
      int at = few(text, from, target);
      return at == text.length() ? at : any(text, at, target);
    }
    return shortText(text, from, target);
  }

  private int shortText(String text, int from, ByteBuffer target) {
    if (shortText == null) {
      shortText = new Utf8Short();
    }
    int end = target.position() + text.length() - from;
    int at = shortText.encode(text, from, target);
    if (at < text.length()) {
      DirectTarget.requireWritable(target);
      at = any(text, at, target);
    }
    shortText.expectAscii(target.position() == end);
    return at;
  }

  private static int few(String text, int from, ByteBuffer target) {
    int end = from + Math.min(text.length() - from, target.remaining());
    return target.hasArray()
        ? intoArray(text, from, end, target)
        : intoBuffer(text, from, end, target);
  }

  private static int intoArray(String text, int from, int end, ByteBuffer target) {
    int position = target.position();
    int at = ascii(text, from, end, target.array(), target.arrayOffset() + position);
    target.position(position + at - from);
    return at;
  }

  /** The same byte by byte, because for so few bytes a bulk put costs more. */
  private static int intoBuffer(String text, int from, int end, ByteBuffer target) {
    DirectTarget.requireWritable(target);
    int shift = target.position() - from;
    int at = from;
    for (; at < end && text.charAt(at) < 0x80; at++) {
      target.put(shift + at, (byte) text.charAt(at));
    }
    target.position(shift + at);
    return at;
  }

  /** Encodes up to the first char that is not ASCII. Kept small for the compiler. */
  private static int ascii(String text, int from, int end, byte[] bytes, int offset) {
    int shift = offset - from;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return i;
      }
      bytes[shift + i] = (byte) c;
    }
    return end;
  }

  private int any(String text, int from, ByteBuffer target) {
    int at = from;
    while (at < text.length()) {
      int start = at;
      if (Math.min(text.length() - at, target.remaining()) > FEW) {
        at = chunk(text, at, target);
      }
      if (at == start) {
        at = oneCharacter(text, at, target);
        if (at <= start) {
          return at;
        }
      }
    }
    return at;
  }

  private int chunk(String text, int from, ByteBuffer target) {
    if (chunks == null) {
      chunks = new Utf8Chunks();
    }
    return chunks.encode(text, from, target);
  }

  /** Gives the same index if there is no room, or its complement if the character is malformed. */
  private static int oneCharacter(String text, int at, ByteBuffer target) {
    int c = text.codePointAt(at);
    if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
      return ~at;
    }
    int tails = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    if (target.remaining() <= tails) {
      return at;
    }
    switch (tails) {
      case 0 -> target.put((byte) c);
      case 1 -> target.put((byte) (0xC0 | (c >> 6)));
      case 2 -> target.put((byte) (0xE0 | (c >> 12)));
      default -> target.put((byte) (0xF0 | (c >> 18)));
    }
    for (int shift = 6 * (tails - 1); shift >= 0; shift -= 6) {
      target.put((byte) (0x80 | ((c >> shift) & 0x3F)));
    }
    return at + Character.charCount(c);
  }

  @Override
  public int encodeShort(String text, ByteBuffer target, int at, int end) {
    int length = text.length();
    boolean whole =
        length < FEWEST
            && length <= end - at
            && target.hasArray()
            && ascii(text, 0, length, target.array(), target.arrayOffset() + at) == length;
    return whole ? at + length : FastPath.super.encodeShort(text, target, at, end);
  }

  @Override
  public int byteOf(char c) {
    return c < 0x80 ? c : NONE;
  }

  @Override
  public void wipe() {
    if (shortText != null) {
      shortText.wipe();
    }
    if (chunks != null) {
      chunks.wipe();
    }
  }
}
