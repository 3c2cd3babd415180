package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
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
   * Decodes bytes of an array. A text in progress is not disturbed.
   *
   * @param bytes contains the text
   * @param from the index of its first byte
   * @param length how many bytes it has
   * @return the text; or null, and then another method of the manager decodes it, or tells why not
   */
  public abstract @Nullable String decodeShort(byte[] bytes, int from, int length);

  /**
   * Decodes a whole text into chars, and moves both positions. A text in progress is not disturbed.
   *
   * @param bytes the bytes, from its position to its limit
   * @param target takes the chars
   * @return false if no position has moved, and then another method of the manager decodes it, or
   *     tells why not
   */
  public abstract boolean decodeShort(ByteBuffer bytes, CharBuffer target);
}
