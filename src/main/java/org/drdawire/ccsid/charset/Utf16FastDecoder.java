package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decodes from two bytes per char with one copy, and then looks for lone surrogates. A text with
 * one, or with an odd byte, is left to the plain path.
 */
final class Utf16FastDecoder implements FastDecoder {

  private final DecoderScratch scratch = new DecoderScratch();
  private final boolean pairs;

  /** Makes a decoder; without pairs, a text with any surrogate is left to the plain path. */
  Utf16FastDecoder(boolean pairs) {
    this.pairs = pairs;
  }

  @Override
  public @Nullable String decode(ByteBuffer bytes) {
    int length = bytes.remaining() / Character.BYTES;
    if (length * Character.BYTES != bytes.remaining()) {
      return null;
    }
    char[] chars = scratch.chars(length);
    // A slice is big-endian, whatever the order of the buffer.
    bytes.slice().asCharBuffer().get(chars, 0, length);
    return wellFormed(chars, length) ? new String(chars, 0, length) : null;
  }

  private boolean wellFormed(char[] chars, int length) {
    int at = beforeSurrogate(chars, 0, length);
    while (at < length) {
      boolean pair =
          pairs && at + 1 < length && Character.isSurrogatePair(chars[at], chars[at + 1]);
      if (!pair) {
        return false;
      }
      at = beforeSurrogate(chars, at + 2, length);
    }
    return true;
  }

  private static int beforeSurrogate(char[] chars, int from, int length) {
    int at = from;
    while (at < length && !Character.isSurrogate(chars[at])) {
      at++;
    }
    return at;
  }

  @Override
  public void wipe() {
    scratch.wipe();
  }
}
