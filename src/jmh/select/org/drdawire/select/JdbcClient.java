package org.drdawire.select;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;

/** A connection of Derby's client, as it is or with classes of ours in it. */
final class JdbcClient implements SelectClient {

  private final Connection connection;
  private final PreparedStatement select;

  private JdbcClient(Connection connection) throws SQLException {
    this.connection = connection;
    connection.setAutoCommit(false);
    select = connection.prepareStatement(SelectTable.SELECT);
  }

  static JdbcClient open(Driver driver, SelectTable table) throws SQLException {
    Properties credentials = new Properties();
    credentials.setProperty("user", "app");
    credentials.setProperty("password", "any");
    String url = "jdbc:derby://127.0.0.1:" + table.address().getPort() + "/" + table.database();
    return new JdbcClient(driver.connect(url, credentials));
  }

  @Override
  public void transact(int id) throws SQLException {
    select.setInt(1, id);
    try (ResultSet rows = select.executeQuery()) {
      if (!rows.next()) {
        throw new IllegalStateException("no row: selected=" + id);
      }
      SelectTable.check(id, rows.getInt(1), rows.getString(2));
    }
    connection.commit();
  }

  @Override
  public void close() throws SQLException {
    connection.rollback();
    connection.close();
  }
}
