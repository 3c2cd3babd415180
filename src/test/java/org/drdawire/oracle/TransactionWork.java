package org.drdawire.oracle;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;
import org.apache.derby.jdbc.BasicClientXADataSource40;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.Xid;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SyncPointControl;

/** Global transactions from start to end, and local ones on the same connection. */
final class TransactionWork implements SharedWork {

  private static final String SCHEMA = "set schema app";
  private static final String CREATE = "create table x (i int)";
  private static final String INSERT = "insert into x values 1";

  private record Branch(byte number) implements javax.transaction.xa.Xid {

    @Override
    public int getFormatId() {
      return 4711;
    }

    @Override
    public byte[] getGlobalTransactionId() {
      return new byte[] {1, 2, 3};
    }

    @Override
    public byte[] getBranchQualifier() {
      return new byte[] {number};
    }
  }

  @Override
  public void theirs(DerbyClientSession client) throws Exception {
    XAConnection pooled = client.configure(new BasicClientXADataSource40()).getXAConnection();
    client.mark("connect");
    XAResource resource = pooled.getXAResource();
    try (Connection connection = pooled.getConnection()) {
      client.mark("connection");
      local(client, connection);
      twoPhases(client, resource, connection);
      onePhase(client, resource, connection);
      suspended(client, resource);
      failed(client, resource);
      doubtful(client, resource);
    }
    client.step("close", () -> pooled.close());
  }

  private static void insert(DerbyClientSession client, Connection connection) throws Exception {
    try (Statement statement = connection.createStatement()) {
      client.step("insert", () -> statement.executeUpdate(INSERT));
    }
  }

  private static void local(DerbyClientSession client, Connection connection) throws Exception {
    try (Statement statement = connection.createStatement()) {
      client.step("commit by itself", () -> statement.executeUpdate(SCHEMA));
    }
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      client.step("create", () -> statement.executeUpdate(CREATE));
    }
    client.step("local commit", () -> connection.commit());
    insert(client, connection);
    client.step("local rollback", () -> connection.rollback());
  }

  private static void twoPhases(
      DerbyClientSession client, XAResource resource, Connection connection) throws Exception {
    Branch branch = new Branch((byte) 1);
    client.step("start", () -> resource.start(branch, XAResource.TMNOFLAGS));
    insert(client, connection);
    client.step("end", () -> resource.end(branch, XAResource.TMSUCCESS));
    client.step("prepare", () -> resource.prepare(branch));
    client.step("commit", () -> resource.commit(branch, false));
  }

  private static void onePhase(
      DerbyClientSession client, XAResource resource, Connection connection) throws Exception {
    Branch branch = new Branch((byte) 2);
    client.step("timeout", () -> resource.setTransactionTimeout(7));
    client.step("start in time", () -> resource.start(branch, XAResource.TMNOFLAGS));
    insert(client, connection);
    client.step("end in time", () -> resource.end(branch, XAResource.TMSUCCESS));
    client.step("commit in one phase", () -> resource.commit(branch, true));
    client.step("no timeout", () -> resource.setTransactionTimeout(0));
  }

  private static void suspended(DerbyClientSession client, XAResource resource) throws Exception {
    Branch branch = new Branch((byte) 3);
    client.step("start", () -> resource.start(branch, XAResource.TMNOFLAGS));
    client.step("suspend", () -> resource.end(branch, XAResource.TMSUSPEND));
    client.step("resume", () -> resource.start(branch, XAResource.TMRESUME));
    client.step("end", () -> resource.end(branch, XAResource.TMSUCCESS));
    client.step("join", () -> resource.start(branch, XAResource.TMJOIN));
    client.step("end joined", () -> resource.end(branch, XAResource.TMSUCCESS));
    client.step("rollback", () -> resource.rollback(branch));
  }

  private static void failed(DerbyClientSession client, XAResource resource) throws Exception {
    Branch branch = new Branch((byte) 4);
    client.step("start", () -> resource.start(branch, XAResource.TMNOFLAGS));
    client.refused("fail", () -> resource.end(branch, XAResource.TMFAIL));
    client.step("rollback failed", () -> resource.rollback(branch));
  }

  private static void doubtful(DerbyClientSession client, XAResource resource) throws Exception {
    client.step("recover start", () -> resource.recover(XAResource.TMSTARTRSCAN));
    client.step("recover next", () -> resource.recover(XAResource.TMNOFLAGS));
    client.step("recover end", () -> resource.recover(XAResource.TMENDRSCAN));
    client.step("recover", () -> resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN));
    client.refused("forget", () -> resource.forget(new Branch((byte) 1)));
  }

  @Override
  public void ours(SameCommands commands) {
    commands.connect(ManagerLevel.of(CodePoint.XAMGR, 7));
    PackageSection section = commands.hold(1);
    SyncPointControl commit = SyncPointControl.of(SyncPointControl.Step.COMMIT_LOCAL);
    commands.send(ExecuteImmediateSqlStatement.of(section, SCHEMA), commit);
    commands.send(ExecuteImmediateSqlStatement.of(section, CREATE));
    commands.send(commit);
    commands.send(ExecuteImmediateSqlStatement.of(section, INSERT));
    commands.send(SyncPointControl.of(SyncPointControl.Step.ROLLBACK_LOCAL));
    ourGlobal(commands);
    step(commands, SyncPointControl.Step.START, 3);
    step(commands, SyncPointControl.Step.SUSPEND, 3);
    step(commands, SyncPointControl.Step.RESUME, 3);
    step(commands, SyncPointControl.Step.END, 3);
    step(commands, SyncPointControl.Step.JOIN, 3);
    step(commands, SyncPointControl.Step.END, 3);
    step(commands, SyncPointControl.Step.ROLLBACK, 3);
    step(commands, SyncPointControl.Step.START, 4);
    step(commands, SyncPointControl.Step.FAIL, 4);
    step(commands, SyncPointControl.Step.ROLLBACK, 4);
    commands.send(SyncPointControl.of(SyncPointControl.Step.RECOVER_START));
    commands.send(SyncPointControl.of(SyncPointControl.Step.RECOVER_NEXT));
    commands.send(SyncPointControl.of(SyncPointControl.Step.RECOVER_END));
    commands.send(SyncPointControl.of(SyncPointControl.Step.RECOVER));
    step(commands, SyncPointControl.Step.FORGET, 1);
  }

  /** In a global transaction no cursor survives, so the client takes the other package. */
  private static void ourGlobal(SameCommands commands) {
    ExecuteImmediateSqlStatement insert =
        ExecuteImmediateSqlStatement.of(commands.noHold(2), INSERT);
    step(commands, SyncPointControl.Step.START, 1);
    commands.send(insert);
    step(commands, SyncPointControl.Step.END, 1);
    step(commands, SyncPointControl.Step.PREPARE, 1);
    step(commands, SyncPointControl.Step.COMMIT, 1);
    commands.send(
        SyncPointControl.of(SyncPointControl.Step.START, xid(2))
            .withTimeout(Duration.ofSeconds(7)));
    commands.send(insert);
    step(commands, SyncPointControl.Step.END, 2);
    step(commands, SyncPointControl.Step.COMMIT_ONE_PHASE, 2);
  }

  private static void step(SameCommands commands, SyncPointControl.Step step, int branch) {
    commands.send(SyncPointControl.of(step, xid(branch)));
  }

  private static Xid xid(int branch) {
    return Xid.of(4711, new byte[] {1, 2, 3}, new byte[] {(byte) branch});
  }
}
