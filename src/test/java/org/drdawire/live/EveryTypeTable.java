package org.drdawire.live;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A table with a column of each type that Derby has, but large objects, and rows for it. */
final class EveryTypeTable {

  private static final List<DerbyColumn> COLUMNS =
      List.of(
          DerbyColumn.of(DerbyType.SMALLINT),
          DerbyColumn.of(DerbyType.INTEGER),
          DerbyColumn.of(DerbyType.BIGINT),
          DerbyColumn.of(DerbyType.REAL),
          DerbyColumn.of(DerbyType.DOUBLE),
          new DerbyColumn(DerbyType.DECIMAL, 31, 10),
          new DerbyColumn(DerbyType.NUMERIC, 15, 4),
          DerbyColumn.of(DerbyType.BOOLEAN),
          new DerbyColumn(DerbyType.CHAR, 20, 0),
          new DerbyColumn(DerbyType.VARCHAR, 200, 0),
          DerbyColumn.of(DerbyType.LONG_VARCHAR),
          new DerbyColumn(DerbyType.CHAR_FOR_BIT_DATA, 8, 0),
          new DerbyColumn(DerbyType.VARCHAR_FOR_BIT_DATA, 50, 0),
          DerbyColumn.of(DerbyType.LONG_VARCHAR_FOR_BIT_DATA),
          DerbyColumn.of(DerbyType.DATE),
          DerbyColumn.of(DerbyType.TIME),
          DerbyColumn.of(DerbyType.TIMESTAMP));

  static final String CREATE =
      "create table every (id integer not null, " + DerbyColumn.declarations(COLUMNS) + ")";

  static final String INSERT =
      "insert into every values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  static final String SELECT = "select * from every order by id";

  private static final BigDecimal MOST = new BigDecimal("999999999999999999999.9999999999");
  private static final BigDecimal MOST_NUMERIC = new BigDecimal("99999999999.9999");

  private static final List<Object> NULLS = nulls();

  private static final List<Object> LEAST =
      List.of(
          2,
          Short.MIN_VALUE,
          Integer.MIN_VALUE,
          Long.MIN_VALUE,
          -Float.MAX_VALUE,
          -Double.MAX_VALUE,
          MOST.negate(),
          MOST_NUMERIC.negate(),
          false,
          "",
          "",
          "",
          DerbyColumn.bytes(0, 0),
          DerbyColumn.bytes(0, 0),
          DerbyColumn.bytes(0, 0),
          LocalDate.of(1, 1, 1),
          LocalTime.MIDNIGHT,
          LocalDateTime.of(1, 1, 1, 0, 0));

  private static final List<Object> GREATEST =
      List.of(
          3,
          Short.MAX_VALUE,
          Integer.MAX_VALUE,
          Long.MAX_VALUE,
          Float.MAX_VALUE,
          Double.MAX_VALUE,
          MOST,
          MOST_NUMERIC,
          true,
          "x".repeat(20),
          "\u6f22".repeat(200),
          "y".repeat(32_700),
          DerbyColumn.bytes(8, 255),
          DerbyColumn.bytes(50, 255),
          DerbyColumn.bytes(32_700, 1),
          LocalDate.of(9999, 12, 31),
          LocalTime.of(23, 59, 59),
          LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_999));

  private static final List<Object> SMALL =
      List.of(
          4,
          (short) 0,
          0,
          0L,
          Float.MIN_NORMAL,
          Double.MIN_NORMAL,
          new BigDecimal("0E-10"),
          new BigDecimal("0.0001"),
          true,
          "\u00e9".repeat(20),
          " a ",
          " ",
          DerbyColumn.bytes(8, 0),
          DerbyColumn.bytes(1, 0),
          DerbyColumn.bytes(1, 0),
          LocalDate.of(2000, 2, 29),
          LocalTime.of(0, 0, 1),
          LocalDateTime.of(1969, 12, 31, 23, 59, 59, 1));

  private EveryTypeTable() {}

  /** Rows at the bounds of each type, and a row of nulls. */
  static List<List<Object>> bounds() {
    return List.of(NULLS, LEAST, GREATEST, SMALL);
  }

  private static List<Object> nulls() {
    List<Object> nulls = new ArrayList<>(Collections.nCopies(18, null));
    nulls.set(0, 1);
    return Collections.unmodifiableList(nulls);
  }

  /** A row of random values, one in eight of them null. */
  static List<Object> random(int id, Random random) {
    List<Object> row = new ArrayList<>(List.of(id));
    for (DerbyColumn column : COLUMNS) {
      int most = random.nextInt(20) == 0 ? DerbyColumn.LONGEST : DerbyColumn.USUAL;
      row.add(random.nextInt(8) == 0 ? null : column.value(random, most));
    }
    return row;
  }

  /** What the server stores. */
  static List<Object> stored(List<Object> row) {
    List<Object> stored = new ArrayList<>(row);
    for (int i = 1; i < row.size(); i++) {
      stored.set(i, COLUMNS.get(i - 1).stored(row.get(i)));
    }
    return stored;
  }
}
