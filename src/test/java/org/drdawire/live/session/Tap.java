package org.drdawire.live.session;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Keeps what has been read, for the log. */
final class Tap extends FilterInputStream {

  private boolean keepsBytes = true;
  private long received;
  private ByteArrayOutputStream read = new ByteArrayOutputStream();

  Tap(InputStream in) {
    super(in);
  }

  /** How many bytes have been read. */
  long received() {
    return received;
  }

  /** Whether what is read from now on is kept. */
  void keepBytes(boolean keeps) {
    keepsBytes = keeps;
  }

  /** What has been kept since the last call. */
  ByteBuffer take() {
    ByteBuffer taken = ByteBuffer.wrap(read.toByteArray());
    read = new ByteArrayOutputStream();
    return taken;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    if (value >= 0) {
      note(new byte[] {(byte) value}, 0, 1);
    }
    return value;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = super.read(target, offset, length);
    if (count > 0) {
      note(target, offset, count);
    }
    return count;
  }

  private void note(byte[] bytes, int offset, int count) {
    received += count;
    if (keepsBytes) {
      read.write(bytes, offset, count);
    }
  }
}
