package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/** Decodes from a single-byte page. */
final class SingleByteDecoder extends CharsetDecoder {

  private final SingleBytePage page;

  SingleByteDecoder(Charset charset, SingleBytePage page) {
    super(charset, 1, 1);
    this.page = page;
  }

  @Override
  protected CoderResult decodeLoop(ByteBuffer source, CharBuffer target) {
    int consumed = source.position();
    try {
      while (source.hasRemaining()) {
        char c = page.charOf(source.get());
        if (c == SingleBytePage.UNASSIGNED) {
          return CoderResult.unmappableForLength(1);
        }
        if (!target.hasRemaining()) {
          return CoderResult.OVERFLOW;
        }
        target.put(c);
        consumed++;
      }
      return CoderResult.UNDERFLOW;
    } finally {
      source.position(consumed);
    }
  }
}
