package org.drdawire.dropin;

import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Procedures that run inside Derby's server. */
public final class ServerProcedures {

  private static final String OWN = "jdbc:default:connection";

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

  /** Large objects of a size, or null for -1; rows too if the size is below 0. */
  public static void large(int size, Clob[] text, Blob[] bytes, String[] name, ResultSet[] one)
      throws SQLException {
    name[0] = "n" + size;
    if (size != -1) {
      Connection connection = DriverManager.getConnection(OWN);
      text[0] = connection.createClob();
      text[0].setString(1, "\u00e9".repeat(Math.abs(size)));
      bytes[0] = connection.createBlob();
      bytes[0].setBytes(1, new byte[Math.abs(size)]);
    }
    if (size < 0) {
      one[0] = query("values (1, 'row', 3, 4, 5)");
    }
  }

  /** A result set of all columns that a table has now. */
  public static void beside(ResultSet[] one) throws SQLException {
    one[0] = query("select * from bs");
  }

  /** Executes a statement, or ends the transaction. */
  public static void statement(String text) throws SQLException {
    Connection connection = DriverManager.getConnection(OWN);
    switch (text) {
      case "commit" -> connection.commit();
      case "rollback" -> connection.rollback();
      default -> connection.createStatement().execute(text);
    }
  }

  private static ResultSet query(String sql) throws SQLException {
    Connection connection = DriverManager.getConnection(OWN);
    return connection.createStatement().executeQuery(sql);
  }
}
