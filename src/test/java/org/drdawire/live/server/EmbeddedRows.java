package org.drdawire.live.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;

/** Reads the same database through the embedded driver, to check a live test. */
public final class EmbeddedRows {

  private EmbeddedRows() {}

  /** Executes statements. */
  public static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** All rows of a query; it waits for the locks of what is not committed. */
  public static List<List<Object>> of(Connection connection, String sql) throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(whole(result.getObject(i)));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  /** The data of a large object, which can be read while its row is there. */
  private static Object whole(Object value) throws SQLException {
    if (value instanceof Blob blob) {
      return blob.getBytes(1, (int) blob.length());
    }
    return value instanceof Clob clob ? clob.getSubString(1, (int) clob.length()) : value;
  }

  /** Compares rows, whoever read or wrote them. */
  public static void assertSame(
      String name, List<List<Object>> expected, List<List<Object>> actual) {
    assertEquals(expected.size(), actual.size(), name);
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(
          comparable(expected.get(i)), comparable(actual.get(i)), name + " row " + (i + 1));
    }
  }

  /** A row in classes that can be compared, whoever read or wrote it. */
  public static List<Object> comparable(List<Object> row) {
    List<Object> comparable = new ArrayList<>();
    row.forEach(value -> comparable.add(comparable(value)));
    return comparable;
  }

  private static Object comparable(Object value) {
    if (value instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes);
    } else if (value instanceof Date date) {
      return date.toLocalDate();
    } else if (value instanceof Time time) {
      return time.toLocalTime();
    } else if (value instanceof Timestamp timestamp) {
      return timestamp.toLocalDateTime();
    } else if (value instanceof Short number) {
      return number.intValue();
    }
    return value;
  }
}
