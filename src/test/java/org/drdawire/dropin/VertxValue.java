package org.drdawire.dropin;

import io.vertx.core.buffer.Buffer;
import io.vertx.sqlclient.data.Numeric;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;

/**
 * A value for a parameter.
 *
 * @param type the type that the peer describes
 * @param value of a class that Vert.x's client takes for this type
 */
record VertxValue(String type, Object value) {

  private static final LocalDateTime TIMESTAMP = LocalDateTime.of(2026, 11, 21, 13, 14, 15);

  /**
   * What the client writes as well as we do, but for three; it does not know the last two types.
   */
  static final List<VertxValue> ALL =
      List.of(
          new VertxValue("SMALLINT", (short) -2),
          new VertxValue("SMALLINT", Short.MAX_VALUE),
          new VertxValue("INTEGER", 123_456_789),
          new VertxValue("INTEGER", Integer.MIN_VALUE),
          new VertxValue("BIGINT", -123_456_789_012_345L),
          new VertxValue("BIGINT", Long.MAX_VALUE),
          new VertxValue("REAL", 1.5f),
          new VertxValue("REAL", Float.MIN_VALUE),
          new VertxValue("DOUBLE", -2.25d),
          new VertxValue("DOUBLE", Double.MAX_VALUE),
          new VertxValue("DECIMAL(9,2)", new BigDecimal("-1234567.89")),
          new VertxValue("DECIMAL(10,2)", new BigDecimal("12345678.90")),
          new VertxValue("DECIMAL(9,2)", new BigDecimal("1.5")),
          new VertxValue("DECIMAL(9,2)", new BigDecimal("1E+5")),
          new VertxValue("DECIMAL(9,2)", new BigDecimal("0")),
          new VertxValue("DECIMAL(9,2)", Numeric.create(5)),
          new VertxValue("SMALLINT", 5),
          new VertxValue("INTEGER", 5L),
          new VertxValue("DOUBLE", 5),
          new VertxValue("DECIMAL(9,9)", new BigDecimal("0.001")),
          new VertxValue("BOOLEAN", true),
          new VertxValue("BOOLEAN", false),
          new VertxValue("DATE", LocalDate.of(2026, 11, 21)),
          new VertxValue("DATE", LocalDate.of(1, 1, 1)),
          new VertxValue("TIME", LocalTime.of(13, 14, 15)),
          new VertxValue("TIMESTAMP", TIMESTAMP),
          new VertxValue("TIMESTAMP", TIMESTAMP.withNano(123_456_000)),
          new VertxValue("TIMESTAMP(12)", TIMESTAMP.withNano(123_456_789)),
          new VertxValue("CHAR(5)", "ab"),
          new VertxValue("VARCHAR(20)", ""),
          new VertxValue("VARCHAR(20)", "h\u00e9llo"),
          new VertxValue("VARCHAR(20)", "\ud83d\ude00"),
          new VertxValue("VARCHAR(32672)", "x".repeat(10_000)),
          new VertxValue("CHARBIT(4)", Buffer.buffer(new byte[] {1, 2, 3, 4})),
          new VertxValue("VARCHARBIT(20)", Buffer.buffer(new byte[] {1, 2, 3})),
          new VertxValue("INTEGER!", 1),
          new VertxValue("DECIMAL(9,2)!", new BigDecimal("1.5")),
          new VertxValue("VARCHAR(20)!", "text"),
          new VertxValue("VARCHARBIT(20)!", Buffer.buffer(new byte[] {1, 2, 3})),
          new VertxValue("TIMESTAMP!", TIMESTAMP),
          new VertxValue("GRAPHIC(5)", "\u65e5\u672c"),
          new VertxValue("XML", "<a/>"));
}
