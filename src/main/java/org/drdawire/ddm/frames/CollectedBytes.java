package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ReplyFormatException;

/** What has come of an object that does not stand together. It grows with what comes. */
final class CollectedBytes {

  private static final int FEW = 512;
  private static final int MOST_RETAINED = 1 << 16;

  private byte[] bytes = new byte[FEW];
  private int count;
  private int limit;

  /** How many bytes there are. */
  int count() {
    return count;
  }

  /** Lets another object begin, of at most so many bytes. */
  void begin(int most) {
    count = 0;
    limit = most;
  }

  /** How many more bytes it may have. */
  int room() {
    return limit - count;
  }

  /**
   * Refuses an object that is longer than it may be.
   *
   * @param more how many more bytes it has
   * @param offset where they begin in the stream
   */
  void requireRoom(long more, long offset) {
    if (more > room()) {
      throw ReplyFormatException.length(offset, "object too long", count + more, limit);
    }
  }

  /** Takes bytes from a buffer. */
  void append(ByteBuffer from, int more) {
    if (count + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(count + more, 2 * bytes.length));
    }
    from.get(bytes, count, more);
    count += more;
  }

  /** Gives an array that begins with the bytes, and keeps it for the next object if it is small. */
  byte[] take() {
    byte[] taken = bytes;
    if (taken.length > MOST_RETAINED) {
      bytes = new byte[FEW];
    }
    return taken;
  }

  /** Whether the last bytes are these. */
  boolean endsWith(byte[] last) {
    int from = count - last.length;
    return from >= 0 && Arrays.equals(bytes, from, count, last, 0, last.length);
  }
}
