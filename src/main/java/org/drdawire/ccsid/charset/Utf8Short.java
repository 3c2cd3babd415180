package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Encodes a short text to UTF-8 with the encoder of java.base, which has an intrinsic for ASCII in
 * arrays and a slow loop for the rest. So {@link Utf8Strict} takes a text that begins with another
 * char, or that follows a text which was not all ASCII.
 */
final class Utf8Short {

  /** The most chars of a text. */
  static final int MOST = 512;

  private static final char FIRST_BEYOND_ASCII = 0x80;
  private static final String ANY_PAIR = "\uD800\uDC00";

  private final char[] chars = new char[MOST];
  private final CharBuffer source = CharBuffer.wrap(chars);
  private final Utf8Strict strict = new Utf8Strict(MOST);
  private final ByteBuffer scratch = ByteBuffer.wrap(strict.bytes());
  private final CharsetEncoder encoder =
      StandardCharsets.UTF_8
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);

  private boolean asciiExpected = true;

  /**
   * Encodes as much as it can.
   *
   * @param from the index of the first char, at most {@link #MOST} chars before the end
   * @return the index after the last char that was encoded
   */
  int encode(String text, int from, ByteBuffer target) {
    int length = text.length() - from;
    text.getChars(from, from + length, chars, 0);
    if (!asciiExpected || chars[0] >= FIRST_BEYOND_ASCII) {
      return from + strictly(length, target);
    }
    return from + (target.hasArray() ? encode(length, target) : throughScratch(length, target));
  }

  private int encode(int length, ByteBuffer target) {
    int end = target.position() + length;
    encoder.encode(source.clear().limit(length), target, false);
    asciiExpected = target.position() == end;
    return source.position();
  }

  private int throughScratch(int length, ByteBuffer target) {
    DirectTarget.requireWritable(target);
    int done =
        encode(length, scratch.clear().limit(Math.min(scratch.capacity(), target.remaining())));
    target.put(strict.bytes(), 0, scratch.position());
    return done;
  }

  private int strictly(int length, ByteBuffer target) {
    DirectTarget.requireWritable(target);
    int end = Math.min(length, target.remaining() / 3);
    int done = strict.encode(chars, 0, end);
    target.put(strict.bytes(), 0, strict.length());
    asciiExpected = strict.length() == length;
    return done;
  }

  /** Overwrites the scratch and the last pair that the encoder keeps. */
  void wipe() {
    encoder.encode(CharBuffer.wrap(ANY_PAIR), scratch.clear(), false);
    Arrays.fill(chars, '\0');
    Arrays.fill(strict.bytes(), (byte) 0);
  }
}
