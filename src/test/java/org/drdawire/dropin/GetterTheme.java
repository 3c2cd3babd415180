package org.drdawire.dropin;

import java.io.InputStream;
import java.io.Reader;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/** Each getter of a result set for each type of column. */
final class GetterTheme implements CheckedTheme {

  private static final String COLUMNS =
      "i int, s smallint, l bigint, r real, d double, n decimal(31, 5), c char(12), v varchar(40),"
          + " lv long varchar, cb char(4) for bit data, vb varchar(9) for bit data,"
          + " lb long varchar for bit data, da date, ti time, ts timestamp, bo boolean,"
          + " cl clob, bl blob, u list";

  private static final List<String> ROWS =
      List.of(
          "1, 2, 3, 1.5, 2.75, 12.50, '7', '-8.5', '9', x'01020304', x'00410042', x'33',"
              + " '2024-02-29', '23:59:58', '2024-02-29 23:59:58.123456789', true, '17', x'0061'",
          "-2147483648, -32768, -9223372036854775808, -3.4E38, 1.7E308,"
              + " -99999999999999999999999999.99999, '2024-02-29', '23:59:58',"
              + " '2024-02-29 23:59:58.5', x'FFFFFFFF', x'', x'', '0001-01-01', '00:00:00',"
              + " '1582-10-10 00:00:00', false, '', x''",
          "128, 300, 4294967296, 0.1, 123456789.125, 9223372036854775807.99999, 'true', 'e\u0301',"
              + " '1E5', x'80', x'8081', x'8182', '9999-12-31', '12:34:56',"
              + " '1970-01-01 00:00:00.000000001', true, '\ud83d\ude00', x'D83DDE00'",
          "null, null, null, null, null, null, null, null, null, null, null, null, null, null,"
              + " null, null, null, null");

  private interface Getter {
    Object get(ResultSet rows, int column) throws Exception;
  }

  private static final Map<String, Getter> GETTERS = getters();

  private static Map<String, Getter> getters() {
    Map<String, Getter> all = new LinkedHashMap<>();
    all.put("boolean", ResultSet::getBoolean);
    all.put("byte", ResultSet::getByte);
    all.put("short", ResultSet::getShort);
    all.put("int", ResultSet::getInt);
    all.put("long", ResultSet::getLong);
    all.put("float", ResultSet::getFloat);
    all.put("double", ResultSet::getDouble);
    all.put("BigDecimal", ResultSet::getBigDecimal);
    all.put("String", ResultSet::getString);
    all.put("bytes", (rows, column) -> hex(rows.getBytes(column)));
    all.put("Date", ResultSet::getDate);
    all.put("Time", (rows, column) -> moment(rows.getTime(column)));
    all.put("Timestamp", (rows, column) -> timeOf(rows.getTimestamp(column), column));
    all.put("Date of Tokyo", (rows, column) -> moment(rows.getDate(column, tokyo())));
    all.put("Time of Tokyo", (rows, column) -> moment(rows.getTime(column, tokyo())));
    all.put("Object", (rows, column) -> shown(rows.getObject(column)));
    all.put("ASCII", (rows, column) -> all(rows.getAsciiStream(column)));
    all.put("binary", (rows, column) -> all(rows.getBinaryStream(column)));
    all.put("characters", (rows, column) -> all(rows.getCharacterStream(column)));
    all.put("Blob", (rows, column) -> rows.getBlob(column) == null ? null : "blob");
    all.put("Clob", (rows, column) -> rows.getClob(column) == null ? null : "clob");
    all.put("Array", ResultSet::getArray);
    all.put("Ref", ResultSet::getRef);
    all.put("URL", ResultSet::getURL);
    return all;
  }

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create type list external name 'java.util.ArrayList' language java");
      statement.executeUpdate("create table ge (" + COLUMNS + ")");
      for (String row : ROWS) {
        insert(connection, row);
      }
      read(statement, seen);
      statement.setMaxFieldSize(3);
      read(statement, seen);
    }
  }

  /** Literals for all but large objects and the object. */
  private static void insert(Connection connection, String row) throws SQLException {
    List<String> values = new ArrayList<>(List.of(row.split(", ?(?=[^ ])", -1)));
    values.set(16, "cast(" + values.get(16) + " as clob)");
    values.set(17, "cast(" + values.get(17) + " as blob)");
    String sql = "insert into ge values (" + String.join(", ", values) + ", ?)";
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      insert.setObject(1, row.startsWith("null") ? null : new ArrayList<>(List.of("a", "b")));
      insert.executeUpdate();
    }
  }

  private static void read(Statement statement, Seen seen) throws Exception {
    try (ResultSet rows = statement.executeQuery("select * from ge")) {
      while (rows.next()) {
        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
          String name = rows.getMetaData().getColumnName(column);
          for (Map.Entry<String, Getter> getter : GETTERS.entrySet()) {
            int number = column;
            seen.attempt(
                name + " as " + getter.getKey(),
                () -> getter.getValue().get(rows, number) + (rows.wasNull() ? " null" : ""));
          }
        }
      }
    }
  }

  private static Calendar tokyo() {
    return Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"));
  }

  private static Object moment(Date date) {
    return date == null ? null : date.getTime();
  }

  private static Object moment(Time time) {
    return time == null ? null : time.getTime();
  }

  /** A TIME as a timestamp has the date of today. */
  private static Object timeOf(java.sql.Timestamp moment, int column) {
    return moment == null || column != 14 ? moment : moment.toString().substring(11);
  }

  private static Object shown(Object value) {
    if (value instanceof byte[] bytes) {
      return hex(bytes);
    }
    boolean large = value instanceof java.sql.Blob || value instanceof java.sql.Clob;
    return large ? "large" : value == null ? null : value.getClass().getSimpleName() + " " + value;
  }

  private static String hex(byte[] bytes) {
    return bytes == null ? null : HexFormat.of().formatHex(bytes);
  }

  private static Object all(InputStream stream) throws Exception {
    return stream == null ? null : hex(stream.readAllBytes());
  }

  private static Object all(Reader reader) throws Exception {
    if (reader == null) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    for (int character = reader.read(); character >= 0; character = reader.read()) {
      text.append(Integer.toHexString(character)).append(' ');
    }
    return text;
  }
}
