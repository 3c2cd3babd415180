package org.drdawire.oracle;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A procedure that runs inside Derby's server. */
public final class Procedures {

  private Procedures() {}

  /** Opens two result sets, the first with large objects, and returns a number. */
  public static void report(int[] answer, ResultSet[] objects, ResultSet[] numbers)
      throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:default:connection");
    objects[0] = connection.createStatement().executeQuery("select i, c from o");
    numbers[0] = connection.createStatement().executeQuery("select i from o");
    answer[0] = 42;
  }
}
