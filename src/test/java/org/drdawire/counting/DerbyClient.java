package org.drdawire.counting;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.apache.derby.client.ClientAutoloadedDriver;

/** The same through Derby's JDBC client. */
final class DerbyClient implements Client {

  private static final Date DAY = Date.valueOf("2026-01-31");

  private final ClientAutoloadedDriver driver = new ClientAutoloadedDriver();
  private final Properties login = new Properties();
  private final String url;
  private final Connection connection;
  private final Statement select;
  private final PreparedStatement query;
  private final PreparedStatement find;
  private final PreparedStatement insert;

  DerbyClient(int port, String database) throws SQLException {
    login.setProperty("user", USER);
    login.setProperty("password", PASSWORD);
    url = "jdbc:derby://127.0.0.1:" + port + "/" + database;
    connection = open();
    select = connection.createStatement();
    query = connection.prepareStatement(QUERY);
    find = connection.prepareStatement(FIND);
    insert = connection.prepareStatement(INSERT);
  }

  private Connection open() throws SQLException {
    Connection opened = driver.connect(url, login);
    opened.setAutoCommit(false);
    return opened;
  }

  @Override
  public void connect() throws SQLException {
    open().close();
  }

  @Override
  public int select() throws SQLException {
    return read(select.executeQuery(FIRST_ROWS));
  }

  @Override
  public int execute(int wanted) throws SQLException {
    query.setLong(1, wanted);
    return read(query.executeQuery());
  }

  private static int read(ResultSet rows) throws SQLException {
    int count = 0;
    try (rows) {
      while (rows.next()) {
        Table.require(rows.getInt(1), rows.getString(2));
        Table.require(rows.getBigDecimal(3), rows.getDate(4));
        count++;
      }
    }
    return count;
  }

  @Override
  public int find(int id) throws SQLException {
    find.setInt(1, id);
    try (ResultSet row = find.executeQuery()) {
      if (!row.next()) {
        return 0;
      }
      Table.require(row.getInt(1), row.getString(2));
      return 1;
    }
  }

  @Override
  public void commit() throws SQLException {
    connection.commit();
  }

  @Override
  public int insert(int wanted) throws SQLException {
    for (int id = 1; id <= wanted; id++) {
      insert.setInt(1, id);
      insert.setString(2, Table.NAME);
      insert.setBigDecimal(3, BigDecimal.valueOf(Table.CENTS, 2));
      insert.setDate(4, DAY);
      insert.addBatch();
    }
    int count = 0;
    for (int changed : insert.executeBatch()) {
      count += changed;
    }
    return count;
  }

  @Override
  public void rollback() throws SQLException {
    connection.rollback();
  }

  @Override
  public void close() throws SQLException {
    connection.rollback();
    connection.close();
  }
}
