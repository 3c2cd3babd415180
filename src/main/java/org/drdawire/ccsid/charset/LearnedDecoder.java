package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/**
 * Decodes with a multi-byte table. Malformed are a shift to the mode that the text is already in,
 * and a text that ends in double-byte mode.
 */
final class LearnedDecoder extends CharsetDecoder {

  private final LearnedTable table;
  private final boolean shifts;
  private final boolean doubleByte;

  private boolean shifted;

  LearnedDecoder(Charset charset, LearnedTable table) {
    super(charset, 1, 1);
    this.table = table;
    this.shifts = table.scheme() == EncodingScheme.EBCDIC_MIXED;
    this.doubleByte = table.scheme() == EncodingScheme.EBCDIC_DOUBLE_BYTE;
    shifted = doubleByte;
  }

  @Override
  protected void implReset() {
    shifted = doubleByte;
  }

  @Override
  protected CoderResult decodeLoop(ByteBuffer source, CharBuffer target) {
    int consumed = source.position();
    try {
      while (source.hasRemaining()) {
        byte first = source.get();
        if (shifts && (first == CharsetProbe.SHIFT_OUT || first == CharsetProbe.SHIFT_IN)) {
          if ((first == CharsetProbe.SHIFT_OUT) == shifted) {
            return CoderResult.malformedForLength(1);
          }
          shifted = !shifted;
        } else {
          int chars = sequence(first, source);
          if (!CharsetProbe.areChars(chars)) {
            return refusal(chars, source.position() - consumed);
          }
          if (!put(chars, target)) {
            return CoderResult.OVERFLOW;
          }
        }
        consumed = source.position();
      }
      return CoderResult.UNDERFLOW;
    } finally {
      source.position(consumed);
    }
  }

  private int sequence(byte first, ByteBuffer source) {
    int chars = table.charsOf(shifted ? LearnedTable.DOUBLE_BYTES : 0, first);
    int before = first & 0xFF;
    while (chars == CharsetProbe.MORE && source.hasRemaining()) {
      byte next = source.get();
      chars = table.charsOf(before, next);
      before = (before << Byte.SIZE) | (next & 0xFF);
    }
    return chars;
  }

  private static CoderResult refusal(int chars, int length) {
    return switch (chars) {
      case CharsetProbe.MORE -> CoderResult.UNDERFLOW;
      case CharsetProbe.UNMAPPABLE -> CoderResult.unmappableForLength(length);
      default -> CoderResult.malformedForLength(Math.max(1, length - 1));
    };
  }

  private static boolean put(int chars, CharBuffer target) {
    char first = (char) (chars >>> Character.SIZE);
    if (target.remaining() < (first == 0 ? 1 : 2)) {
      return false;
    }
    if (first != 0) {
      target.put(first);
    }
    target.put((char) chars);
    return true;
  }

  @Override
  protected CoderResult implFlush(CharBuffer target) {
    return shifted && !doubleByte ? CoderResult.malformedForLength(1) : CoderResult.UNDERFLOW;
  }
}
