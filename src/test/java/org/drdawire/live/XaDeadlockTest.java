package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.live.session.XaBranch;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A branch that a live server has rolled back because of a deadlock: whatever the transaction
 * manager then asks for is not done, and the outcome says so. Reported in
 * atomikos/transactions-essentials#24.
 */
class XaDeadlockTest extends LiveTest {

  private static final int XA_RBDEADLOCK = 102;

  @BeforeAll
  static void prepare() throws Exception {
    EmbeddedRows.execute(
        embedded,
        "create table x (id integer primary key, v integer)",
        "insert into x values (1, 0), (2, 0)",
        "call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', '1')");
  }

  @Override
  SignOn wishes() {
    return SignOn.plain().withXa();
  }

  @ParameterizedTest
  @EnumSource(names = {"END", "PREPARE", "COMMIT_ONE_PHASE"})
  void theVictimIsToldAsRolledBack(SyncPointControl.Step step) throws Exception {
    try (LiveSession other = LiveSession.on(server, wishes())) {
      XaBranch here = branch(session, 1);
      XaBranch there = branch(other, 2);
      CompletableFuture<CommandOutcome> waiting =
          CompletableFuture.supplyAsync(() -> update(other, 1));
      CommandOutcome first = update(session, 2);
      boolean lost = first.failed();
      if (!lost) {
        here.step(SyncPointControl.Step.FAIL);
        here.steps(SyncPointControl.Step.ROLLBACK);
      }
      CommandOutcome second = waiting.get(1, TimeUnit.MINUTES);
      assertEquals(lost, !second.failed());
      assertEquals("40001", (lost ? first : second).sqlState());

      LiveSession victim = lost ? session : other;
      XaBranch branch = lost ? here : there;
      victim.add(SyncPointControl.of(step, branch.xid()));
      CommandOutcome outcome = victim.answers().get(0).outcome();
      assertTrue(outcome.failed());
      assertEquals(UnitOfWork.ROLLED_BACK, outcome.unitOfWork());
      assertEquals("40001", outcome.sqlState());
      assertEquals(XA_RBDEADLOCK, branch.step(step));
      branch.steps(SyncPointControl.Step.ROLLBACK);
      if (lost) {
        there.step(SyncPointControl.Step.FAIL);
        there.steps(SyncPointControl.Step.ROLLBACK);
      }
    }
    assertEquals(
        List.of(List.of(1, 0), List.of(2, 0)),
        EmbeddedRows.of(embedded, "select id, v from x order by id"));
  }

  /** Begins a branch that has changed the row of its number. */
  private static XaBranch branch(LiveSession session, int number) throws IOException {
    XaBranch branch =
        new XaBranch(session, XaBranch.xid("deadlock", number)).steps(SyncPointControl.Step.START);
    update(session, number);
    return branch;
  }

  private static CommandOutcome update(LiveSession session, int row) {
    try {
      return session
          .answers(
              ExecuteImmediateSqlStatement.of(
                  session.section(1), "update x set v = v + 1 where id = " + row))
          .get(0)
          .outcome();
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }
}
