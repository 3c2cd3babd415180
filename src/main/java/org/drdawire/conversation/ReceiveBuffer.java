package org.drdawire.conversation;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Where an exchange reads to. An idle connection has none. */
final class ReceiveBuffer {

  private static final int SIZE = 32_768;

  private @Nullable ByteBuffer bytes;

  /** What has come, from its position; it is the same buffer until it is given back. */
  ByteBuffer get() {
    if (bytes == null) {
      bytes = ByteBuffer.allocate(SIZE).limit(0);
    }
    return bytes;
  }

  /** Gives it back, unless something in it was not read. */
  void trim() {
    if (bytes != null && !bytes.hasRemaining()) {
      bytes = null;
    }
  }
}
