package org.drdawire.recipes;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A procedure for the server in this JVM. */
public final class Procedures {

  private Procedures() {}

  /** Doubles a number, and has a result set of as many rows. */
  @SuppressWarnings("MustBeClosedChecker")
  public static void twice(int number, int[] doubled, ResultSet[] rows) throws SQLException {
    doubled[0] = 2 * number;
    Connection connection = DriverManager.getConnection("jdbc:default:connection");
    rows[0] =
        connection
            .prepareStatement("select tableid from sys.systables fetch first 3 rows only")
            .executeQuery();
  }
}
