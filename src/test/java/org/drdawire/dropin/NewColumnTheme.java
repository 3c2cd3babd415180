package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;

/** A prepared query of a scrollable cursor, whose table gets a column. */
final class NewColumnTheme implements CheckedTheme {

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table nc (i int)");
      statement.executeUpdate("insert into nc values 1");
      for (int concurrency : new int[] {ResultSet.CONCUR_READ_ONLY, ResultSet.CONCUR_UPDATABLE}) {
        try (PreparedStatement select =
            connection.prepareStatement(
                "select * from nc", ResultSet.TYPE_SCROLL_INSENSITIVE, concurrency)) {
          seen.attempt("before", () -> BesideTheme.all(select, seen));
          statement.executeUpdate("alter table nc add column c" + concurrency + " int default 7");
          seen.attempt("after", () -> BesideTheme.all(select, seen));
        }
      }
    }
  }
}
