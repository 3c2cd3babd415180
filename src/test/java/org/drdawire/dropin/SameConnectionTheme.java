package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Large objects that are read through the connection that sends them. */
final class SameConnectionTheme implements CheckedTheme {

  private static final int LENGTH = 50_000;

  private interface Source {
    void set(PreparedStatement to, ResultSet from) throws SQLException;
  }

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table so (i int, c clob, b blob)");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into so values (1, ?, ?)")) {
        insert.setString(1, "x".repeat(LENGTH));
        insert.setBytes(2, new byte[LENGTH]);
        insert.executeUpdate();
      }
    }
    copy(target, "clob", seen, (to, from) -> to.setClob(1, from.getClob(1)));
    copy(target, "blob", seen, (to, from) -> to.setBlob(2, from.getBlob(2)));
    copy(
        target,
        "reader with length",
        seen,
        (to, from) -> to.setCharacterStream(1, from.getClob(1).getCharacterStream(), LENGTH));
    copy(
        target,
        "stream with length",
        seen,
        (to, from) -> to.setBinaryStream(2, from.getBlob(2).getBinaryStream(), LENGTH));
    copy(
        target, "reader", seen, (to, from) -> to.setCharacterStream(1, from.getCharacterStream(1)));
    copy(target, "stream", seen, (to, from) -> to.setBinaryStream(2, from.getBinaryStream(2)));
  }

  /** The client closes its connection in most cases, so that each has its own. */
  private static void copy(JdbcTarget target, String what, Seen seen, Source source)
      throws Exception {
    try (Connection connection = DriverManager.getConnection(target.url(), "app", "any");
        Statement select = connection.createStatement();
        PreparedStatement insert = connection.prepareStatement("insert into so values (2, ?, ?)")) {
      try (ResultSet row = select.executeQuery("select c, b from so where i = 1")) {
        row.next();
        insert.setString(1, "");
        insert.setBytes(2, new byte[0]);
        source.set(insert, row);
        seen.attempt(what, insert::executeUpdate);
      }
      seen.attempt("after", () -> deleted(connection));
    }
  }

  private static int deleted(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate("delete from so where i = 2");
    }
  }
}
