package org.drdawire.ccsid.charset;

import java.nio.CharBuffer;
import java.nio.charset.CoderResult;

/** What to say of a char that has no bytes of its own. */
final class Refusal {

  private Refusal() {}

  /**
   * Tells a character that the CCSID does not have from a malformed one.
   *
   * @param c the char
   * @param rest what follows it, from the position; if a pair begins with the char, its other half
   *     is read
   * @return unmappable, of length 1 or, for a pair, 2; malformed, for a lone surrogate; or
   *     underflow, where a high surrogate is the last char that there is
   */
  static CoderResult of(char c, CharBuffer rest) {
    if (!Character.isSurrogate(c)) {
      return CoderResult.unmappableForLength(1);
    }
    if (Character.isLowSurrogate(c)) {
      return CoderResult.malformedForLength(1);
    }
    if (!rest.hasRemaining()) {
      return CoderResult.UNDERFLOW;
    }
    return Character.isLowSurrogate(rest.get())
        ? CoderResult.unmappableForLength(2)
        : CoderResult.malformedForLength(1);
  }
}
