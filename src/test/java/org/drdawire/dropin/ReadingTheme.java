package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;

/** What comes back beside plain rows. */
final class ReadingTheme implements CheckedTheme {

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table re1 (i int, v varchar(5), n int)");
      for (int row = 1; row <= 6; row++) {
        statement.executeUpdate(
            "insert into re1 values (" + row + ", 'v" + row + "', " + (row == 2 ? "null)" : "7)"));
      }
      described(connection, seen);
      warned(statement, seen);
      failing(statement, seen);
      wide(connection, seen);
      interleaved(connection, seen);
      positions(connection, seen);
      changed(connection, seen);
    }
  }

  private static void described(Connection connection, Seen seen) throws Exception {
    String sql = "select r.i as \"Name\", r.v, r.i + 1, s.n from re1 r, re1 s where r.i = ?";
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      describe(select.getMetaData(), seen);
      seen.line("parameter", select.getParameterMetaData().getParameterTypeName(1));
      seen.line("nullable", select.getParameterMetaData().isNullable(1));
    }
    try (PreparedStatement update = connection.prepareStatement("delete from re1 where i < -1")) {
      seen.line("no columns", update.getMetaData().getColumnCount());
      seen.line("no parameters", update.getParameterMetaData().getParameterCount());
      seen.line("no rows", update.executeUpdate());
      seen.line("warning", update.getWarnings());
    }
    seen.attempt("no table", () -> connection.prepareStatement("select * from nowhere"));
    try (Statement statement = connection.createStatement()) {
      seen.attempt("no table", () -> statement.executeQuery("select * from nowhere"));
      seen.attempt("no row", () -> statement.executeUpdate("update re1 set n = 1 where i = 99"));
      warnings("no row", statement.getWarnings(), seen);
    }
  }

  private static void describe(ResultSetMetaData columns, Seen seen) throws SQLException {
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      seen.line("label", columns.getColumnLabel(i) + " " + columns.getColumnName(i));
      seen.line("type", columns.getColumnTypeName(i) + " " + columns.getColumnType(i));
      seen.line("size", columns.getPrecision(i) + " " + columns.getScale(i));
      seen.line("shown", columns.getColumnDisplaySize(i) + " " + columns.getColumnClassName(i));
      seen.line("table", columns.getSchemaName(i) + "." + columns.getTableName(i));
      seen.line("null", columns.isNullable(i) + " " + columns.isAutoIncrement(i));
      seen.line("write", columns.isWritable(i) + " " + columns.isReadOnly(i));
    }
  }

  private static void warned(Statement statement, Seen seen) throws SQLException {
    rows(statement, "select max(n) from re1", seen);
    rows(statement, "select cast(v as char(1)) from re1", seen);
    rows(statement, "select cast(v || v as varchar(3)), i from re1", seen);
    statement.execute("create table re2 (v varchar(300), w varchar(4))");
    statement.executeUpdate("insert into re2 values (cast('abcdef' as varchar(3)), 'x')");
    warnings("insert", statement.getWarnings(), seen);
  }

  private static void rows(Statement statement, String sql, Seen seen) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      warnings("open", statement.getWarnings(), seen);
      while (rows.next()) {
        seen.line("row", rows.getString(1));
        warnings("row", rows.getWarnings(), seen);
      }
      warnings("end", rows.getWarnings(), seen);
    }
  }

  private static void warnings(String what, SQLWarning first, Seen seen) {
    for (SQLWarning one = first; one != null; one = one.getNextWarning()) {
      seen.line(what + " warns", one.getSQLState() + " " + one.getMessage());
    }
  }

  private static void failing(Statement statement, Seen seen) throws Exception {
    for (int fetchSize : new int[] {0, 1, 2}) {
      statement.setFetchSize(fetchSize);
      seen.attempt(
          "division " + fetchSize,
          () -> {
            try (ResultSet rows = statement.executeQuery("select 6 / (i - 4) from re1")) {
              while (rows.next()) {
                seen.line("quotient", rows.getInt(1));
              }
              return "end";
            }
          });
      seen.attempt("at once", () -> statement.executeQuery("select 6 / (i - 1) from re1").next());
    }
    statement.setFetchSize(0);
  }

  /** Rows that do not fit a block, and rows of many columns. */
  private static void wide(Connection connection, Seen seen) throws SQLException {
    StringBuilder columns = new StringBuilder("i");
    for (int i = 0; i < 200; i++) {
      columns.append(", i + ").append(i);
    }
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table wi (i int, a long varchar, b long varchar)");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into wi values (?, ?, ?)")) {
        for (int row = 1; row <= 7; row++) {
          insert.setInt(1, row);
          insert.setString(2, "a".repeat(row * 4600));
          insert.setString(3, "\u6f22".repeat(10_000 - row));
          insert.executeUpdate();
        }
      }
      seen.query(statement, "select i, length(a), a, b from wi order by i");
      try (ResultSet rows = statement.executeQuery("select " + columns + " from re1")) {
        while (rows.next()) {
          seen.line("columns", rows.getInt(2) + " " + rows.getInt(201));
        }
      }
    }
    try (Statement scroll =
        connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)) {
      for (int fetchSize : new int[] {1, 3, 0}) {
        scroll.setFetchSize(fetchSize);
        try (ResultSet rows = scroll.executeQuery("select i, a, b from wi order by i")) {
          seen.rows("scroll " + fetchSize, rows);
          seen.line("previous", rows.previous() + " " + rows.getString(3).hashCode());
          seen.line("absolute", rows.absolute(4) + " " + rows.getString(2).hashCode());
        }
      }
    }
  }

  private static void interleaved(Connection connection, Seen seen) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement one = connection.createStatement();
        Statement other = connection.createStatement()) {
      one.setFetchSize(2);
      ResultSet long1 = one.executeQuery("select i, a from wi order by i");
      ResultSet long2 = other.executeQuery("select i, b from wi order by i desc");
      while (long1.next() && long2.next()) {
        seen.line("both", long1.getString(2).length() + " " + long2.getString(2).length());
        try (Statement third = connection.createStatement()) {
          seen.query(third, "select count(*) from re1");
        }
      }
      seen.line("rows", long1.getRow() + " " + long2.getRow());
    }
    connection.commit();
    connection.setAutoCommit(true);
  }

  private static void positions(Connection connection, Seen seen) throws SQLException {
    try (Statement scroll =
        connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)) {
      for (String where : new String[] {"", " where i < 0"}) {
        for (int most : new int[] {0, 4}) {
          scroll.setMaxRows(most);
          scroll.setFetchSize(3);
          try (ResultSet rows = scroll.executeQuery("select i from re1" + where)) {
            seen.line("type", rows.getType() + " " + rows.getConcurrency());
            seen.line("start", place(rows));
            rows.next();
            seen.line("first", place(rows));
            rows.last();
            seen.line("last", place(rows));
            rows.relative(1);
            seen.line("beyond", place(rows));
            rows.relative(-2);
            seen.line("back", place(rows));
          }
        }
      }
    }
  }

  private static String place(ResultSet rows) throws SQLException {
    return rows.getRow()
        + (rows.isBeforeFirst() ? " before" : "")
        + (rows.isFirst() ? " first" : "")
        + (rows.isLast() ? " last" : "")
        + (rows.isAfterLast() ? " after" : "");
  }

  /** Rows that were changed or deleted through their cursor. */
  private static void changed(Connection connection, Seen seen) throws Exception {
    connection.setAutoCommit(false);
    for (int fetchSize : new int[] {1, 3, 0}) {
      try (Statement scroll =
          connection.createStatement(
              ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE)) {
        scroll.setFetchSize(fetchSize);
        try (ResultSet rows = scroll.executeQuery("select i, v from re1")) {
          seen.line("type", rows.getType() + " " + rows.getConcurrency());
          rows.absolute(2);
          rows.deleteRow();
          rows.absolute(4);
          rows.updateString(2, "new");
          rows.updateRow();
          rows.beforeFirst();
          while (rows.next()) {
            seen.line("changed", rows.rowUpdated() + " " + rows.rowDeleted());
            seen.attempt("row", () -> rows.getInt(1) + " " + rows.getString(2) + rows.wasNull());
            warnings("row", rows.getWarnings(), seen);
          }
          rows.absolute(2);
          seen.attempt("delete again", () -> rows.rowDeleted() + " " + rows.getObject(1));
        }
      }
      connection.rollback();
    }
    connection.setAutoCommit(true);
  }
}
