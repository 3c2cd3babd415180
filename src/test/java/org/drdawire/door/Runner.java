package org.drdawire.door;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs programs, and says what is wrong with them. */
public final class Runner {

  /** More than a program takes: a loop that the connection does not feel ends here. */
  private static final long MOST_CPU = TimeUnit.SECONDS.toNanos(5);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Runner() {}

  /**
   * Runs the program of a seed.
   *
   * @return its steps, as few as fail, and why; null if all is right
   */
  public static String failure(long seed) throws InterruptedException {
    List<Step> steps = Step.program(seed);
    String why = why(seed, steps);
    if (why == null) {
      return null;
    }
    List<Step> shortest = new ArrayList<>(steps);
    for (int i = shortest.size() - 1; i >= 0 && !isEndless(why); i--) {
      Step step = shortest.remove(i);
      String other = why(seed, shortest);
      if (other == null || !kind(other).equals(kind(why))) {
        shortest.add(i, step);
      } else {
        why = other;
      }
    }
    return "seed=" + seed + " " + shortest + ": " + why;
  }

  /**
   * Whether the program of a seed fails.
   *
   * @return false if all is right
   */
  public static boolean fails(long seed) throws InterruptedException {
    return why(seed, Step.program(seed)) != null;
  }

  /** What is wrong, without figures and programs. */
  private static String kind(String why) {
    String words = why.substring(why.indexOf(':')).replaceAll("[0-9]", "");
    return words.substring(0, Math.min(60, words.length()));
  }

  private static boolean isEndless(String why) {
    return why.startsWith("endless");
  }

  /** Runs steps in a thread of their own, which is left alone if it does not end. */
  private static String why(long seed, List<Step> steps) throws InterruptedException {
    FutureTask<String> task = new FutureTask<>(() -> run(seed, steps));
    Thread thread = new Thread(task, "program " + seed);
    thread.setDaemon(true);
    thread.start();
    while (true) {
      try {
        return task.get(1, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        if (THREADS.getThreadCpuTime(thread.getId()) > MOST_CPU) {
          return "endless: " + List.of(thread.getStackTrace());
        }
      } catch (ExecutionException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static String run(long seed, List<Step> steps) {
    Program program = null;
    try {
      program = new Program(seed);
      program.run(steps);
      return null;
    } catch (Throwable e) {
      StringBuilder said = new StringBuilder(program + ": " + e);
      for (StackTraceElement each : e.getStackTrace()) {
        said.append("\n    ").append(each);
      }
      return said.toString();
    }
  }
}
