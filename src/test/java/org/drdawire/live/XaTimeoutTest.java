package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.SignOn;
import org.drdawire.live.session.XaBranch;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The timeout of global transactions on a live server. */
class XaTimeoutTest extends LiveTest {

  private static final int XAER_NOTA = -4;

  private static XaTable table;

  @BeforeAll
  static void prepare() throws Exception {
    table = new XaTable(embedded);
    EmbeddedRows.execute(embedded, "create table t (id integer)");
  }

  @Override
  SignOn wishes() {
    return SignOn.plain().withXa();
  }

  @BeforeEach
  void clean() throws Exception {
    EmbeddedRows.execute(embedded, "delete from t");
  }

  @Test
  void theServerRollsBackWhatTakesTooLong() throws Exception {
    XaBranch branch = branch("slow");
    SyncPointControl start = SyncPointControl.of(SyncPointControl.Step.START, branch.xid());
    assertEquals(0, session.exchange(start.withTimeout(Duration.ofSeconds(1))).returnValue());
    session.execute("insert into t values 1");
    table.awaitUncommitted(List.of());
    assertEquals(XAER_NOTA, branch.step(SyncPointControl.Step.END));
    assertEquals(List.of(), table.committed());
  }

  @Test
  void noTimeoutAtAll() throws Exception {
    XaBranch branch = branch("patient");
    SyncPointControl start = SyncPointControl.of(SyncPointControl.Step.START, branch.xid());
    assertEquals(0, session.exchange(start.withTimeout(Duration.ZERO)).returnValue());
    session.execute("insert into t values 1");
    branch.steps(
        SyncPointControl.Step.END, SyncPointControl.Step.PREPARE, SyncPointControl.Step.COMMIT);
    assertEquals(List.of(1), table.committed());
  }

  @Test
  void aBranchThatLosesItsConnectionEndsWithItsTime() throws Exception {
    SyncPointControl start = SyncPointControl.of(SyncPointControl.Step.START, branch("lost").xid());
    assertEquals(0, session.exchange(start.withTimeout(Duration.ofSeconds(1))).returnValue());
    session.execute("insert into t values 1");
    session.close();
    table.awaitUncommitted(List.of());
  }

  private XaBranch branch(String transaction) {
    return new XaBranch(session, XaBranch.xid(transaction, 1));
  }
}
