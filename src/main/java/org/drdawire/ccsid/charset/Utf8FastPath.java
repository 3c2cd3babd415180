package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Encodes to UTF-8: a few chars with a loop while they are ASCII, some chars of Latin-1 as bytes,
 * and all else in chunks. Near the end of the text or the target, characters go one by one.
 */
final class Utf8FastPath implements FastPath {

  /** From so many chars on, a copy is faster than a loop. */
  private static final int FEW = 12;

  /**
   * Up to so many chars, the test for Latin-1 costs little even if the compiler leaves it a loop,
   * as it does in one JVM of several. PRDDTA, which every connect sends, has 54.
   */
  private static final int SOME = 56;

  /** If so few chars of the text or bytes of the target are left, characters go one by one. */
  private static final int LAST = 8;

  private static final int MOST_BYTES_PER_CHAR = 2;

  /** Where Latin-1 stands before it is UTF-8. */
  private static final int NARROW = MOST_BYTES_PER_CHAR * SOME + Latin1.SPARE;

  private final byte[] scratch = new byte[NARROW + SOME + Latin1.SPARE];

  private @Nullable Utf8Chunks chunks;

  Utf8FastPath() {
    Latin1.prepare();
    ByteWords.prepare();
  }

  @Override
  public int encode(String text, int from, ByteBuffer target) {
    int left = text.length() - from;
    int at =
        left > SOME
            ? chunks(left).encode(text, from, target)
            : left < FEW ? few(text, from, target) : some(text, from, target);
    return at == text.length() ? at : any(text, at, target);
  }

  private static int few(String text, int from, ByteBuffer target) {
    int end = from + Math.min(text.length() - from, target.remaining());
    if (!target.hasArray()) {
      return ascii(text, from, end, target);
    }
    int position = target.position();
    int at = ascii(text, from, end, target.array(), target.arrayOffset() + position);
    target.position(position + at - from);
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

  /** The same for a target without an array, where so few puts are faster than one of an array. */
  private static int ascii(String text, int from, int end, ByteBuffer target) {
    requireWritable(target);
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return i;
      }
      target.put((byte) c);
    }
    return end;
  }

  /** Encodes all or nothing: in place only where accents would have room. */
  private int some(String text, int from, ByteBuffer target) {
    if (!Latin1.isLatin1(text, from, text.length())) {
      return from;
    }
    int most = MOST_BYTES_PER_CHAR * (text.length() - from);
    if (target.hasArray() && most <= target.remaining()) {
      int offset = target.arrayOffset();
      int start = offset + target.position();
      target.position(latin1(text, from, target.array(), start, start + most) - offset);
      return text.length();
    }
    int length = latin1(text, from, scratch, 0, most);
    if (length > target.remaining()) {
      return from;
    }
    target.put(scratch, 0, length);
    return text.length();
  }

  /** Gives the offset after the last byte, or NONE if accents have no room. */
  private int latin1(String text, int from, byte[] to, int at, int end) {
    int next = at + text.length() - from;
    Latin1.copy(text, from, text.length(), to, at);
    return Latin1.isAscii(to, at, next) ? next : accented(to, at, next, end);
  }

  /** Kept apart, because most texts have no accent. */
  private int accented(byte[] to, int at, int next, int end) {
    System.arraycopy(to, at, scratch, NARROW, next - at);
    int bytes = Latin1.widen(scratch, NARROW, next - at);
    if (bytes > end - at) {
      return NONE;
    }
    if (to != scratch) {
      System.arraycopy(scratch, 0, to, at, bytes);
    }
    return at + bytes;
  }

  private int any(String text, int from, ByteBuffer target) {
    requireWritable(target);
    int at = from;
    while (at < text.length()) {
      int start = at;
      if (Math.min(text.length() - at, target.remaining()) > LAST) {
        at = chunks(text.length() - at).encode(text, at, target);
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

  private static void requireWritable(ByteBuffer target) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
  }

  /** Makes them as large as texts have been. */
  private Utf8Chunks chunks(int expected) {
    if (chunks == null || chunks.size() < Math.min(expected, Utf8Chunks.MOST)) {
      Utf8Chunks larger = new Utf8Chunks(expected);
      wipe();
      chunks = larger;
    }
    return chunks;
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
  public int encodeShort(String text, byte[] target, int at, int end) {
    int length = text.length();
    if (length > SHORT || length > end - at) {
      return NONE;
    }
    if (length < FEW) {
      if (ascii(text, 0, length, target, at) == length) {
        return at + length;
      }
    } else if (length <= SOME && Latin1.isLatin1(text, 0, length)) {
      return latin1(text, 0, target, at, end);
    }
    return chunks(length).encode(text, target, at, end);
  }

  @Override
  public int byteOf(char c) {
    return c < 0x80 ? c : NONE;
  }

  @Override
  public void wipe() {
    if (chunks != null) {
      chunks.wipe();
    }
    Arrays.fill(scratch, (byte) 0);
  }
}
