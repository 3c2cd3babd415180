package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Where a buffer holds secrets: ranges of offsets in ascending order that do not overlap. There are
 * seldom more than three. A range that was overwritten is forgotten.
 */
final class SecretRanges {

  /** The end of a secret that is still being written. */
  private static final int OPEN = Integer.MAX_VALUE;

  private static final int FEW = 4;

  /** As long an array is not kept when there is none left. */
  private static final int MANY = 64;

  /** From and to in turn; those from {@code first} up to {@code end} are in use. */
  private int[] bounds = new int[FEW];

  private int first;
  private int end;

  boolean isEmpty() {
    return first == end;
  }

  /** Whether a secret has bytes at an offset or after it. */
  boolean reachBeyond(int offset) {
    return first < end && bounds[end - 1] > offset;
  }

  /** Everything from an offset on is a secret, until {@link #end}. */
  void begin(int from) {
    if (isEmpty()) {
      first = 0;
      end = 0;
    }
    if (end == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * end);
    }
    bounds[end] = from;
    bounds[end + 1] = OPEN;
    end += 2;
  }

  void end(int to) {
    bounds[end - 1] = to;
  }

  /** Makes one range of those that end after an offset, because the bytes there will move. */
  void stretch(int offset, int to) {
    int moved = end;
    while (first < moved && bounds[moved - 1] > offset) {
      moved -= 2;
    }
    if (moved < end) {
      bounds[moved + 1] = to;
      end = moved + 2;
    }
  }

  /** Overwrites and forgets the secrets before an offset. */
  void wipeBefore(int to, ByteBuffer bytes) {
    while (first < end && bounds[first] < to) {
      wipe(bytes, bounds[first], Math.min(bounds[first + 1], to));
      if (bounds[first + 1] > to) {
        bounds[first] = to;
      } else {
        first += 2;
        giveBackMany();
      }
    }
  }

  /**
   * Overwrites and forgets the secrets from an offset on. A secret that is still being written may
   * have bytes after the position, up to the limit.
   */
  void wipeFrom(int from, ByteBuffer bytes) {
    while (reachBeyond(from)) {
      int start = Math.max(bounds[end - 2], from);
      wipe(bytes, start, Math.min(bounds[end - 1], bytes.limit()));
      if (bounds[end - 2] < from) {
        bounds[end - 1] = from;
      } else {
        end -= 2;
        giveBackMany();
      }
    }
  }

  private void giveBackMany() {
    if (first == end && bounds.length > MANY) {
      bounds = new int[FEW];
      first = 0;
      end = 0;
    }
  }

  static void wipe(ByteBuffer bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      bytes.put(i, (byte) 0);
    }
  }

  /** A copy of the ranges for a buffer without its first so many bytes; there is at least one. */
  SecretRanges without(int count) {
    SecretRanges moved = new SecretRanges();
    moved.bounds = Arrays.copyOfRange(bounds, first, end);
    moved.end = end - first;
    for (int i = 0; i < moved.end; i++) {
      if (moved.bounds[i] != OPEN) {
        moved.bounds[i] = Math.max(0, moved.bounds[i] - count);
      }
    }
    return moved;
  }
}
