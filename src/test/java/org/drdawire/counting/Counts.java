package org.drdawire.counting;

import java.util.Arrays;

/**
 * What one thread calls and executes. Counted classes of all loaders call this one, so that the
 * bootstrap loader has to have it, and it may use nothing that is counted.
 */
public final class Counts {

  /** More methods than any of the JVMs here has. */
  private static final int METHODS = 1 << 18;

  private static final long[] CALLS = new long[METHODS];
  private static final long[] BYTECODES = new long[METHODS];

  private static volatile Thread counted;

  private Counts() {}

  /** Called by each counted method when it begins. */
  public static void call(int method) {
    if (Thread.currentThread() == counted) {
      CALLS[method]++;
    }
  }

  /** Called by each counted method when it has executed so many bytecodes in a row. */
  public static void execute(int method, int bytecodes) {
    if (Thread.currentThread() == counted) {
      BYTECODES[method] += bytecodes;
    }
  }

  /** Counts this thread, and no other, from zero. */
  public static void start() {
    Arrays.fill(CALLS, 0);
    Arrays.fill(BYTECODES, 0);
    counted = Thread.currentThread();
  }

  /** Counts no longer. */
  public static void stop() {
    counted = null;
  }

  /** The calls of each of the first methods. */
  public static long[] calls(int methods) {
    return Arrays.copyOf(CALLS, methods);
  }

  /** The bytecodes of each of the first methods. */
  public static long[] bytecodes(int methods) {
    return Arrays.copyOf(BYTECODES, methods);
  }
}
