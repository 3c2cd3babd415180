package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.Statement;
import java.util.Set;
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
    XAResource.TMENDRSCAN,
    XAResource.TMJOIN | XAResource.TMRESUME,
    XAResource.TMSUCCESS | XAResource.TMFAIL | XAResource.TMSUSPEND
  };

  private static final Xid OTHER = new XaTheme.Branch(2);

  private static final Set<Integer> OF_START =
      Set.of(XAResource.TMNOFLAGS, XAResource.TMJOIN, XAResource.TMRESUME);

  private static final Set<Integer> OF_END =
      Set.of(XAResource.TMSUCCESS, XAResource.TMFAIL, XAResource.TMSUSPEND);

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    XAConnection global = target.configure(new ClientXADataSource()).getXAConnection();
    XAResource resource = global.getXAResource();
    try (Connection work = global.getConnection();
        Statement statement = work.createStatement()) {
      statement.executeUpdate("create table xf (i int)");
      Xid xid = new XaTheme.Branch(1);
      starts("none", resource, xid, seen);
      XaTheme.step(seen, "start", () -> XaTheme.done(() -> resource.start(xid, 0)));
      statement.executeUpdate("insert into xf values 1");
      starts("started", resource, xid, seen);
      ends(resource, xid, seen);
      XaTheme.step(
          seen, "suspend", () -> XaTheme.done(() -> resource.end(xid, XAResource.TMSUSPEND)));
      starts("suspended", resource, xid, seen);
      XaTheme.step(
          seen, "resume", () -> XaTheme.done(() -> resource.start(xid, XAResource.TMRESUME)));
      XaTheme.step(seen, "end", () -> XaTheme.done(() -> resource.end(xid, XAResource.TMSUCCESS)));
      starts("ended", resource, xid, seen);
      XaTheme.step(seen, "prepare", () -> resource.prepare(xid));
      starts("prepared", resource, xid, seen);
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

  /** Flags that a start does not have. */
  private static void starts(String state, XAResource resource, Xid xid, Seen seen) {
    seen.line("state", state);
    for (Xid of : new Xid[] {xid, OTHER}) {
      for (int flag : FLAGS) {
        if (!OF_START.contains(flag)) {
          XaTheme.step(seen, "start " + flag, () -> XaTheme.done(() -> resource.start(of, flag)));
        }
      }
    }
  }

  /**
   * Flags that an end does not have; and all of a branch for which the connection does not work.
   */
  private static void ends(XAResource resource, Xid xid, Seen seen) {
    for (int flag : FLAGS) {
      if (!OF_END.contains(flag)) {
        XaTheme.step(seen, "end " + flag, () -> XaTheme.done(() -> resource.end(xid, flag)));
      }
      XaTheme.step(seen, "end " + flag, () -> XaTheme.done(() -> resource.end(OTHER, flag)));
    }
  }
}
