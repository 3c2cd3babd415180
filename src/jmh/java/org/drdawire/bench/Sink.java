package org.drdawire.bench;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** Takes bytes as a socket does, by a copy, as a stream and as a channel. */
final class Sink extends OutputStream implements WritableByteChannel {

  private static final int ROOM = 64 << 10;

  private final ByteBuffer taken = ByteBuffer.allocate(ROOM);

  /** Forgets what was taken. */
  void clear() {
    taken.clear();
  }

  /** How many bytes were taken. */
  int count() {
    return taken.position();
  }

  /** What was taken. */
  ByteBuffer bytes() {
    return ByteBuffer.allocate(count()).put(taken.duplicate().flip()).flip();
  }

  @Override
  public void write(int value) {
    taken.put((byte) value);
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    taken.put(source, offset, length);
  }

  @Override
  public int write(ByteBuffer source) {
    int count = source.remaining();
    taken.put(source);
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
