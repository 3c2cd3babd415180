package org.drdawire.live;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;

/**
 * The table of the main job: a column of every type, and rows at the extremes of each.
 *
 * @param name a name that no other table has
 * @param limits the limits of its values
 * @param nanoseconds whether its timestamps contain nanoseconds; else they end at microseconds
 */
record SampleTable(String name, ServerLimits limits, boolean nanoseconds) {

  static final ParameterDescriptor PARAMETERS =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.BIGINT),
          ParameterType.of(DrdaType.DOUBLE),
          ParameterType.decimal(31, 10),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.of(DrdaType.LONG_VARCHAR),
          ParameterType.of(DrdaType.TIMESTAMP),
          ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA));

  private static final BigDecimal GREATEST = new BigDecimal("999999999999999999999.9999999999");

  String create() {
    return "create table "
        + name
        + " (id integer not null, i integer, b bigint, d double, n decimal(31,10),"
        + " v varchar(32672), l long varchar, t timestamp, x varchar(32672) for bit data)";
  }

  String insert() {
    return "insert into " + name + " values (?, ?, ?, ?, ?, ?, ?, ?, ?)";
  }

  String select() {
    return "select id, i, b, d, n, v, l, t, x from " + name + " order by id";
  }

  /** Rows at the extremes. */
  List<List<Object>> extremes() {
    return List.of(nulls(), least(), greatest(), zero(), longestInScripts());
  }

  private static List<Object> nulls() {
    return row(1, null, null, null, null, null, null, null, null);
  }

  private List<Object> least() {
    LocalDateTime first = LocalDateTime.of(1, 1, 1, 0, 0);
    double least = -limits.greatestDouble();
    return row(
        2, Integer.MIN_VALUE, Long.MIN_VALUE, least, GREATEST.negate(), "", "", first, new byte[0]);
  }

  private List<Object> greatest() {
    byte[] longest = new byte[Math.min(32_672, limits.longestText())];
    Arrays.fill(longest, (byte) 0xA5);
    return row(
        3,
        Integer.MAX_VALUE,
        Long.MAX_VALUE,
        limits.greatestDouble(),
        GREATEST,
        limits.text("x", 1, 32_672),
        limits.text("y", 1, 32_700),
        LocalDateTime.of(9999, 12, 31, 23, 59, 59, nanoseconds ? 999_999_999 : 999_999_000),
        longest);
  }

  private List<Object> zero() {
    byte[] everyByte = new byte[256];
    for (int i = 0; i < everyByte.length; i++) {
      everyByte[i] = (byte) i;
    }
    return row(
        4,
        0,
        0L,
        limits.leastDouble(),
        new BigDecimal("0.0000000000"),
        "h\u00e9llo \u00fc\u00df",
        "\u6f22\u5b57 \ud83d\ude00",
        LocalDateTime.of(2000, 2, 29, 12, 30, 45),
        everyByte);
  }

  /** Texts that fill their columns with characters of three and four bytes. */
  private List<Object> longestInScripts() {
    return row(
        5,
        -1,
        -1L,
        -0.5,
        new BigDecimal("-0.0000000001"),
        limits.text("\u6f22", 3, 10_890),
        limits.text("\ud83d\ude00", 4, 8_175),
        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 1_000),
        new byte[] {0});
  }

  /** One of the many rows of the batch. */
  static List<Object> ordinary(int id) {
    return row(
        id,
        id * 7,
        id * 1_000_000_007L,
        id / 8.0,
        new BigDecimal(id + ".2500000000"),
        "row " + id,
        "Gr\u00fc\u00dfe \u6771\u4eac \ud83d\ude80 " + id,
        LocalDateTime.of(2026, 1, 1, 0, 0).plusSeconds(id),
        new byte[] {(byte) id});
  }

  /** Writes one row of values through the encoder. */
  static void write(Row row, List<Object> values) {
    for (Object value : values) {
      writeValue(row, value);
    }
    row.end();
  }

  /** Reads the table through a JDBC driver. */
  List<List<Object>> read(Connection connection) throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(select())) {
      while (result.next()) {
        LocalDateTime time =
            result.getTimestamp(8) == null ? null : result.getTimestamp(8).toLocalDateTime();
        rows.add(
            row(
                result.getInt(1),
                result.getObject(2),
                result.getObject(3),
                result.getObject(4),
                result.getBigDecimal(5),
                result.getString(6),
                result.getString(7),
                time,
                result.getBytes(9)));
      }
    }
    return rows;
  }

  /** Counts the values in which two tables differ; a missing row counts as one. */
  static int differences(List<List<Object>> expected, List<List<Object>> actual, Story story) {
    int differences = Math.abs(expected.size() - actual.size());
    for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
      for (int column = 0; column < expected.get(i).size(); column++) {
        Object value = actual.get(i).get(column);
        Object comparable = value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : value;
        if (!Objects.equals(expected.get(i).get(column), comparable)) {
          story.say("difference: row=%d column=%d", i + 1, column + 1);
          differences++;
        }
      }
    }
    return differences;
  }

  private static List<Object> row(Object... values) {
    Object[] comparable = values.clone();
    for (int i = 0; i < comparable.length; i++) {
      if (comparable[i] instanceof byte[] bytes) {
        comparable[i] = ByteBuffer.wrap(bytes);
      }
    }
    return Arrays.asList(comparable);
  }

  private static void writeValue(Row row, Object value) {
    if (value == null) {
      row.writeNull();
    } else if (value instanceof Integer number) {
      row.writeInt(number);
    } else if (value instanceof Long number) {
      row.writeLong(number);
    } else if (value instanceof Double number) {
      row.writeDouble(number);
    } else if (value instanceof BigDecimal number) {
      row.writeDecimal(number);
    } else if (value instanceof String text) {
      row.writeText(text);
    } else if (value instanceof LocalDateTime time) {
      row.writeTimestamp(time);
    } else {
      row.writeBytes((ByteBuffer) value);
    }
  }
}
