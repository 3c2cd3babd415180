package org.drdawire.dropin;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.drdawire.dropin.Bindings.Binding;

/** Each value that programs have, for columns of each kind, and decimals of every scale. */
final class ConversionTheme implements CheckedTheme {

  private static final List<String> COLUMNS =
      List.of(
          "bigint",
          "double",
          "decimal(31, 5)",
          "varchar(300)",
          "clob",
          "varchar(100) for bit data",
          "blob",
          "date",
          "time",
          "timestamp",
          "boolean");

  /** The greatest scale that a byte of the client's description holds. */
  private static final int LAST_SCALE = 255;

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    connection.setAutoCommit(false);
    for (String column : COLUMNS) {
      bind(connection, column, Bindings.all(), seen);
    }
    scales(connection, seen);
    connection.rollback();
  }

  /** Binds each value to a column of a new table, and reads what has become of it. */
  static void bind(Connection connection, String column, Map<String, Binding> bindings, Seen seen)
      throws Exception {
    seen.line("column", column);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table cv (k int, v " + column + ")");
      try (PreparedStatement insert = connection.prepareStatement("insert into cv values (?, ?)")) {
        int row = 0;
        for (Map.Entry<String, Binding> binding : bindings.entrySet()) {
          insert.setInt(1, ++row);
          seen.attempt(row + " " + binding.getKey(), () -> insert(insert, binding.getValue()));
        }
      }
      seen.query(
          statement, "select k, " + ("blob".equals(column) ? "length(v)" : "v") + " from cv");
      statement.executeUpdate("drop table cv");
    }
  }

  private static int insert(PreparedStatement insert, Binding value) throws SQLException {
    value.set(insert, 2);
    return insert.executeUpdate();
  }

  private static void scales(Connection connection, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "create table sc (l bigint, d double, n decimal(31, 15), v varchar(300), b boolean)");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into sc values (?, ?, ?, ?, ?)")) {
        for (int scale = 0; scale <= LAST_SCALE; scale++) {
          for (String digits : List.of("0", "-1", "1234567890123456")) {
            BigDecimal number = new BigDecimal(new BigInteger(digits), scale);
            for (int parameter = 1; parameter <= 5; parameter++) {
              insert.setBigDecimal(parameter, number);
            }
            seen.attempt(digits + " of scale " + scale, insert::executeUpdate);
          }
        }
      }
      seen.query(statement, "select * from sc");
    }
  }
}
