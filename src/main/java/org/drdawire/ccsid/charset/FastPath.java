package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * Encodes a string faster than a {@link java.nio.charset.CharsetEncoder} does, as far as it is
 * sure; the plain path encodes the rest. The bytes are the same, and it stops at the same places.
 */
public interface FastPath {

  /**
   * Encodes as many whole characters as it can. It moves the position of the target past them, and
   * touches no byte after that position.
   *
   * @param text the whole text
   * @param from the index of the first char to encode
   * @param target takes the bytes
   * @return the index after the last char that was encoded, if that is the end of the text or if
   *     the next character has no room; its bitwise complement, if the plain path has to decide
   *     about the next character
   * @throws ReadOnlyBufferException if the target is read-only
   */
  int encode(String text, int from, ByteBuffer target);

  /** Overwrites what is left of earlier texts. */
  void wipe();
}
