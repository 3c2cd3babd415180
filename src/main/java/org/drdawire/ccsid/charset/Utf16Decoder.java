package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/** Decodes from two bytes per char. */
final class Utf16Decoder extends CharsetDecoder {

  private static final float CHARS_PER_BYTE = 0.5f;

  /** At least one, because otherwise the JDK has no room for its replacement. */
  private static final float MOST_CHARS_PER_BYTE = 1;

  private final boolean pairs;

  Utf16Decoder(Charset charset, boolean pairs) {
    super(charset, CHARS_PER_BYTE, MOST_CHARS_PER_BYTE);
    this.pairs = pairs;
  }

  @Override
  protected CoderResult decodeLoop(ByteBuffer source, CharBuffer target) {
    int consumed = source.position();
    try {
      while (source.remaining() >= Character.BYTES) {
        char c = next(source);
        boolean high = Character.isHighSurrogate(c);
        if (high && source.remaining() < Character.BYTES) {
          return CoderResult.UNDERFLOW;
        }
        char low = high ? next(source) : 0;
        if (Character.isLowSurrogate(c) || (high && !Character.isLowSurrogate(low))) {
          return CoderResult.malformedForLength(Character.BYTES);
        }
        int chars = high ? 2 : 1;
        if (high && !pairs) {
          return CoderResult.unmappableForLength(chars * Character.BYTES);
        }
        if (target.remaining() < chars) {
          return CoderResult.OVERFLOW;
        }
        target.put(c);
        if (high) {
          target.put(low);
        }
        consumed += chars * Character.BYTES;
      }
      return CoderResult.UNDERFLOW;
    } finally {
      source.position(consumed);
    }
  }

  private static char next(ByteBuffer source) {
    int high = source.get() & 0xFF;
    return (char) ((high << 8) | (source.get() & 0xFF));
  }
}
