package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.PooledConnection;
import org.apache.derby.client.BasicClientDataSource;
import org.apache.derby.jdbc.ClientConnectionPoolDataSource;

/**
 * The security mechanisms without encryption, and some that the client does not know; and a pool
 * with 8.
 */
final class SecurityTheme implements CheckedTheme {

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    for (int mechanism : new int[] {3, 4, 5, 6, 8}) {
      String url = target.url() + ";securityMechanism=" + mechanism;
      try (Connection other = DriverManager.getConnection(url, "app", "any")) {
        values(seen, "mechanism " + mechanism, other);
      } catch (SQLException refused) {
        seen.line("mechanism " + mechanism, refused.getClass().getName());
        seen.error("mechanism " + mechanism, refused);
      }
    }
    ClientConnectionPoolDataSource source = target.configure(new ClientConnectionPoolDataSource());
    source.setSecurityMechanism(BasicClientDataSource.STRONG_PASSWORD_SUBSTITUTE_SECURITY);
    PooledConnection pooled = source.getPooledConnection();
    for (int use = 1; use <= 2; use++) {
      try (Connection again = pooled.getConnection()) {
        values(seen, "use " + use, again);
      }
    }
    pooled.close();
  }

  private static void values(Seen seen, String what, Connection connection) throws SQLException {
    try (PreparedStatement values = connection.prepareStatement("values cast(? as varchar(30))")) {
      values.setString(1, what);
      seen.query(values);
    }
  }
}
