package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Encodes to UTF-8: a few chars with a loop while they are ASCII, a short string of Latin-1 as
 * bytes, and all else in chunks. Near the end of the text or the target, characters go one by one.
 *
 * <p>To find that a string is not Latin-1 takes as long as its first char beyond is late. After one
 * that was late, the next {@value #ABSTENTIONS} short strings go in chunks without a question.
 */
final class Utf8FastPath implements FastPath {

  /** From so many chars on, a copy is faster than a loop. */
  private static final int FEW = 12;

  /** If so few chars of the text or bytes of the target are left, characters go one by one. */
  private static final int LAST = 8;

  private static final int MOST_BYTES_PER_CHAR = 2;

  private static final char LAST_LATIN1 = 0xFF;

  private static final int ABSTENTIONS = 8;

  private @Nullable Utf8Chunks chunks;

  /** For short strings that do not go straight to an array; as long as they have needed. */
  private byte[] scratch = {};

  /** How many short strings are still to go in chunks. */
  private int abstentions;

  @Override
  public int encode(String text, int from, ByteBuffer target) {
    int left = text.length() - from;
    int at = left > SHORT ? from : left < FEW ? few(text, from, target) : some(text, from, target);
    return at == text.length() ? at : any(text, at, target);
  }

  private int few(String text, int from, ByteBuffer target) {
    int end = from + Math.min(text.length() - from, target.remaining());
    int position = target.position();
    if (target.hasArray()) {
      int at = ascii(text, from, end, target.array(), target.arrayOffset() + position);
      target.position(position + at - from);
      return at;
    }
    int at = ascii(text, from, end, scratch(end - from), 0);
    target.put(scratch, 0, at - from);
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

  /**
   * Encodes all or nothing. It touches no byte after those that are encoded, so it writes in place
   * only where accents would have room.
   */
  private int some(String text, int from, ByteBuffer target) {
    int length = text.length() - from;
    int most = MOST_BYTES_PER_CHAR * length;
    if (target.hasArray() && most <= target.remaining()) {
      int start = target.arrayOffset() + target.position();
      int end = latin1(text, from, target.array(), start, start + most);
      if (end == NONE) {
        return from;
      }
      target.position(end - target.arrayOffset());
      return text.length();
    }
    int end = latin1(text, from, scratch(length), 0, Math.min(most, target.remaining()));
    if (end == NONE) {
      return from;
    }
    target.put(scratch, 0, end);
    return text.length();
  }

  /** Gives the offset after the last byte; NONE if the text is not Latin-1 or has no room. */
  private int latin1(String text, int from, byte[] to, int at, int end) {
    if (abstentions > 0) {
      abstentions--;
      return NONE;
    }
    if (!Latin1.isLatin1(text, from, text.length())) {
      abstentions = text.charAt(from + FEW - 1) > LAST_LATIN1 ? 0 : ABSTENTIONS;
      return NONE;
    }
    int next = at + text.length() - from;
    if (next > end) {
      return NONE;
    }
    Latin1.copy(text, from, text.length(), to, at);
    return Latin1.isAscii(to, at, next) ? next : accented(to, at, next, end);
  }

  /** Kept apart, because most texts have no accent. */
  private int accented(byte[] to, int at, int next, int end) {
    int length = next - at;
    int narrow = MOST_BYTES_PER_CHAR * length + Latin1.SPARE;
    System.arraycopy(to, at, scratch(length), narrow, length);
    int bytes = Latin1.widen(scratch, narrow, length);
    if (bytes > end - at) {
      return NONE;
    }
    if (to != scratch) {
      System.arraycopy(scratch, 0, to, at, bytes);
    }
    return at + bytes;
  }

  /** Has room for so many chars as Latin-1, and as UTF-8 before that. */
  private byte[] scratch(int chars) {
    int room = (MOST_BYTES_PER_CHAR + 1) * chars + 2 * Latin1.SPARE;
    if (scratch.length < room) {
      wipeScratch();
      scratch = new byte[Integer.highestOneBit(room) << 1];
    }
    return scratch;
  }

  private int any(String text, int from, ByteBuffer target) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    int at = from;
    while (at < text.length()) {
      int start = at;
      if (Math.min(text.length() - at, target.remaining()) > LAST) {
        at = chunks().encode(text, at, target);
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

  private Utf8Chunks chunks() {
    if (chunks == null) {
      chunks = new Utf8Chunks();
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
    if (length >= FEW) {
      int next = latin1(text, 0, target, at, end);
      return next == NONE ? chunks().encode(text, target, at, end) : next;
    }
    boolean ascii = ascii(text, 0, length, target, at) == length;
    return ascii ? at + length : chunks().encode(text, target, at, end);
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
    wipeScratch();
  }

  private void wipeScratch() {
    Arrays.fill(scratch, (byte) 0);
  }
}
