package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.junit.jupiter.api.Test;

/** A pool of sections where the stack ends. */
class SectionPoolStackTest {

  private static final Holdability HOLD = Holdability.HOLD;

  @Test
  void aSectionThatNobodyGetsIsNotLost() throws InterruptedException {
    SectionPool pool =
        new SectionPool("db", Dialect.derby().packages(), IsolationLevel.CURSOR_STABILITY);
    pool.release(pool.acquire(HOLD));
    int[] counts = new int[2];
    // A section takes little of the stack, so that it ends within few of them each time.
    for (int i = 0; i < 5; i++) {
      Thread narrow =
          new Thread(null, () -> acquireAtEveryDepth(1 << 20, pool, counts), "narrow", 1 << 18);
      narrow.start();
      narrow.join();
    }
    assertTrue(counts[0] > 100 && counts[1] > 10);
    assertEquals(32_766, pool.available(HOLD) + counts[0]);
  }

  /** Acquires on the way back from the end of the stack; counts successes and failures. */
  private static void acquireAtEveryDepth(int frames, SectionPool pool, int[] counts) {
    try {
      if (frames > 0) {
        acquireAtEveryDepth(frames - 1, pool, counts);
      }
    } catch (StackOverflowError e) {
      counts[1]++;
    }
    try {
      pool.acquire(HOLD);
      counts[0]++;
    } catch (StackOverflowError e) {
      counts[1]++;
    }
  }
}
