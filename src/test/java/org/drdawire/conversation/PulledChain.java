package org.drdawire.conversation;

import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.conversation.PulledSlot.Call;
import org.drdawire.conversation.PulledSlot.Ending;
import org.drdawire.dialect.Holdability;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;

/** What a random program over pulled rows chains and sends, and which of it fails. */
final class PulledChain implements PulledSlot.Caller {

  private static final ReplyHandler NOBODY = (event, reply) -> {};
  private static final int RELIEF = 40;

  private final PulledSide side;
  private final Conversation conversation;
  private final ScriptMirror changed;
  final PulledSlot[] slots = new PulledSlot[PulledStep.SLOTS];
  private final PackageSection immediate;
  private final PackageSection batch;

  /** SQLSTATEs of the commands that have failed, and nobody has heard of. */
  private final List<String> pending = new ArrayList<>();

  PulledChain(PulledSide side, ScriptMirror changed) {
    this.side = side;
    this.changed = changed;
    conversation = side.conversation();
    Arrays.setAll(slots, any -> new PulledSlot(this));
    immediate = conversation.sections().acquire(Holdability.HOLD);
    batch = conversation.sections().acquire(Holdability.HOLD);
  }

  /** Prepares what the batches insert. */
  void prepare() {
    conversation.add(PrepareSqlStatement.of(batch, "insert into c values (?, ?)"));
  }

  /** What was chained last will fail so. */
  void fails(String sqlState) {
    pending.add(sqlState);
  }

  boolean next(PulledSlot slot) throws IOException {
    boolean has = slot.next();
    settle();
    return has;
  }

  /** What was on its way has ended queries. */
  void settle() {
    if (!conversation.hasToSend() && !conversation.awaitsReplies()) {
      for (PulledSlot slot : slots) {
        slot.settle();
      }
    }
  }

  void commit() throws SQLException {
    conversation.add(RdbCommitUnitOfWork.of());
    changed.connection.commit();
    for (PulledSlot slot : slots) {
      slot.end(true, Ending.PERHAPS);
    }
  }

  void rollback() throws SQLException {
    conversation.add(RdbRollbackUnitOfWork.of());
    changed.connection.rollback();
    for (PulledSlot slot : slots) {
      slot.end(false, Ending.PERHAPS);
    }
  }

  void change(PulledStep step) {
    String sql = PulledCommands.change(step.number() % 50, step.choice());
    execute(sql.replace('@', 'c'));
    changed.execute(sql.replace('@', 'e'));
  }

  void execute(String sql) {
    conversation.add(ExecuteImmediateSqlStatement.of(immediate, sql).withoutCommit());
  }

  void batch(PulledStep step) throws IOException, SQLException {
    ExecuteTemplate insert = PulledCommands.insert(batch);
    int count = 1 + step.number() % 200;
    try (PreparedStatement same =
        changed.connection.prepareStatement("insert into e values (?, ?)")) {
      for (int i = 0; i < count; i++) {
        finishChain();
        conversation.row(insert).writeInt(1000 + i).writeInt(step.choice()).end();
        same.setInt(1, 1000 + i);
        same.setInt(2, step.choice());
        same.execute();
        call(
            null,
            () -> {
              side.stream();
              return null;
            });
      }
    }
    if (step.choice() % 2 == 0) {
      run();
    }
  }

  void finishChain() throws IOException {
    call(
        null,
        () -> {
          side.finishChain();
          return null;
        });
  }

  void run() throws IOException {
    run(NOBODY);
    ScriptAnswers.same(false, conversation.hasToSend() || conversation.awaitsReplies());
    settle();
  }

  void run(ReplyHandler handler) throws IOException {
    boolean goesOn = true;
    while (goesOn) {
      goesOn = false;
      try {
        side.run(handler);
      } catch (UnreadObjectsException e) {
        relieve(null, e);
        goesOn = true;
      } catch (CommandFailedException e) {
        expect(e);
      }
    }
    pending.clear();
  }

  private void expect(CommandFailedException e) {
    if (!pending.remove(e.sqlState())) {
      throw new AssertionError("not expected", e);
    }
  }

  @Override
  public <T> T call(PulledSlot by, Call<T> call) throws IOException {
    while (true) {
      try {
        return call.of();
      } catch (UnreadObjectsException e) {
        relieve(by, e);
      } catch (CommandFailedException e) {
        if (!pending.remove(e.sqlState())) {
          throw e;
        }
      }
    }
  }

  /** Asks for some of the rows whose large objects are kept. */
  private void relieve(PulledSlot by, UnreadObjectsException e) throws IOException {
    boolean any = false;
    for (PulledSlot slot : slots) {
      if (slot != by && slot.isUsed() && slot.expected.large().length > 1 && slot.failed == null) {
        for (int i = 0; i < RELIEF && next(slot); i++) {
          any = true;
        }
      }
    }
    if (!any) {
      throw e;
    }
  }
}
