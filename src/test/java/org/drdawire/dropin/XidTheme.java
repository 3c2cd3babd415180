package org.drdawire.dropin;

import java.sql.Connection;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.apache.derby.jdbc.ClientXADataSource;

/** Identifiers of branches that are outside the limits: a format below 0, and 65 bytes. */
final class XidTheme implements CheckedTheme {

  private record Identifier(int format, int length) implements Xid {

    @Override
    public int getFormatId() {
      return format;
    }

    @Override
    public byte[] getGlobalTransactionId() {
      return new byte[length];
    }

    @Override
    public byte[] getBranchQualifier() {
      return new byte[1];
    }
  }

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    XAConnection global = target.configure(new ClientXADataSource()).getXAConnection();
    XAResource resource = global.getXAResource();
    for (Identifier xid : new Identifier[] {new Identifier(-2, 64), new Identifier(0, 65)}) {
      XaTheme.step(seen, "start " + xid.format(), () -> XaTheme.done(() -> resource.start(xid, 0)));
      XaTheme.step(seen, "end", () -> XaTheme.done(() -> resource.end(xid, XAResource.TMSUCCESS)));
      XaTheme.step(seen, "rollback", () -> XaTheme.done(() -> resource.rollback(xid)));
    }
    global.close();
  }
}
