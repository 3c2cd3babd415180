package org.drdawire.ddm;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The objects of a chain whose data are read only when they are sent. In the buffer there is the
 * header of each; its data belong right after it.
 */
final class PendingStreams {

  /**
   * One such object. Its offsets count from the first byte of the chain, also of what was dropped.
   */
  static final class PendingStream {
    private final long start;
    private final long end;
    private final DataSource source;

    private PendingStream(long start, long end, DataSource source) {
      this.start = start;
      this.end = end;
      this.source = source;
    }

    DataSource source() {
      return source;
    }
  }

  private final Deque<PendingStream> streams = new ArrayDeque<>(2);

  /** How many bytes the buffer has dropped from its front. */
  long dropped;

  void add(int start, int end, DataSource source) {
    streams.add(new PendingStream(dropped + start, dropped + end, source));
  }

  /** Where the DSS of a stream begins in the buffer. */
  int start(PendingStream stream) {
    return (int) (stream.start - dropped);
  }

  /** Where the headers of a stream end in the buffer, and its data would stand. */
  int end(PendingStream stream) {
    return (int) (stream.end - dropped);
  }

  /** The first one whose DSS begins before an offset, or null. */
  PendingStream firstBefore(int offset) {
    PendingStream first = streams.peekFirst();
    return first == null || start(first) >= offset ? null : first;
  }

  /** Forgets those that begin before an offset, because they have been sent. */
  void removeBefore(int offset) {
    while (firstBefore(offset) != null) {
      streams.removeFirst();
    }
  }

  /** Forgets those that begin at an offset or after it, because their command was taken back. */
  void removeFrom(int offset) {
    while (!streams.isEmpty() && start(streams.peekLast()) >= offset) {
      streams.removeLast();
    }
  }

  boolean isEmpty() {
    return streams.isEmpty();
  }
}
