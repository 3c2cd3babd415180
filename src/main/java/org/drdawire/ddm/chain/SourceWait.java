package org.drdawire.ddm.chain;

import java.io.InterruptedIOException;
import java.util.concurrent.locks.LockSupport;

/** Waits for a source that has nothing for now, with pauses that grow up to a millisecond. */
final class SourceWait {

  private static final long SHORTEST_NANOS = 1_000;
  private static final long LONGEST_NANOS = 1_000_000;

  private long nanos = SHORTEST_NANOS;

  /**
   * Waits a little.
   *
   * @throws InterruptedIOException if the thread is interrupted, and it stays so
   */
  void pause() throws InterruptedIOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("interrupted while a source had no data");
    }
    LockSupport.parkNanos(this, nanos);
    nanos = Math.min(LONGEST_NANOS, 2 * nanos);
  }

  /** There are data again, and the next pause is short. */
  void end() {
    nanos = SHORTEST_NANOS;
  }
}
