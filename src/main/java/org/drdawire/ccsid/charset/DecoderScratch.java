package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Arrays in which a decoder works. Small ones are kept for the next text, large ones are not. */
final class DecoderScratch {

  /** The longest array that is kept. */
  static final int KEPT = 8192;

  private byte[] bytes = new byte[0];
  private char[] chars = new char[0];

  /** An array of at least so many bytes, which may still contain bytes of an earlier text. */
  byte[] bytes(int length) {
    if (length > KEPT) {
      return new byte[length];
    }
    if (bytes.length < length) {
      Arrays.fill(bytes, (byte) 0);
      bytes = new byte[roomFor(length)];
    }
    return bytes;
  }

  /** An array of at least so many chars, which may still contain chars of an earlier text. */
  char[] chars(int length) {
    if (length > KEPT) {
      return new char[length];
    }
    if (chars.length < length) {
      Arrays.fill(chars, '\0');
      chars = new char[roomFor(length)];
    }
    return chars;
  }

  private static int roomFor(int length) {
    return length <= KEPT / 16 ? KEPT / 16 : KEPT;
  }

  /** Copies the bytes between the position and the limit, neither of which moves. */
  byte[] copyOf(ByteBuffer source) {
    byte[] copy = bytes(source.remaining());
    source.get(source.position(), copy, 0, source.remaining());
    return copy;
  }

  void wipe() {
    Arrays.fill(bytes, (byte) 0);
    Arrays.fill(chars, '\0');
  }
}
