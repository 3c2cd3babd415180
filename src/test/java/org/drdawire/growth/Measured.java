package org.drdawire.growth;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * How long a work takes at two sizes: the CPU time of its thread, the least of many rounds.
 *
 * @param smaller nanoseconds at n
 * @param larger nanoseconds at 4 n
 */
record Measured(double smaller, double larger) {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int FACTOR = 4;
  private static final int ROUNDS = 15;
  private static final int MORE_ROUNDS = 120;

  /** What a run should take at least, so that the clock is exact enough. */
  private static final long RUN = 1_000_000;

  private static final long WARM = 100_000_000;

  /** Runs both sizes by turns, and more often if the result would be above a limit. */
  static Measured of(IntFunction<Cost.Work> ofSize, int n, double limit) throws Exception {
    Cost.Work small = ofSize.apply(n);
    Cost.Work large = ofSize.apply(FACTOR * n);
    warm(small);
    warm(large);
    int times = (int) Math.max(1, RUN / Math.max(1, nanos(small, 1)));
    Measured least = new Measured(Double.MAX_VALUE, Double.MAX_VALUE);
    for (int i = 0; i < ROUNDS || (i < MORE_ROUNDS && least.ratio() > limit); i++) {
      double atN = nanos(small, times);
      double at4N = nanos(large, Math.max(1, times / FACTOR));
      least = new Measured(Math.min(least.smaller, atN), Math.min(least.larger, at4N));
    }
    return least;
  }

  private static void warm(Cost.Work work) throws Exception {
    long end = THREADS.getCurrentThreadCpuTime() + WARM;
    do {
      work.run();
    } while (THREADS.getCurrentThreadCpuTime() < end);
  }

  private static double nanos(Cost.Work work, int times) throws Exception {
    long before = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < times; i++) {
      work.run();
    }
    return (double) (THREADS.getCurrentThreadCpuTime() - before) / times;
  }

  double ratio() {
    return larger / smaller;
  }

  /** The two times and their ratio, as columns of a table. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%9.1f us | %9.1f us | %5.2f", smaller / 1000, larger / 1000, ratio());
  }
}
