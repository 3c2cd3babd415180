package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** Texts, bytes, statements and rows around 32 KB. */
final class BoundaryTheme implements CheckedTheme {

  private static final int[] SIZES = {
    10_920, 10_922, 10_923, 16_383, 32_672, 32_700, 32_740, 32_755, 32_763, 32_767, 32_768, 65_500
  };

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "create table bo (v varchar(32672), w varchar(32672), c clob, b blob,"
              + " vb varchar(32672) for bit data)");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into bo values (?, ?, ?, ?, ?)")) {
        for (int size : SIZES) {
          seen.attempt("ascii " + size, () -> insert(insert, "a".repeat(size), size));
          seen.attempt("three bytes " + size, () -> insert(insert, "\u6f22".repeat(size), size));
        }
      }
      seen.query(statement, "select length(v), length(w), length(c), length(b) from bo");
      for (int size = 32_740; size <= 32_770; size += 3) {
        String literal = "x".repeat(size);
        seen.attempt(
            "statement " + size,
            () -> statement.executeUpdate("insert into bo (c) values '" + literal + "'"));
      }
      seen.query(statement, "select count(*), sum(length(c)) from bo");
    }
  }

  private static int insert(PreparedStatement insert, String text, int size) throws SQLException {
    boolean fits = size <= 32_672;
    insert.setString(1, fits ? text : "short");
    insert.setString(2, fits ? text : null);
    insert.setString(3, text);
    insert.setBytes(4, new byte[size]);
    insert.setBytes(5, fits ? new byte[size] : null);
    return insert.executeUpdate();
  }
}
