package org.drdawire.golden;

import java.io.IOException;
import java.io.InputStream;

/** Gives so many bytes of zero, and then fails. */
public final class FailingStream extends InputStream {

  private final IOException failure;
  private int left;

  public FailingStream(int bytes, IOException failure) {
    left = bytes;
    this.failure = failure;
  }

  @Override
  public int read() throws IOException {
    return read(new byte[1], 0, 1) - 1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (left == 0) {
      throw failure;
    }
    int count = Math.min(left, length);
    left -= count;
    return count;
  }
}
