package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** Takes all bytes, and only counts them. */
final class Discarded implements WritableByteChannel {

  private long sent;

  /** Counts from 0 again. */
  void clear() {
    sent = 0;
  }

  /** How many bytes were taken. */
  long sent() {
    return sent;
  }

  @Override
  public int write(ByteBuffer source) {
    int count = source.remaining();
    source.position(source.limit());
    sent += count;
    return count;
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
