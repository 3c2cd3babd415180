package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/** Encodes to a single-byte page; checks the character first, then the room. */
final class SingleByteEncoder extends CharsetEncoder {

  private final SingleBytePage page;

  SingleByteEncoder(Charset charset, SingleBytePage page, byte[] substitute) {
    super(charset, 1, 1, substitute);
    this.page = page;
  }

  @Override
  protected CoderResult encodeLoop(CharBuffer source, ByteBuffer target) {
    int consumed = source.position();
    try {
      while (source.hasRemaining()) {
        char c = source.get();
        int b = page.byteOf(c);
        if (b == SingleBytePage.ABSENT) {
          return CodePoints.refusal(CodePoints.read(c, source));
        }
        if (!target.hasRemaining()) {
          return CoderResult.OVERFLOW;
        }
        target.put((byte) b);
        consumed++;
      }
      return CoderResult.UNDERFLOW;
    } finally {
      source.position(consumed);
    }
  }
}
