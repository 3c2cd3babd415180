package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Procedures that run inside Derby's server. */
public final class ServerProcedures {

  private ServerProcedures() {}

  /** The first text becomes the second, and the number is the length of both. */
  public static void swap(String first, String[] second, int[] length, ResultSet[] none) {
    length[0] = first.length() + second[0].length();
    second[0] = first;
  }

  /** Two result sets of numbers. */
  public static void list(ResultSet[] one, ResultSet[] two) throws SQLException {
    one[0] = query("select i from p where i < 100 order by i");
    two[0] = query("select i from p where i < 50 order by i");
  }

  /** A result set with large objects, and one without. */
  public static void objects(ResultSet[] one, ResultSet[] two) throws SQLException {
    one[0] = query("select i, c from o");
    two[0] = query("select i from o");
  }

  private static ResultSet query(String sql) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:default:connection");
    return connection.createStatement().executeQuery(sql);
  }
}
