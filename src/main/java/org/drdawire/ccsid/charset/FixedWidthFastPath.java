package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Encodes to the same number of bytes per char, into an array: that of the target or, where it has
 * none, one whose content is put a block at a time.
 */
abstract class FixedWidthFastPath implements FastPath {

  private static final int BLOCK = 2048;

  private final int width;

  private byte @Nullable [] block;

  /** Encodes to so many bytes per char. */
  FixedWidthFastPath(int width) {
    this.width = width;
  }

  /** Encodes up to the first char that is not sure, and gives its index, or else the end. */
  abstract int run(String text, int from, int end, byte[] bytes, int offset);

  /** Whether the plain path need not decide about a char. */
  abstract boolean isSure(String text, int at);

  @Override
  public final int encode(String text, int from, ByteBuffer target) {
    int end = from + Math.min(text.length() - from, target.remaining() / width);
    int at = target.hasArray() ? intoArray(text, from, end, target) : into(text, from, end, target);
    return at == text.length() || isSure(text, at) ? at : ~at;
  }

  private int intoArray(String text, int from, int end, ByteBuffer target) {
    int position = target.position();
    int at = run(text, from, end, target.array(), target.arrayOffset() + position);
    target.position(position + (at - from) * width);
    return at;
  }

  /** Puts once at least, so that a target refuses it that is read-only. */
  private int into(String text, int from, int end, ByteBuffer target) {
    if (block == null) {
      block = new byte[BLOCK];
    }
    int at = from;
    int start;
    do {
      start = at;
      at = run(text, start, Math.min(end, start + BLOCK / width), block, 0);
      target.put(block, 0, (at - start) * width);
    } while (start < at && at < end);
    return at;
  }

  @Override
  public final int encodeShort(String text, byte[] target, int at, int end) {
    int length = text.length();
    boolean whole = (long) length * width <= end - at && run(text, 0, length, target, at) == length;
    return whole ? at + length * width : NONE;
  }

  @Override
  public final void wipe() {
    if (block != null) {
      Arrays.fill(block, (byte) 0);
    }
  }
}
