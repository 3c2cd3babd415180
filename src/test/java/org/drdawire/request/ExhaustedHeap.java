package org.drdawire.request;

import java.util.Random;

/** A heap that is full but for a few bytes: ballast of pieces that become smaller and smaller. */
final class ExhaustedHeap implements Exhausted {

  private static final int[] PIECES = {1 << 16, 1 << 11, 0};

  /** For each size a list: a piece is the next one and its bytes. */
  private final Object[][] ballast = new Object[PIECES.length][];

  @Override
  public Throwable run(Random random, Call call) {
    int size = random.nextInt(PIECES.length);
    int pieces = random.nextInt(20);
    for (int i = 0; i < PIECES.length; i++) {
      fill(i);
    }
    for (; pieces > 0 && ballast[size] != null; pieces--) {
      ballast[size] = (Object[]) ballast[size][0];
    }
    try {
      call.run();
      return null;
    } catch (Throwable e) {
      return e;
    } finally {
      for (int i = 0; i < ballast.length; i++) {
        ballast[i] = null;
      }
    }
  }

  private void fill(int size) {
    try {
      while (true) {
        ballast[size] = new Object[] {ballast[size], new byte[PIECES[size]]};
      }
    } catch (OutOfMemoryError e) {
      // This is what was asked for.
    }
  }
}
