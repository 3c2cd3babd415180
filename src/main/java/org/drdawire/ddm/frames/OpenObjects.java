package org.drdawire.ddm.frames;

import java.util.Arrays;

/**
 * The objects of a command that have begun and have not ended, from the outermost to the innermost.
 */
public final class OpenObjects {

  private static final int USUAL_DEPTH = 8;
  private static final int MOST_RETAINED = 32;

  private int[] starts = new int[USUAL_DEPTH];
  private int depth;

  /** Where the last one that has ended within them ends. */
  private int ended;

  void clear() {
    depth = 0;
    ended = 0;
    if (starts.length > MOST_RETAINED) {
      starts = new int[USUAL_DEPTH];
    }
  }

  public boolean isEmpty() {
    return depth == 0;
  }

  public void begin(int start) {
    if (depth == starts.length) {
      starts = Arrays.copyOf(starts, 2 * depth);
    }
    starts[depth++] = start;
  }

  /** Where the innermost one begins. */
  public int innermost() {
    return starts[depth - 1];
  }

  public int outermost() {
    return starts[0];
  }

  /** The innermost one ends at an offset. */
  public void end(int offset) {
    depth--;
    ended = depth == 0 ? 0 : offset;
  }

  /** One within the innermost one ends at an offset, and was never noted as open. */
  public void endWithin(int offset) {
    ended = offset;
  }

  public int ended() {
    return ended;
  }

  /** The same objects, counted from an offset. */
  OpenObjects copyFrom(int offset) {
    OpenObjects copy = new OpenObjects();
    copy.goOn(-offset, this);
    return copy;
  }

  /** Goes on in the objects of a copy, counted to an offset; there must be none. */
  void goOn(int offset, OpenObjects copy) {
    for (int i = 0; i < copy.depth; i++) {
      begin(offset + copy.starts[i]);
    }
    ended = offset + copy.ended;
  }
}
