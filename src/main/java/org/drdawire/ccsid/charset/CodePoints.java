package org.drdawire.ccsid.charset;

import java.nio.CharBuffer;
import java.nio.charset.CoderResult;

/**
 * Reads the characters of a text, each char once: even if the text changes meanwhile, the chars
 * that are checked are those that are encoded.
 */
final class CodePoints {

  /** The answer for a high surrogate with no char after it. */
  static final int UNFINISHED = -1;

  private CodePoints() {}

  /**
   * Reads a character.
   *
   * @param c its first char
   * @param rest the chars after it, from the position; if it is a high surrogate, the next char is
   *     read
   * @return the code point, or the lone surrogate itself, or {@link #UNFINISHED}
   */
  static int read(char c, CharBuffer rest) {
    if (!Character.isHighSurrogate(c)) {
      return c;
    }
    if (!rest.hasRemaining()) {
      return UNFINISHED;
    }
    char low = rest.get();
    return Character.isLowSurrogate(low) ? Character.toCodePoint(c, low) : c;
  }

  /**
   * Gives the result for what cannot be encoded.
   *
   * @param codePoint what was read
   * @return unmappable, of length 1 or, for a pair, 2; malformed for a lone surrogate; or underflow
   *     if it is unfinished
   */
  static CoderResult refusal(int codePoint) {
    if (codePoint == UNFINISHED) {
      return CoderResult.UNDERFLOW;
    }
    return isSurrogate(codePoint)
        ? CoderResult.malformedForLength(1)
        : CoderResult.unmappableForLength(Character.charCount(codePoint));
  }

  static boolean isSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
