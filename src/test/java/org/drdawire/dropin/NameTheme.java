package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.List;

/** Names in many scripts: of users, databases, schemas, tables, columns, threads and in texts. */
final class NameTheme implements CheckedTheme {

  private static final List<String> NAMES =
      List.of(
          "plain",
          "\u00e4\u00f6\u00fc\u00df",
          "\u0395\u03bb\u03bb\u03b7\u03bd\u03b9\u03ba\u03ac",
          "\u0420\u0443\u0441\u0441\u043a\u0438\u0439",
          "\u05e2\u05d1\u05e8\u05d9\u05ea",
          "\u0627\u0644\u0639\u0631\u0628\u064a\u0629",
          "\u0939\u093f\u0928\u094d\u0926\u0940",
          "\u0e44\u0e17\u0e22",
          "\u6f22\u5b57",
          "\ud55c\uad6d\uc5b4",
          "\u30ab\u30bf\u30ab\u30ca",
          "\ud83d\ude00 \ud842\udfb7",
          "quote \"\" blank");

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      for (String name : NAMES) {
        String table = '"' + name + "\".\"" + name + '"';
        statement.executeUpdate("create schema \"" + name + '"');
        statement.executeUpdate("create table " + table + " (\"" + name + "\" varchar(60))");
        try (PreparedStatement insert =
            connection.prepareStatement("insert into " + table + " values ?")) {
          insert.setString(1, name);
          seen.attempt("insert", insert::executeUpdate);
        }
        seen.query(statement, "select \"" + name + "\" from " + table);
      }
    }
    for (String name : NAMES.subList(1, 4)) {
      seen.attempt("user", () -> user(target.url(), '"' + name + '"'));
    }
    Thread.currentThread().setName("\u6f22\ud83d\ude00 ".repeat(100));
    seen.attempt("thread", () -> user(target.url(), "app"));
    Thread.currentThread().setName("main");
  }

  private static String user(String url, String name) throws Exception {
    try (Connection connection = DriverManager.getConnection(url, name, "p\u00e4ss")) {
      return connection.getMetaData().getUserName();
    }
  }
}
