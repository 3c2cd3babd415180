package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Encodes to UTF-8, one chunk at a time. ASCII at the start of a chunk, and then Latin-1, go
 * through encoders of java.base, which have intrinsics for arrays. Loops encode the rest: one for
 * each number of bytes, so that a character of three or four takes one store.
 */
final class Utf8Chunks {

  /**
   * The most chars of a chunk. The arrays of chars and bytes mostly stand side by side; so a char
   * and its byte are about half a page of 4 KiB apart. If it were a whole one, a processor would
   * take a load for one of what it has just stored.
   */
  static final int MOST = 3072;

  private static final int LEAST = 64;
  private static final int MOST_BYTES_PER_CHAR = 3;

  private static final char FIRST_BEYOND_ASCII = 0x80;
  private static final char LAST_LATIN1 = 0xFF;
  private static final String ANY_PAIR = "\uD800\uDC00";

  private final char[] chars;
  private final CharBuffer source;
  private final byte[] bytes;
  private final ByteBuffer scratch;

  /** Where Latin-1 stands before it is UTF-8. */
  private final int narrow;

  private final CharsetEncoder ascii = strict(StandardCharsets.US_ASCII);
  private final CharsetEncoder latin1 = strict(StandardCharsets.ISO_8859_1);

  /** How many bytes were made of the chars beyond ASCII. */
  private int length;

  /** How many chars of the arrays were used since they were last overwritten. */
  private int used;

  /** Whether an encoder was stopped by a char, which it may keep if it is half of a pair. */
  private boolean stopped;

  /** Makes one for texts of so many chars, which may come in several chunks. */
  Utf8Chunks(int expected) {
    int size =
        expected > FastPath.SHORT
            ? MOST
            : Math.max(LEAST, Integer.highestOneBit(expected - 1) << 1);
    chars = new char[size];
    source = CharBuffer.wrap(chars);
    bytes = new byte[MOST_BYTES_PER_CHAR * size + 2 * Latin1.SPARE];
    scratch = ByteBuffer.wrap(bytes);
    narrow = (MOST_BYTES_PER_CHAR - 1) * size + Latin1.SPARE;
  }

  /** The most chars of a chunk of this one. */
  int size() {
    return chars.length;
  }

  private static CharsetEncoder strict(Charset charset) {
    return charset
        .newEncoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /**
   * Encodes some characters, but none for which there may be no room.
   *
   * @return the index after the last char that was encoded; if that is {@code from}, the next
   *     character has to be encoded alone
   */
  int encode(String text, int from, ByteBuffer target) {
    int count = Math.min(text.length() - from, Math.min(chars.length, target.remaining()));
    text.getChars(from, from + count, chars, 0);
    used = Math.max(used, count);
    int done = 0;
    if (chars[0] < FIRST_BEYOND_ASCII) {
      done = target.hasArray() ? ascii(count, target) : asciiThroughScratch(count, target);
    }
    if (done < count) {
      done = beyondAscii(done, count, target);
    }
    return from + done;
  }

  /**
   * Encodes a text of at most one chunk into an array that has room for as many bytes as it has
   * chars.
   *
   * @return the offset after the last byte, or {@link FastPath#NONE} if there is no room or a
   *     surrogate is not followed by its other half
   */
  int encode(String text, byte[] target, int at, int end) {
    int count = text.length();
    text.getChars(0, count, chars, 0);
    used = Math.max(used, count);
    int done = chars[0] < FIRST_BEYOND_ASCII ? ascii(count, scratch.clear()) : 0;
    System.arraycopy(bytes, 0, target, at, done);
    if (done == count) {
      return at + count;
    }
    if (beyondAscii(done, count) < count || length > end - at - done) {
      return FastPath.NONE;
    }
    System.arraycopy(bytes, 0, target, at + done, length);
    return at + done + length;
  }

  private int ascii(int count, ByteBuffer target) {
    ascii.encode(source.clear().limit(count), target, false);
    stopped |= source.hasRemaining();
    return source.position();
  }

  private int asciiThroughScratch(int count, ByteBuffer target) {
    int done = ascii(count, scratch.clear());
    target.put(bytes, 0, done);
    return done;
  }

  private int beyondAscii(int from, int count, ByteBuffer target) {
    int end = Math.min(count, from + target.remaining() / MOST_BYTES_PER_CHAR);
    int at = beyondAscii(from, end);
    target.put(bytes, 0, length);
    return at;
  }

  private int beyondAscii(int from, int end) {
    length = 0;
    int at = from < end && chars[from] <= LAST_LATIN1 ? latin1(from, end) : from;
    return any(at, end);
  }

  private int latin1(int from, int end) {
    latin1.encode(source.limit(end).position(from), scratch.clear().position(narrow), false);
    stopped |= source.hasRemaining();
    length = Latin1.widen(bytes, narrow, source.position() - from);
    return source.position();
  }

  /** Encodes up to a surrogate that is not followed by its other half. */
  private int any(int from, int end) {
    int at = from;
    while (at < end) {
      int start = at;
      char c = chars[at];
      if (c < 0x800) {
        at = upToTwoBytes(at, end);
      } else if (!Character.isSurrogate(c)) {
        at = threeBytes(at, end);
      } else {
        at = pairs(at, end);
      }
      if (at == start) {
        return at;
      }
    }
    return at;
  }

  private int upToTwoBytes(int from, int end) {
    char[] in = chars;
    byte[] out = bytes;
    int to = length;
    int at = from;
    for (; at < end; at++) {
      char c = in[at];
      if (c < FIRST_BEYOND_ASCII) {
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

  private int threeBytes(int from, int end) {
    char[] in = chars;
    byte[] out = bytes;
    int to = length;
    int at = from;
    for (; at < end; at++) {
      char c = in[at];
      if (c < 0x800 || Character.isSurrogate(c)) {
        break;
      }
      ByteWords.FOUR.set(out, to, 0x8080E0 | (c >> 12) | ((c << 2) & 0x3F00) | ((c & 0x3F) << 16));
      to += 3;
    }
    length = to;
    return at;
  }

  private int pairs(int from, int end) {
    char[] in = chars;
    byte[] out = bytes;
    int to = length;
    int at = from;
    for (; at + 1 < end; at += 2) {
      char high = in[at];
      char low = in[at + 1];
      if (!Character.isHighSurrogate(high) || !Character.isLowSurrogate(low)) {
        break;
      }
      int c = Character.toCodePoint(high, low);
      int head = 0x80F0 | (c >> 18) | ((c >> 4) & 0x3F00);
      ByteWords.FOUR.set(
          out, to, head | ((0x80 | ((c >> 6) & 0x3F)) << 16) | ((0x80 | (c & 0x3F)) << 24));
      to += 4;
    }
    length = to;
    return at;
  }

  /** Overwrites the arrays and any pair that an encoder keeps. */
  void wipe() {
    Arrays.fill(chars, 0, used, '\0');
    Arrays.fill(bytes, 0, MOST_BYTES_PER_CHAR * used + Latin1.SPARE, (byte) 0);
    Arrays.fill(bytes, narrow, narrow + used, (byte) 0);
    used = 0;
    if (stopped) {
      ascii.encode(CharBuffer.wrap(ANY_PAIR), scratch.clear(), false);
      latin1.encode(CharBuffer.wrap(ANY_PAIR), scratch.clear(), false);
      stopped = false;
    }
  }
}
