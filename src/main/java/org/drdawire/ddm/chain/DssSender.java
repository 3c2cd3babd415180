package org.drdawire.ddm.chain;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.drdawire.ddm.frames.PendingStreams;
import org.drdawire.ddm.frames.StreamedDss;
import org.jspecify.annotations.Nullable;

/**
 * Sends the bytes of a chain from the first on, with the data of sources between them, logs them,
 * and knows how many have been sent. A channel, a source and a log are the caller's code, which may
 * throw anything after any byte.
 */
final class DssSender {

  /** Large writes make a socket channel keep an equally large direct buffer for each thread. */
  private static final int WRITE_SIZE = 128 << 10;

  private final DssChain chain;
  private final GrowingBuffer buffer;
  private final ConnectionState connection;
  private @Nullable FrameLog log;

  /** Which chain the marks are of: how many were over before it. */
  private int marked;

  private int sent;
  private int logged;

  /** How many bytes of all chains were taken. */
  private long total;

  private boolean started;

  /** Bytes that were offered to a channel, until it is noted how many of them were taken. */
  @Nullable ByteBuffer offered;

  private int offeredFrom;
  private int offeredTo;

  /** Whether they are of a source. */
  private boolean offeredOfSource;

  /** The DSS of the source that is being sent. */
  private StreamedDss streamed = new StreamedDss();

  /** What a source has told when its data were complete, until the caller is told. */
  private @Nullable Throwable failure;

  DssSender(DssChain chain) {
    this.chain = chain;
    buffer = chain.buffer;
    connection = chain.connection;
  }

  void logTo(@Nullable FrameLog frameLog) {
    log = frameLog;
  }

  /** Where the first byte is that has not been sent. */
  int sent() {
    return sent;
  }

  long total() {
    return total;
  }

  /** Whether a part of the chain has been taken, so that the rest must follow. */
  boolean hasStarted() {
    return started;
  }

  /** Whether a source that has not been sent belongs before an offset in the buffer. */
  boolean hasSourceBefore(int end) {
    chain.streams.removeBefore(sent);
    return chain.streams.firstBefore(end) != null;
  }

  /** Does what an earlier call may have left undone. May be done twice. */
  void settle() {
    if (marked != chain.ended) {
      offered = null;
      streamed.end();
      sent = 0;
      logged = 0;
      started = false;
      marked = chain.ended;
    } else if (offered != null) {
      noteTaken();
    }
  }

  /** Gives back the memory of sources that have been sent. */
  void trim() {
    settle();
    if (streamed.isOf(null)) {
      streamed = new StreamedDss();
    }
  }

  /**
   * Notes how many bytes of the last offer were taken. If the channel has moved the position back,
   * or the limit, nobody knows, and nothing more is sent.
   *
   * @return whether nobody knows
   */
  private boolean noteTaken() {
    if (offered == null) {
      return false;
    }
    int taken = offered.position();
    boolean doubtful = taken < offeredFrom || offered.limit() != offeredTo;
    if (doubtful) {
      connection.end = ConnectionState.End.CUT_SHORT;
      started = true;
    } else {
      started |= taken > offeredFrom;
      if (offeredOfSource) {
        streamed.taken(taken);
      } else {
        sent = taken;
        buffer.wipeBefore(taken);
      }
    }
    total += doubtful ? 0 : taken - offeredFrom;
    offered = null;
    return doubtful;
  }

  /** Moves the rest to the front once it is at most half, so that each byte moves few times. */
  void dropSent() {
    if (sent == 0 || sent < chain.committed() - sent) {
      return;
    }
    chain.dropFirst(sent);
    logged -= sent;
    sent = 0;
    buffer.wipeOutgrown();
  }

  /** Sends up to an offset in the buffer, and all data that belong before it. */
  void send(WritableByteChannel channel, int end) throws IOException {
    int until;
    do {
      chain.streams.removeBefore(sent);
      release(end);
      until = endOfBytes(end);
      write(channel, until);
    } while (sent == until && until < end && sendStream(channel));
  }

  private void write(WritableByteChannel channel, int end) throws IOException {
    int before = -1;
    while (before < sent && sent < end) {
      before = sent;
      offer(channel, buffer.window(sent, Math.min(end, sent + WRITE_SIZE)), false);
    }
  }

  /** Offers bytes to a channel once. */
  private void offer(WritableByteChannel channel, ByteBuffer bytes, boolean ofSource)
      throws IOException {
    offeredFrom = bytes.position();
    offeredTo = bytes.limit();
    offeredOfSource = ofSource;
    offered = bytes;
    chain.foreign.running = true;
    boolean doubtful;
    try {
      channel.write(bytes);
      if (connection.end != null) {
        connection.channelAnswered();
      }
    } catch (Throwable e) {
      connection.channelThrew();
      throw e;
    } finally {
      chain.foreign.running = false;
      doubtful = noteTaken();
    }
    if (doubtful) {
      throw new IOException(
          "no answer of a channel: position=%d limit=%d of %d to %d"
              .formatted(bytes.position(), bytes.limit(), offeredFrom, offeredTo));
    }
  }

  /** Sends the DSS whose data come from the next source; false if it could not be completed now. */
  private boolean sendStream(WritableByteChannel channel) throws IOException {
    PendingStreams.PendingStream next = chain.streams.firstBefore(Integer.MAX_VALUE);
    if (!streamed.isOf(next.source())) {
      streamed.begin(next, buffer.bytes(), sent, chain.streams.end(next));
    }
    while (writeWhole(channel)) {
      if (streamed.isComplete()) {
        endStream(next);
        return true;
      }
      fill();
      if (streamed.isTaken()) {
        return false;
      }
    }
    return false;
  }

  private boolean writeWhole(WritableByteChannel channel) throws IOException {
    int before = -1;
    while (before < streamed.taken() && !streamed.isTaken()) {
      before = streamed.taken();
      offer(channel, streamed.whole(), true);
    }
    return streamed.isTaken();
  }

  /** A source that throws leaves a DSS that cannot be continued, unless it is repeatable. */
  private void fill() {
    boolean cuts = !streamed.isRepeatable();
    chain.foreign.running = true;
    try {
      streamed.fill();
      cuts = streamed.isBroken();
      if (cuts) {
        streamed.explain();
      }
    } finally {
      chain.foreign.running = false;
      if (cuts) {
        connection.end = ConnectionState.End.CUT_SHORT;
      }
    }
  }

  private void endStream(PendingStreams.PendingStream stream) {
    int end = chain.streams.end(stream);
    chain.foreign.running = true;
    try {
      noteFailure(stream.source()::requireComplete);
      noteFailure(() -> logStream(end));
    } finally {
      chain.foreign.running = false;
    }
    logged = end;
    sent = end;
    streamed.end();
  }

  private void logStream(int end) {
    if (log != null) {
      log.sent(buffer.view(sent, end), streamed.length());
    }
  }

  /** Keeps what is thrown for the caller; the DSS is complete all the same. */
  private void noteFailure(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException | Error e) {
      if (failure == null) {
        failure = e;
      } else if (failure != e) {
        failure.addSuppressed(e);
      }
    }
  }

  /** Tells of sources that have failed, through an error after which nothing more is sent. */
  void addFailureTo(Throwable error) {
    Throwable told = failure;
    failure = null;
    if (told != null && told != error) {
      error.addSuppressed(told);
    }
  }

  /** Tells the caller, once, that a source has failed whose DSS is complete all the same. */
  void reportFailure() {
    Throwable reported = failure;
    failure = null;
    if (reported instanceof Error error) {
      throw error;
    }
    if (reported != null) {
      throw (RuntimeException) reported;
    }
  }

  /** Where the bytes of the buffer end, or are interrupted by the data of a source. */
  private int endOfBytes(int end) {
    PendingStreams.PendingStream next = chain.streams.firstBefore(end);
    return next == null ? end : chain.streams.start(next);
  }

  /** Logs what is about to be sent, unless it was logged before. */
  void release(int chainEnd) {
    int end = endOfBytes(chainEnd);
    if (log != null && logged < end) {
      chain.foreign.running = true;
      try {
        log.sent(buffer.view(logged, end));
      } finally {
        chain.foreign.running = false;
      }
    }
    logged = Math.max(logged, end);
  }
}
