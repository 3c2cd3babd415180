package org.drdawire.live.jobs;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.request.RowWriter;

/**
 * The table of the main job: a column of every type, and rows at the extremes of each.
 *
 * @param name a name that no other table has
 * @param limits the limits of its values
 * @param nanoseconds whether its timestamps contain nanoseconds; else they end at microseconds
 */
record SampleTable(String name, ServerLimits limits, boolean nanoseconds) {

  private static final List<ParameterType> TYPES =
      List.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.BIGINT),
          ParameterType.of(DrdaType.DOUBLE),
          ParameterType.decimal(31, 10),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.of(DrdaType.LONG_VARCHAR),
          ParameterType.of(DrdaType.TIMESTAMP),
          ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA),
          ParameterType.of(DrdaType.SMALLINT),
          ParameterType.of(DrdaType.REAL),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA),
          ParameterType.of(DrdaType.LONG_VARCHAR_FOR_BIT_DATA),
          ParameterType.of(DrdaType.DATE),
          ParameterType.of(DrdaType.TIME),
          ParameterType.of(DrdaType.BOOLEAN));

  private static final BigDecimal GREATEST = new BigDecimal("999999999999999999999.9999999999");

  ParameterDescriptor parameters() {
    return new ParameterDescriptor(types());
  }

  /** The types of its columns. */
  List<ParameterType> types() {
    return TYPES.stream().limit(columns()).map(this::stored).toList();
  }

  private ParameterType stored(ParameterType type) {
    if (limits.storage().hasLongVarchar()) {
      return type;
    }
    return switch (type.type()) {
      case LONG_VARCHAR -> ParameterType.of(DrdaType.VARCHAR);
      case LONG_VARCHAR_FOR_BIT_DATA -> ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA);
      default -> type;
    };
  }

  /** BOOLEAN is the last type. */
  private int columns() {
    return limits.booleans() ? TYPES.size() : TYPES.size() - 1;
  }

  String create() {
    List<String> texts = limits.storage().texts();
    return "create table "
        + name
        + " (id integer not null, i integer, b bigint, d double, n decimal(31,10), v "
        + texts.get(0)
        + ", l "
        + texts.get(1)
        + ", t timestamp, x "
        + texts.get(2)
        + ", s smallint, r real, c char(5), cx char(3) for bit data, lx "
        + texts.get(3)
        + (limits.booleans() ? ", da date, ti time, bo boolean)" : ", da date, ti time)")
        + limits.storage().unicode();
  }

  String insert() {
    String markers = String.join(", ", Collections.nCopies(columns(), "?"));
    return "insert into " + name + " values (" + markers + ")";
  }

  String select() {
    return "select * from " + name + " order by id";
  }

  /** Rows at the extremes. */
  List<List<Object>> extremes() {
    return List.of(nulls(), least(), greatest(), zero(), longestInScripts());
  }

  private List<Object> nulls() {
    return row(null, 1, null, null, null, null, null, null, null, null);
  }

  private List<Object> least() {
    LocalDateTime first = LocalDateTime.of(1, 1, 1, 0, 0);
    double least = -limits.greatestDouble();
    Others others =
        new Others(
            Short.MIN_VALUE,
            -limits.greatestReal(),
            "     ",
            ByteBuffer.allocate(3),
            ByteBuffer.allocate(0),
            LocalDate.of(1, 1, 1),
            LocalTime.MIDNIGHT,
            false);
    return row(
        others,
        2,
        Integer.MIN_VALUE,
        Long.MIN_VALUE,
        least,
        GREATEST.negate(),
        "",
        "",
        first,
        new byte[0]);
  }

  private List<Object> greatest() {
    byte[] longest = new byte[Math.min(32_672, limits.longestText())];
    Arrays.fill(longest, (byte) 0xA5);
    Others others =
        new Others(
            Short.MAX_VALUE,
            limits.greatestReal(),
            limits.storage().fixedText(),
            ByteBuffer.wrap(new byte[] {-1, -1, -1}),
            ByteBuffer.allocate(1000),
            LocalDate.of(9999, 12, 31),
            LocalTime.of(23, 59, 59),
            true);
    return row(
        others,
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
        Others.of(4),
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
        null,
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
  List<Object> ordinary(int id) {
    return row(
        Others.of(id),
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
  static void write(RowWriter row, List<Object> values) {
    values.forEach(row::writeObject);
    row.end();
  }

  /** Reads the table through a JDBC driver. */
  List<List<Object>> read(Connection connection) throws SQLException {
    return EmbeddedRows.of(connection, select());
  }

  /** The values of the types that came last. */
  private record Others(
      short small,
      float real,
      String fixed,
      ByteBuffer fixedBytes,
      ByteBuffer longBytes,
      LocalDate date,
      LocalTime time,
      boolean truth) {

    static Others of(int id) {
      return new Others(
          (short) -id,
          id / 16f,
          "c" + (1000 + id),
          ByteBuffer.wrap(new byte[] {1, 2, (byte) id}),
          ByteBuffer.wrap(new byte[] {(byte) id, 0}),
          LocalDate.of(2000, 1, 1).plusDays(id),
          LocalTime.of(0, 0).plusSeconds(7L * id),
          id % 2 == 0);
    }
  }

  private List<Object> row(Others others, Object... values) {
    List<Object> row = new ArrayList<>(Arrays.asList(values));
    if (others == null) {
      row.addAll(Collections.nCopies(TYPES.size() - values.length, null));
    } else {
      row.add(others.small());
      row.add(others.real());
      row.add(others.fixed());
      row.add(others.fixedBytes());
      row.add(others.longBytes());
      row.add(others.date());
      row.add(others.time());
      row.add(others.truth());
    }
    return row.subList(0, columns());
  }
}
