package org.drdawire.conversation;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.reply.RowReader;

/** The other side of a random program: the same with the embedded driver. */
final class ScriptMirror {

  final Connection connection;

  ScriptMirror(Connection connection) throws SQLException {
    this.connection = connection;
    connection.setAutoCommit(false);
  }

  /** A move of a cursor, which says whether it is on a row then. */
  interface Move {
    boolean of(ResultSet rows) throws SQLException;
  }

  /** A query of the program, with its cursor of the embedded driver. */
  static final class Cursor {

    final boolean scrollable;
    boolean isResultSet;
    Query query;

    /** SQLSTATE of the error that has ended it; null if there is none. */
    String error;

    /** Where a scroll goes to before the next row; null if it goes to the next one. */
    Move move;

    /** SQLCODE 100 has come last. */
    boolean atEnd;

    boolean closing;

    private ResultSet rows;

    Cursor(boolean scrollable) {
      this.scrollable = scrollable;
    }

    /** The next row as text, "none", or an error. */
    String next() {
      if (error == null) {
        try {
          Move first = move;
          move = null;
          return (first == null ? rows.next() : first.of(rows)) ? text(rows) : "none";
        } catch (SQLException e) {
          error = e.getSQLState();
        }
      }
      return "error " + error;
    }

    /** The error that it ends with: a server reads a block ahead, and sends no row of it then. */
    String error() {
      String next;
      do {
        next = next();
      } while (!next.equals("none") && !next.startsWith("error "));
      return next;
    }

    /** Executes it, or notes why it cannot be. */
    void open(PreparedStatement statement, int parameter) {
      try {
        if (statement.getParameterMetaData().getParameterCount() > 0) {
          statement.setInt(1, parameter);
        }
        rows = statement.executeQuery();
      } catch (SQLException e) {
        error = e.getSQLState();
      }
    }

    boolean isClosed() throws SQLException {
      return rows == null || rows.isClosed();
    }

    void close() throws SQLException {
      if (rows != null) {
        rows.close();
      }
    }
  }

  static String text(RowReader row) {
    StringBuilder text = new StringBuilder();
    for (int column = 1; column <= row.description().columns().size(); column++) {
      text.append(column > 1 ? " " : "").append(row.getObject(column));
    }
    return text.toString();
  }

  static String text(ResultSet row) throws SQLException {
    StringBuilder text = new StringBuilder();
    for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
      text.append(column > 1 ? " " : "").append(row.getObject(column));
    }
    return text.toString();
  }

  /** The text of a query, in which @ stands for the table of a side, and how it is prepared. */
  record QueryText(String sql, boolean scrollable, boolean held) {

    boolean hasParameter() {
      return sql.contains("?");
    }
  }

  PreparedStatement prepare(QueryText query) throws SQLException {
    return connection.prepareStatement(
        query.sql().replace('@', 'e'),
        query.scrollable() ? ResultSet.TYPE_SCROLL_INSENSITIVE : ResultSet.TYPE_FORWARD_ONLY,
        ResultSet.CONCUR_READ_ONLY,
        query.held() ? ResultSet.HOLD_CURSORS_OVER_COMMIT : ResultSet.CLOSE_CURSORS_AT_COMMIT);
  }

  /** Calls the procedure with two result sets. */
  List<Cursor> call(int number) throws SQLException {
    List<Cursor> cursors = new ArrayList<>();
    CallableStatement call = connection.prepareCall("call two(?, ?, ?)");
    call.setInt(1, number);
    call.registerOutParameter(2, Types.INTEGER);
    call.setString(3, "x");
    call.registerOutParameter(3, Types.VARCHAR);
    boolean more = call.execute();
    while (more) {
      Cursor cursor = new Cursor(false);
      cursor.isResultSet = true;
      cursor.rows = call.getResultSet();
      cursors.add(cursor);
      more = call.getMoreResults(Statement.KEEP_CURRENT_RESULT);
    }
    return cursors;
  }

  /** Executes a statement: gives its update count, or an error. */
  String execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      return String.valueOf(statement.executeUpdate(sql));
    } catch (SQLException e) {
      return "error " + e.getSQLState();
    }
  }

  List<String> all(String table) throws SQLException {
    List<String> all = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select * from " + table + " order by id, n")) {
      while (rows.next()) {
        all.add(text(rows));
      }
    }
    return all;
  }
}
