package org.drdawire.ddm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.drdawire.ccsid.CcsidManager;

/**
 * The commands of one chain, from the first byte that is written to the last that is sent.
 *
 * <pre>
 *   | sent | finished commands ... | last finished command | open command |
 *          ^                       ^                       ^
 *        sent                 lastCommand              committed
 * </pre>
 *
 * <p>A command is whole or it is not there. It is written behind {@code committed}, which moves on
 * only when the command is complete; until then nothing before it is touched, so taking a command
 * back is cutting the end off. The chaining flag that a new command needs in the DSS before it is
 * set when the command is committed, never earlier.
 *
 * <p>{@link #streamTo} may send whatever stands before {@code lastCommand}: those flags are final.
 * {@link #drainTo} ends the chain and may send everything. Correlation ids run from 1 in each
 * chain.
 *
 * <p>Source: DDM architecture, terms DSS and RQSDSS (chaining, correlation).
 */
public final class DssChain implements AutoCloseable {

  /** The most bytes that a chain holds, unless the constructor says otherwise: 64 MiB. */
  public static final int DEFAULT_MAXIMUM = 64 << 20;

  /** The most commands of a chain; correlation ids 0 and 65,535 are reserved. */
  public static final int MAXIMUM_COMMANDS = 65_534;

  private static final int LARGEST_MAXIMUM = 1 << 30;

  /** Large writes make a socket channel keep an equally large direct buffer for each thread. */
  private static final int WRITE_SIZE = 128 << 10;

  private final GrowingBuffer buffer;
  private final DssFramer framer;
  private final DdmWriter writer;
  private FrameLog log;

  private int commands;
  private int committed;
  private int lastCommand;
  private int lastDss;
  private int sent;
  private int logged;
  private boolean open;
  private boolean draining;
  private boolean started;
  private String unusable;

  /**
   * Makes an empty chain.
   *
   * @param maximum the most bytes to hold, 1 to 2<sup>30</sup>; of a chain that streams, bytes that
   *     were sent count until they are the larger part
   * @param names the CCSID of DDM character strings
   * @throws IllegalArgumentException if the maximum is outside its range
   */
  public DssChain(int maximum, CcsidManager names) {
    if (maximum < 1 || maximum > LARGEST_MAXIMUM) {
      throw new IllegalArgumentException("maximum=" + maximum + " limit=" + LARGEST_MAXIMUM);
    }
    Segmentation segmentation = new Segmentation();
    buffer = new GrowingBuffer(maximum);
    framer = new DssFramer(buffer, segmentation);
    writer = new DdmWriter(buffer, framer, segmentation);
    writer.use(names);
  }

  /**
   * Logs each DSS as it is first released for sending.
   *
   * @param frameLog the log, or null for none
   */
  public void logTo(FrameLog frameLog) {
    log = frameLog;
  }

  /**
   * Opens the next command.
   *
   * @return the writer for its objects, which end with {@link #commit} or {@link #rollback}
   * @throws RequestTooLargeException if the chain has {@link #MAXIMUM_COMMANDS} commands
   * @throws IllegalStateException if a command is open, the chain is being drained, or the chain
   *     can no longer be used
   */
  public DdmWriter begin() {
    requireUsable();
    requireNoOpenCommand();
    if (draining) {
      throw new IllegalStateException("chain is being drained");
    }
    if (commands == MAXIMUM_COMMANDS) {
      throw RequestTooLargeException.commands(commands + 1L, MAXIMUM_COMMANDS);
    }
    framer.beginCommand(commands + 1);
    open = true;
    return writer;
  }

  /**
   * Makes the open command part of the chain.
   *
   * @throws IllegalStateException if no command is open, or the command is empty, has an object
   *     that was not ended or bytes outside an object; such a command is taken back
   */
  public void commit() {
    if (!open) {
      throw new IllegalStateException("no command is open");
    }
    if (!writer.isComplete() || !framer.isWhole() || buffer.position() == committed) {
      rollback();
      throw new IllegalStateException(
          "command is empty, has an object that was not ended, or bytes outside an object");
    }
    if (commands > 0) {
      framer.chain(lastDss, DssType.CHAINED);
    }
    commands++;
    lastCommand = committed;
    lastDss = framer.current();
    committed = buffer.position();
    framer.endCommand();
    open = false;
  }

  /** Takes the open command back; what was chained before stays as it was. */
  public void rollback() {
    buffer.truncate(committed);
    writer.abandon();
    open = false;
  }

  /**
   * The writer that {@link #begin} gives, for a part that is wired to it once. It is to be used
   * while a command is open; what is written otherwise is dropped.
   *
   * @return the one writer of this chain
   */
  public DdmWriter writer() {
    return writer;
  }

  /**
   * Sets the CCSID of DDM character strings for the commands to come.
   *
   * @param names the manager, used by this chain alone
   * @throws IllegalStateException if a command is open
   */
  public void use(CcsidManager names) {
    requireNoOpenCommand();
    writer.use(names);
  }

  /**
   * Refuses what must not happen within a command.
   *
   * @throws IllegalStateException if a command is open
   */
  public void requireNoOpenCommand() {
    if (open) {
      throw new IllegalStateException("a command is open");
    }
    if (buffer.position() != committed) {
      // Someone has kept the writer and used it while no command was open.
      rollback();
    }
  }

  /**
   * How many more commands this chain takes.
   *
   * @return 0 to {@link #MAXIMUM_COMMANDS}
   */
  public int remainingCommands() {
    return MAXIMUM_COMMANDS - commands;
  }

  /**
   * How many bytes of finished commands have not been sent yet.
   *
   * @return a number of bytes
   */
  public int pendingBytes() {
    return committed - sent;
  }

  /**
   * How many commands this chain has, those included that have been sent.
   *
   * @return 0 to {@link #MAXIMUM_COMMANDS}
   */
  public int commands() {
    return commands;
  }

  /**
   * Ends the chain and sends it.
   *
   * @param channel where to; it may take as few bytes at a time as it likes
   * @return true if everything has been sent, and the next command begins a new chain; false if the
   *     channel took no more for now, and the call must be repeated
   * @throws IOException from the channel; a later call goes on at the byte that was not taken
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public boolean drainTo(WritableByteChannel channel) throws IOException {
    prepareToEnd();
    draining = sent < committed;
    write(channel, committed);
    if (sent < committed) {
      return false;
    }
    startAnew();
    return true;
  }

  /**
   * Ends the chain and sends it through a stream. How much a stream has taken when it fails cannot
   * be known, so a failure ends the use of this chain: the connection must be closed.
   *
   * @param stream where to; it is not flushed
   * @throws IOException from the stream
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public void drainTo(OutputStream stream) throws IOException {
    prepareToEnd();
    boolean written = false;
    try {
      buffer.writeTo(stream, sent, committed);
      written = true;
    } finally {
      if (!written) {
        cut();
      }
    }
    startAnew();
  }

  /**
   * Sends finished commands while the chain goes on: all but the last, whose chaining flag is still
   * open.
   *
   * @param channel where to
   * @return true if all that may leave has left; false if the channel took no more for now
   * @throws IOException from the channel; a later call goes on at the byte that was not taken
   * @throws IllegalStateException if a command is open, the chain is being drained, or the chain
   *     can no longer be used
   */
  public boolean streamTo(WritableByteChannel channel) throws IOException {
    requireUsable();
    requireNoOpenCommand();
    if (draining) {
      throw new IllegalStateException("chain is being drained");
    }
    release(lastCommand);
    try {
      write(channel, lastCommand);
    } finally {
      dropSent();
    }
    return sent == lastCommand;
  }

  /**
   * Ends the chain and hands over what has not been sent.
   *
   * @return the bytes, from position to limit, in a buffer that belongs to the caller from now on,
   *     with the duty to overwrite it where it holds a secret
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public ByteBuffer toByteBuffer() {
    prepareToEnd();
    ByteBuffer bytes = buffer.handOver(sent);
    startAnew();
    return bytes;
  }

  /**
   * Drops everything that has not been sent, and overwrites secrets. A chain that was sent in part
   * cannot be taken back: it is then unusable, and the connection must be closed.
   */
  public void clear() {
    rollback();
    boolean cutShort = started;
    startAnew();
    if (cutShort) {
      unusable = "a chain was cut short: the connection must be closed";
    }
  }

  /** Does as {@link #clear()}; the chain can no longer be used. */
  @Override
  public void close() {
    clear();
    if (unusable == null) {
      unusable = "closed";
    }
  }

  private void cut() {
    started = true;
    clear();
  }

  private void prepareToEnd() {
    requireUsable();
    requireNoOpenCommand();
    release(committed);
  }

  private void requireUsable() {
    if (unusable != null) {
      throw new IllegalStateException(unusable);
    }
  }

  private void release(int end) {
    if (log != null && logged < end) {
      log.sent(buffer.bytes().duplicate().position(logged).limit(end));
    }
    logged = Math.max(logged, end);
  }

  private void write(WritableByteChannel channel, int end) throws IOException {
    ByteBuffer bytes = buffer.bytes();
    int taken = 1;
    while (sent < end && taken > 0) {
      bytes.limit(Math.min(end, sent + WRITE_SIZE)).position(sent);
      try {
        channel.write(bytes);
      } finally {
        taken = bytes.position() - sent;
        sent += taken;
        started |= taken > 0;
        buffer.wipeBefore(sent);
        bytes.limit(bytes.capacity()).position(committed);
      }
    }
  }

  /** Moves the rest to the front once it is the smaller part, so that each byte moves few times. */
  private void dropSent() {
    if (sent == 0 || sent < committed - sent) {
      return;
    }
    buffer.dropFirst(sent);
    committed -= sent;
    lastCommand -= sent;
    lastDss -= sent;
    logged -= sent;
    sent = 0;
  }

  private void startAnew() {
    buffer.clear();
    commands = 0;
    committed = 0;
    lastCommand = 0;
    lastDss = 0;
    sent = 0;
    logged = 0;
    draining = false;
    started = false;
  }
}
