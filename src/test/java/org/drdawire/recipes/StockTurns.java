package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.apache.derby.jdbc.ClientXADataSource;
import org.drdawire.dropin.BrokenRelay;
import org.drdawire.live.server.DerbyServer;

/** The programs of docs/turns.md by Derby's own client, and the turns of each. */
final class StockTurns implements AutoCloseable {

  /** A program, which says how many rows or bytes it has read, or rows written. */
  private interface Program {
    int run() throws Exception;
  }

  private record Branch(byte id) implements Xid {

    @Override
    public int getFormatId() {
      return 4712;
    }

    @Override
    public byte[] getGlobalTransactionId() {
      return new byte[] {id};
    }

    @Override
    public byte[] getBranchQualifier() {
      return new byte[] {id};
    }
  }

  private final DerbyServer server;
  private final BrokenRelay relay;
  private final Connection connection;
  private final Map<String, Integer> turns = new LinkedHashMap<>();
  private int received;
  private byte branches;

  StockTurns(DerbyServer server) throws Exception {
    this.server = server;
    relay = BrokenRelay.to(server.port());
    connection = server.client(relay.port(), "app", "any");
    connection.setAutoCommit(false);
  }

  /** How many turns each program takes. */
  Map<String, Integer> turns() throws Exception {
    statements();
    large();
    count("call a procedure with 2 result sets, commit", TurnsTest.ROWS_OF_CALL, this::call);
    branch();
    count("select 10,000 rows of 4 columns", TurnTables.MANY, () -> selectMany(0));
    count("the same, in blocks of 1 MB", TurnTables.MANY, () -> selectMany(TurnTables.MANY));
    count(TurnsTest.FIRST_ROW, 1, this::firstRow);
    received = 0;
    List<Integer> sent = relay.turns();
    for (int i = 1; i < sent.size(); i += 2) {
      received += sent.get(i);
    }
    return turns;
  }

  /** How many bytes have come for one row of many. */
  int received() {
    return received;
  }

  /** The second time, as the first one may load classes or have something to end. */
  private void count(String name, int result, Program program) throws Exception {
    assertEquals(result, program.run(), name);
    relay.begin();
    assertEquals(result, program.run(), name);
    turns.put(name, (relay.turns().size() + 1) / 2);
  }

  private void statements() throws Exception {
    String sql = "select id, v from t where id > ?";
    count(
        "prepare, select 3 rows, commit",
        3,
        () -> {
          try (PreparedStatement select = connection.prepareStatement(sql)) {
            return select(select);
          }
        });
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      count("prepared: select 3 rows, commit", 3, () -> select(select));
    }
    String insert = "insert into item values (?, ?, ?, ?)";
    count(
        "prepare, insert a batch of 1,000 rows, commit",
        TurnTables.BATCH,
        () -> {
          try (PreparedStatement batch = connection.prepareStatement(insert)) {
            return batch(batch);
          }
        });
    try (PreparedStatement one = connection.prepareStatement(insert)) {
      count(
          "prepared: insert a row, commit",
          1,
          () -> {
            one.setInt(1, 1);
            one.setString(2, "x");
            one.setNull(3, Types.DECIMAL);
            one.setNull(4, Types.DATE);
            int changed = one.executeUpdate();
            connection.commit();
            return changed;
          });
    }
  }

  private int select(PreparedStatement select) throws SQLException {
    select.setInt(1, 0);
    int count = count(select.executeQuery());
    connection.commit();
    return count;
  }

  private static int count(ResultSet rows) throws SQLException {
    int count = 0;
    try (rows) {
      while (rows.next()) {
        count++;
        assertTrue(rows.getString(1) != null);
      }
    }
    return count;
  }

  private int batch(PreparedStatement batch) throws SQLException {
    for (int id = 0; id < TurnTables.BATCH; id++) {
      batch.setInt(1, id);
      batch.setString(2, "item " + id);
      batch.setBigDecimal(3, BigDecimal.valueOf(id, 2));
      batch.setDate(4, Date.valueOf("2026-01-31"));
      batch.addBatch();
    }
    int count = batch.executeBatch().length;
    connection.commit();
    return count;
  }

  private void large() throws Exception {
    count(
        "prepare, insert a BLOB of 10 MB, commit",
        1,
        () -> {
          try (PreparedStatement insert =
              connection.prepareStatement("insert into large values (2, ?)")) {
            insert.setBinaryStream(1, TurnTables.large(), TurnTables.LARGE);
            int changed = insert.executeUpdate();
            connection.commit();
            return changed;
          }
        });
    count("select a BLOB of 10 MB as a stream", TurnTables.LARGE, () -> selectLarge(true));
    count("the same at once", TurnTables.LARGE, () -> selectLarge(false));
    count("select 100 rows with a BLOB of 10 bytes", TurnTables.SMALL, this::selectSmall);
  }

  private int selectSmall() throws SQLException {
    int count = 0;
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select id, b from small")) {
      while (rows.next()) {
        count++;
        assertEquals(10, rows.getBytes(2).length);
      }
    }
    return count;
  }

  private int selectLarge(boolean isStream) throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select b from large where id = 1")) {
      assertTrue(rows.next());
      if (!isStream) {
        return rows.getBytes(1).length;
      }
      byte[] buffer = new byte[TurnTables.BUFFER];
      int bytes = 0;
      try (InputStream in = rows.getBinaryStream(1)) {
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
          bytes += count;
        }
      }
      assertFalse(rows.next());
      return bytes;
    }
  }

  private int call() throws SQLException {
    int count = 0;
    try (CallableStatement call = connection.prepareCall("call two(?, ?, ?)")) {
      call.setInt(1, 1);
      call.registerOutParameter(2, Types.INTEGER);
      call.setString(3, "x");
      call.registerOutParameter(3, Types.VARCHAR);
      call.execute();
      do {
        count += count(call.getResultSet());
      } while (call.getMoreResults());
    }
    connection.commit();
    return count;
  }

  private void branch() throws Exception {
    ClientXADataSource source = new ClientXADataSource();
    source.setServerName("127.0.0.1");
    source.setPortNumber(relay.port());
    source.setDatabaseName(server.database());
    source.setUser("app");
    source.setPassword("any");
    XAConnection global = source.getXAConnection();
    XAResource resource = global.getXAResource();
    try (Statement statement = global.getConnection().createStatement()) {
      count(
          "XA: start, insert, end, prepare, commit",
          1,
          () -> {
            Xid xid = new Branch(branches++);
            resource.start(xid, XAResource.TMNOFLAGS);
            int changed = statement.executeUpdate("insert into x values 1");
            resource.end(xid, XAResource.TMSUCCESS);
            resource.prepare(xid);
            resource.commit(xid, false);
            return changed;
          });
    }
    global.close();
  }

  private int selectMany(int fetchSize) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(fetchSize);
      return count(statement.executeQuery("select id, name, price, day from many"));
    }
  }

  private int firstRow() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select id, name, price, day from many")) {
      assertTrue(rows.next());
    }
    connection.commit();
    return 1;
  }

  @Override
  public void close() throws IOException, SQLException {
    connection.rollback();
    connection.close();
    relay.close();
  }
}
