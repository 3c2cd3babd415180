package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;

/**
 * Decodes a whole text faster than a {@link java.nio.charset.CharsetDecoder} does, if it is sure of
 * every byte; else the plain path decodes all of it, and judges.
 */
public interface FastDecoder {

  /**
   * Decodes what lies between the position and the limit, neither of which moves.
   *
   * @param bytes the bytes, in a buffer of any kind
   * @return the text that the plain path would give, or null if the plain path has to judge
   */
  String decode(ByteBuffer bytes);

  /** Overwrites what is left of the texts that were decoded. */
  void wipe();
}
