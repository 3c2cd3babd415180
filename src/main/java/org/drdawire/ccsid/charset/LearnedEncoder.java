package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/**
 * Encodes with a multi-byte table; checks the character first, then the room. A shift and the
 * character after it are one step, which is never split between two targets. The shift at the end
 * of a text is a step of its own.
 */
final class LearnedEncoder extends CharsetEncoder {

  private final LearnedTable table;
  private final boolean shifts;

  private boolean shifted;

  LearnedEncoder(Charset charset, LearnedTable table, int maxBytes, byte[] substitute) {
    super(charset, maxBytes, maxBytes + 1, substitute);
    this.table = table;
    this.shifts = table.scheme() == EncodingScheme.EBCDIC_MIXED;
  }

  /** Always true: this library does not use it, and a check would ask the charset for a row. */
  @Override
  public boolean isLegalReplacement(byte[] replacement) {
    return true;
  }

  @Override
  protected void implReset() {
    shifted = false;
  }

  /** Goes on in the middle of a text, with double bytes or with single ones. */
  void resume(boolean inDoubleBytes) {
    shifted = inDoubleBytes;
  }

  @Override
  protected CoderResult encodeLoop(CharBuffer source, ByteBuffer target) {
    int consumed = source.position();
    try {
      while (source.hasRemaining()) {
        int codePoint = CodePoints.read(source.get(), source);
        int bytes =
            codePoint == CodePoints.UNFINISHED ? CharsetProbe.ABSENT : table.bytesOf(codePoint);
        if (bytes == CharsetProbe.ABSENT) {
          return CodePoints.refusal(codePoint);
        }
        if (!put(bytes, target)) {
          return CoderResult.OVERFLOW;
        }
        consumed += Character.charCount(codePoint);
      }
      return CoderResult.UNDERFLOW;
    } finally {
      source.position(consumed);
    }
  }

  /**
   * Puts the packed bytes of one character, after a shift if they need one; false if there is no
   * room.
   */
  boolean put(int bytes, ByteBuffer target) {
    int length = LearnedTable.length(bytes);
    boolean shift = shifts && (length == 1) == shifted;
    if (target.remaining() < length + (shift ? 1 : 0)) {
      return false;
    }
    if (shift) {
      shifted = !shifted;
      target.put(shifted ? CharsetProbe.SHIFT_OUT : CharsetProbe.SHIFT_IN);
    }
    for (int bits = (length - 1) * Byte.SIZE; bits >= 0; bits -= Byte.SIZE) {
      target.put((byte) (bytes >> bits));
    }
    return true;
  }

  @Override
  protected CoderResult implFlush(ByteBuffer target) {
    if (shifted) {
      if (!target.hasRemaining()) {
        return CoderResult.OVERFLOW;
      }
      target.put(CharsetProbe.SHIFT_IN);
      shifted = false;
    }
    return CoderResult.UNDERFLOW;
  }
}
