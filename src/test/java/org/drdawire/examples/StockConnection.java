package org.drdawire.examples;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.apache.derby.client.ClientAutoloadedDriver;

/** A connection of Derby's JDBC client, with the arguments of the examples. */
final class StockConnection {

  private StockConnection() {}

  /** Opens one that does not commit by itself; the password comes from the environment. */
  static Connection open(String... args) throws SQLException {
    Properties login = new Properties();
    login.setProperty("user", args[3]);
    login.setProperty("password", System.getenv("DRDA_WIRE_PASSWORD"));
    String url = "jdbc:derby://" + args[0] + ":" + args[1] + "/" + args[2];
    Connection connection = new ClientAutoloadedDriver().connect(url, login);
    connection.setAutoCommit(false);
    return connection;
  }
}
