package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * Encodes a string faster than a {@link java.nio.charset.CharsetEncoder} does, as far as it is
 * sure; the plain path takes what is left. It gives the same bytes, and stops at the same places.
 */
public interface FastPath {

  /**
   * Encodes as many whole characters as it can. It moves the position of the target past them, and
   * touches no byte after that position.
   *
   * @param text the whole text
   * @param from the index of the first char to encode
   * @param target takes the bytes
   * @return the index after the last char that was encoded, if it is the length of the text or if
   *     the next character has no room; its bitwise complement, if the next character is for the
   *     plain path to judge
   * @throws ReadOnlyBufferException if the target is read-only
   */
  int encode(String text, int from, ByteBuffer target);

  /** Overwrites what is left of the texts that were encoded. */
  void wipe();
}
