package org.drdawire.ddm.chain;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DssCutter;
import org.drdawire.ddm.frames.DssFramer;
import org.drdawire.ddm.frames.DssType;
import org.drdawire.ddm.frames.WrittenMechanism;
import org.jspecify.annotations.Nullable;

/**
 * The commands that a server still has to answer, in their order. An encoder adds to it, a reader
 * of replies takes from it; a driver makes one for each connection and gives it to both.
 *
 * <p>Neither the chaining flag of a reply nor its correlation id says which command it answers:
 * Apache Derby repeats ids and ends a chain in the middle, and open clients of Db2 expect it to end
 * one after each command. The commands that were sent say it.
 *
 * <p>It also says to the encoder which security mechanism the server has accepted, as the reader
 * has read.
 *
 * <p>Commands of one kind that follow each other in a chain, such as the rows of a batch, take no
 * more memory than one. Only one thread at a time may use it: a driver that writes and reads in two
 * threads needs a lock.
 */
public final class OutstandingCommands {

  private static final int LLCP = 4;
  private static final int FEW = 4;
  private static final int MOST_RETAINED = 64;
  private static final int CODE_POINT = 0xFFFF;
  private static final int CONTINUED = 1 << 16;
  private static final int EXCSAT = CodePoint.EXCSAT.value();
  private static final int ACCSEC = CodePoint.ACCSEC.value();

  /** A kind of command for each run: its code point, and whether its chain is continued. */
  private int[] kinds = new int[FEW];

  /** How many commands of the run are left. */
  private int[] counts = new int[FEW];

  /** The chain of the run; the first is 1. */
  private int[] chains = new int[FEW];

  /** Whom the answers to the run are for. */
  private @Nullable Object[] owners = new Object[FEW];

  /** Whom the answers to commands that are added are for. */
  private @Nullable Object owner;

  private int first;
  private int end;
  private int count;

  /** The chain that commands are added to, and how many it has had. */
  private int chain = 1;

  private int added;
  private boolean begun;
  private boolean continued;

  /** The command that was answered last: its chain, its number there and its kind. */
  private int answeredChain;

  private int answeredNumber;
  private int answeredKind;
  private @Nullable Object answeredOwner;

  /** It is said when a chain leaves, and that to which commands are added has not left. */
  private boolean keeps;

  private boolean kept;

  /** The server answers no more of the chain that commands are added to. */
  private boolean ignored;

  private final MechanismGate gate = new MechanismGate();

  /** The last ACCSEC. */
  private int askedChain;

  private int askedNumber;

  /** Makes one for a connection on which nothing has been sent. */
  public OutstandingCommands() {}

  /**
   * Adds a command to the chain. An encoder does this for each of its commands. After EXCSAT and
   * ACCSEC no mechanism counts as accepted.
   *
   * @param codePoint the code point of the command, such as that of EXCSAT: 1 to 65,535
   */
  public void add(int codePoint) {
    begun = true;
    if (ignored) {
      added++;
      return;
    }
    int kind = (codePoint & CODE_POINT) | (continued ? CONTINUED : 0);
    int run = end - 1;
    if (run >= first && kinds[run] == kind && chains[run] == chain && owners[run] == owner) {
      counts[run]++;
    } else {
      reserve();
      if (codePoint == EXCSAT || codePoint == ACCSEC) {
        gate.close();
      }
      // Nothing below can fail: the command was added, or it was not.
      kinds[end] = kind;
      counts[end] = 1;
      chains[end] = chain;
      owners[end] = owner;
      end++;
    }
    count++;
    added++;
  }

  /**
   * Adds what another program has written: a command that a proxy passes on, or a first flush that
   * was kept. An encoder tells what it writes by itself. Call it before the bytes leave, since the
   * answer may come at once. A {@link DssCutter} finds the DSSs:
   *
   * <pre>{@code
   * new DssCutter((dss, length) -> outstanding.sent(dss));
   * }</pre>
   *
   * @param dss a DSS, or its first segment, between position and limit; the position stays. One
   *     that is no command, or has no object, may end the chain
   */
  public void sent(ByteBuffer dss) {
    ByteBuffer bytes = dss.duplicate();
    int format = bytes.get(bytes.position() + DssFramer.FORMAT_OFFSET);
    int command = bytes.position() + DssFramer.HEADER;
    boolean isCommand = (format & DssType.MASK) == DssType.RQSDSS.value();
    if (isCommand && command + LLCP <= bytes.limit()) {
      continueOnError((format & DssType.CONTINUE_ON_ERROR) != 0);
      int codePoint = Short.toUnsignedInt(bytes.getShort(command + Short.BYTES));
      add(codePoint);
      if (codePoint == ACCSEC) {
        ask(WrittenMechanism.in(bytes, command, bytes.limit()));
      }
    }
    if ((format & DssType.CHAINED) == 0) {
      endChain();
    }
  }

  /**
   * Says which security mechanism the command that was added last asks for, an ACCSEC. An encoder
   * does this. No mechanism counts as accepted then.
   *
   * @param mechanism SECMEC: 0 to 65,535
   */
  public void ask(int mechanism) {
    gate.ask(mechanism);
    askedChain = chain;
    askedNumber = added;
  }

  /**
   * Says that the answer to the next command, an ACCSECRD, names a mechanism and does not refuse
   * it. A reader of replies does this for each that is named. It counts for the mechanism that was
   * {@linkplain #ask asked for} alone, and only if no ACCSEC was added since.
   *
   * @param mechanism SECMEC: 0 to 65,535
   */
  public void accept(int mechanism) {
    boolean last = next() == ACCSEC && counts[first] == 1;
    if (last && chains[first] == askedChain && nextNumber() == askedNumber) {
      gate.accept(mechanism);
    }
  }

  /** Whoever writes SECCHK asks it; it knows what the reader has heard. */
  public MechanismGate gate() {
    return gate;
  }

  /**
   * Says whom the answers to commands are for that are added from now on: for CNTQRY, say, the
   * query whose rows come.
   *
   * @param of an object that {@link #owner} gives while they are answered; null for none
   * @return what was given before
   */
  public @Nullable Object own(@Nullable Object of) {
    Object before = owner;
    owner = of;
    return before;
  }

  /**
   * Whom the answer to the next command is for.
   *
   * @return what was given to {@link #own} when the command was added; null if that was nothing, or
   *     if every command was answered
   */
  public @Nullable Object owner() {
    return count == 0 ? null : owners[first];
  }

  /**
   * Whether an answer is for somebody, and has not come.
   *
   * @param to what was given to {@link #own} when the command was added
   * @return true if a command has this owner, and was not answered
   */
  public boolean isOwed(Object to) {
    for (int run = end - 1; run >= first; run--) {
      if (owners[run] == to) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whom the answer to the command was for that was answered last.
   *
   * @return what was given to {@link #own} when the command was added, or null
   */
  public @Nullable Object answeredOwner() {
    return answeredOwner;
  }

  /** Ends the chain; the next command begins another one. */
  public void endChain() {
    if (begun) {
      begun = false;
      kept = keeps;
      chain++;
      added = 0;
      ignored = false;
    }
  }

  /**
   * Sets whether servers are to go on with chains after an error, for the commands to come.
   *
   * @param goesOn whether the bit X'20' of their DSSs is set
   */
  public void continueOnError(boolean goesOn) {
    continued = goesOn;
  }

  /**
   * Keeps the first commands of the chain alone: the others were not sent after all.
   *
   * @param commands how many commands the chain has
   */
  public void keep(int commands) {
    while (added > commands) {
      added--;
      int run = end - 1;
      if (run >= first && chains[run] == chain) {
        count--;
        counts[run]--;
        if (counts[run] == 0) {
          owners[run] = null;
          end--;
        }
      }
    }
  }

  /**
   * How many commands have not been answered.
   *
   * @return 0 or more
   */
  public int count() {
    return count;
  }

  /**
   * Says whether the chain that commands are added to leaves, or a part of it. From the first call
   * on nothing answers a chain of which that was not said; without a call anything may.
   *
   * @param now whether it does
   */
  public void leaves(boolean now) {
    keeps = true;
    kept = !now;
  }

  /**
   * How many commands may be answered now.
   *
   * @return those that were not answered, but for a chain that {@linkplain #leaves does not leave}
   */
  public int due() {
    return kept && added > 0 ? awaited() : count;
  }

  /**
   * How many commands have not been answered, of chains that have ended. A chain ends when the
   * encoder has been drained: only of its commands is it known that they have been sent.
   *
   * @return 0 or more
   */
  public int awaited() {
    if (ignored) {
      return count;
    }
    return count - added + (answeredChain == chain ? answeredNumber : 0);
  }

  /**
   * The chain that commands are added to.
   *
   * @return its number, counted from 1 through all chains
   */
  public int chain() {
    return chain;
  }

  /**
   * The chain of the command that was answered last.
   *
   * @return its number, counted from 1 through all chains; 0 if none was answered
   */
  public int answeredChain() {
    return answeredChain;
  }

  /**
   * The command that is answered next.
   *
   * @return its code point, or 0 if every command was answered
   */
  public int next() {
    return count == 0 ? 0 : kinds[first] & CODE_POINT;
  }

  /**
   * The number of the command that is answered next.
   *
   * @return its number in its chain, counted from 1; 0 if every command was answered
   */
  public int nextNumber() {
    if (count == 0) {
      return 0;
    }
    return chains[first] == answeredChain ? answeredNumber + 1 : 1;
  }

  /**
   * The command that was answered last.
   *
   * @return its code point, or 0 if none was answered
   */
  public int answered() {
    return answeredKind & CODE_POINT;
  }

  /**
   * The number of the command that was answered last.
   *
   * @return its number in its chain, counted from 1; 0 if none was answered
   */
  public int answeredNumber() {
    return answeredNumber;
  }

  /**
   * Takes the next command: it was answered.
   *
   * @throws IllegalStateException if every command was answered
   */
  public void answer() {
    if (count == 0) {
      throw new IllegalStateException("no command is outstanding");
    }
    pass(1);
  }

  /**
   * Takes the commands that the server ignores because the command that was answered last has
   * failed, and has ended the chain of replies. Commands that are added to that chain later are
   * ignored as well, and do not count.
   *
   * @return how many: 0 if the server goes on with the chain
   */
  public int drop() {
    int dropped = droppable();
    ignored = answeredChain == chain && (answeredKind & CONTINUED) == 0;
    for (int left = dropped; left > 0; left = droppable()) {
      pass(counts[first]);
    }
    return dropped;
  }

  /**
   * How many commands {@link #drop} would take.
   *
   * @return 0 or more
   */
  public int droppable() {
    if ((answeredKind & CONTINUED) != 0) {
      return 0;
    }
    int commands = 0;
    for (int run = first; run < end && chains[run] == answeredChain; run++) {
      commands += counts[run];
    }
    return commands;
  }

  private void pass(int commands) {
    answeredNumber = nextNumber() + commands - 1;
    answeredChain = chains[first];
    answeredKind = kinds[first];
    answeredOwner = owners[first];
    counts[first] -= commands;
    count -= commands;
    if (counts[first] == 0) {
      owners[first] = null;
      first++;
    }
    if (first == end) {
      forgetRuns();
    }
  }

  /** Makes room for another run: moves those that are left to the start, or doubles the arrays. */
  private void reserve() {
    if (end < kinds.length) {
      return;
    }
    int runs = end - first;
    int size = 2 * runs > kinds.length ? 2 * kinds.length : kinds.length;
    int[] movedKinds = Arrays.copyOf(Arrays.copyOfRange(kinds, first, end), size);
    int[] movedCounts = Arrays.copyOf(Arrays.copyOfRange(counts, first, end), size);
    int[] movedChains = Arrays.copyOf(Arrays.copyOfRange(chains, first, end), size);
    @Nullable Object[] movedOwners = Arrays.copyOf(Arrays.copyOfRange(owners, first, end), size);
    // Nothing below can fail: memory for all four was there, or none has changed.
    kinds = movedKinds;
    counts = movedCounts;
    chains = movedChains;
    owners = movedOwners;
    first = 0;
    end = runs;
  }

  /** Gives back the memory of many runs. */
  private void forgetRuns() {
    first = 0;
    end = 0;
    if (kinds.length > MOST_RETAINED) {
      kinds = new int[FEW];
      counts = new int[FEW];
      chains = new int[FEW];
      owners = new Object[FEW];
    }
  }
}
