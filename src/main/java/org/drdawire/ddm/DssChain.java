package org.drdawire.ddm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
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
 * <p>A command is whole or it is not there. It is written after {@code committed}, which moves on
 * only when the command is complete; until then nothing before it is touched, so taking a command
 * back is cutting the end off. The chaining flag that a new command needs in the DSS before it is
 * set when the command is committed, never earlier.
 *
 * <p>This holds whatever is thrown and wherever, a {@link StackOverflowError} or an {@link
 * OutOfMemoryError} included. What changes the chain comes after all that can fail, and consists of
 * stores. What must be done after a failure is noted by a store, and done by the next call if it
 * cannot be done at once.
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

  /** The open command was given up, and is still to be taken back. */
  private boolean broken;

  /** All was sent, handed over or dropped, and a new chain is still to be begun. */
  private boolean over;

  /**
   * Makes an empty chain.
   *
   * @param maximum the most bytes to hold, 1 to 2<sup>30</sup>; of a chain that streams, bytes that
   *     were sent count until they are at least half
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
   * @return the writer for its objects, which end with {@link #commit} or {@link #rollback}
   * @throws RequestTooLargeException if the chain has {@link #maximumCommands} commands
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
   * @throws IllegalStateException if no command is open, or the command is empty, has an object
   *     that was not ended or bytes outside an object; such a command is taken back
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
   * Takes the open command back, if there is one; what was chained before stays as it was.
   *
   * @throws IllegalStateException if it is called from within another call
   */
  public void rollback() {
    foreign.refuse();
    if (open) {
      open = false;
      broken = true;
    }
    settle();
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
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   * @throws IllegalStateException if a command is open
   */
  public void use(CcsidManager names) {
    requireNoOpenCommand();
    writer.use(names);
  }

  /**
   * Sets how many commands a chain may have, from this chain on: fewer than {@link
   * #MAXIMUM_COMMANDS} for a server that reads correlation ids as signed numbers.
   *
   * @param maximum the most commands, 1 to {@link #MAXIMUM_COMMANDS}; a chain that has more already
   *     takes no other
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
   * Refuses what code of the caller must not do within a call, such as a channel that is being
   * written to.
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
   * How many commands this chain has, those included that have been sent.
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
   * @param channel where to; it may take as few bytes at a time as it likes
   * @return true if everything has been sent, and the next command begins a new chain; false if the
   *     channel took no more for now, and the call must be repeated
   * @throws IOException from the channel; a later call goes on at the byte that was not taken
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
   * Ends the chain and sends it through a stream. How much a stream has taken when it fails cannot
   * be known, so a failure ends the use of this chain: the connection must be closed.
   *
   * @param stream where to; it is not flushed
   * @throws IOException from the stream
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public void drainTo(OutputStream stream) throws IOException {
    Objects.requireNonNull(stream, "stream");
    prepareToEnd();
    // So it is until the stream has taken everything.
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
   * @return the bytes, from position to limit, in a buffer that belongs to the caller from now on,
   *     with the duty to overwrite it where it holds a secret
   * @throws IllegalStateException if a command is open or the chain can no longer be used
   */
  public ByteBuffer toByteBuffer() {
    prepareToEnd();
    ByteBuffer bytes = buffer.handOver(sender.sent);
    over = true;
    return bytes;
  }

  /**
   * Drops everything that has not been sent, and overwrites secrets. A chain that was sent in part
   * cannot be taken back: it is then unusable, and the connection must be closed.
   */
  public void clear() {
    drop(null);
  }

  /** Does as {@link #clear()}; the chain can no longer be used. */
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

  /** Moves the rest to the front once it is the smaller part, so that each byte moves few times. */
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

  /** Does what an earlier call has noted and could not do. Each part may be done twice. */
  private void settle() {
    sender.noteTaken();
    buffer.wipeOutgrown();
    if (over) {
      startAnew();
    } else if (broken || (!open && buffer.position() != committed)) {
      // If none is broken, someone has kept the writer and used it while no command was open.
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
