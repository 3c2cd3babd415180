package org.drdawire.ddm.chain;

import java.util.Objects;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.frames.CommandPrefix;
import org.drdawire.ddm.frames.DssFramer;
import org.drdawire.ddm.frames.ForeignCode;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.drdawire.ddm.frames.PendingStreams;
import org.jspecify.annotations.Nullable;

/**
 * The commands of one chain, which are written and taken back here.
 *
 * <pre>
 *   | finished commands ... | last finished command | open command |
 *                                    ^               ^
 *                                 lastDss        committed
 * </pre>
 *
 * <p>A command is whole or it is not there. It is written after {@code committed}, which moves on
 * only when the command is complete. Until then nothing before it is changed, so that a command is
 * taken back by cutting off the end. A new command needs a chaining flag in the DSS before it; that
 * flag is set when the command is committed, never earlier.
 *
 * <p>This is true whatever is thrown, and wherever, even a {@link StackOverflowError} or an {@link
 * OutOfMemoryError}. All that can fail comes first; then the chain is changed by assignments alone,
 * which cannot fail. The work that a failure makes necessary is noted by an assignment, and is done
 * by the next call if it cannot be done at once.
 *
 * <p>{@link Outlet} sends what is finished. Correlation ids start at 1 in each chain.
 *
 * <p>A text that calls this chain while the chain encodes it gets an {@link IllegalStateException},
 * and so does code that the outlet calls, except from the methods that only ask: {@link #writer()},
 * {@link #commands()} and {@link #remainingCommands()}.
 *
 * <p>Source: DDM architecture, terms DSS and RQSDSS (chaining, correlation).
 */
public final class DssChain {

  /** The most commands of any chain; correlation ids 0 and 65,535 are reserved. */
  public static final int MAXIMUM_COMMANDS = 65_534;

  private static final int LARGEST_MAXIMUM = 1 << 30;

  /** Shared with the outlet, like what it has. */
  final Frames frames;

  final ForeignCode foreign;
  final GrowingBuffer buffer;
  final PendingStreams streams;
  final ConnectionState connection = new ConnectionState();

  private final DssFramer framer;
  private final DdmWriter writer;
  private int maximumCommands = MAXIMUM_COMMANDS;

  private int commands;
  private int committed;
  private int lastDss;
  private boolean open;

  /** How many chains are over. */
  int ended;

  /** The chain is being sent to its end. */
  private boolean ending;

  /** Everything that was not sent is to be forgotten. */
  private boolean dropping;

  final CommandReport report = new CommandReport();

  /** The open command was given up, and must still be taken back. */
  private boolean broken;

  /** Everything was sent, handed over or dropped, and a new chain must still be begun. */
  private boolean over;

  /** Makes an empty chain that holds up to so many bytes, 1 to 2<sup>30</sup>. */
  public DssChain(int maximum, CcsidManager names, BufferMemory memory) {
    if (maximum < 1 || maximum > LARGEST_MAXIMUM) {
      throw new IllegalArgumentException("maximum=" + maximum + " limit=" + LARGEST_MAXIMUM);
    }
    frames = new Frames(maximum, Objects.requireNonNull(memory, "memory"));
    foreign = frames.foreign;
    buffer = frames.buffer;
    streams = frames.streams;
    framer = frames.framer;
    writer = new DdmWriter(frames);
    writer.use(names);
  }

  /**
   * Opens the next command, which {@link #writer} writes, perhaps with a prefix. One that is still
   * open is taken back. Gives its number in the chain, counted from 1: its correlation id.
   */
  public int begin(@Nullable CommandPrefix prefix) {
    rollback();
    if (connection.end != null) {
      connection.requireUsable();
    }
    requireNotEnding();
    if (commands >= maximumCommands) {
      throw RequestTooLargeException.commands(commands + 1L, maximumCommands);
    }
    buffer.beginCommand();
    framer.beginCommand(commands + 1);
    open = true;
    if (prefix != null) {
      prefix.put(buffer, framer, frames.open);
    }
    return commands + 1;
  }

  /**
   * Copies what the open command has written so far; gives null if a DSS or an object that has
   * ended is longer than 32,767 bytes.
   */
  public @Nullable CommandPrefix copyPrefix() {
    int start = buffer.commandStart();
    if (frames.open.isEmpty() || buffer.holdsSecretFrom(start) || streams.anyFrom(start)) {
      throw new IllegalStateException("no object is open, or the command has a secret or a stream");
    }
    return frames.segmentation.isEmpty() ? CommandPrefix.copy(buffer, framer, frames.open) : null;
  }

  /** The code point of the first object of the open command; 0 if it has none. */
  public int openCodePoint() {
    return CommandReport.codePoint(buffer.bytes(), committed, buffer.position());
  }

  /**
   * Makes the open command, which connects, part of the chain.
   *
   * @param codePoint that of its first object
   * @param assumed whether SECCHK may leave although the server has not accepted its mechanism
   */
  public void commitConnecting(int codePoint, boolean assumed) {
    int mechanism = report.requireAccepted(frames, committed, codePoint, assumed);
    commit();
    report.ask(codePoint, mechanism);
  }

  /** Makes the open command part of the chain. */
  public void commit() {
    requireNoForeignCode();
    if (!open) {
      throw new IllegalStateException("no command is open");
    }
    if (!framer.isWhole() || buffer.position() == committed) {
      rollback();
      throw new IllegalStateException(
          "command is empty, has an object that was not ended, or bytes outside an object");
    }
    int dss = framer.current();
    int end = buffer.position();
    report.add(buffer.bytes(), committed);
    framer.endCommand();
    if (commands > 0) {
      int flags = lastDss + DssFramer.FORMAT_OFFSET;
      buffer.bytes().put(flags, (byte) (buffer.bytes().get(flags) | framer.chained()));
    }
    // Nothing below can fail: the command is in the chain, or it is not.
    commands++;
    lastDss = dss;
    committed = end;
    open = false;
  }

  /** Takes the open command back, if there is one. The commands before it stay as they were. */
  public void rollback() {
    requireNoForeignCode();
    if (open) {
      open = false;
      broken = true;
    }
    settle();
  }

  /**
   * The writer of all commands of this chain. Use it only while a command is open; what is written
   * at another time is dropped.
   */
  public DdmWriter writer() {
    return writer;
  }

  /** Where it writes. */
  public GrowingBuffer buffer() {
    return buffer;
  }

  /** Sets the CCSID of DDM character strings for the commands to come. */
  public void use(CcsidManager names) {
    requireNoOpenCommand();
    writer.use(names);
  }

  /**
   * Sets how many commands this chain and later ones may have: fewer than {@link #MAXIMUM_COMMANDS}
   * for a server that reads correlation ids as signed numbers.
   */
  public void maximumCommands(int maximum) {
    requireNoOpenCommand();
    if (maximum < 1 || maximum > MAXIMUM_COMMANDS) {
      throw new IllegalArgumentException("maximum=" + maximum + " limit=" + MAXIMUM_COMMANDS);
    }
    maximumCommands = maximum;
  }

  /**
   * Sets whether the server is to go on with this chain and later ones when a command has failed.
   */
  public void continueOnError(boolean continued) {
    requireNoOpenCommand();
    if (commands > 0) {
      throw new IllegalStateException("the chain has commands");
    }
    framer.continueOnError(continued);
    report.continueOnError(continued);
  }

  /** Tells somebody of each command that becomes part of a chain. */
  public void reportTo(@Nullable OutstandingCommands outstanding) {
    requireNoOpenCommand();
    if (commands > 0) {
      throw new IllegalStateException("the chain has commands");
    }
    report.to(outstanding);
  }

  /** Refuses what must not happen within a command. */
  public void requireNoOpenCommand() {
    requireNoForeignCode();
    if (open) {
      throw new IllegalStateException("a command is open");
    }
    settle();
  }

  /**
   * Refuses what the caller's code must not do while this chain calls it: for example a channel
   * that is being written to.
   */
  public void requireNoForeignCode() {
    if (foreign.running) {
      throw ForeignCode.refusal();
    }
  }

  /** How many more commands this chain takes. */
  public int remainingCommands() {
    return Math.max(0, maximumCommands - commands());
  }

  /** How many commands this chain has, including those that have been sent. */
  public int commands() {
    if (!foreign.running) {
      settle();
    }
    return commands;
  }

  /** Refuses what needs a chain that can still be sent, perhaps by a channel that has failed. */
  void requireUsable() {
    requireNoOpenCommand();
    connection.requireUsable();
  }

  /** Refuses what a chain that is being sent to its end does not take. */
  void requireNotEnding() {
    if (ending) {
      throw connection.refusal("chain is being drained", true);
    }
  }

  /** The error of a call: that of a lost connection, if that is why it comes too late. */
  public RuntimeException refusal(String otherwise) {
    return connection.refusal(otherwise, ending);
  }

  /** Takes no more commands until the chain is over. */
  void endCommands() {
    ending = true;
  }

  /** Goes on with a new chain: everything has been sent, handed over or dropped. */
  void end() {
    over = true;
    settle();
  }

  /** Goes on with a new chain, and drops an open command too. */
  void drop() {
    broken |= open;
    open = false;
    dropping = true;
    end();
  }

  /** Gives back all memory but that of finished commands. */
  void trim() {
    requireNoOpenCommand();
    writer.forgetText();
    buffer.trim();
  }

  /** Forgets the first so many bytes, because they have been sent. */
  void dropFirst(int count) {
    buffer.dropFirst(count);
    committed -= count;
    lastDss -= count;
    streams.dropped += count;
  }

  /** The end of the last finished command. */
  int committed() {
    return committed;
  }

  /** Where the last DSS of the last finished command begins; its chaining flag is not final. */
  int lastDss() {
    return lastDss;
  }

  /** Which chain this is. */
  public int number() {
    return ended + 1;
  }

  /** Does the work that an earlier call has noted. Each part may be done twice. */
  void settle() {
    if (!over && !broken && buffer.isSettledAt(committed)) {
      return;
    }
    buffer.wipeOutgrown();
    if (over) {
      startAnew();
    } else if (broken || (!open && buffer.position() != committed)) {
      // If none is broken, the caller has used the writer while no command was open.
      takeBack();
    }
  }

  private void takeBack() {
    // If this fails, the next call does all of it again.
    broken = true;
    buffer.truncate(committed);
    streams.removeFrom(committed);
    frames.forgetObjects();
    writer.forgetText();
    report.keep(commands);
    broken = false;
    buffer.shrink();
  }

  private void startAnew() {
    buffer.clear();
    streams.removeFrom(0);
    frames.forgetObjects();
    if (broken) {
      writer.forgetText();
    }
    report.endChain(dropping ? 0 : commands);
    // Nothing below can fail: else the next chain would begin with a part of this one's state.
    if (commands > 0) {
      ended++;
    }
    commands = 0;
    committed = 0;
    lastDss = 0;
    ending = false;
    broken = false;
    dropping = false;
    over = false;
  }
}
