package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** What is left of cursors, large objects, a session and a database that have ended. */
final class EndingTheme implements CheckedTheme {

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    ended(connection, seen);
    tables(connection, seen);
    gone(target, seen);
  }

  /** Cursors and large objects of a transaction that has ended. */
  private static void ended(Connection connection, Seen seen) throws Exception {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table en (c clob, b blob)");
      statement.executeUpdate("insert into en values ('text', cast(x'0102' as blob))");
      connection.commit();
      for (boolean commit : new boolean[] {true, false}) {
        ResultSet rows = statement.executeQuery("select c, b from en");
        rows.next();
        java.sql.Clob clob = rows.getClob(1);
        java.sql.Blob blob = rows.getBlob(2);
        seen.line("alive", clob.getSubString(1, 4) + " " + blob.length());
        if (commit) {
          connection.commit();
        } else {
          connection.rollback();
        }
        seen.attempt("clob", clob::length);
        seen.attempt("blob", () -> blob.getBytes(1, 2));
        seen.attempt("rows", rows::next);
      }
    }
    connection.commit();
    connection.setAutoCommit(true);
  }

  private static void tables(Connection connection, Seen seen) throws SQLException {
    try (ResultSet columns = connection.getMetaData().getColumns(null, "APP", "EN", null)) {
      while (columns.next()) {
        seen.line("column", columns.getString(4) + " " + columns.getString("TYPE_NAME"));
      }
    }
    seen.line("isolation", connection.getTransactionIsolation());
    connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
    seen.line("isolation", connection.getTransactionIsolation());
    try (Statement statement = connection.createStatement()) {
      statement.execute("set isolation read uncommitted");
      seen.line("isolation", connection.getTransactionIsolation());
      statement.execute("create schema other");
      statement.execute("set schema other");
      seen.line("schema", connection.getSchema());
    }
  }

  /** A database that is shut down while it is used. */
  private static void gone(JdbcTarget target, Seen seen) throws Exception {
    String url = "jdbc:derby://127.0.0.1:" + target.port() + "/memory:gone";
    try (Connection connection = DriverManager.getConnection(url + ";create=true", "app", "any");
        Statement statement = connection.createStatement();
        PreparedStatement select = connection.prepareStatement("values 1")) {
      statement.executeUpdate("create table t (i int)");
      seen.attempt("down", () -> DriverManager.getConnection(url + ";shutdown=true", "a", "b"));
      seen.attempt("after", () -> statement.executeUpdate("insert into t values 1"));
      seen.attempt("again", select::executeQuery);
      seen.attempt("commit", () -> connection.isClosed());
    } catch (SQLException closing) {
      seen.error("close", closing);
    }
    seen.attempt("drop", () -> DriverManager.getConnection(url + ";drop=true", "app", "any"));
  }
}
