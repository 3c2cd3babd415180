package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.sql.Connection;
import java.util.List;
import org.drdawire.conversation.Answer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Xid;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.live.session.XaBranch;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Global transactions on a live server; the embedded driver reads their effect. */
class XaTest extends LiveTest {

  private static final int XA_RDONLY = 3;
  private static final int XA_RBROLLBACK = 100;
  private static final int XAER_NOTA = -4;
  private static final int XAER_PROTO = -6;

  private static XaTable table;

  @BeforeAll
  static void prepare() throws Exception {
    table = new XaTable(embedded);
    // If a failing test leaves a lock, each of the others must not wait a minute for it.
    EmbeddedRows.execute(
        embedded,
        "create table t (id integer)",
        "call syscs_util.syscs_set_database_property('derby.locks.waitTimeout', '5')");
  }

  @Override
  SignOn wishes() {
    return SignOn.plain().withXa();
  }

  @BeforeEach
  void clean() throws Exception {
    for (Xid leftByAFailure : XaBranch.recovered(session)) {
      new XaBranch(session, leftByAFailure).step(SyncPointControl.Step.ROLLBACK);
    }
    EmbeddedRows.execute(embedded, "delete from t");
  }

  @Test
  void twoPhases() throws Exception {
    XaBranch branch = branch("two phases").prepared("insert into t values 1");
    assertEquals(List.of(branch.xid()), XaBranch.recovered(session));
    branch.steps(SyncPointControl.Step.COMMIT);
    assertEquals(List.of(), XaBranch.recovered(session));
    assertEquals(List.of(1), table.committed());
  }

  @ParameterizedTest
  @CsvSource({"COMMIT_ONE_PHASE, true", "ROLLBACK, false"})
  void onePhase(SyncPointControl.Step last, boolean stored) throws Exception {
    XaBranch branch = branch("one phase").steps(SyncPointControl.Step.START);
    session.execute("insert into t values 1");
    branch.steps(SyncPointControl.Step.END, last);
    assertEquals(stored ? List.of(1) : List.of(), table.committed());
  }

  @Test
  void rollbackOfWhatIsPrepared() throws Exception {
    branch("second thoughts")
        .prepared("insert into t values 1")
        .steps(SyncPointControl.Step.ROLLBACK);
    assertEquals(List.of(), XaBranch.recovered(session));
    assertEquals(List.of(), table.committed());
  }

  @Test
  void whatFailsCanOnlyBeRolledBack() throws Exception {
    XaBranch branch = branch("fail").steps(SyncPointControl.Step.START);
    session.execute("insert into t values 1");
    assertEquals(XA_RBROLLBACK, branch.step(SyncPointControl.Step.FAIL));
    assertEquals(XA_RBROLLBACK, branch.step(SyncPointControl.Step.PREPARE));
    branch.steps(SyncPointControl.Step.ROLLBACK);
    assertEquals(List.of(), table.committed());
  }

  @Test
  void otherWorkWhileABranchIsSuspended() throws Exception {
    XaBranch branch = branch("suspend").steps(SyncPointControl.Step.START);
    session.execute("insert into t values 1");
    branch.steps(SyncPointControl.Step.SUSPEND);
    session.execute("insert into t values 2");
    local(SyncPointControl.Step.COMMIT_LOCAL);
    session.execute("insert into t values 3");
    local(SyncPointControl.Step.ROLLBACK_LOCAL);
    assertEquals(List.of(1, 2), table.uncommitted());

    branch.steps(SyncPointControl.Step.RESUME);
    session.execute("insert into t values 4");
    branch.steps(SyncPointControl.Step.END, SyncPointControl.Step.ROLLBACK);
    assertEquals(List.of(2), table.committed());
  }

  @Test
  void localWorkEndsWithTheCommandsOfAPlainConnectionToo() throws Exception {
    session.executeAndCommit("insert into t values 1");
    assertEquals(List.of(1), table.committed());
  }

  @Test
  void aSecondConnectionJoins() throws Exception {
    XaBranch first = branch("join").steps(SyncPointControl.Step.START);
    session.execute("insert into t values 1");
    first.steps(SyncPointControl.Step.END);
    try (LiveSession other = LiveSession.on(server, SignOn.plain().withXa())) {
      XaBranch second = new XaBranch(other, first.xid()).steps(SyncPointControl.Step.JOIN);
      assertEquals(List.of(List.of(1)), other.query("select id from t"));
      other.execute("insert into t values 2");
      second.steps(SyncPointControl.Step.END);
      assertEquals(List.of(1, 2), table.uncommitted());
    }
    first.steps(SyncPointControl.Step.PREPARE, SyncPointControl.Step.COMMIT);
    assertEquals(List.of(1, 2), table.committed());
  }

  @Test
  void aBranchThatOnlyReadsEndsWithItsFirstPhase() throws Exception {
    XaBranch branch = branch("read").steps(SyncPointControl.Step.START);
    assertEquals(List.of(), session.query("select id from t"));
    branch.steps(SyncPointControl.Step.END);
    assertEquals(XA_RDONLY, branch.step(SyncPointControl.Step.PREPARE));
    assertEquals(XAER_NOTA, branch.step(SyncPointControl.Step.COMMIT));
  }

  @Test
  void theListOfPreparedBranchesComesAtItsStart() throws Exception {
    XaBranch first = branch("scan a").prepared("insert into t values 1");
    XaBranch second;
    try (LiveSession other = LiveSession.on(server, SignOn.plain().withXa())) {
      second =
          new XaBranch(other, XaBranch.xid("x".repeat(64), 2)).prepared("insert into t values 2");
    }
    List<Xid> both = List.of(first.xid(), second.xid());
    assertSameInAnyOrder(both, XaBranch.recovered(session, SyncPointControl.Step.RECOVER_START));
    assertEquals(List.of(), XaBranch.recovered(session, SyncPointControl.Step.RECOVER_NEXT));
    assertEquals(List.of(), XaBranch.recovered(session, SyncPointControl.Step.RECOVER_END));
    assertSameInAnyOrder(both, XaBranch.recovered(session));
    for (Xid xid : both) {
      new XaBranch(session, xid).steps(SyncPointControl.Step.ROLLBACK);
    }
  }

  @Test
  void nothingIsLeftToForget() throws Exception {
    XaBranch branch = branch("forget").prepared("insert into t values 1");
    assertEquals(XAER_PROTO, branch.step(SyncPointControl.Step.FORGET));
    branch.steps(SyncPointControl.Step.COMMIT);
    assertEquals(XAER_NOTA, branch.step(SyncPointControl.Step.FORGET));
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "JOIN",
        "RESUME",
        "END",
        "PREPARE",
        "COMMIT",
        "COMMIT_ONE_PHASE",
        "ROLLBACK",
        "FORGET"
      })
  void aStepOfABranchThatNobodyStarted(SyncPointControl.Step step) throws Exception {
    assertEquals(XAER_NOTA, branch("nobody's").step(step));
  }

  @ParameterizedTest
  @EnumSource(names = {"START", "PREPARE", "COMMIT", "FORGET"})
  void aStepThatIsNotNext(SyncPointControl.Step step) throws Exception {
    XaBranch branch = branch("out of turn").steps(SyncPointControl.Step.START);
    session.execute("insert into t values 1");
    assertEquals(XAER_PROTO, branch.step(step));
    branch.steps(SyncPointControl.Step.END, SyncPointControl.Step.ROLLBACK);
    assertEquals(List.of(), table.committed());
  }

  /** The message says that it is committed; the SQLCARD, and the table, say that it is not. */
  @Test
  void aPlainCommitInABranchIsRefused() throws Exception {
    XaBranch branch = branch("plain commit").steps(SyncPointControl.Step.START);
    session.execute("insert into t values 1");
    Answer answer = session.answers(RdbCommitUnitOfWork.of()).get(0);
    assertEquals(1, answer.messages().get(0).number(CodePoint.UOWDSP).getAsInt());
    assertEquals("XJ057", answer.sqlcas().get(0).sqlState());
    assertEquals(UnitOfWork.OPEN, answer.outcome().unitOfWork());
    branch.steps(SyncPointControl.Step.END, SyncPointControl.Step.ROLLBACK);
    assertEquals(List.of(), table.committed());
  }

  @ParameterizedTest
  @CsvSource({"COMMIT, 1", "ROLLBACK, 0"})
  void twoDatabasesEndAlike(SyncPointControl.Step end, int rows) throws Exception {
    try (DerbyServer second = DerbyServer.start();
        Connection there = second.embedded();
        LiveSession other = LiveSession.on(second, SignOn.plain().withXa())) {
      EmbeddedRows.execute(there, "create table t (id integer)");
      XaBranch here = branch("both").prepared("insert into t values 1");
      XaBranch away =
          new XaBranch(other, XaBranch.xid("both", 2)).prepared("insert into t values 2");
      assertEquals(List.of(here.xid()), XaBranch.recovered(session));
      assertEquals(List.of(away.xid()), XaBranch.recovered(other));
      here.steps(end);
      away.steps(end);
      assertEquals(rows, table.committed().size());
      assertEquals(rows, new XaTable(there).committed().size());
    }
  }

  @ParameterizedTest
  @CsvSource({"COMMIT, 1", "ROLLBACK, 0"})
  void aBranchOutlivesTheClientThatPreparedIt(SyncPointControl.Step end, int rows)
      throws Exception {
    Xid xid = XaClient.prepareAndDie(server, "killed", "insert into t values 1");
    assertEquals(List.of(1), table.uncommitted());
    assertEquals(List.of(xid), XaBranch.recovered(session));
    new XaBranch(session, XaBranch.recovered(session).get(0)).steps(end);
    assertEquals(List.of(), XaBranch.recovered(session));
    assertEquals(rows, table.committed().size());
  }

  private XaBranch branch(String transaction) {
    return new XaBranch(session, XaBranch.xid(transaction, 1));
  }

  private void local(SyncPointControl.Step step) throws IOException {
    assertEquals(0, session.exchange(SyncPointControl.of(step)).returnValue());
  }

  private static void assertSameInAnyOrder(List<Xid> expected, List<Xid> found) {
    assertEquals(expected.size(), found.size());
    assertEquals(List.of(), expected.stream().filter(xid -> !found.contains(xid)).toList());
  }
}
