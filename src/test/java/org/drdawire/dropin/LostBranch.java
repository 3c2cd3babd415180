package org.drdawire.dropin;

import java.io.ByteArrayInputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * What a transaction manager does with a connection, whatever becomes of that: it goes on to the
 * end, and notes what it sees. It closes the logical connection before it ends a branch.
 */
final class LostBranch {

  /** So many bytes do not fit into the buffers between client and server. */
  private static final int MANY = 1 << 20;

  private static final int LAST = 3;

  private final XADataSource source;
  private final int number;
  private final List<String> seen = new ArrayList<>();
  private XAConnection global;
  private XAResource resource;
  private Connection work;

  private record LostXid(int getFormatId, int branch) implements Xid {

    @Override
    public byte[] getGlobalTransactionId() {
      return new byte[] {48};
    }

    @Override
    public byte[] getBranchQualifier() {
      return new byte[] {(byte) branch};
    }
  }

  private interface Step {
    Object run() throws Exception;
  }

  private interface Action {
    void run() throws Exception;
  }

  /** Uses a table of its own; branches of runs that were broken off may be there. */
  LostBranch(XADataSource source, int number) {
    this.source = source;
    this.number = number;
  }

  static String table(int number) {
    return "lost" + number;
  }

  private Xid xid(int branch) {
    return new LostXid(number, branch);
  }

  List<String> run() {
    step("XA connection", () -> (global = source.getXAConnection()) != null);
    if (global == null) {
      return seen;
    }
    global.addConnectionEventListener(listener());
    step("XA resource", () -> (resource = global.getXAResource()) != null);
    branch(1);
    step("prepare", () -> resource.prepare(xid(1)));
    action("commit", () -> resource.commit(xid(1), false));
    branch(2);
    action("rollback", () -> resource.rollback(xid(2)));
    branch(LAST);
    action("one phase", () -> resource.commit(xid(LAST), true));
    step("recover", () -> resource.recover(XAResource.TMSTARTRSCAN) != null);
    action("forget", () -> resource.forget(xid(1)));
    step("same", () -> resource.isSameRM(resource));
    step("timeout", () -> resource.setTransactionTimeout(7));
    step("connection", () -> (work = global.getConnection()) != null);
    step("valid", () -> work.isValid(0));
    action("close connection", () -> work.close());
    action("close", () -> global.close());
    action("close again", () -> global.close());
    step("closed", () -> global.getConnection() != null);
    step("end", () -> resource.recover(XAResource.TMSTARTRSCAN) != null);
    return seen;
  }

  private void branch(int branch) {
    step("connection", () -> (work = global.getConnection()) != null);
    action("start", () -> resource.start(xid(branch), XAResource.TMNOFLAGS));
    step("insert", () -> insert(branch));
    action("close connection", () -> work.close());
    action("end", () -> resource.end(xid(branch), XAResource.TMSUCCESS));
  }

  private int insert(int branch) throws SQLException {
    String sql = "insert into " + table(number) + " values (" + branch + ", ?)";
    try (PreparedStatement statement = work.prepareStatement(sql)) {
      int size = branch == LAST ? MANY : 1;
      statement.setBinaryStream(1, new ByteArrayInputStream(new byte[size]));
      return statement.executeUpdate();
    }
  }

  private void action(String name, Action action) {
    step(
        name,
        () -> {
          action.run();
          return "done";
        });
  }

  private void step(String name, Step step) {
    try {
      seen.add(name + ": " + step.run());
    } catch (XAException refused) {
      seen.add(name + ": XA " + refused.errorCode);
    } catch (SQLException refused) {
      String kind = refused.getClass().getSimpleName();
      seen.add(name + ": " + kind + " " + refused.getSQLState());
    } catch (Exception unexpected) {
      seen.add(name + ": " + unexpected);
    }
  }

  private ConnectionEventListener listener() {
    return new ConnectionEventListener() {
      @Override
      public void connectionClosed(ConnectionEvent event) {
        seen.add("told that it was closed");
      }

      @Override
      public void connectionErrorOccurred(ConnectionEvent event) {
        seen.add("told of " + event.getSQLException().getSQLState());
      }
    };
  }
}
