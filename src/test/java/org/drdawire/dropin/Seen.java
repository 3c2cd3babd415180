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
  private static final int LONG = 300;

  private final PrintStream out;

  /** Work that may be refused. */
  interface Work {
    Object run() throws Exception;
  }

  Seen(PrintStream out) {
    this.out = out;
  }

  void line(String what, Object value) {
    out.println("  " + shown(what) + " " + shown(value));
  }

  void error(String what, SQLException error) {
    Object counts =
        error instanceof BatchUpdateException batch
            ? Arrays.toString(batch.getUpdateCounts()) + " "
            : "";
    SQLException next = error.getNextException();
    String further = next == null ? "" : " then " + next.getSQLState();
    out.println("  " + shown(what) + " fails " + counts + error.getSQLState() + further);
    if (!isOfServer(error)) {
      out.println("  " + shown(what) + " says " + shown(error.getMessage(), LONG));
    }
  }

  /** The server makes the text then, and finds its messages only if it is not on a module path. */
  private static boolean isOfServer(SQLException error) {
    Throwable cause = error.getCause();
    try {
      return cause != null && cause.getClass().getMethod("getSqlca").invoke(cause) != null;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  /** The result of the work, or its SQLSTATE; the class of an error that has none. */
  void attempt(String what, Work work) throws Exception {
    try {
      line(what, work.run());
    } catch (SQLException refused) {
      error(what, refused);
    } catch (RuntimeException unexpected) {
      line(what + " throws", unexpected.getClass().getSimpleName());
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
    return shown(value, SHORT);
  }

  private static String shown(Object value, int longest) {
    if (value instanceof byte[] bytes) {
      return "bytes=" + bytes.length + " hash=" + Arrays.hashCode(bytes);
    }
    String text = String.valueOf(value);
    boolean plain = text.chars().allMatch(c -> c >= ' ' && c < 0x7F);
    return plain && text.length() <= longest
        ? text
        : "chars=" + text.length() + " hash=" + text.hashCode();
  }
}
