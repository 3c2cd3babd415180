package org.drdawire.bench;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.RowWriter;

/** What a row benchmark writes: a type, and a value as it is handed to a row. */
enum RowSample {
  INTEGER(ParameterType.of(DrdaType.INTEGER)),
  BIGINT(ParameterType.of(DrdaType.BIGINT)),
  REAL(ParameterType.of(DrdaType.REAL)),
  DOUBLE(ParameterType.of(DrdaType.DOUBLE)),
  BOOLEAN(ParameterType.of(DrdaType.BOOLEAN)),
  DECIMAL_LONG(ParameterType.decimal(9, 2)),
  DECIMAL_9(ParameterType.decimal(9, 2)),
  DECIMAL_31(ParameterType.decimal(31, 6)),
  NUMERIC(ParameterType.numeric(9, 2)),
  DECFLOAT_LONG(ParameterType.decfloat(16)),
  DECFLOAT_DOUBLE(ParameterType.decfloat(34)),
  DECFLOAT_34(ParameterType.decfloat(34)),
  VARCHAR(ParameterType.of(DrdaType.VARCHAR), "ascii", 26),
  CHAR(ParameterType.of(DrdaType.CHAR, 30), "ascii", 26),
  VARGRAPHIC(ParameterType.of(DrdaType.VARGRAPHIC).inCcsid(1200), "ascii", 26),
  DATE(ParameterType.of(DrdaType.DATE)),
  TIME(ParameterType.of(DrdaType.TIME)),
  TIMESTAMP(ParameterType.of(DrdaType.TIMESTAMP)),
  VARBINARY(ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA)),

  SMALLINT(ParameterType.of(DrdaType.SMALLINT)),
  VARCHAR_8(ParameterType.of(DrdaType.VARCHAR), "ascii", 8),
  VARCHAR_64(ParameterType.of(DrdaType.VARCHAR), "ascii", 64),
  VARCHAR_256(ParameterType.of(DrdaType.VARCHAR), "ascii", 256),
  VARCHAR_LATIN1(ParameterType.of(DrdaType.VARCHAR), "latin1", 26),
  VARCHAR_CJK(ParameterType.of(DrdaType.VARCHAR), "cjk", 26),
  VARCHAR_EURO(ParameterType.of(DrdaType.VARCHAR), "euro", 200),
  VARGRAPHIC_300(ParameterType.of(DrdaType.VARGRAPHIC).inCcsid(300), "kanji", 26),
  VARBINARY_256(ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA));

  private final ParameterType type;
  private final String[] texts;

  RowSample(ParameterType type) {
    this.type = type;
    this.texts = new String[0];
  }

  /** A sample of several texts of a kind. */
  RowSample(ParameterType type, String kind, int length) {
    this.type = type;
    this.texts = Texts.of(kind, length);
  }

  /**
   * The parameters of a row.
   *
   * @param kind "ints"; "common": five types that most tables have; or "all", each type once
   */
  static List<RowSample> some(String kind, int count) {
    List<RowSample> kinds =
        switch (kind) {
          case "ints" -> List.of(INTEGER);
          case "common" -> List.of(INTEGER, BIGINT, DECIMAL_9, VARCHAR, TIMESTAMP);
          case "all" -> List.of(values()).subList(0, VARBINARY.ordinal() + 1);
          default -> throw new IllegalArgumentException("types=" + kind);
        };
    return IntStream.range(0, count).mapToObj(i -> kinds.get(i % kinds.size())).toList();
  }

  ParameterType type() {
    return type;
  }

  /** One of the texts; a number has always the same. */
  String text(int number) {
    return texts[number & (texts.length - 1)];
  }

  /** Writes the value, by a switch as a driver has one; a text by its number. */
  void writeTo(RowWriter row, int number) {
    switch (this) {
      case INTEGER -> row.writeInt(123_456_789);
      case SMALLINT -> row.writeInt(-12_345);
      case BIGINT -> row.writeLong(-123_456_789_012_345L);
      case REAL -> row.writeFloat(1.5f);
      case DOUBLE -> row.writeDouble(-2.25);
      case BOOLEAN -> row.writeBoolean(true);
      case DECIMAL_LONG, NUMERIC -> row.writeDecimal(-123_456_789, 2);
      case DECIMAL_9 -> row.writeDecimal(Values.SHORT);
      case DECIMAL_31, DECFLOAT_34 -> row.writeDecimal(Values.LONG);
      case DECFLOAT_LONG -> row.writeLong(123_456_789);
      case DECFLOAT_DOUBLE -> row.writeDouble(0.1);
      case VARCHAR,
          CHAR,
          VARGRAPHIC,
          VARCHAR_8,
          VARCHAR_64,
          VARCHAR_256,
          VARCHAR_LATIN1,
          VARCHAR_CJK,
          VARCHAR_EURO,
          VARGRAPHIC_300 ->
          row.writeText(text(number));
      case DATE -> row.writeDate(Values.DATE);
      case TIME -> row.writeTime(Values.TIME);
      case TIMESTAMP -> row.writeTimestamp(Values.TIMESTAMP);
      case VARBINARY -> row.writeBytes(Values.BYTES);
      case VARBINARY_256 -> row.writeBytes(Values.MORE_BYTES);
      default -> throw new IllegalStateException();
    }
  }

  /** The values that are objects. */
  static final class Values {
    static final BigDecimal SHORT = new BigDecimal("-1234567.89");
    static final BigDecimal LONG = new BigDecimal("1234567890123456789012345.678901");
    static final LocalDateTime TIMESTAMP = LocalDateTime.of(2026, 11, 21, 13, 14, 15, 123_456_789);
    static final LocalDate DATE = TIMESTAMP.toLocalDate();
    static final LocalTime TIME = LocalTime.of(13, 14, 15);
    static final byte[] BYTES = new byte[16];
    static final byte[] MORE_BYTES = new byte[256];

    private Values() {}
  }
}
