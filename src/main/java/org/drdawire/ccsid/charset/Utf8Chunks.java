package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Encodes to UTF-8, one chunk at a time. The ASCII chars at the start of a chunk go through the
 * encoder of java.base, which has an intrinsic for arrays; {@link Utf8Strict} encodes the rest.
 */
final class Utf8Chunks {

  static final int CHUNK = 4096;

  private static final char FIRST_BEYOND_ASCII = 0x80;
  private static final String ANY_PAIR = "\uD800\uDC00";

  private final char[] chars = new char[CHUNK];
  private final CharBuffer source = CharBuffer.wrap(chars);
  private final Utf8Strict strict = new Utf8Strict(CHUNK);
  private final ByteBuffer scratch = ByteBuffer.wrap(strict.bytes());
  private final CharsetEncoder ascii =
      StandardCharsets.US_ASCII
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);

  /** How many chars of the scratch were used since it was last overwritten. */
  private int used;

  /**
   * Encodes some characters, but none for which there may be no room.
   *
   * @return the index after the last char that was encoded; if that is {@code from}, the next
   *     character has to be encoded alone
   */
  int encode(String text, int from, ByteBuffer target) {
    int length = Math.min(text.length() - from, Math.min(CHUNK, target.remaining()));
    text.getChars(from, from + length, chars, 0);
    used = Math.max(used, length);
    int done = 0;
    if (chars[0] < FIRST_BEYOND_ASCII) {
      done = target.hasArray() ? ascii(length, target) : asciiThroughScratch(length, target);
    }
    if (done < length) {
      done = beyondAscii(done, length, target);
    }
    return from + done;
  }

  private int ascii(int length, ByteBuffer target) {
    ascii.encode(source.clear().limit(length), target, false);
    return source.position();
  }

  private int asciiThroughScratch(int length, ByteBuffer target) {
    int done = ascii(length, scratch.clear());
    target.put(strict.bytes(), 0, done);
    return done;
  }

  private int beyondAscii(int from, int length, ByteBuffer target) {
    int end = Math.min(length, from + target.remaining() / 3);
    int done = strict.encode(chars, from, end);
    target.put(strict.bytes(), 0, strict.length());
    return done;
  }

  /** Overwrites the scratch and any pair that the encoder keeps. */
  void wipe() {
    Arrays.fill(chars, 0, used, '\0');
    Arrays.fill(
        strict.bytes(), 0, Math.min(strict.bytes().length, 3 * used + Utf8Strict.SPARE), (byte) 0);
    used = 0;
    ascii.encode(CharBuffer.wrap(ANY_PAIR), scratch.clear(), false);
  }
}
