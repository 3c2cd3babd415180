package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;

/**
 * What each {@code CcsidManager} is besides, for {@code ddm}: it encodes a short text in one step,
 * if that is easy.
 */
public abstract class ShortTextEncoder {

  /**
   * Encodes a {@link String}, or chars in an array that have one byte each, of which nothing is
   * kept then. A text in progress is not disturbed.
   *
   * @param text the text; a {@link java.nio.CharBuffer} from its position to its limit, and neither
   *     moves
   * @param target takes the bytes; its position and its limit have no meaning, and stay
   * @param at where the first byte goes
   * @param end where the room ends, up to the capacity of the target
   * @return the offset after the last byte; or {@link FastPath#NONE}, and then the steps of the
   *     manager do it, or tell why not. The room may then have bytes of the text
   * @throws java.nio.ReadOnlyBufferException if the target is read-only and the text has bytes
   */
  public abstract int encodeShort(CharSequence text, ByteBuffer target, int at, int end);
}
