package org.drdawire.ddm;

import org.drdawire.ccsid.CcsidManager;

/**
 * Encodes texts straight into the buffer of a request, which grows as needed.
 *
 * <p>A text has a limit in bytes. It is encoded up to 8 KB beyond its limit, so that most errors
 * can say how long the text is. A longer text is not encoded to its end.
 */
final class TextWriter {

  private static final int BEYOND = 8 << 10;

  private final GrowingBuffer buffer;
  private final ForeignCode foreign;
  private CcsidManager last;

  TextWriter(GrowingBuffer buffer, ForeignCode foreign) {
    this.buffer = buffer;
    this.foreign = foreign;
  }

  void write(CharSequence text, CcsidManager manager, int limit) {
    foreign.refuse();
    last = manager;
    foreign.running = true;
    try {
      manager.startEncoding(text);
      encode(manager, limit);
    } finally {
      foreign.running = false;
    }
  }

  /** Writes the text that was started in its manager. */
  void write(CcsidManager manager, int limit) {
    foreign.refuse();
    last = manager;
    foreign.running = true;
    try {
      encode(manager, limit);
    } finally {
      foreign.running = false;
    }
  }

  /** Makes the manager that worked last drop its text. May be done twice. */
  void reset() {
    if (last != null) {
      last.reset();
      last = null;
    }
  }

  private void encode(CcsidManager manager, int limit) {
    int from = buffer.position();
    int step = manager.maxBytesPerStep();
    long end = (long) from + limit + BEYOND;
    while (!encodeUpTo(end, manager)) {
      int bytes = buffer.position() - from;
      boolean stopped = buffer.position() + step > end || !buffer.canGrow();
      if (stopped && bytes > limit) {
        throw FieldLimitException.alreadyTooLong(bytes, limit, manager.ccsid());
      }
      buffer.growUpTo(step);
    }
    int bytes = buffer.position() - from;
    if (bytes > limit) {
      throw FieldLimitException.tooLong(bytes, limit, manager.ccsid());
    }
  }

  private boolean encodeUpTo(long end, CcsidManager manager) {
    // If this fails, taking the command back restores the limit.
    boolean complete = manager.encode(buffer.room(end));
    buffer.advance();
    return complete;
  }
}
