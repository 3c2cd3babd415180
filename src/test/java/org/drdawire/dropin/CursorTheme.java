package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Cursors that scroll, update, hold, and have names. */
final class CursorTheme implements CheckedTheme {

  private static final String QUERY = "select i, v from cu";

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table cu (i int, v varchar(1000))");
      try (PreparedStatement insert = connection.prepareStatement("insert into cu values (?, ?)")) {
        for (int row = 1; row <= 300; row++) {
          insert.setInt(1, row);
          insert.setString(2, ("v" + row).repeat(100));
          insert.addBatch();
        }
        insert.executeBatch();
      }
    }
    connection.setAutoCommit(false);
    for (int fetchSize : new int[] {0, 1, 7, 100}) {
      forward(connection, fetchSize, seen);
      scroll(connection, fetchSize, ResultSet.CONCUR_READ_ONLY, seen);
      scroll(connection, fetchSize, ResultSet.CONCUR_UPDATABLE, seen);
    }
    update(connection, ResultSet.TYPE_FORWARD_ONLY, seen);
    update(connection, ResultSet.TYPE_SCROLL_INSENSITIVE, seen);
    positioned(connection, seen);
    held(connection, seen);
    connection.commit();
  }

  private static void forward(Connection connection, int fetchSize, Seen seen) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(QUERY + " where i > ?")) {
      select.setFetchSize(fetchSize);
      select.setMaxRows(fetchSize * 10);
      select.setInt(1, 5);
      try (ResultSet rows = select.executeQuery()) {
        int count = 0;
        long sum = 0;
        while (rows.next()) {
          count++;
          sum += rows.getInt(1) + rows.getString(2).hashCode();
        }
        seen.line("forward " + fetchSize, count + " " + sum);
      }
    }
  }

  private static void scroll(Connection connection, int fetchSize, int concurrency, Seen seen)
      throws SQLException {
    try (Statement statement =
        connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, concurrency)) {
      statement.setFetchSize(fetchSize);
      try (ResultSet rows = statement.executeQuery(QUERY)) {
        seen.line("first", rows.first() + " " + rows.getInt(1));
        seen.line("absolute", rows.absolute(150) + " " + rows.getInt(1));
        seen.line("relative", rows.relative(-3) + " " + rows.getInt(1));
        seen.line("previous", rows.previous() + " " + rows.getInt(1));
        seen.line("last", rows.last() + " " + rows.getInt(1) + " " + rows.getRow());
        seen.line("negative", rows.absolute(-20) + " " + rows.getInt(1));
        seen.line("beyond", rows.absolute(1000) + " " + rows.isAfterLast());
        rows.beforeFirst();
        seen.line("before", rows.next() + " " + rows.getInt(1));
        rows.afterLast();
        seen.line("after", rows.previous() + " " + rows.getInt(1));
      }
    }
  }

  private static void update(Connection connection, int type, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement(type, ResultSet.CONCUR_UPDATABLE);
        ResultSet rows = statement.executeQuery(QUERY + " where i < 10")) {
      rows.next();
      rows.updateString(2, "updated \u6f22");
      rows.updateRow();
      rows.next();
      rows.deleteRow();
      rows.moveToInsertRow();
      rows.updateInt(1, 1000);
      rows.updateString(2, "inserted");
      rows.insertRow();
      rows.moveToCurrentRow();
      seen.attempt("current", () -> rows.getInt(1));
    }
    try (Statement statement = connection.createStatement()) {
      seen.query(statement, "select i, v from cu where i < 5 or i > 999 order by i, v");
    }
  }

  private static void positioned(Connection connection, Seen seen) throws SQLException {
    try (Statement select = connection.createStatement();
        Statement update = connection.createStatement()) {
      select.setCursorName("N\u00c4ME");
      try (ResultSet rows = select.executeQuery(QUERY + " where i = 5 for update of v")) {
        rows.next();
        seen.line(
            "positioned",
            update.executeUpdate("update cu set v = 'p' where current of \"N\u00c4ME\""));
      }
      try (ResultSet rows = select.executeQuery(QUERY + " where i = 6 for update of v")) {
        rows.next();
        try (PreparedStatement change =
            connection.prepareStatement("update cu set v = ? where current of \"N\u00c4ME\"")) {
          change.setString(1, "q");
          seen.line("prepared", change.executeUpdate());
        }
      }
      seen.query(select, "select i, v from cu where i in (5, 6)");
    }
  }

  /** A cursor that survives a commit, and one that does not. */
  private static void held(Connection connection, Seen seen) throws Exception {
    int[] kinds = {ResultSet.HOLD_CURSORS_OVER_COMMIT, ResultSet.CLOSE_CURSORS_AT_COMMIT};
    for (int kind : kinds) {
      try (Statement statement =
          connection.createStatement(
              ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, kind)) {
        ResultSet rows = statement.executeQuery(QUERY + " order by i");
        rows.next();
        connection.commit();
        seen.attempt("held " + kind, rows::next);
      }
    }
  }
}
