package org.drdawire.dropin;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.List;

/** Every type, by its setter, by setObject and as null. */
final class TypesTheme implements CheckedTheme {

  private static final int[] NULLS = {
    Types.INTEGER,
    Types.SMALLINT,
    Types.BIGINT,
    Types.REAL,
    Types.DOUBLE,
    Types.DECIMAL,
    Types.CHAR,
    Types.VARCHAR,
    Types.LONGVARCHAR,
    Types.BINARY,
    Types.VARBINARY,
    Types.LONGVARBINARY,
    Types.DATE,
    Types.TIME,
    Types.TIMESTAMP,
    Types.BOOLEAN,
    Types.VARCHAR
  };

  private static final String INSERT = "insert into ty values (" + "?, ".repeat(16) + "?)";

  private static final List<Object[]> ROWS =
      List.of(
          new Object[] {
            1,
            (short) -2,
            Long.MIN_VALUE,
            1.5f,
            -2.25,
            new BigDecimal("12.50"),
            "c",
            "v\u00e9",
            "l\u6f22",
            bytes(1),
            bytes(2, -1),
            bytes(3),
            Date.valueOf("2024-02-29"),
            Time.valueOf("23:59:58"),
            Timestamp.valueOf("2024-02-29 23:59:58.123456789"),
            true,
            "x"
          },
          new Object[] {
            Integer.MAX_VALUE,
            Short.MAX_VALUE,
            Long.MAX_VALUE,
            Float.MAX_VALUE,
            Double.MIN_VALUE,
            new BigDecimal("-99999999999999999999999999999.99"),
            "",
            "",
            "",
            bytes(),
            bytes(),
            bytes(),
            Date.valueOf("0001-01-01"),
            Time.valueOf("00:00:00"),
            Timestamp.valueOf("9999-12-31 00:00:00"),
            false,
            "\ud83d\ude00"
          },
          new Object[] {
            0,
            (short) 0,
            0L,
            0f,
            0.0,
            new BigDecimal("0.01"),
            "1234567890",
            "\u0000\u0001\u007f\u0080\uffff",
            "a\nb",
            bytes(0, 0),
            bytes(-128),
            bytes(127),
            Date.valueOf("9999-12-31"),
            Time.valueOf("12:00:00"),
            Timestamp.valueOf("1970-01-01 00:00:00.000000001"),
            null,
            " "
          },
          new Object[] {
            -1,
            (short) 7,
            1L,
            -0f,
            -0.0,
            new BigDecimal("1E+5"),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null
          });

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "create table ty (i int, s smallint, l bigint, r real, d double, n decimal(31, 2),"
              + " c char(10), v varchar(200), lv long varchar, cb char(4) for bit data,"
              + " vb varchar(9) for bit data, lb long varchar for bit data, da date, ti time,"
              + " ts timestamp, bo boolean, t varchar(20))");
      try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
        for (Object[] row : ROWS) {
          set(insert, row);
          seen.attempt("insert", insert::executeUpdate);
        }
        others(insert, seen);
      }
      seen.query(statement, "select * from ty");
      parameters(connection, seen);
    }
  }

  private static void set(PreparedStatement insert, Object[] row) throws SQLException {
    for (int i = 0; i < row.length; i++) {
      insert.setObject(i + 1, row[i]);
    }
  }

  /** Nulls of each type, and values in the form of another type. */
  private static void others(PreparedStatement insert, Seen seen) throws Exception {
    for (int i = 0; i < NULLS.length; i++) {
      insert.setNull(i + 1, NULLS[i]);
    }
    seen.attempt("nulls", insert::executeUpdate);
    insert.setString(1, "17");
    insert.setByte(2, (byte) -3);
    insert.setInt(3, 4);
    insert.setString(6, "0.001");
    insert.setObject(4, new BigDecimal("0.5"), Types.REAL);
    insert.setObject(5, "2.5", Types.DOUBLE);
    insert.setInt(7, 12);
    insert.setBigDecimal(8, new BigDecimal("1.20"));
    insert.setString(13, "2024-01-02");
    insert.setString(14, "01:02:03");
    insert.setString(15, "2024-01-02 03:04:05.6");
    insert.setInt(16, 1);
    insert.setTimestamp(17, Timestamp.valueOf("2024-01-02 03:04:05"));
    seen.attempt("other forms", insert::executeUpdate);
    seen.attempt("truncated", () -> tooLong(insert));
    seen.attempt("no number", () -> noNumber(insert));
  }

  private static int tooLong(PreparedStatement insert) throws SQLException {
    insert.setString(17, "x".repeat(21));
    return insert.executeUpdate();
  }

  private static int noNumber(PreparedStatement insert) throws SQLException {
    insert.setString(17, "x");
    insert.setString(1, "no number");
    return insert.executeUpdate();
  }

  /** Values to and from expressions of a type: no column changes them. */
  private static void parameters(Connection connection, Seen seen) throws Exception {
    for (String number : List.of("0", "-1", "0.001", "1E+5", "123456789.123456789", "1E-31")) {
      try (PreparedStatement values =
          connection.prepareStatement("values cast(? as decimal(31, 31))")) {
        values.setBigDecimal(1, new BigDecimal(number));
        seen.attempt("decimal " + number, () -> query(seen, values));
      }
    }
  }

  private static Object query(Seen seen, PreparedStatement values) throws SQLException {
    seen.query(values);
    return "ok";
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
