package org.drdawire.bench;

import java.nio.ByteBuffer;

/** One way to get the text of a buffer. */
interface TextDecoder {

  /**
   * Decodes a whole buffer.
   *
   * @param source the bytes, from position 0 to the limit; the position may move
   * @return the text
   */
  String decode(ByteBuffer source);
}
