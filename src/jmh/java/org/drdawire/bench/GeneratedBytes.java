package org.drdawire.bench;

import java.io.InputStream;
import java.util.Random;

/** A stream of so many bytes, which are copied from a pattern. */
final class GeneratedBytes extends InputStream {

  private static final byte[] PATTERN = new byte[256 << 10];

  static {
    new Random(1).nextBytes(PATTERN);
  }

  private long left;

  GeneratedBytes(long length) {
    left = length;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    if (left == 0) {
      return -1;
    }
    int from = (int) (left % (PATTERN.length / 2));
    int count = (int) Math.min(Math.min(left, length), PATTERN.length - from);
    System.arraycopy(PATTERN, from, target, offset, count);
    left -= count;
    return count;
  }
}
