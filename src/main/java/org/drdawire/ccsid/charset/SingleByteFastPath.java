package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Encodes to a single-byte page with one look-up per char. A char that the page does not contain is
 * left to the plain path, and so is everything after it.
 */
final class SingleByteFastPath implements FastPath {

  private static final int BLOCK = 2048;

  private final SingleBytePage page;
  private final int latin1;

  private byte @Nullable [] block;

  SingleByteFastPath(SingleBytePage page) {
    this.page = page;
    this.latin1 = Latin1Tables.offsetOf(page.latin1());
  }

  @Override
  public int encode(String text, int from, ByteBuffer target) {
    int rest = text.length() - from;
    int end = from + Math.min(rest, target.remaining());
    int at = target.hasArray() ? intoArray(text, from, end, target) : into(text, from, end, target);
    if (at == text.length()
        || (at == end && page.byteOf(text.charAt(at)) != SingleBytePage.ABSENT)) {
      return at;
    }
    return ~at;
  }

  private int intoArray(String text, int from, int end, ByteBuffer target) {
    int position = target.position();
    int at = run(text, from, end, target.array(), target.arrayOffset() + position);
    target.position(position + at - from);
    return at;
  }

  private int into(String text, int from, int end, ByteBuffer target) {
    DirectTarget.requireWritable(target);
    if (block == null) {
      block = new byte[BLOCK];
    }
    int at = from;
    int blockEnd = from;
    while (at == blockEnd && at < end) {
      int start = at;
      blockEnd = Math.min(end, start + BLOCK);
      at = run(text, start, blockEnd, block, 0);
      target.put(block, 0, at - start);
    }
    return at;
  }

  private int run(String text, int from, int end, byte[] bytes, int offset) {
    return latin1 == Latin1Tables.NONE
        ? sparseRun(text, from, end, bytes, offset)
        : latin1Run(text, from, end, bytes, offset);
  }

  /** Encodes up to the first char beyond Latin-1. Kept small for the compiler. */
  private int latin1Run(String text, int from, int end, byte[] bytes, int offset) {
    int table = latin1;
    int shift = offset - from;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (c > 0xFF) {
        return i;
      }
      bytes[shift + i] = Latin1Tables.byteOf(table, c);
    }
    return end;
  }

  /** Encodes up to the first char that has no byte. */
  private int sparseRun(String text, int from, int end, byte[] bytes, int offset) {
    int shift = offset - from;
    for (int i = from; i < end; i++) {
      int b = page.byteOf(text.charAt(i));
      if (b == SingleBytePage.ABSENT) {
        return i;
      }
      bytes[shift + i] = (byte) b;
    }
    return end;
  }

  @Override
  public int encodeShort(String text, ByteBuffer target, int at, int end) {
    if (!target.hasArray()) {
      return FastPath.super.encodeShort(text, target, at, end);
    }
    int length = text.length();
    boolean whole =
        length <= end - at
            && run(text, 0, length, target.array(), target.arrayOffset() + at) == length;
    return whole ? at + length : NONE;
  }

  @Override
  public int byteOf(char c) {
    return page.byteOf(c);
  }

  @Override
  public void wipe() {
    if (block != null) {
      Arrays.fill(block, (byte) 0);
    }
  }
}
