package org.drdawire.dropin;

import java.io.PrintStream;
import java.sql.BatchUpdateException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.StringJoiner;

/** What a JDBC check sees: one line each, in ASCII, and short. */
final class Seen {

  private static final int SHORT = 60;

  private final PrintStream out;

  /** Work that may be refused. */
  interface Work {
    Object run() throws Exception;
  }

  Seen(PrintStream out) {
    this.out = out;
  }

  void line(String what, Object value) {
    out.println("  " + what + " " + shown(value));
  }

  void error(String what, SQLException error) {
    Object counts =
        error instanceof BatchUpdateException batch
            ? Arrays.toString(batch.getUpdateCounts()) + " "
            : "";
    SQLException next = error.getNextException();
    String further = next == null ? "" : " then " + next.getSQLState();
    out.println("  " + what + " fails " + counts + error.getSQLState() + further);
    if ("22021".equals(error.getSQLState())) {
      out.println("  " + what + " says " + error.getMessage());
    }
  }

  /** The result of the work, or its SQLSTATE. */
  void attempt(String what, Work work) throws Exception {
    try {
      line(what, work.run());
    } catch (SQLException refused) {
      error(what, refused);
    }
  }

  void query(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows(sql, rows);
    }
  }

  void query(PreparedStatement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery()) {
      rows("query", rows);
    }
  }

  void rows(String what, ResultSet rows) throws SQLException {
    int columns = rows.getMetaData().getColumnCount();
    while (rows.next()) {
      StringJoiner line = new StringJoiner(" | ");
      for (int column = 1; column <= columns; column++) {
        line.add(shown(rows.getString(column)));
      }
      out.println("  " + shown(what) + " " + line);
    }
  }

  private static String shown(Object value) {
    if (value instanceof byte[] bytes) {
      return "bytes=" + bytes.length + " hash=" + Arrays.hashCode(bytes);
    }
    String text = String.valueOf(value);
    boolean plain = text.chars().allMatch(c -> c >= ' ' && c < 0x7F);
    return plain && text.length() <= SHORT
        ? text
        : "chars=" + text.length() + " hash=" + text.hashCode();
  }
}
