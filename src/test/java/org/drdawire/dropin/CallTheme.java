package org.drdawire.dropin;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;

/** Procedures with parameters of every direction and with result sets, and generated keys. */
final class CallTheme implements CheckedTheme {

  private static final String JAVA =
      " parameter style java language java reads sql data dynamic result sets 2 external name"
          + " 'org.drdawire.dropin.ServerProcedures.";

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table o (i int, c clob)");
      statement.executeUpdate("insert into o values (1, 'some text'), (2, null), (3, 'more')");
      statement.executeUpdate("create table p (i int)");
      statement.executeUpdate("insert into p select row_number() over () from sys.syscolumns");
      statement.executeUpdate(
          "create procedure swap(in a varchar(50), inout b varchar(50), out c int)"
              + JAVA
              + "swap'");
      statement.executeUpdate("create procedure list()" + JAVA + "list'");
      statement.executeUpdate("create procedure objects()" + JAVA + "objects'");
      swap(connection, seen);
      for (int fetchSize : new int[] {0, 5}) {
        sets(connection, "call list()", fetchSize, seen);
        sets(connection, "call objects()", fetchSize, seen);
      }
      seen.line("unprepared", statement.execute("call list()"));
      seen.rows("list", statement.getResultSet());
      keys(statement, seen);
    }
  }

  private static void swap(Connection connection, Seen seen) throws Exception {
    try (CallableStatement call = connection.prepareCall("call swap(?, ?, ?)")) {
      call.setString(1, "\u00e9\u6f22");
      call.setString(2, "second");
      call.registerOutParameter(2, Types.VARCHAR);
      call.registerOutParameter(3, Types.INTEGER);
      call.execute();
      seen.line("inout", call.getString(2));
      seen.line("out", call.getInt(3));
    }
    String function = "? = call syscs_util.syscs_get_database_property(?)";
    try (CallableStatement call = connection.prepareCall(function)) {
      call.registerOutParameter(1, Types.VARCHAR);
      call.setString(2, "derby.storage.pageSize");
      call.execute();
      seen.line("function", call.getString(1));
    }
  }

  private static void sets(Connection connection, String sql, int fetchSize, Seen seen)
      throws SQLException {
    try (CallableStatement call = connection.prepareCall(sql)) {
      call.setFetchSize(fetchSize);
      boolean more = call.execute();
      while (more) {
        try (ResultSet rows = call.getResultSet()) {
          int count = 0;
          while (rows.next()) {
            count++;
          }
          seen.line(sql, count);
        }
        more = call.getMoreResults();
      }
    }
  }

  private static void keys(Statement statement, Seen seen) throws SQLException {
    statement.executeUpdate("create table k (i int generated always as identity, v int)");
    statement.executeUpdate("insert into k (v) values 1", Statement.RETURN_GENERATED_KEYS);
    seen.rows("key", statement.getGeneratedKeys());
  }
}
