package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/** Batches of rows and of statements, with and without rows that fail. */
final class BatchTheme implements CheckedTheme {

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "create table ba (i int constraint ba_key primary key, v varchar(2000))");
      try (PreparedStatement insert = connection.prepareStatement("insert into ba values (?, ?)")) {
        for (int row = 0; row < 500; row++) {
          add(insert, row, "row \u00e9 " + row);
        }
        seen.attempt("500 rows", () -> Arrays.hashCode(insert.executeBatch()));
        add(insert, 1000, "new");
        add(insert, 1, "there already");
        add(insert, 1001, "x".repeat(2001));
        add(insert, 1002, null);
        seen.attempt("rows that fail", insert::executeBatch);
        connection.setAutoCommit(false);
        add(insert, 2000, "dropped");
        seen.attempt("rolled back", () -> Arrays.toString(insert.executeBatch()));
        connection.rollback();
        connection.setAutoCommit(true);
      }
      statement.addBatch("update ba set v = 'u' where i < 10");
      statement.addBatch("nonsense");
      statement.addBatch("delete from ba where i = 11");
      seen.attempt("statements", statement::executeBatch);
      seen.query(statement, "select count(*), max(i), max(v) from ba");
    }
  }

  private static void add(PreparedStatement insert, int key, String text) throws SQLException {
    insert.setInt(1, key);
    insert.setString(2, text);
    insert.addBatch();
  }
}
