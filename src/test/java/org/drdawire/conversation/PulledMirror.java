package org.drdawire.conversation;

import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The tables that pulled rows are of, which no program changes, as the embedded driver has them.
 */
final class PulledMirror {

  static final int MANY = 1_000;
  static final int LARGEST = 102_400;
  private static final String[] TEXTS = {"a", "é", "€", "😀", " "};

  private final Connection connection;
  private final Map<String, Expected> known = new HashMap<>();

  /**
   * All rows of a query, and what comes behind them.
   *
   * @param failure SQLSTATE; null for the end
   * @param large which columns are large objects
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares two of them.
  record Expected(List<Object[]> rows, String failure, boolean[] large) {}

  PulledMirror(Connection connection) {
    this.connection = connection;
  }

  void create() throws SQLException {
    Random random = new Random(7);
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "create table many (id integer primary key, v varchar(60), n decimal(9, 2), d date,"
              + " x double)");
      for (String table : List.of("lob", "small", "mixed")) {
        statement.execute(
            "create table "
                + table
                + " (id integer primary key, b blob(1M), t varchar(9), c clob(1M))");
      }
      for (String table : List.of("base", "e", "c")) {
        statement.execute("create table " + table + " (id integer not null, n integer)");
      }
    }
    try (PreparedStatement insert =
        connection.prepareStatement("insert into many values (?, ?, ?, ?, ?)")) {
      for (int id = 1; id <= MANY; id++) {
        insert.setInt(1, id);
        insert.setString(2, some(random) ? text(random, random.nextInt(20)) : null);
        insert.setString(3, some(random) ? random.nextInt(1_000_000) + ".25" : null);
        insert.setString(4, some(random) ? Date.valueOf("2026-11-28").toString() : null);
        insert.setObject(5, some(random) ? random.nextDouble() : null, Types.DOUBLE);
        insert.addBatch();
      }
      insert.executeBatch();
    }
    fill("lob", 25, random, id -> random.nextInt(3) == 0 ? LARGEST : 300);
    fill("small", 300, random, id -> 60);
    fill("mixed", 390, random, id -> id < 90 ? 20 : LARGEST);
    try (PreparedStatement insert = connection.prepareStatement("insert into base values (?, 0)")) {
      for (int id = 1; id <= 50; id++) {
        insert.setInt(1, id);
        insert.execute();
      }
    }
    connection.commit();
  }

  private interface Size {
    int of(int id);
  }

  private void fill(String table, int count, Random random, Size size) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into " + table + " values (?, ?, ?, ?)")) {
      for (int id = 1; id <= count; id++) {
        insert.setInt(1, id);
        insert.setBytes(2, some(random) ? bytes(random, size.of(id)) : null);
        insert.setString(3, some(random) ? "t" + id : null);
        insert.setString(4, some(random) ? text(random, random.nextInt(size.of(id)) / 4) : null);
        insert.execute();
      }
    }
  }

  private static boolean some(Random random) {
    return random.nextInt(6) > 0;
  }

  private static byte[] bytes(Random random, int most) {
    byte[] bytes = new byte[random.nextInt(8) == 0 ? 0 : random.nextInt(most + 1)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String text(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(TEXTS[random.nextInt(TEXTS.length)]);
    }
    return text.toString();
  }

  /** What a query gives. */
  Expected query(String sql, int parameter) throws SQLException {
    String key = sql + parameter;
    Expected all = known.get(key);
    if (all == null) {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        if (sql.contains("?")) {
          statement.setInt(1, parameter);
        }
        all = all(statement.executeQuery());
      } catch (SQLException e) {
        all = new Expected(List.of(), e.getSQLState(), new boolean[0]);
      }
      known.put(key, all);
      connection.commit();
    }
    return all;
  }

  /** What the two result sets of the procedure give. */
  List<Expected> call(int number) throws SQLException {
    List<Expected> sets = new ArrayList<>();
    try (CallableStatement call = connection.prepareCall("call two(?, ?, ?)")) {
      call.setInt(1, number);
      call.registerOutParameter(2, Types.INTEGER);
      call.setString(3, "x");
      call.registerOutParameter(3, Types.VARCHAR);
      boolean more = call.execute();
      while (more) {
        sets.add(all(call.getResultSet()));
        more = call.getMoreResults();
      }
    }
    connection.commit();
    return sets;
  }

  private static Expected all(ResultSet from) throws SQLException {
    int columns = from.getMetaData().getColumnCount();
    boolean[] large = new boolean[columns];
    for (int i = 0; i < columns; i++) {
      int type = from.getMetaData().getColumnType(i + 1);
      large[i] = type == Types.BLOB || type == Types.CLOB;
    }
    List<Object[]> rows = new ArrayList<>();
    String failure = null;
    try {
      while (from.next()) {
        Object[] row = new Object[columns];
        for (int i = 0; i < columns; i++) {
          row[i] = value(from.getObject(i + 1));
        }
        rows.add(row);
      }
    } catch (SQLException e) {
      failure = e.getSQLState();
    }
    return new Expected(rows, failure, large);
  }

  private static Object value(Object value) throws SQLException {
    if (value instanceof Blob blob) {
      return blob.getBytes(1, (int) blob.length());
    } else if (value instanceof Clob clob) {
      return clob.getSubString(1, (int) clob.length());
    }
    return value instanceof Date date ? date.toLocalDate() : value;
  }
}
