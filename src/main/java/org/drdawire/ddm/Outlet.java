package org.drdawire.ddm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/**
 * Sends the finished commands of a chain, or hands them over, or drops them.
 *
 * <pre>
 *   | sent | finished commands ... | last finished command |
 *          ^                                  ^             ^
 *        sent                              lastDss      committed
 * </pre>
 *
 * <p>{@link #streamTo} may send all bytes before {@code lastDss}, because their flags are final.
 * {@link #drainTo(WritableByteChannel)} ends the chain and may send everything.
 *
 * <p>A channel, a stream and a log are the caller's code, which may throw anything after any byte.
 * If that code calls the outlet or the chain, it gets an {@link IllegalStateException}, except from
 * {@link #pendingBytes()}.
 *
 * <p>Source: DDM architecture, terms DSS and RQSDSS (chaining).
 */
public final class Outlet implements AutoCloseable {

  private static final String CUT_SHORT = "a chain was cut short: the connection must be closed";

  /** Large writes make a socket channel keep an equally large direct buffer for each thread. */
  private static final int WRITE_SIZE = 128 << 10;

  private final DssChain chain;
  private final GrowingBuffer buffer;
  private final ForeignCode foreign;
  private FrameLog log;

  /** Which chain the marks are of, by {@link DssChain#ended()}. */
  private int marked;

  private int sent;
  private int logged;

  /** Whether a part of the chain has been taken, so that the rest must follow. */
  private boolean started;

  /** The bytes offered to a channel, until it is noted how many of them were taken. */
  private ByteBuffer offered;

  /**
   * Makes the outlet of a chain.
   *
   * @param chain the chain, which has no other outlet
   */
  public Outlet(DssChain chain) {
    this.chain = chain;
    buffer = chain.buffer;
    foreign = chain.foreign;
  }

  /**
   * Logs each DSS as it is first released for sending.
   *
   * @param frameLog the log, or null for none
   * @throws IllegalStateException if it is called from within another call
   */
  public void logTo(FrameLog frameLog) {
    foreign.refuse();
    log = frameLog;
  }

  /**
   * How many bytes of finished commands have not been sent yet.
   *
   * @return a number of bytes
   */
  public int pendingBytes() {
    if (!foreign.running) {
      chain.settle();
      settle();
    }
    return chain.committed() - sent;
  }

  /**
   * Ends the chain and sends it.
   *
   * @param channel the receiver; it may take any number of bytes at a time
   * @return true if everything has been sent, so that the next command begins a new chain; false if
   *     the channel takes no more now, so that the call must be repeated
   * @throws IOException from the channel; a later call continues with the first byte that was not
   *     taken
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public boolean drainTo(WritableByteChannel channel) throws IOException {
    Objects.requireNonNull(channel, "channel");
    prepareToEnd();
    int end = chain.committed();
    if (sent < end) {
      chain.endCommands();
    }
    write(channel, end);
    if (sent < end) {
      return false;
    }
    chain.end();
    return true;
  }

  /**
   * Ends the chain and sends it through a stream. When a stream fails, nobody knows how much it has
   * taken. After such a failure this object can no longer be used, and the connection must be
   * closed.
   *
   * @param stream the receiver; it is not flushed
   * @throws IOException from the stream
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public void drainTo(OutputStream stream) throws IOException {
    Objects.requireNonNull(stream, "stream");
    prepareToEnd();
    // This is the state until the stream has taken everything.
    chain.refuseAll(CUT_SHORT);
    try {
      write(stream, chain.committed());
      chain.refuseAll(null);
    } finally {
      chain.end();
    }
  }

  /**
   * Sends all finished commands up to the last DSS, whose chaining flag is not final yet. The chain
   * goes on.
   *
   * @param channel the receiver
   * @return true if all but the last DSS has been sent; false if the channel takes no more now
   * @throws IOException from the channel; a later call continues with the first byte that was not
   *     taken
   * @throws IllegalStateException if a command is open, the chain is being drained, or the chain
   *     can no longer be used
   */
  public boolean streamTo(WritableByteChannel channel) throws IOException {
    Objects.requireNonNull(channel, "channel");
    prepare();
    chain.requireNotEnding();
    int end = chain.lastDss();
    release(end);
    write(channel, end);
    boolean complete = sent == end;
    dropSent();
    return complete;
  }

  /**
   * Ends the chain and hands over what has not been sent.
   *
   * @return the bytes, from position to limit, in a buffer that belongs to the caller from now on;
   *     the caller must overwrite the secrets in it
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public ByteBuffer toByteBuffer() {
    prepareToEnd();
    ByteBuffer bytes = buffer.handOver(sent);
    chain.end();
    return bytes;
  }

  /**
   * Drops everything that has not been sent, including an open command, and overwrites secrets. A
   * chain of which a part was sent cannot be taken back: the chain can then no longer be used, and
   * the connection must be closed.
   */
  public void clear() {
    drop(null);
  }

  /** Does the same as {@link #clear()}; the chain can no longer be used afterwards. */
  @Override
  public void close() {
    drop("closed");
  }

  private void drop(String reason) {
    foreign.refuse();
    chain.settle();
    settle();
    if (chain.unusable() == null) {
      chain.refuseAll(started ? CUT_SHORT : reason);
    }
    chain.drop();
  }

  private void prepare() {
    chain.requireUsable();
    settle();
  }

  private void prepareToEnd() {
    prepare();
    release(chain.committed());
  }

  /** Logs what is about to be sent, unless it was logged before. */
  private void release(int end) {
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

  private void write(WritableByteChannel channel, int end) throws IOException {
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

  private void write(OutputStream stream, int end) throws IOException {
    foreign.running = true;
    try {
      buffer.writeTo(stream, sent, end);
    } finally {
      foreign.running = false;
    }
  }

  /** Does what an earlier call may have left undone. May be done twice. */
  private void settle() {
    if (marked == chain.ended()) {
      noteTaken();
      return;
    }
    offered = null;
    sent = 0;
    logged = 0;
    started = false;
    marked = chain.ended();
  }

  /** Notes how many bytes of the last offer were taken. */
  private void noteTaken() {
    if (offered != null) {
      int taken = offered.position();
      started |= taken > sent;
      sent = taken;
      buffer.wipeBefore(taken);
      offered = null;
    }
  }

  /** Moves the rest to the front once it is at most half, so that each byte moves few times. */
  private void dropSent() {
    if (sent == 0 || sent < chain.committed() - sent) {
      return;
    }
    chain.dropFirst(sent);
    logged -= sent;
    sent = 0;
    buffer.wipeOutgrown();
  }
}
