package org.drdawire.live.events;

import java.sql.Clob;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Java procedures that the cases call: the server loads this class. */
public final class EventProcedures {

  private static final int LARGE = 40_000;
  private static final String QUERY = "select id from t order by id";

  private EventProcedures() {}

  /** Doubles a number into one parameter and adds a mark to another. */
  public static void parameters(int in, int[] out, String[] both) {
    out[0] = 2 * in;
    both[0] = both[0] + "!";
  }

  /** Does the same, and opens two queries. */
  public static void resultSets(int in, int[] out, String[] both, ResultSet[] one, ResultSet[] two)
      throws SQLException {
    parameters(in, out, both);
    tooManySets(one, two);
  }

  /** Makes a text that is too long for a VARCHAR. */
  public static void largeText(Clob[] out) throws SQLException {
    out[0] = connection().createClob();
    out[0].setString(1, "x".repeat(LARGE));
  }

  /** Does the same, and opens a query. */
  public static void largeTextAndRows(Clob[] out, ResultSet[] rows) throws SQLException {
    largeText(out);
    rows[0] = connection().createStatement().executeQuery(QUERY);
  }

  /** Opens two queries; it is declared with one. */
  public static void tooManySets(ResultSet[] one, ResultSet[] two) throws SQLException {
    one[0] = connection().createStatement().executeQuery(QUERY);
    two[0] = connection().createStatement().executeQuery(QUERY);
  }

  /** Fails with an SQLSTATE of its own. */
  public static void failing() throws SQLException {
    throw new SQLException("on purpose", "38999");
  }

  private static Connection connection() throws SQLException {
    return DriverManager.getConnection("jdbc:default:connection");
  }
}
