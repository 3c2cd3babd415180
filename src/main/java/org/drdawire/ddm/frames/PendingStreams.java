package org.drdawire.ddm.frames;

import org.jspecify.annotations.Nullable;

/**
 * The objects of a chain whose data are read only when they are sent. In the buffer there is the
 * header of each; its data belong right after it.
 *
 * <p>They are linked to each other, so that adding one that finds no memory changes nothing.
 */
public final class PendingStreams {

  /**
   * One such object. Its offsets count from the first byte of the chain, also of what was dropped.
   */
  public static final class PendingStream {
    private final long start;
    private final long end;
    private final DataSource source;
    private final long length;
    private @Nullable PendingStream previous;
    private @Nullable PendingStream next;

    private PendingStream(long start, long end, DataSource source, long length) {
      this.start = start;
      this.end = end;
      this.source = source;
      this.length = length;
    }

    public DataSource source() {
      return source;
    }

    /** What the source has promised, in its header. */
    long length() {
      return length;
    }
  }

  private @Nullable PendingStream first;
  private @Nullable PendingStream last;

  /** How many bytes the buffer has dropped from its front. */
  public long dropped;

  /** Asks a source, once, how many bytes it will give. */
  public static long promised(DataSource source) {
    long length = source.length();
    if (length < DataSource.UNKNOWN) {
      throw new IllegalStateException("no answer of a source: length=" + length);
    }
    return length;
  }

  public void add(int start, int end, DataSource source, long length) {
    PendingStream added = new PendingStream(dropped + start, dropped + end, source, length);
    // Nothing below can fail: else the two ends of the list would not fit each other.
    added.previous = last;
    if (last == null) {
      first = added;
    } else {
      last.next = added;
    }
    last = added;
  }

  /** Where the DSS of a stream begins in the buffer. */
  public int start(PendingStream stream) {
    return (int) (stream.start - dropped);
  }

  /** Where the headers of a stream end in the buffer, and its data would stand. */
  public int end(PendingStream stream) {
    return (int) (stream.end - dropped);
  }

  /** The first one whose DSS begins before an offset, or null. */
  public @Nullable PendingStream firstBefore(int offset) {
    return first == null || start(first) >= offset ? null : first;
  }

  /** Forgets those that begin before an offset, because they have been sent. */
  public void removeBefore(int offset) {
    while (firstBefore(offset) != null) {
      first = first.next;
      if (first == null) {
        last = null;
      } else {
        first.previous = null;
      }
    }
  }

  /** Forgets those that begin at an offset or after it, because their command was taken back. */
  public void removeFrom(int offset) {
    while (anyFrom(offset)) {
      last = last.previous;
      if (last == null) {
        first = null;
      } else {
        last.next = null;
      }
    }
  }

  /** Whether one begins at an offset or after it. */
  public boolean anyFrom(int offset) {
    return last != null && start(last) >= offset;
  }

  public boolean isEmpty() {
    return first == null;
  }
}
