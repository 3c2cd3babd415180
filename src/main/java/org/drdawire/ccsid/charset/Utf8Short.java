package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Encodes a short text to UTF-8 with the encoder of java.base, which has an intrinsic for ASCII in
 * arrays and a slow loop for the rest. So it leaves alone a text that begins with another char, or
 * that follows a text which was not all ASCII. {@link Utf8Chunks} takes those: if {@link
 * Utf8Strict} were called from two places, JDK 25 would compile its loops badly in many runs.
 */
final class Utf8Short {

  /** The most chars of a text. */
  static final int MOST = 512;

  private static final int LEAST = 64;
  private static final int MOST_BYTES_PER_CHAR = 3;
  private static final int PAIR_BYTES = 4;

  private static final char FIRST_BEYOND_ASCII = 0x80;
  private static final String ANY_PAIR = "\uD800\uDC00";

  /** As long as the longest text so far. */
  private char[] chars = {};

  private CharBuffer source = CharBuffer.wrap(chars);

  /** Room for what the source may become, which only a direct target needs. */
  private ByteBuffer scratch = ByteBuffer.allocate(PAIR_BYTES);

  private final CharsetEncoder encoder =
      StandardCharsets.UTF_8
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);

  private boolean asciiExpected = true;

  /** There may be something to overwrite. */
  private boolean used;

  /**
   * Encodes as much as it can, which is nothing if ASCII is not expected.
   *
   * @param from the index of the first char, at most {@link #MOST} chars before the end
   * @return the index after the last char that was encoded
   */
  int encode(String text, int from, ByteBuffer target) {
    if (!asciiExpected || text.charAt(from) >= FIRST_BEYOND_ASCII) {
      return from;
    }
    int length = text.length() - from;
    if (length > chars.length) {
      grow(length);
    }
    used = true;
    text.getChars(from, from + length, chars, 0);
    return from + (target.hasArray() ? encode(length, target) : throughScratch(length, target));
  }

  /** What was kept is overwritten before it is left. */
  private void grow(int length) {
    wipe();
    char[] longer = new char[Math.min(MOST, Math.max(LEAST, Integer.highestOneBit(length) << 1))];
    source = CharBuffer.wrap(longer);
    chars = longer;
  }

  /** Says whether the text before was all ASCII, and so whether the next one probably is. */
  void expectAscii(boolean expected) {
    asciiExpected = expected;
  }

  private int encode(int length, ByteBuffer target) {
    encoder.encode(source.clear().limit(length), target, false);
    return source.position();
  }

  private int throughScratch(int length, ByteBuffer target) {
    DirectTarget.requireWritable(target);
    int room = MOST_BYTES_PER_CHAR * chars.length;
    if (scratch.capacity() < room) {
      wipeScratch();
      scratch = ByteBuffer.allocate(room);
    }
    int done =
        encode(length, scratch.clear().limit(Math.min(scratch.capacity(), target.remaining())));
    target.put(scratch.array(), 0, scratch.position());
    return done;
  }

  /** Overwrites the scratch and the last pair that the encoder keeps. */
  void wipe() {
    if (used) {
      encoder.encode(CharBuffer.wrap(ANY_PAIR), scratch.clear(), false);
      Arrays.fill(chars, '\0');
      wipeScratch();
      used = false;
    }
  }

  private void wipeScratch() {
    Arrays.fill(scratch.array(), (byte) 0);
  }
}
