package org.drdawire.live.jobs;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;

/** Tells how far a long job has come, how fast it is and how long it still takes. */
final class Progress {

  private static final long NANOS = Duration.ofSeconds(1).toNanos();
  private static final long INTERVAL = 5 * NANOS;
  private static final long MEGABYTE = 1 << 20;

  private final String job;
  private final String unit;
  private final long total;
  private final long perUnit;
  private final Consumer<String> lines;
  private final long start = System.nanoTime();
  private long told = start;
  private long done;
  private long peak;

  /**
   * Begins.
   *
   * @param job what its lines begin with
   * @param unit what is counted in the rate, such as {@code MB}
   * @param perUnit how many of the steps are one of it
   * @param total all steps
   * @param lines takes the lines
   */
  Progress(String job, String unit, long perUnit, long total, Consumer<String> lines) {
    this.job = job;
    this.unit = unit;
    this.perUnit = perUnit;
    this.total = total;
    this.lines = lines;
  }

  /** Notes that so much more has been done, and how much of the heap is used now. */
  void add(long steps) {
    done += steps;
    Runtime runtime = Runtime.getRuntime();
    peak = Math.max(peak, runtime.totalMemory() - runtime.freeMemory());
    long now = System.nanoTime();
    if (now - told >= INTERVAL) {
      told = now;
      double share = Math.min(1.0, (double) done / total);
      lines.accept(
          String.format(
              Locale.ROOT,
              "%s: %d %%, %d %s/s, %d s left",
              job,
              (long) (100 * share),
              rate(),
              unit,
              (long) (seconds() * (1 / share - 1))));
    }
  }

  /** How many units a second. */
  long rate() {
    return (long) (done / (perUnit * seconds()));
  }

  double seconds() {
    return (double) Math.max(1, System.nanoTime() - start) / NANOS;
  }

  /** The most of the heap that was used, garbage included, when something was done. */
  long peakMegabytes() {
    return (peak + MEGABYTE - 1) / MEGABYTE;
  }
}
