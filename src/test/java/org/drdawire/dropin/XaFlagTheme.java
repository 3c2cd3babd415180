package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.apache.derby.jdbc.ClientXADataSource;

/** Every flag of XA where it is not allowed, and with one that is. */
final class XaFlagTheme implements CheckedTheme {

  private static final int[] FLAGS = {
    XAResource.TMNOFLAGS,
    XAResource.TMJOIN,
    XAResource.TMRESUME,
    XAResource.TMSUCCESS,
    XAResource.TMFAIL,
    XAResource.TMSUSPEND,
    XAResource.TMONEPHASE,
    XAResource.TMSTARTRSCAN,
    XAResource.TMENDRSCAN
  };

  private static final int STARTS = XAResource.TMJOIN | XAResource.TMRESUME;
  private static final int ENDS = XAResource.TMSUCCESS | XAResource.TMFAIL | XAResource.TMSUSPEND;

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    XAConnection global = target.configure(new ClientXADataSource()).getXAConnection();
    XAResource resource = global.getXAResource();
    try (Connection work = global.getConnection();
        Statement statement = work.createStatement()) {
      statement.executeUpdate("create table xf (i int)");
      Xid xid = new XaTheme.Branch(1);
      starts(resource, xid, seen);
      XaTheme.step(seen, "start", () -> XaTheme.done(() -> resource.start(xid, 0)));
      statement.executeUpdate("insert into xf values 1");
      ends(resource, xid, seen);
      XaTheme.step(seen, "end", () -> XaTheme.done(() -> resource.end(xid, XAResource.TMSUCCESS)));
      XaTheme.step(seen, "prepare", () -> resource.prepare(xid));
      for (int flag : FLAGS) {
        XaTheme.step(seen, "recover " + flag, () -> resource.recover(flag).length);
        int more = flag | XAResource.TMSTARTRSCAN;
        XaTheme.step(seen, "recover " + more, () -> resource.recover(more).length);
      }
      XaTheme.step(seen, "commit", () -> XaTheme.done(() -> resource.commit(xid, false)));
      seen.query(statement, "select i from xf");
    }
    global.close();
  }

  /** A join fails as the branch is not known yet. */
  private static void starts(XAResource resource, Xid xid, Seen seen) throws SQLException {
    for (int flag : FLAGS) {
      if (flag != XAResource.TMNOFLAGS) {
        XaTheme.step(seen, "start " + flag, () -> XaTheme.done(() -> resource.start(xid, flag)));
      }
    }
    XaTheme.step(seen, "two starts", () -> XaTheme.done(() -> resource.start(xid, STARTS)));
  }

  private static void ends(XAResource resource, Xid xid, Seen seen) throws SQLException {
    for (int flag : FLAGS) {
      if ((flag & ENDS) == 0) {
        XaTheme.step(seen, "end " + flag, () -> XaTheme.done(() -> resource.end(xid, flag)));
      }
    }
    XaTheme.step(seen, "three ends", () -> XaTheme.done(() -> resource.end(xid, ENDS)));
  }
}
