package org.drdawire.live.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Java procedures for a live server to call. */
public final class Procedures {

  private Procedures() {}

  /** Doubles a number into one parameter and adds a mark to another. */
  public static void parameters(int in, int[] out, String[] both) {
    out[0] = 2 * in;
    both[0] = both[0] + "!";
  }

  /** Does the same, and opens the rows up to a number and those above it. */
  public static void resultSets(
      int in, int[] out, String[] both, ResultSet[] upTo, ResultSet[] above) throws SQLException {
    parameters(in, out, both);
    Connection connection = DriverManager.getConnection("jdbc:default:connection");
    upTo[0] = query(connection, "select id from t where id <= " + in + " order by id");
    above[0] = query(connection, "select v, id from t where id > " + in + " order by id");
  }

  /** Two result sets of the table that R2DBC's kit of tests has. */
  public static void twoSelects(ResultSet[] first, ResultSet[] second) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:default:connection");
    first[0] = query(connection, "select test_value from test");
    second[0] = query(connection, "select test_value from test");
  }

  /** Adds a row to a table, and opens its rows. */
  public static void adds(ResultSet[] all) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:default:connection");
    connection.createStatement().executeUpdate("insert into called values 1");
    all[0] = query(connection, "select id from called");
  }

  private static ResultSet query(Connection connection, String sql) throws SQLException {
    return connection.createStatement().executeQuery(sql);
  }
}
