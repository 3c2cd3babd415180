package org.drdawire.ccsid.charset;

import org.jspecify.annotations.Nullable;

/**
 * What each {@code CcsidManager} is besides, for the packages of this library: it encodes or
 * decodes a short text in one step, if that is easy.
 */
public abstract class ShortTexts {

  /**
   * Encodes a {@link String}, or chars in an array that have one byte each, of which nothing is
   * kept then. A text in progress is not disturbed.
   *
   * @param text the text; a {@link java.nio.CharBuffer} from its position to its limit, and neither
   *     moves
   * @param target takes the bytes
   * @param at where the first byte goes
   * @param end where the room ends
   * @return the offset after the last byte; or {@link FastPath#NONE}, and then the steps of the
   *     manager do it, or tell why not. The room may then have bytes of the text
   */
  public abstract int encodeShort(CharSequence text, byte[] target, int at, int end);

  /**
   * What decodes a whole text in one step, and disturbs none in progress.
   *
   * @return the decoder, the same one until memory is given back; null if this CCSID has none
   */
  public abstract @Nullable FastDecoder fastDecoder();
}
