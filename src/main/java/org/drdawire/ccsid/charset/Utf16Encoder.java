package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/** Encodes to two bytes a char; looks at the character first, at the room second. */
final class Utf16Encoder extends CharsetEncoder {

  private final boolean pairs;

  Utf16Encoder(Charset charset, boolean pairs, byte[] substitute) {
    super(charset, Character.BYTES, Character.BYTES, substitute);
    this.pairs = pairs;
  }

  @Override
  protected CoderResult encodeLoop(CharBuffer source, ByteBuffer target) {
    int consumed = source.position();
    try {
      while (source.hasRemaining()) {
        char c = source.get();
        int chars = 1;
        if (Character.isSurrogate(c)) {
          CoderResult refusal = Refusal.of(c, source);
          if (!pairs || !refusal.isUnmappable()) {
            return refusal;
          }
          chars = 2;
        }
        if (target.remaining() < chars * Character.BYTES) {
          return CoderResult.OVERFLOW;
        }
        for (int i = 0; i < chars; i++) {
          put(source.get(consumed++), target);
        }
      }
      return CoderResult.UNDERFLOW;
    } finally {
      source.position(consumed);
    }
  }

  /** Byte by byte, as the target's own order may be any. */
  private static void put(char c, ByteBuffer target) {
    target.put((byte) (c >> 8));
    target.put((byte) c);
  }
}
