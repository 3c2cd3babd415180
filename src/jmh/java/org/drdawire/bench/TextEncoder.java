package org.drdawire.bench;

import java.nio.ByteBuffer;

/** One way to get the bytes of a text into a buffer. */
interface TextEncoder {

  /**
   * Encodes a text into a buffer that has room for it.
   *
   * @param text the text
   * @param target takes the bytes, from its position on
   * @return the position behind the last byte
   */
  int encode(String text, ByteBuffer target);
}
