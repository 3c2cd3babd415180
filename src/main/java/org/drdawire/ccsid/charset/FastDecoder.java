package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decodes a whole text faster than a {@link java.nio.charset.CharsetDecoder} does, if it is sure of
 * every byte; else the plain path decodes all of it, and decides what is an error.
 */
public interface FastDecoder {

  /**
   * Decodes the bytes between the position and the limit, neither of which moves.
   *
   * @param bytes the bytes, in a buffer of any kind
   * @return the text that the plain path would give, or null if the plain path has to decide
   */
  @Nullable String decode(ByteBuffer bytes);

  /**
   * Decodes bytes of an array.
   *
   * @param bytes contains the text
   * @param from the index of its first byte
   * @param length how many bytes it has
   * @return the text that the plain path would give, or null if the plain path has to decide
   */
  default @Nullable String decode(byte[] bytes, int from, int length) {
    return decode(ByteBuffer.wrap(bytes, from, length));
  }

  /** Overwrites what is left of earlier texts. */
  void wipe();
}
