package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/** Encodes to a single-byte page; looks at the character first, at the room second. */
final class SingleByteEncoder extends CharsetEncoder {

  /** SUB in every EBCDIC page. */
  private static final byte SUBSTITUTE = 0x3F;

  private final SingleBytePage page;

  SingleByteEncoder(Charset charset, SingleBytePage page) {
    super(charset, 1, 1, new byte[] {SUBSTITUTE});
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
          return withoutByte(c, source);
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

  private static CoderResult withoutByte(char c, CharBuffer rest) {
    if (!Character.isSurrogate(c)) {
      return CoderResult.unmappableForLength(1);
    }
    if (Character.isLowSurrogate(c)) {
      return CoderResult.malformedForLength(1);
    }
    if (!rest.hasRemaining()) {
      return CoderResult.UNDERFLOW;
    }
    return Character.isLowSurrogate(rest.get())
        ? CoderResult.unmappableForLength(2)
        : CoderResult.malformedForLength(1);
  }
}
