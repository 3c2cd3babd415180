package org.drdawire.dropin;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.StringJoiner;

/** What an answer brings beside what was asked: new descriptions, sessions, ends and warnings. */
final class BesideTheme implements CheckedTheme {

  /** What a table becomes, whose query stays prepared: other columns, other types, none. */
  private static final String[][] CHANGES = {
    {"alter table be add column c clob default 'text'"},
    {"update be set c = 'other'"},
    {"alter table be alter column v set data type varchar(40000)"},
    {"alter table be drop column v"},
    {"drop table be"},
    {"create table be (i varchar(9), b blob)", "insert into be values ('9', null), ('8', null)"},
    {"rename column be.b to d"},
    {"drop table be", "create table be (i bigint)", "insert into be values 4000000000"},
  };

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    compiledAnew(connection, seen);
    returnedAnew(connection, seen);
    ended(connection, seen);
    warned(connection, target, seen);
  }

  private static void compiledAnew(Connection connection, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table be (i int, v varchar(10))");
      statement.executeUpdate("insert into be values (1, 'one'), (2, null)");
      String sql = "select * from be";
      try (PreparedStatement all = connection.prepareStatement(sql);
          PreparedStatement some = connection.prepareStatement(sql + " where i > ?")) {
        for (String[] change : CHANGES) {
          seen.attempt("all", () -> all(all, seen));
          some.setInt(1, 1);
          seen.attempt("some", () -> all(some, seen));
          for (String one : change) {
            seen.attempt(one, () -> statement.executeUpdate(one));
          }
        }
        seen.attempt("all", () -> all(all, seen));
      }
      statement.executeUpdate("drop table be");
    }
  }

  static String all(PreparedStatement select, Seen seen) throws SQLException {
    try (ResultSet rows = select.executeQuery()) {
      seen.line("columns", columns(rows.getMetaData()));
      seen.line("prepared", columns(select.getMetaData()));
      seen.rows("row", rows);
      warnings("row", rows.getWarnings(), seen);
    }
    return "end";
  }

  private static String columns(ResultSetMetaData columns) throws SQLException {
    StringJoiner all = new StringJoiner(" ");
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      all.add(columns.getColumnName(i) + ":" + columns.getColumnTypeName(i));
    }
    return all.toString();
  }

  /** Queries of a procedure, of tables that change. */
  private static void returnedAnew(Connection connection, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table bs (i int, v varchar(10))");
      statement.executeUpdate("insert into bs values (1, 'one')");
      statement.executeUpdate(
          "create procedure beside() parameter style java language java reads sql data dynamic"
              + " result sets 1 external name 'org.drdawire.dropin.ServerProcedures.beside'");
      try (CallableStatement call = connection.prepareCall("call beside()")) {
        for (int round = 0; round < 2; round++) {
          seen.line("rows", call.execute());
          try (ResultSet rows = call.getResultSet()) {
            seen.line("columns", columns(rows.getMetaData()));
            seen.rows("row", rows);
          }
          statement.executeUpdate("alter table bs add column c" + round + " clob default 'text'");
        }
      }
    }
  }

  /** Procedures that end a transaction, or change the schema and the isolation. */
  private static void ended(Connection connection, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create schema bx");
      statement.executeUpdate(
          "create procedure statement(in text varchar(100)) parameter style java language java"
              + " modifies sql data external name"
              + " 'org.drdawire.dropin.ServerProcedures.statement'");
      connection.setAutoCommit(false);
      try (CallableStatement call = connection.prepareCall("call statement(?)")) {
        for (String text :
            new String[] {"commit", "rollback", "set schema bx", "set isolation serializable"}) {
          statement.executeUpdate("insert into app.bs values (5, 'five', 'x', 'y')");
          ResultSet open = statement.executeQuery("select i from app.bs");
          call.setString(1, text);
          seen.attempt(text, call::executeUpdate);
          warnings(text, call.getWarnings(), seen);
          seen.attempt("next", open::next);
          seen.line("schema", connection.getSchema() + " " + connection.getTransactionIsolation());
          connection.rollback();
          seen.query(statement, "select count(*) from app.bs");
        }
      }
      connection.rollback();
      statement.execute("set schema app");
      statement.execute("set isolation reset");
      connection.commit();
      connection.setAutoCommit(true);
    }
  }

  private static void warned(Connection connection, JdbcTarget target, Seen seen)
      throws SQLException {
    try (Connection again = DriverManager.getConnection(target.url(), "app", "any")) {
      warnings("connection", again.getWarnings(), seen);
    }
    try (Statement statement = connection.createStatement()) {
      for (String sql :
          new String[] {
            "create index b1 on bs (i)",
            "create index b2 on bs (i)",
            "delete from bs where i = 77",
            "insert into bs (v) values (cast('more than that' as varchar(4)))",
            "select max(i), count(c0) from bs",
            "select cast(v as char(1)) from bs",
            "call beside()"
          }) {
        boolean query = statement.execute(sql);
        warnings(sql, statement.getWarnings(), seen);
        if (query) {
          ResultSet rows = statement.getResultSet();
          seen.rows(sql, rows);
          warnings("rows", rows.getWarnings(), seen);
        }
        try (PreparedStatement prepared = connection.prepareStatement(sql)) {
          warnings("prepared", prepared.getWarnings(), seen);
          prepared.execute();
          warnings("executed", prepared.getWarnings(), seen);
        } catch (SQLException refused) {
          seen.error("prepared", refused);
        }
      }
    }
  }

  static void warnings(String what, SQLWarning first, Seen seen) {
    for (SQLWarning one = first; one != null; one = one.getNextWarning()) {
      seen.line(what + " warns", one.getSQLState() + " " + one.getMessage());
    }
  }
}
