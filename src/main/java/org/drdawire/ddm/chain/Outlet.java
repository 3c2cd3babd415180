package org.drdawire.ddm.chain;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.Objects;
import org.drdawire.ddm.FrameLog;
import org.jspecify.annotations.Nullable;

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

  /** Fewer bytes are better sent together with later ones. */
  private static final int WORTH_SENDING = 64 << 10;

  private final DssChain chain;
  private final DssSender sender;

  /** Makes the outlet of a chain. */
  public Outlet(DssChain chain) {
    this.chain = chain;
    sender = new DssSender(chain);
  }

  /** Logs each DSS as it is first released for sending. */
  @SuppressWarnings("exports") // A driver compiles without the annotations.
  public void logTo(@Nullable FrameLog frameLog) {
    chain.requireNoForeignCode();
    sender.logTo(frameLog);
  }

  /** The server has accepted a mechanism, if the last ACCSEC asks for it: SECCHK may leave. */
  public void accept(int mechanism) {
    chain.report.accept(mechanism);
  }

  /** How many bytes were taken by a channel, a stream or a buffer, of all chains. */
  public long sentBytes() {
    return sender.total();
  }

  /**
   * How many bytes of finished commands have not been sent yet. Data that are read while they are
   * sent do not count; their headers do.
   */
  public int pendingBytes() {
    settle();
    return chain.committed() - sender.sent();
  }

  /**
   * Whether {@link #streamTo} is worth calling. The last DSS, which it keeps back, does not count:
   * after it has returned true, this is false until another command is finished.
   */
  public boolean shouldStream() {
    prepare();
    chain.requireNotEnding();
    int end = chain.lastDss();
    return end - sender.sent() > WORTH_SENDING || sender.hasSourceBefore(end);
  }

  /** Whether the chain has data that are read while they are sent. */
  public boolean hasPendingSources() {
    prepare();
    return !chain.streams.isEmpty();
  }

  /** Ends the chain and sends it. */
  public boolean drainTo(WritableByteChannel channel) throws IOException {
    Objects.requireNonNull(channel, "channel");
    prepareToEnd();
    int end = chain.committed();
    chain.endCommands();
    sender.send(channel, end);
    boolean complete = sender.sent() == end;
    if (complete) {
      chain.end();
    }
    sender.reportFailure();
    return complete;
  }

  /**
   * Ends the chain and sends it through a stream. When a stream fails, nobody knows how much it has
   * taken. After such a failure this object can no longer be used, and the connection must be
   * closed.
   *
   * <p>While a source has nothing for now, the thread waits, and asks it again after pauses of up
   * to a millisecond. If the thread is interrupted then, that is a failure too.
   */
  public void drainTo(OutputStream stream) throws IOException {
    Objects.requireNonNull(stream, "stream");
    prepareToEnd();
    boolean whole = false;
    try {
      SourceWait waiting = new SourceWait();
      WritableByteChannel channel = new StreamChannel(stream, waiting);
      int end = chain.committed();
      sender.send(channel, end);
      while (sender.sent() < end) {
        waiting.pause();
        sender.send(channel, end);
      }
      whole = true;
    } catch (Throwable e) {
      sender.addFailureTo(e);
      throw e;
    } finally {
      if (!whole) {
        chain.connection.end = ConnectionState.End.CUT_SHORT;
      }
      chain.end();
      sender.settle();
    }
    sender.reportFailure();
  }

  /** Ends the chain and puts it into a buffer, for a driver that has no channel. */
  public boolean drainTo(ByteBuffer target) {
    Objects.requireNonNull(target, "target");
    try {
      return drainTo(new BufferChannel(target));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sends all finished commands up to the last DSS, whose chaining flag is not final yet. The chain
   * goes on.
   */
  public boolean streamTo(WritableByteChannel channel) throws IOException {
    Objects.requireNonNull(channel, "channel");
    prepare();
    chain.requireNotEnding();
    int end = chain.lastDss();
    boolean complete;
    try {
      sender.send(channel, end);
      complete = sender.sent() == end;
    } finally {
      sender.dropSent();
    }
    sender.reportFailure();
    return complete;
  }

  /** Ends the chain and hands over what has not been sent. */
  public ByteBuffer toByteBuffer() {
    if (hasPendingSources()) {
      throw new IllegalStateException("a chain with streams cannot be handed over as a whole");
    }
    sender.reportFailure();
    sender.release(chain.committed());
    ByteBuffer bytes = chain.buffer.handOver(sender.sent());
    chain.end();
    return bytes;
  }

  /** Gives back all memory but that of what has not been sent. */
  public void trim() {
    chain.trim();
    sender.trim();
  }

  /**
   * Drops everything that has not been sent, including an open command, and overwrites secrets. A
   * chain of which a part was sent cannot be taken back: the chain can then no longer be used, and
   * the connection must be closed.
   */
  public void clear() {
    chain.requireNoForeignCode();
    settle();
    chain.connection.drop(sender.hasStarted());
    chain.drop();
    sender.settle();
  }

  /**
   * Does the same as {@link #clear()}; the chain can no longer be used afterwards. One that could
   * not go on before still says so.
   */
  @Override
  public void close() {
    chain.requireNoForeignCode();
    settle();
    chain.connection.close();
    clear();
  }

  /** Whether the chain can still be sent, and its channel has not failed. */
  public boolean canGoOn() {
    if (sender.offered != null && !chain.foreign.running) {
      sender.settle();
    }
    return chain.connection.end == null;
  }

  private void settle() {
    if (!chain.foreign.running) {
      chain.settle();
      sender.settle();
    }
  }

  private void prepare() {
    chain.requireNoOpenCommand();
    // This may find that the chain was cut short.
    sender.settle();
    chain.requireUsable();
  }

  private void prepareToEnd() {
    prepare();
    sender.release(chain.committed());
  }

  /** What is no channel, and is sent to like one. */
  private interface Receiver extends WritableByteChannel {

    @Override
    default boolean isOpen() {
      return true;
    }

    @Override
    default void close() {
      throw new UnsupportedOperationException();
    }
  }

  /** A buffer takes what it has room for. */
  private record BufferChannel(ByteBuffer target) implements Receiver {

    @Override
    public int write(ByteBuffer source) {
      int count = Math.min(source.remaining(), target.remaining());
      target.put(target.position(), source, source.position(), count);
      source.position(source.position() + count);
      target.position(target.position() + count);
      return count;
    }
  }

  /** A stream takes all that is written to it, or fails. */
  private record StreamChannel(OutputStream stream, SourceWait waiting) implements Receiver {

    @Override
    public int write(ByteBuffer source) throws IOException {
      waiting.end();
      int count = source.remaining();
      if (source.hasArray()) {
        stream.write(source.array(), source.arrayOffset() + source.position(), count);
      } else {
        writeCopy(source, new byte[count]);
      }
      source.position(source.limit());
      return count;
    }

    private void writeCopy(ByteBuffer source, byte[] copy) throws IOException {
      try {
        source.get(source.position(), copy);
        stream.write(copy);
      } finally {
        // It may have had a password in it.
        Arrays.fill(copy, (byte) 0);
      }
    }
  }
}
