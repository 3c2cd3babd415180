package org.drdawire.recipes;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.drdawire.live.server.DerbyServer;

/** What the programs of docs/turns.md read and write. */
final class TurnTables {

  static final int LARGE = 10_000_000;
  static final int BUFFER = 65_536;
  static final int MANY = 10_000;
  static final int BATCH = 1_000;

  static final int SMALL = 100;

  private TurnTables() {}

  static void create(DerbyServer server) throws SQLException {
    try (Connection embedded = server.embedded();
        Statement statement = embedded.createStatement()) {
      statement.execute("create table t (id integer primary key, v varchar(20))");
      statement.execute("insert into t values (1, 'a'), (2, 'b'), (3, 'c')");
      String items = "(id integer, name varchar(40), price decimal(9, 2), day date)";
      statement.execute("create table item " + items);
      statement.execute("create table many " + items);
      statement.execute("create table large (id integer, b blob(20M))");
      statement.execute("create table small (id integer, b blob(1K))");
      statement.execute("create table medium (id integer, b blob(1M))");
      statement.execute("create table x (id integer)");
      statement.execute(
          "create procedure two (in a integer, out b integer, inout c varchar(20)) language java"
              + " parameter style java reads sql data dynamic result sets 2"
              + " external name 'org.drdawire.live.server.Procedures.resultSets'");
      try (PreparedStatement many =
              embedded.prepareStatement("insert into many values (?, ?, ?, '2026-01-31')");
          PreparedStatement large = embedded.prepareStatement("insert into large values (1, ?)")) {
        for (int id = 1; id <= MANY; id++) {
          many.setInt(1, id);
          many.setString(2, "item " + id);
          many.setInt(3, id);
          many.addBatch();
        }
        many.executeBatch();
        fill(embedded, "small", SMALL, new byte[10]);
        fill(embedded, "medium", 7, new byte[100_000]);
        large.setBinaryStream(1, large(), LARGE);
        large.execute();
      }
    }
  }

  private static void fill(Connection embedded, String table, int rows, byte[] bytes)
      throws SQLException {
    try (PreparedStatement insert =
        embedded.prepareStatement("insert into " + table + " values (?, ?)")) {
      for (int id = 1; id <= rows; id++) {
        insert.setInt(1, id);
        insert.setBytes(2, bytes);
        insert.execute();
      }
    }
  }

  static InputStream large() {
    return new ByteArrayInputStream(new byte[LARGE]);
  }
}
