package org.drdawire.bench;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;

/** What a row benchmark writes: a type, and a value as it is handed to a row. */
enum RowSample {
  INTEGER(ParameterType.of(DrdaType.INTEGER), row -> row.writeInt(123_456_789)),
  BIGINT(ParameterType.of(DrdaType.BIGINT), row -> row.writeLong(-123_456_789_012_345L)),
  REAL(ParameterType.of(DrdaType.REAL), row -> row.writeFloat(1.5f)),
  DOUBLE(ParameterType.of(DrdaType.DOUBLE), row -> row.writeDouble(-2.25)),
  BOOLEAN(ParameterType.of(DrdaType.BOOLEAN), row -> row.writeBoolean(true)),
  DECIMAL_LONG(ParameterType.decimal(9, 2), row -> row.writeDecimal(-123_456_789, 2)),
  DECIMAL_9(ParameterType.decimal(9, 2), row -> row.writeDecimal(Values.SHORT)),
  DECIMAL_31(ParameterType.decimal(31, 6), row -> row.writeDecimal(Values.LONG)),
  NUMERIC(ParameterType.numeric(9, 2), row -> row.writeDecimal(-123_456_789, 2)),
  DECFLOAT_LONG(ParameterType.decfloat(16), row -> row.writeLong(123_456_789)),
  DECFLOAT_DOUBLE(ParameterType.decfloat(34), row -> row.writeDouble(0.1)),
  DECFLOAT_34(ParameterType.decfloat(34), row -> row.writeDecimal(Values.LONG)),
  VARCHAR(ParameterType.of(DrdaType.VARCHAR), row -> row.writeText(Values.TEXT)),
  CHAR(ParameterType.of(DrdaType.CHAR, 30), row -> row.writeText(Values.TEXT)),
  VARGRAPHIC(
      ParameterType.of(DrdaType.VARGRAPHIC).inCcsid(1200), row -> row.writeText(Values.TEXT)),
  DATE(ParameterType.of(DrdaType.DATE), row -> row.writeDate(Values.DATE)),
  TIME(ParameterType.of(DrdaType.TIME), row -> row.writeTime(Values.TIME)),
  TIMESTAMP(ParameterType.of(DrdaType.TIMESTAMP), row -> row.writeTimestamp(Values.TIMESTAMP)),
  VARBINARY(ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA), row -> row.writeBytes(Values.BYTES));

  private final ParameterType type;
  private final Consumer<Row> value;

  RowSample(ParameterType type, Consumer<Row> value) {
    this.type = type;
    this.value = value;
  }

  /**
   * The parameters of a row.
   *
   * @param kind "ints"; "common": five types that most tables have; or "all"
   */
  static List<RowSample> some(String kind, int count) {
    List<RowSample> kinds =
        switch (kind) {
          case "ints" -> List.of(INTEGER);
          case "common" -> List.of(INTEGER, BIGINT, DECIMAL_9, VARCHAR, TIMESTAMP);
          case "all" -> List.of(values());
          default -> throw new IllegalArgumentException("types=" + kind);
        };
    return IntStream.range(0, count).mapToObj(i -> kinds.get(i % kinds.size())).toList();
  }

  ParameterType type() {
    return type;
  }

  Consumer<Row> value() {
    return value;
  }

  /** The values that are objects. */
  static final class Values {
    static final BigDecimal SHORT = new BigDecimal("-1234567.89");
    static final BigDecimal LONG = new BigDecimal("1234567890123456789012345.678901");
    static final String TEXT = "some text of 26 chars here";
    static final LocalDateTime TIMESTAMP = LocalDateTime.of(2026, 11, 21, 13, 14, 15, 123_456_789);
    static final LocalDate DATE = TIMESTAMP.toLocalDate();
    static final LocalTime TIME = LocalTime.of(13, 14, 15);
    static final byte[] BYTES = new byte[16];

    private Values() {}
  }
}
