package org.drdawire.dropin;

import java.io.IOException;
import java.io.InputStream;

/** A stream that fails after ten bytes. */
final class BrokenStream extends InputStream {

  private int left = 10;

  @Override
  public int read() throws IOException {
    return read(new byte[1], 0, 1);
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (left == 0) {
      throw new IOException("broken on purpose");
    }
    int count = Math.min(left, length);
    left -= count;
    return count;
  }
}
