package org.drdawire.ccsid.charset;

import java.nio.CharBuffer;
import java.nio.charset.CoderResult;

/**
 * Reads the characters of a text, each char once: if the text changes meanwhile, what is looked at
 * is still what is encoded.
 */
final class CodePoints {

  /** The answer for a high surrogate that is the last char that there is. */
  static final int UNFINISHED = -1;

  private CodePoints() {}

  /**
   * Reads a character.
   *
   * @param c its first char
   * @param rest what follows, from the position; if the char is a high surrogate, the next is read
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
   * Tells a character that there are no bytes for from a malformed one.
   *
   * @param codePoint what was read
   * @return unmappable, of length 1 or, for a pair, 2; malformed, for a lone surrogate; or
   *     underflow, where it is unfinished
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
