package org.drdawire.bench;

import java.util.Arrays;

/** Ratios of two times of the same round, one for each round. */
final class Ratios {

  /** Fewer have no interval of 95 %. */
  static final int FEWEST = 6;

  private static final double WIDTH = 1.96;

  private final double[] sorted;

  private Ratios(double... sorted) {
    this.sorted = sorted;
  }

  static Ratios of(double... inAnyOrder) {
    double[] sorted = inAnyOrder.clone();
    Arrays.sort(sorted);
    return new Ratios(sorted);
  }

  int count() {
    return sorted.length;
  }

  /** NaN if there are none, as the others are. */
  double lowest() {
    return count() == 0 ? Double.NaN : sorted[0];
  }

  double median() {
    return count() == 0 ? Double.NaN : (sorted[count() / 2] + sorted[(count() - 1) / 2]) / 2;
  }

  /** The lower of two ratios, by rank, between which the true median lies; NaN for a few. */
  double low() {
    return hasInterval() ? sorted[rank() - 1] : Double.NaN;
  }

  /** The higher of them. */
  double high() {
    return hasInterval() ? sorted[count() - rank()] : Double.NaN;
  }

  boolean hasInterval() {
    return count() >= FEWEST;
  }

  private int rank() {
    return Math.max(1, (int) ((count() + 1 - WIDTH * Math.sqrt(count())) / 2));
  }
}
