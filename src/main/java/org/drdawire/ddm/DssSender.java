package org.drdawire.ddm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Logs and sends the bytes of a chain from the first on, and knows how many have been sent. A
 * channel, a stream and a log are the caller's code, which may throw anything after any byte.
 */
final class DssSender {

  /** Large writes make a socket channel keep an equally large direct buffer for each thread. */
  private static final int WRITE_SIZE = 128 << 10;

  private final GrowingBuffer buffer;
  private final ForeignCode foreign;
  private FrameLog log;

  /** The first byte that has not been sent; the chain changes it when it moves the bytes. */
  int sent;

  /** The first byte that has not been logged; the chain changes it when it moves the bytes. */
  int logged;

  private boolean started;

  /** The bytes offered to a channel, until it is noted how many of them were taken. */
  private ByteBuffer offered;

  DssSender(GrowingBuffer buffer, ForeignCode foreign) {
    this.buffer = buffer;
    this.foreign = foreign;
  }

  void logTo(FrameLog frameLog) {
    log = frameLog;
  }

  /** Whether a channel has taken a part of the chain, so that the rest must follow. */
  boolean hasStarted() {
    return started;
  }

  void startChain() {
    sent = 0;
    logged = 0;
    started = false;
  }

  /** Logs what is about to be sent, unless it was logged before. */
  void release(int end) {
    if (log != null && logged < end) {
      foreign.running = true;
      try {
        log.sent(buffer.view(logged, end));
      } finally {
        foreign.running = false;
      }
    }
    logged = Math.max(logged, end);
  }

  void write(WritableByteChannel channel, int end) throws IOException {
    int before = -1;
    while (before < sent && sent < end) {
      before = sent;
      offered = buffer.view(sent, Math.min(end, sent + WRITE_SIZE));
      foreign.running = true;
      try {
        channel.write(offered);
      } finally {
        foreign.running = false;
        noteTaken();
      }
    }
  }

  void write(OutputStream stream, int end) throws IOException {
    foreign.running = true;
    try {
      buffer.writeTo(stream, sent, end);
    } finally {
      foreign.running = false;
    }
  }

  /** Notes how many bytes of the last offer were taken. May be done twice. */
  void noteTaken() {
    if (offered != null) {
      int taken = offered.position();
      started |= taken > sent;
      sent = taken;
      buffer.wipeBefore(taken);
      offered = null;
    }
  }
}
