package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Encodes into an array: that of the target or, where it has none, one whose content is put a block
 * at a time.
 */
abstract class ArrayFastPath implements FastPath {

  private static final int BLOCK = 2048;

  private byte @Nullable [] block;

  /** What {@link FastPath#encode} answers after the last run. */
  private int answer;

  /**
   * Encodes as much as it can, and calls {@link #reached} at the end.
   *
   * @return the offset after the last byte
   */
  abstract int run(String text, int from, byte[] bytes, int at, int end);

  /** Says at which char a run has ended, and whether the plain path has to decide about it. */
  final void reached(int next, boolean sure) {
    answer = sure ? next : ~next;
  }

  @Override
  public final int encode(String text, int from, ByteBuffer target) {
    if (!target.hasArray()) {
      return into(text, from, target);
    }
    int offset = target.arrayOffset();
    int start = offset + target.position();
    target.position(run(text, from, target.array(), start, offset + target.limit()) - offset);
    return answer;
  }

  /** Puts once at least, so that a target refuses it that is read-only. */
  private int into(String text, int from, ByteBuffer target) {
    if (block == null) {
      block = new byte[BLOCK];
    }
    int bytes = run(text, from, block, 0, Math.min(BLOCK, target.remaining()));
    target.put(block, 0, bytes);
    while (bytes > 0 && answer >= 0 && answer < text.length()) {
      bytes = run(text, answer, block, 0, Math.min(BLOCK, target.remaining()));
      target.put(block, 0, bytes);
    }
    return answer;
  }

  @Override
  public int encodeShort(String text, byte[] target, int at, int end) {
    if (text.length() > end - at) {
      return NONE;
    }
    int next = run(text, 0, target, at, end);
    return answer == text.length() ? next : NONE;
  }

  @Override
  public final void wipe() {
    if (block != null) {
      Arrays.fill(block, (byte) 0);
    }
  }
}
