package org.drdawire.bench;

import java.nio.ByteBuffer;

/** One way to get the bytes of a text into a buffer. */
interface TextEncoder {

  /**
   * Encodes a text into a buffer that has room for it.
   *
   * @param text the text
   * @param target takes the bytes, from its position on
   * @return the position after the last byte
   */
  int encode(String text, ByteBuffer target);

  /**
   * How many bytes this way must put before a text.
   *
   * @param bytes the number of bytes of the text
   * @return the number of bytes
   */
  default int headerSize(int bytes) {
    return 0;
  }
}
