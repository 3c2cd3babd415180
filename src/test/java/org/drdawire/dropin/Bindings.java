package org.drdawire.dropin;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;

/** Values as programs have them, by the setters of JDBC, each with a name. */
final class Bindings {

  /** What a clock gives. */
  static final long MOMENT = 1_795_348_213_596L;

  private static final int[] TARGETS = {
    Types.DECIMAL, Types.DOUBLE, Types.VARCHAR, Types.DATE, Types.TIME, Types.TIMESTAMP
  };

  private final Map<String, Binding> named = new LinkedHashMap<>();

  /** Sets a parameter. */
  interface Binding {
    void set(PreparedStatement to, int parameter) throws SQLException;
  }

  private Bindings() {}

  static Map<String, Binding> all() {
    Bindings all = new Bindings();
    all.times();
    all.dates();
    all.timestamps();
    all.numbers();
    all.decimals();
    all.texts();
    all.bytes();
    all.objects();
    all.nulls();
    return all.named;
  }

  /** Local midnight of a day that {@link GregorianCalendar} has, also before 1582. */
  static Date day(int year, int month, int day) {
    return new Date(new GregorianCalendar(year, month - 1, day).getTimeInMillis());
  }

  static Calendar zone(String id) {
    return Calendar.getInstance(TimeZone.getTimeZone(id));
  }

  private void add(String name, Binding binding) {
    named.put(name, binding);
  }

  /** By {@code setObject} without a target type, and with each. */
  private void addObject(String name, Object value) {
    add(name, (to, at) -> to.setObject(at, value));
    for (int type : TARGETS) {
      add(name + " as " + JDBCType.valueOf(type), (to, at) -> to.setObject(at, value, type));
    }
  }

  private void times() {
    for (long moment : new long[] {MOMENT, -1, 1, 999, 86_399_999, 253_402_300_800_001L}) {
      add("time " + moment, (to, at) -> to.setTime(at, new Time(moment)));
      add("time of Tokyo " + moment, (to, at) -> to.setTime(at, new Time(moment), zone("Japan")));
    }
    addObject("time", new Time(MOMENT));
  }

  @SuppressWarnings("JavaUtilDate") // setObject takes it
  private void dates() {
    int[][] days = {
      {1, 1, 1},
      {4, 2, 29},
      {100, 2, 29},
      {1500, 2, 28},
      {1500, 2, 29},
      {1500, 3, 1},
      {1582, 10, 4},
      {1582, 10, 10},
      {1582, 10, 15},
      {2024, 2, 29},
      {9999, 12, 31},
      {10_000, 1, 1},
      {292_278_993, 1, 1}
    };
    for (int[] day : days) {
      Date date = day(day[0], day[1], day[2]);
      String name = "date " + date;
      add(name, (to, at) -> to.setDate(at, date));
      add(name + " in UTC", (to, at) -> to.setDate(at, date, zone("UTC")));
    }
    add("date of a moment", (to, at) -> to.setDate(at, new Date(MOMENT)));
    add("date of Tokyo", (to, at) -> to.setDate(at, new Date(MOMENT), zone("Japan")));
    addObject("Julian date", day(1300, 2, 29));
    addObject("date", new Date(MOMENT));
    addObject("moment", new java.util.Date(MOMENT));
    addObject("calendar", new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 12, 13, 14));
  }

  private void timestamps() {
    for (int nanos : new int[] {0, 1, 500_000_000, 596_000_000, 123_456_789, 999_999_999}) {
      Timestamp timestamp = new Timestamp(MOMENT);
      timestamp.setNanos(nanos);
      add("timestamp " + nanos, (to, at) -> to.setTimestamp(at, timestamp));
      add(
          "timestamp of New York " + nanos,
          (to, at) -> to.setTimestamp(at, timestamp, zone("America/New_York")));
    }
    for (int year : new int[] {1, 1582, 9999, 10_000}) {
      Timestamp timestamp = new Timestamp(day(year, 1, 2).getTime() + 5);
      add("timestamp in " + year, (to, at) -> to.setTimestamp(at, timestamp));
    }
    addObject("timestamp", Timestamp.valueOf("2024-03-31 02:30:00.999999999"));
  }

  private void numbers() {
    double[] doubles = {
      Double.NaN,
      Double.POSITIVE_INFINITY,
      -0.0,
      0.1,
      1e10,
      1e300,
      Double.MIN_VALUE,
      1e-40,
      123_456.789,
      Double.parseDouble("-2.9999149559792106E25")
    };
    for (double number : doubles) {
      add("double " + number, (to, at) -> to.setDouble(at, number));
    }
    for (float number : new float[] {Float.NaN, -0f, 0.1f, Float.MAX_VALUE, Float.MIN_VALUE}) {
      add("float " + number, (to, at) -> to.setFloat(at, number));
    }
    for (long number : new long[] {0, 1, -129, 70_000, Integer.MIN_VALUE, Long.MIN_VALUE}) {
      add("byte " + number, (to, at) -> to.setByte(at, (byte) number));
      add("short " + number, (to, at) -> to.setShort(at, (short) number));
      add("int " + number, (to, at) -> to.setInt(at, (int) number));
      add("long " + number, (to, at) -> to.setLong(at, number));
    }
    add("boolean", (to, at) -> to.setBoolean(at, true));
    List.of((byte) 5, (short) 500, 70_000, 7_000_000_000L, 0.1f, -2.5, true)
        .forEach(number -> addObject(number.getClass().getSimpleName(), number));
  }

  private void decimals() {
    List<String> numbers =
        List.of(
            "0",
            "-0.00",
            "0E+40",
            "1E+10",
            "1E+30",
            "123E-7",
            "1.20",
            "1E-31",
            "1E-54",
            "-1E-255",
            "9999999999999999999999999999999",
            "0.1234567890123456789012345678901",
            "12345678901234567890123456789.01");
    for (String number : numbers) {
      add("decimal " + number, (to, at) -> to.setBigDecimal(at, new BigDecimal(number)));
    }
    for (int scale = -30; scale < 0; scale++) {
      BigDecimal number = new BigDecimal(BigInteger.ONE, scale);
      add("decimal of scale " + scale, (to, at) -> to.setBigDecimal(at, number));
    }
    add("scale 1", (to, at) -> to.setObject(at, new BigDecimal("12.345"), Types.DECIMAL, 1));
    add("scale 5", (to, at) -> to.setObject(at, new BigDecimal("12.345"), Types.DECIMAL, 5));
    addObject("decimal", new BigDecimal("12.50"));
    addObject("integer", new BigInteger("12345678901234567890"));
  }

  private void texts() {
    List<String> texts =
        List.of(
            "",
            " ",
            " 1 ",
            "-7",
            "1.5",
            "1E+2",
            "true",
            "2024-02-29",
            "1500-02-29",
            "23:59:58",
            "24:00:00",
            "2024-02-29 12:00:00.5",
            "a\u00e9\u6f22\ud83d\ude00",
            "x".repeat(301));
    for (String text : texts) {
      add("text " + text, (to, at) -> to.setString(at, text));
      long length = text.length();
      add("reader " + text, (to, at) -> to.setCharacterStream(at, new StringReader(text)));
      add(
          "reader of " + length + " " + text,
          (to, at) -> to.setCharacterStream(at, new StringReader(text), length));
      add("clob " + text, (to, at) -> to.setClob(at, new StringReader(text)));
    }
    for (String text : List.of("", "1", "true", "1500-02-29", "23:59:58", "abc")) {
      addObject("object " + text, text);
    }
  }

  private void bytes() {
    for (int size : new int[] {0, 1, 100, 300}) {
      byte[] bytes = "1".repeat(size).getBytes(StandardCharsets.US_ASCII);
      String name = " of " + size;
      add("bytes" + name, (to, at) -> to.setBytes(at, bytes));
      add("stream" + name, (to, at) -> to.setBinaryStream(at, stream(bytes)));
      add("stream with length" + name, (to, at) -> to.setBinaryStream(at, stream(bytes), size));
      add("ascii" + name, (to, at) -> to.setAsciiStream(at, stream(bytes)));
      add("ascii with length" + name, (to, at) -> to.setAsciiStream(at, stream(bytes), size));
      add("blob" + name, (to, at) -> to.setBlob(at, stream(bytes)));
      add("blob with length" + name, (to, at) -> to.setBlob(at, stream(bytes), size));
      addObject("array" + name, bytes);
    }
  }

  private static ByteArrayInputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  private void objects() {
    List<Object> objects =
        List.of('c', LocalDate.EPOCH, LocalTime.MIN, LocalDateTime.MIN, new UUID(1, 2), new int[1]);
    objects.forEach(object -> addObject(object.getClass().getSimpleName(), object));
  }

  private void nulls() {
    for (JDBCType type : JDBCType.values()) {
      int number = type.getVendorTypeNumber();
      add("null " + type, (to, at) -> to.setNull(at, number));
    }
    add("null of a zone", (to, at) -> to.setObject(at, null, Types.TIMESTAMP_WITH_TIMEZONE));
    add("null text", (to, at) -> to.setString(at, null));
    add("null time", (to, at) -> to.setTime(at, null, zone("UTC")));
    add("null decimal", (to, at) -> to.setBigDecimal(at, null));
    add("null stream", (to, at) -> to.setBinaryStream(at, null));
    add("null", (to, at) -> to.setObject(at, null));
  }
}
