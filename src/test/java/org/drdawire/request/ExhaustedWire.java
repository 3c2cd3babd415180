package org.drdawire.request;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/** Takes bytes or does not take them, but is never in doubt. */
final class ExhaustedWire extends OutputStream implements WritableByteChannel {

  private static final int PORTION = 3_000;
  private static final int PORTIONS = 4;

  private final byte[] taken = new byte[1 << 18];
  private int end;
  private int writes;

  @Override
  public int write(ByteBuffer source) {
    writes++;
    int count = writes % PORTIONS == 0 ? 0 : Math.min(PORTION, source.remaining());
    source.get(taken, end, count);
    end += count;
    return count;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    System.arraycopy(source, offset, taken, end, length);
    end += length;
  }

  @Override
  public void write(int value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  byte[] bytes() {
    return Arrays.copyOf(taken, end);
  }
}
