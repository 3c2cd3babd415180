package org.drdawire.ddm;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;

/**
 * Encodes texts straight into the buffer of a request, which grows while a text goes on.
 *
 * <p>A text has a limit in bytes. A short one is encoded to its end, so that an error can say how
 * long it is; of a long one, which could be as long as a request, no more is encoded than shows
 * that it is too long.
 */
final class TextWriter {

  /** A text of up to so many chars is short. */
  private static final int SHORT = 8 << 10;

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
      encode(manager, limit, text.length() > SHORT);
    } finally {
      foreign.running = false;
    }
  }

  /** Writes a text that was started in its manager; how long it is is not known. */
  void write(CcsidManager manager, int limit) {
    foreign.refuse();
    last = manager;
    foreign.running = true;
    try {
      encode(manager, limit, true);
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

  private void encode(CcsidManager manager, int limit, boolean isLong) {
    int from = buffer.position();
    long end = isLong ? (long) from + limit + manager.maxBytesPerStep() : Integer.MAX_VALUE;
    boolean complete = encodeUpTo(end, manager);
    int bytes = buffer.position() - from;
    while (!complete) {
      if (bytes > limit && (isLong || !buffer.canGrow())) {
        throw FieldLimitException.alreadyTooLong(bytes, limit, manager.ccsid());
      }
      buffer.growUpTo(manager.maxBytesPerStep());
      complete = encodeUpTo(end, manager);
      bytes = buffer.position() - from;
    }
    if (bytes > limit) {
      throw FieldLimitException.tooLong(bytes, limit, manager.ccsid());
    }
  }

  private boolean encodeUpTo(long end, CcsidManager manager) {
    ByteBuffer room = buffer.bytes();
    if (end >= room.capacity()) {
      return manager.encode(room);
    }
    // If this fails, taking the command back restores the limit.
    boolean complete = manager.encode(room.limit((int) end));
    room.limit(room.capacity());
    return complete;
  }
}
