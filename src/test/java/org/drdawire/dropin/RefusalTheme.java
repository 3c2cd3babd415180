package org.drdawire.dropin;

import java.io.StringReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/** Texts that cannot be encoded. */
final class RefusalTheme implements CheckedTheme {

  private static final String BAD = "a\ud800b";

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table re (i int, v varchar(20), l long varchar, c clob)");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into re values (?, ?, ?, ?)")) {
        for (int bad = 2; bad <= 4; bad++) {
          int parameter = bad;
          seen.attempt("parameter " + bad, () -> insert(insert, parameter, BAD));
          seen.attempt("good", () -> insert(insert, parameter, "good"));
        }
        insert.setInt(1, 5);
        insert.setCharacterStream(4, new StringReader("x".repeat(70_000) + BAD));
        seen.attempt("reader", insert::executeUpdate);
        seen.attempt("good", () -> insert(insert, 2, "good"));
        batch(insert, seen);
      }
      seen.attempt(
          "statement", () -> statement.executeUpdate("insert into re (v) values 'a\udc00'"));
      connection.setAutoCommit(false);
      seen.query(statement, "select i, v, l, c from re");
      connection.commit();
    }
  }

  private static int insert(PreparedStatement insert, int parameter, String text)
      throws SQLException {
    insert.setInt(1, parameter);
    for (int i = 2; i <= 4; i++) {
      insert.setString(i, i == parameter ? text : "other");
    }
    return insert.executeUpdate();
  }

  /** The second of three rows is bad. */
  private static void batch(PreparedStatement insert, Seen seen) throws Exception {
    for (int row = 0; row < 3; row++) {
      insert.setInt(1, 10 + row);
      insert.setString(2, row == 1 ? BAD : "batch");
      insert.addBatch();
    }
    seen.attempt("batch", () -> Arrays.toString(insert.executeBatch()));
    insert.clearBatch();
    seen.attempt("good", () -> insert(insert, 2, "good"));
  }
}
