package org.drdawire.conversation;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.apache.derby.jdbc.EmbeddedXADataSource;
import org.drdawire.request.SyncPointControl.Step;

/** Takes the same steps as {@link BranchSteps} through the embedded driver. */
final class EmbeddedBranches implements AutoCloseable {

  private final XAConnection global;
  private final Connection connection;
  private final XAResource branches;
  private final Map<String, Xid> xids = new HashMap<>();
  private final Map<String, ResultSet> queries = new HashMap<>();

  EmbeddedBranches(String database) throws SQLException {
    EmbeddedXADataSource source = new EmbeddedXADataSource();
    source.setDatabaseName(database);
    source.setUser("app");
    source.setPassword("any");
    global = source.getXAConnection();
    connection = global.getConnection();
    connection.setAutoCommit(false);
    branches = global.getXAResource();
  }

  /** The code of XA that a step ends with, or the SQLSTATE of its error; empty without one. */
  String take(String step) throws SQLException {
    String result = result(step.split(" ", -1));
    if (connection.getAutoCommit()) {
      connection.setAutoCommit(false);
    }
    return result;
  }

  private String result(String... words) {
    String of = words[words.length - 1];
    try {
      switch (words[0]) {
        case "OPEN" -> open(of, ResultSet.CLOSE_CURSORS_AT_COMMIT);
        case "HOLD" -> open(of, ResultSet.HOLD_CURSORS_OVER_COMMIT);
        case "RDBCMM", "COMMIT_LOCAL" -> connection.commit();
        case "RDBRLLBCK", "ROLLBACK_LOCAL" -> connection.rollback();
        default -> {
          int code =
              branch(
                  Step.valueOf(words[0]),
                  xids.computeIfAbsent(of, any -> new EmbeddedXid(BranchSteps.newBranch())));
          return code == 0 ? "" : String.valueOf(code);
        }
      }
      return "";
    } catch (XAException e) {
      return String.valueOf(e.errorCode);
    } catch (SQLException e) {
      return e.getSQLState();
    }
  }

  private void open(String query, int holdability) throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(
            "select id, v from t",
            ResultSet.TYPE_FORWARD_ONLY,
            ResultSet.CONCUR_READ_ONLY,
            holdability);
    queries.put(query, statement.executeQuery());
  }

  private int branch(Step step, Xid xid) throws XAException {
    switch (step) {
      case START -> branches.start(xid, XAResource.TMNOFLAGS);
      case RESUME -> branches.start(xid, XAResource.TMRESUME);
      case END -> branches.end(xid, XAResource.TMSUCCESS);
      case FAIL -> branches.end(xid, XAResource.TMFAIL);
      case SUSPEND -> branches.end(xid, XAResource.TMSUSPEND);
      case COMMIT_ONE_PHASE -> branches.commit(xid, true);
      case ROLLBACK -> branches.rollback(xid);
      case PREPARE -> {
        return branches.prepare(xid);
      }
      default -> throw new IllegalArgumentException(step.name());
    }
    return XAResource.XA_OK;
  }

  /** Whether the driver gives a row of a query. */
  boolean hasRow(String query) throws SQLException {
    try {
      return queries.get(query).next();
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  public void close() throws SQLException {
    for (String step : List.of("FAIL A", "FAIL B", "FAIL A", "RDBRLLBCK")) {
      take(step);
    }
    global.close();
  }

  /** One that the conversation does not have. */
  private record EmbeddedXid(org.drdawire.dialect.Xid made) implements Xid {

    @Override
    public int getFormatId() {
      return made.formatId();
    }

    @Override
    public byte[] getGlobalTransactionId() {
      return made.globalTransactionId().toArray();
    }

    @Override
    public byte[] getBranchQualifier() {
      return made.branchQualifier().toArray();
    }
  }
}
