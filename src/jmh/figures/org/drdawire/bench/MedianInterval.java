package org.drdawire.bench;

import java.util.Arrays;

/**
 * A median, and the interval in which that of endlessly many figures lies with a probability of at
 * least 95 %. Its ends are figures: the interval supposes nothing of how they are spread.
 *
 * @param count how many figures there are
 * @param minimum the least of them
 * @param median their median
 * @param low the k-th of the sorted figures, where k is the greatest rank that leaves out 2.5 %
 * @param high the k-th from the end; with fewer than 6 figures the ends are the outermost ones
 */
public record MedianInterval(int count, double minimum, double median, double low, double high) {

  /** With fewer figures the probability is below 95 %. */
  public static final int FEWEST = 6;

  private static final double LEFT_OUT = 0.025;

  /**
   * Sorts figures.
   *
   * @param figures one at least
   * @return their interval
   */
  public static MedianInterval of(double... figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    int rank = rank(n);
    return new MedianInterval(
        n,
        sorted[0],
        (sorted[(n - 1) / 2] + sorted[n / 2]) / 2,
        sorted[rank - 1],
        sorted[n - rank]);
  }

  /**
   * Whether the probability is 95 %.
   *
   * @return false if there are too few figures
   */
  public boolean isCertain() {
    return count >= FEWEST;
  }

  /** The median is below the k-th figure if fewer than k of n fair coins fall on one side. */
  private static int rank(int n) {
    double exactly = Math.pow(0.5, n);
    double fewer = exactly;
    int rank = 0;
    while (fewer <= LEFT_OUT) {
      rank++;
      exactly *= (double) (n - rank + 1) / rank;
      fewer += exactly;
    }
    return Math.max(1, rank);
  }
}
