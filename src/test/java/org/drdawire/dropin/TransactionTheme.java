package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import javax.sql.PooledConnection;
import org.apache.derby.jdbc.ClientConnectionPoolDataSource;

/** Commits, rollbacks, savepoints, isolation levels, timeouts, and connections of a pool. */
final class TransactionTheme implements CheckedTheme {

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table tr (i int)");
      connection.setAutoCommit(false);
      statement.executeUpdate("insert into tr values 1");
      connection.commit();
      statement.executeUpdate("insert into tr values 2");
      Savepoint point = connection.setSavepoint("p\u00f6int");
      statement.executeUpdate("insert into tr values 3");
      connection.rollback(point);
      connection.commit();
      statement.executeUpdate("insert into tr values 4");
      connection.rollback();
      seen.query(statement, "select i from tr");
      for (int level : new int[] {1, 2, 4, 8}) {
        connection.setTransactionIsolation(level);
        seen.line("isolation", connection.getTransactionIsolation());
      }
      statement.setQueryTimeout(30);
      seen.query(statement, "select i from tr");
      seen.attempt("syntax", () -> statement.executeUpdate("  insert nothing  "));
      seen.attempt("missing", () -> statement.executeQuery("select * from nowhere"));
      connection.setSchema("SYS");
      seen.line("schema", connection.getSchema());
      seen.line("valid", connection.isValid(5));
      connection.rollback();
    }
    pool(target, seen);
  }

  private static void pool(JdbcTarget target, Seen seen) throws SQLException {
    ClientConnectionPoolDataSource source = target.configure(new ClientConnectionPoolDataSource());
    source.setMaxStatements(5);
    PooledConnection pooled = source.getPooledConnection();
    for (int use = 0; use < 3; use++) {
      try (Connection connection = pooled.getConnection();
          PreparedStatement values = connection.prepareStatement("values cast(? as varchar(9))")) {
        values.setString(1, "p\u6f22" + use);
        seen.query(values);
      }
    }
    pooled.close();
  }
}
