package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/** Encodes to two bytes per char; checks the character first, then the room. */
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
        int codePoint = CodePoints.read(c, source);
        boolean pair = Character.isSupplementaryCodePoint(codePoint);
        if (pair ? !pairs : Character.isSurrogate(c)) {
          return CodePoints.refusal(codePoint);
        }
        if (target.remaining() < Character.charCount(codePoint) * Character.BYTES) {
          return CoderResult.OVERFLOW;
        }
        put(c, target);
        if (pair) {
          put(Character.lowSurrogate(codePoint), target);
        }
        consumed += Character.charCount(codePoint);
      }
      return CoderResult.UNDERFLOW;
    } finally {
      source.position(consumed);
    }
  }

  /** Byte by byte, because the target may have any byte order. */
  private static void put(char c, ByteBuffer target) {
    target.put((byte) (c >> 8));
    target.put((byte) c);
  }
}
