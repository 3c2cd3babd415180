package org.drdawire.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The CPU time of a thread, for a benchmark whose calls take long and whose machine is not quiet.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class CpuTime {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** How many calls there were in an iteration. */
  public long calls;

  /** How long they have taken. */
  public long nanos;

  private long started;

  /** Begins an iteration. */
  @Setup(Level.Iteration)
  public void start() {
    started = THREADS.getCurrentThreadCpuTime();
  }

  /** Counts a call that has ended. */
  void count() {
    calls++;
    nanos = THREADS.getCurrentThreadCpuTime() - started;
  }
}
