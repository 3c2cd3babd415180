package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.oracle.Frame;

/**
 * One encoder is tried with everything that a fuzzer thinks of; its twin is spared what fails, and
 * never sends a part of a chain. At the end of each chain both have the same bytes, and they are
 * what the architecture allows.
 */
final class FuzzedConversation {

  private static final int MOST_STEPS = 48;
  private static final int UNLIMITED = 64 << 20;

  private final FuzzBytes in;
  private final FuzzedCommands commands;
  private final int maximum;
  private final FuzzedSide tried;
  private final FuzzedSide spared;
  private final FuzzedSending sending;
  private final Set<Integer> codePoints = new TreeSet<>();
  private final List<Runnable> steps;
  private int names;
  private Capabilities capabilities = Capabilities.initial().withAgreementAssumed();
  private FuzzedSide.Plan plan;
  private FuzzedFailure failure;
  private boolean usable = true;

  FuzzedConversation(byte[] input) {
    in = new FuzzBytes(input);
    commands = new FuzzedCommands(in);
    int size = in.unsignedByte();
    maximum = size == 0 ? UNLIMITED : 16 * size * size;
    names = new FuzzedSettings(in).names();
    tried = new FuzzedSide(names, maximum);
    spared = new FuzzedSide(names, UNLIMITED);
    sending = new FuzzedSending(in, tried, spared);
    tried.requests.logTo(new FrameLog(Silence::check));
    Stream<Runnable> kinds = commands.kinds().stream().map(kind -> () -> add(kind));
    steps = Stream.concat(kinds, others()).toList();
  }

  private Stream<Runnable> others() {
    return Stream.of(
        () -> row(commands::execute),
        () -> row(commands::open),
        this::template,
        this::again,
        this::fail,
        this::stray,
        this::useNames,
        this::useCapabilities,
        this::stream,
        this::drain,
        this::handOver,
        this::clear,
        this::largeObjects);
  }

  /** Plays to the end, and says which commands were sent. */
  Set<Integer> play() {
    for (int left = MOST_STEPS; left > 0 && usable && in.hasMore(); left--) {
      in.oneOf(steps).run();
    }
    if (usable) {
      drain();
    }
    return codePoints;
  }

  private void add(Supplier<Command> kind) {
    build(kind, command -> attempt(side -> side.requests.add(command)));
  }

  /** Rows of large objects, in any form. */
  private void largeObjects() {
    Capabilities changed = capabilities.withLargeObjects(new FuzzedSettings(in).largeObjects());
    both(side -> side.requests.use(changed));
    capabilities = changed;
    row(commands::execute, () -> FuzzedRow.largeObjects(in));
  }

  private void row(Supplier<? extends ParameterizedCommand> kind) {
    row(kind, () -> FuzzedRow.descriptor(in));
  }

  private void row(
      Supplier<? extends ParameterizedCommand> kind, Supplier<ParameterDescriptor> descriptor) {
    build(
        () -> new FuzzedSide.Plan(kind.get(), descriptor.get()),
        planned -> {
          FuzzedRow row = new FuzzedRow(in, planned.descriptor());
          attempt(
              side ->
                  row.fill(
                      side.requests.row(planned.command(), planned.descriptor()), side.requests));
        });
  }

  private void template() {
    build(
        () -> new FuzzedSide.Plan(commands.execute(), FuzzedRow.descriptor(in)),
        planned -> {
          plan = planned;
          tried.template = null;
          spared.template = null;
          again();
        });
  }

  private void again() {
    FuzzedSide.Plan planned = plan;
    if (planned != null) {
      FuzzedRow row = new FuzzedRow(in, planned.descriptor());
      attempt(side -> row.fill(side.template(planned).row(side.requests), side.requests));
    }
  }

  private void fail() {
    FuzzedFailure command = new FuzzedFailure(in);
    failure = command;
    assertFalse(attempt(side -> side.requests.add(command)));
  }

  private void stray() {
    try {
      if (failure != null) {
        failure.stray();
      }
    } catch (IllegalStateException | RequestTooLargeException e) {
      Silence.check(e);
    }
  }

  private void useNames() {
    int ccsid = new FuzzedSettings(in).names();
    names = ccsid;
    both(side -> side.requests.use(FuzzedSettings.manager(ccsid)));
  }

  private void useCapabilities() {
    build(
        new FuzzedSettings(in)::capabilities,
        settled -> {
          try {
            both(side -> side.requests.use(settled));
            capabilities = settled;
          } catch (DrdaException e) {
            Silence.check(e);
            assertThrows(e.getClass(), () -> spared.requests.use(settled));
          }
        });
  }

  private void both(Consumer<FuzzedSide> action) {
    action.accept(tried);
    action.accept(spared);
  }

  private <T> void build(Supplier<T> supplier, Consumer<T> consumer) {
    T built;
    try {
      built = supplier.get();
    } catch (DrdaException | IllegalArgumentException e) {
      Silence.check(e);
      return;
    }
    if (built instanceof Command command) {
      Silence.check(command.toString());
    }
    consumer.accept(built);
  }

  /** Does it on both sides, or if it fails, on none. */
  private boolean attempt(Consumer<FuzzedSide> action) {
    int pending = tried.requests.pendingBytes();
    int remaining = tried.requests.remainingCommands();
    try {
      action.accept(tried);
    } catch (DrdaException
        | IllegalStateException
        | IllegalArgumentException
        | FuzzedFailure.Broken e) {
      Silence.check(e);
      assertEquals(pending, tried.requests.pendingBytes());
      assertEquals(remaining, tried.requests.remainingCommands());
      if (e instanceof RequestTooLargeException && !sending.hasBegun()) {
        checkTooLarge(action, pending);
      }
      return false;
    } catch (FuzzedSource.Failed e) {
      assertEquals(pending, tried.requests.pendingBytes());
      assertEquals(remaining, tried.requests.remainingCommands());
      return false;
    }
    action.accept(spared);
    assertEquals(remaining - 1, tried.requests.remainingCommands());
    return true;
  }

  /** With room enough, the command has more bytes than there was room for, or another error. */
  private void checkTooLarge(Consumer<FuzzedSide> action, int pending) {
    FuzzedSide roomy = new FuzzedSide(names, UNLIMITED);
    roomy.requests.use(capabilities);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      action.accept(roomy);
      // A text is encoded in the row before it goes behind it, where it may wait in memory.
      roomy.requests.drainTo(bytes);
    } catch (RuntimeException e) {
      Silence.check(e.toString());
      return;
    } catch (FuzzedSource.Failed | IOException e) {
      return;
    }
    long needed = (long) pending + bytes.size();
    assertTrue(needed > maximum, () -> "bytes=" + needed + " maximum=" + maximum);
  }

  private void stream() {
    sending.stream();
    usable = !sending.isCut();
  }

  private void drain() {
    note(sending.drain());
  }

  private void handOver() {
    note(sending.handOver());
  }

  private void note(List<Frame> frames) {
    frames.forEach(frame -> codePoints.add(frame.object().codePoint()));
    usable = !sending.isCut();
  }

  private void clear() {
    tried.requests.clear();
    spared.requests.clear();
    usable = !sending.hasBegun();
    if (!usable) {
      assertThrows(
          ConnectionLostException.class, () -> tried.requests.add(RdbCommitUnitOfWork.of()));
    }
  }
}
