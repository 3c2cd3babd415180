package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.apache.derby.jdbc.ClientXADataSource;

/** Global transactions, and a local one on the same connection. */
final class XaTheme implements CheckedTheme {

  /** An identifier of a branch. */
  record Branch(int number) implements Xid {

    @Override
    public int getFormatId() {
      return number;
    }

    @Override
    public byte[] getGlobalTransactionId() {
      return new byte[] {1, 2, (byte) number};
    }

    @Override
    public byte[] getBranchQualifier() {
      return new byte[64];
    }
  }

  interface Step {
    Object run() throws XAException;
  }

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    ClientXADataSource source = target.configure(new ClientXADataSource());
    XAConnection global = source.getXAConnection();
    try (Connection work = global.getConnection();
        Statement statement = work.createStatement()) {
      statement.executeUpdate("create table xa (i int)");
      work.setAutoCommit(false);
      statement.executeUpdate("insert into xa values 1");
      work.commit();
      statement.executeUpdate("insert into xa values 2");
      work.rollback();
      XAResource resource = global.getXAResource();
      step(seen, "timeout", () -> resource.setTransactionTimeout(60));
      commits(resource, statement, seen);
      others(resource, statement, seen);
      seen.query(statement, "select i from xa");
      work.rollback();
    }
    global.close();
  }

  private static void commits(XAResource resource, Statement statement, Seen seen)
      throws SQLException {
    Xid first = new Branch(1);
    begin(resource, statement, first, seen);
    step(seen, "prepare", () -> resource.prepare(first));
    step(seen, "recover", () -> resource.recover(XAResource.TMSTARTRSCAN).length);
    step(seen, "further", () -> resource.recover(XAResource.TMNOFLAGS).length);
    step(seen, "last", () -> resource.recover(XAResource.TMENDRSCAN).length);
    int whole = XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN;
    step(seen, "all", () -> resource.recover(whole).length);
    step(seen, "commit", () -> done(() -> resource.commit(first, false)));
    Xid second = new Branch(2);
    begin(resource, statement, second, seen);
    step(seen, "one phase", () -> done(() -> resource.commit(second, true)));
    Xid third = new Branch(3);
    begin(resource, statement, third, seen);
    step(seen, "prepare", () -> resource.prepare(third));
    step(seen, "rollback", () -> done(() -> resource.rollback(third)));
  }

  private static void others(XAResource resource, Statement statement, Seen seen)
      throws SQLException {
    Xid xid = new Branch(4);
    step(seen, "start", () -> done(() -> resource.start(xid, XAResource.TMNOFLAGS)));
    statement.executeUpdate("insert into xa values 4");
    step(seen, "suspend", () -> done(() -> resource.end(xid, XAResource.TMSUSPEND)));
    step(seen, "resume", () -> done(() -> resource.start(xid, XAResource.TMRESUME)));
    step(seen, "end", () -> done(() -> resource.end(xid, XAResource.TMSUCCESS)));
    step(seen, "join", () -> done(() -> resource.start(xid, XAResource.TMJOIN)));
    step(seen, "fail", () -> done(() -> resource.end(xid, XAResource.TMFAIL)));
    step(seen, "rollback", () -> done(() -> resource.rollback(xid)));
    step(seen, "unknown", () -> done(() -> resource.commit(new Branch(9), false)));
    step(seen, "forget", () -> done(() -> resource.forget(new Branch(9))));
  }

  private static void begin(XAResource resource, Statement statement, Xid xid, Seen seen)
      throws SQLException {
    step(seen, "start", () -> done(() -> resource.start(xid, XAResource.TMNOFLAGS)));
    statement.executeUpdate("insert into xa values " + xid.getFormatId() * 10);
    step(seen, "end", () -> done(() -> resource.end(xid, XAResource.TMSUCCESS)));
  }

  static void step(Seen seen, String what, Step step) {
    try {
      seen.line(what, step.run());
    } catch (XAException refused) {
      seen.line(what + " fails", refused.errorCode);
    }
  }

  interface Action {
    void run() throws XAException;
  }

  static String done(Action action) throws XAException {
    action.run();
    return "done";
  }
}
