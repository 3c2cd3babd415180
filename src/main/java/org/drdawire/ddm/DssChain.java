package org.drdawire.ddm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;

/**
 * The commands of one chain, from the first byte that is written to the last byte that is sent.
 *
 * <pre>
 *   | sent | finished commands ... | last finished command | open command |
 *          ^                       ^                       ^
 *        sent                 lastCommand              committed
 * </pre>
 *
 * <p>A command is whole or it is not there. It is written after {@code committed}, which moves on
 * only when the command is complete. Until then nothing before it is changed, so that a command is
 * taken back by cutting off the end. A new command needs a chaining flag in the DSS before it; that
 * flag is set when the command is committed, never earlier.
 *
 * <p>This is true whatever is thrown, and wherever, even a {@link StackOverflowError} or an {@link
 * OutOfMemoryError}. All that can fail comes first; then the chain is changed by stores alone. The
 * work that a failure makes necessary is noted by a store, and is done by the next call if it
 * cannot be done at once.
 *
 * <p>{@link #streamTo} may send all bytes before {@code lastCommand}, because their flags are
 * final. {@link #drainTo} ends the chain and may send everything. Correlation ids start at 1 in
 * each chain.
 *
 * <p>A channel, a stream, a log or a text that calls this chain while the chain calls it gets an
 * {@link IllegalStateException}, except from the methods that only ask: {@link #writer()}, {@link
 * #commands()}, {@link #remainingCommands()} and {@link #pendingBytes()}.
 *
 * <p>Source: DDM architecture, terms DSS and RQSDSS (chaining, correlation).
 */
public final class DssChain implements AutoCloseable {

  /** The usual maximum of bytes that a chain holds: 64 MiB. */
  public static final int DEFAULT_MAXIMUM = 64 << 20;

  /** The most commands of any chain; correlation ids 0 and 65,535 are reserved. */
  public static final int MAXIMUM_COMMANDS = 65_534;

  private static final int LARGEST_MAXIMUM = 1 << 30;

  private static final String CUT_SHORT = "a chain was cut short: the connection must be closed";

  private final ForeignCode foreign = new ForeignCode();
  private final GrowingBuffer buffer;
  private final DssFramer framer;
  private final DdmWriter writer;
  private final DssSender sender;
  private int maximumCommands = MAXIMUM_COMMANDS;

  private int commands;
  private int committed;
  private int lastCommand;
  private int lastDss;
  private boolean open;
  private boolean draining;
  private String unusable;

  /** The open command was given up, and must still be taken back. */
  private boolean broken;

  /** Everything was sent, handed over or dropped, and a new chain must still be begun. */
  private boolean over;

  /**
   * Makes an empty chain.
   *
   * @param maximum the most bytes to hold, 1 to 2<sup>30</sup>; bytes that {@link #streamTo} has
   *     sent count as well, until they are at least half of what is held
   * @param names the CCSID of DDM character strings
   * @throws IllegalArgumentException if the maximum is outside its range
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   */
  public DssChain(int maximum, CcsidManager names) {
    if (maximum < 1 || maximum > LARGEST_MAXIMUM) {
      throw new IllegalArgumentException("maximum=" + maximum + " limit=" + LARGEST_MAXIMUM);
    }
    Segmentation segmentation = new Segmentation();
    buffer = new GrowingBuffer(maximum);
    framer = new DssFramer(buffer, segmentation);
    writer = new DdmWriter(buffer, framer, segmentation, foreign);
    writer.use(names);
    sender = new DssSender(buffer, foreign);
  }

  /**
   * Logs each DSS as it is first released for sending.
   *
   * @param frameLog the log, or null for none
   * @throws IllegalStateException if it is called from within another call
   */
  public void logTo(FrameLog frameLog) {
    foreign.refuse();
    sender.logTo(frameLog);
  }

  /**
   * Opens the next command.
   *
   * @return the writer for its objects; the command ends with {@link #commit} or {@link #rollback}
   * @throws RequestTooLargeException if the chain has its {@linkplain #maximumCommands maximum} of
   *     commands
   * @throws IllegalStateException if a command is open, the chain is being drained, or the chain
   *     can no longer be used
   */
  public DdmWriter begin() {
    requireUsable();
    requireNotDraining();
    if (commands >= maximumCommands) {
      throw RequestTooLargeException.commands(commands + 1L, maximumCommands);
    }
    writer.beginCommand(commands + 1);
    open = true;
    return writer;
  }

  /**
   * Makes the open command part of the chain.
   *
   * @throws IllegalStateException if no command is open, or the command is empty, contains an
   *     object that was not ended or bytes outside an object; such a command is taken back
   */
  public void commit() {
    foreign.refuse();
    if (!open) {
      throw new IllegalStateException("no command is open");
    }
    if (!writer.isComplete() || !framer.isWhole() || buffer.position() == committed) {
      rollback();
      throw new IllegalStateException(
          "command is empty, has an object that was not ended, or bytes outside an object");
    }
    int dss = framer.current();
    int end = buffer.position();
    byte[] bytes = buffer.array();
    framer.endCommand();
    // Stores alone from here on: the command is in the chain, or it is not.
    if (commands > 0) {
      bytes[lastDss + DssFramer.FORMAT_OFFSET] |= DssType.CHAINED;
    }
    commands++;
    lastCommand = committed;
    lastDss = dss;
    committed = end;
    open = false;
  }

  /**
   * Takes the open command back, if there is one. The commands before it stay as they were.
   *
   * @return how many commands the chain has now, as {@link #commands()} says
   * @throws IllegalStateException if it is called from within another call
   */
  public int rollback() {
    foreign.refuse();
    if (open) {
      open = false;
      broken = true;
    }
    settle();
    return commands;
  }

  /**
   * The writer that {@link #begin} returns, which is always the same one. Use it only while a
   * command is open; what is written at another time is dropped.
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
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   * @throws IllegalStateException if a command is open
   */
  public void use(CcsidManager names) {
    requireNoOpenCommand();
    writer.use(names);
  }

  /**
   * Sets how many commands this chain and later ones may have: fewer than {@link #MAXIMUM_COMMANDS}
   * for a server that reads correlation ids as signed numbers.
   *
   * @param maximum the most commands, 1 to {@link #MAXIMUM_COMMANDS}; a chain that has as many
   *     already takes no more
   * @throws IllegalArgumentException if the maximum is outside its range
   * @throws IllegalStateException if a command is open
   */
  public void maximumCommands(int maximum) {
    requireNoOpenCommand();
    if (maximum < 1 || maximum > MAXIMUM_COMMANDS) {
      throw new IllegalArgumentException("maximum=" + maximum + " limit=" + MAXIMUM_COMMANDS);
    }
    maximumCommands = maximum;
  }

  /**
   * Refuses what must not happen within a command.
   *
   * @throws IllegalStateException if a command is open
   */
  public void requireNoOpenCommand() {
    foreign.refuse();
    if (open) {
      throw new IllegalStateException("a command is open");
    }
    settle();
  }

  /**
   * Refuses what the caller's code must not do while this chain calls it: for example a channel
   * that is being written to.
   *
   * @throws IllegalStateException if it is called from within another call
   */
  public void requireNoForeignCode() {
    foreign.refuse();
  }

  /**
   * How many more commands this chain takes.
   *
   * @return 0 to the maximum of commands
   */
  public int remainingCommands() {
    return Math.max(0, maximumCommands - commands());
  }

  /**
   * How many bytes of finished commands have not been sent yet.
   *
   * @return a number of bytes
   */
  public int pendingBytes() {
    settleUnlessRunning();
    return committed - sender.sent;
  }

  /**
   * How many commands this chain has, including those that have been sent.
   *
   * @return 0 to {@link #MAXIMUM_COMMANDS}
   */
  public int commands() {
    settleUnlessRunning();
    return commands;
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
    draining = sender.sent < committed;
    sender.write(channel, committed);
    if (sender.sent < committed) {
      return false;
    }
    over = true;
    settle();
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
    unusable = CUT_SHORT;
    over = true;
    try {
      sender.write(stream, committed);
      unusable = null;
    } finally {
      settle();
    }
  }

  /**
   * Sends all finished commands but the last, whose chaining flag is not final yet. The chain goes
   * on.
   *
   * @param channel the receiver
   * @return true if all but the last command has been sent; false if the channel takes no more now
   * @throws IOException from the channel; a later call continues with the first byte that was not
   *     taken
   * @throws IllegalStateException if a command is open, the chain is being drained, or the chain
   *     can no longer be used
   */
  public boolean streamTo(WritableByteChannel channel) throws IOException {
    Objects.requireNonNull(channel, "channel");
    requireUsable();
    requireNotDraining();
    sender.release(lastCommand);
    try {
      sender.write(channel, lastCommand);
    } finally {
      dropSent();
    }
    return sender.sent == lastCommand;
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
    ByteBuffer bytes = buffer.handOver(sender.sent);
    over = true;
    return bytes;
  }

  /**
   * Drops everything that has not been sent, including an open command, and overwrites secrets. A
   * chain of which a part was sent cannot be taken back: this object can then no longer be used,
   * and the connection must be closed.
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
    sender.noteTaken();
    if (unusable == null) {
      unusable = sender.hasStarted() && !over ? CUT_SHORT : reason;
    }
    broken |= open;
    open = false;
    over = true;
    settle();
  }

  private void prepareToEnd() {
    requireUsable();
    sender.release(committed);
  }

  private void requireUsable() {
    requireNoOpenCommand();
    if (unusable != null) {
      throw new IllegalStateException(unusable);
    }
  }

  private void requireNotDraining() {
    if (draining) {
      throw new IllegalStateException("chain is being drained");
    }
  }

  /** Moves the rest to the front once it is at most half, so that each byte moves few times. */
  private void dropSent() {
    sender.noteTaken();
    int sent = sender.sent;
    if (sent == 0 || sent < committed - sent) {
      return;
    }
    buffer.dropFirst(sent);
    committed -= sent;
    lastCommand -= sent;
    lastDss -= sent;
    sender.logged -= sent;
    sender.sent = 0;
    buffer.wipeOutgrown();
  }

  private void settleUnlessRunning() {
    if (!foreign.running) {
      settle();
    }
  }

  /** Does the work that an earlier call has noted. Each part may be done twice. */
  private void settle() {
    sender.noteTaken();
    buffer.wipeOutgrown();
    if (over) {
      startAnew();
    } else if (broken || (!open && buffer.position() != committed)) {
      // If none is broken, the caller has used the writer while no command was open.
      takeBack();
    }
  }

  private void takeBack() {
    buffer.truncate(committed);
    writer.abandon();
    broken = false;
    buffer.shrink();
  }

  private void startAnew() {
    buffer.truncate(0);
    if (broken) {
      writer.abandon();
    }
    buffer.shrink();
    sender.startChain();
    commands = 0;
    committed = 0;
    lastCommand = 0;
    lastDss = 0;
    draining = false;
    broken = false;
    over = false;
  }
}
