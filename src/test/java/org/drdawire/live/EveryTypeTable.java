package org.drdawire.live;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A table with a column of each type that Derby has, but large objects, and rows for it. */
final class EveryTypeTable {

  static final String CREATE =
      "create table every (id integer not null, si smallint, i integer, b bigint, r real,"
          + " d double, n decimal(31,10), nu numeric(15,4), bo boolean, c char(20),"
          + " v varchar(200), l long varchar, cb char(8) for bit data,"
          + " vb varchar(50) for bit data, lb long varchar for bit data, da date, ti time,"
          + " ts timestamp)";

  static final String INSERT =
      "insert into every values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  static final String SELECT = "select * from every order by id";

  private static final int FIXED_TEXT = 9;
  private static final int FIXED_BYTES = 12;
  private static final String[] LETTERS = {"a", " ", "\u00e9", "\u6f22", "\ud83d\ude00", "'", "\0"};

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
          bytes(0, 0),
          bytes(0, 0),
          bytes(0, 0),
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
          bytes(8, 255),
          bytes(50, 255),
          bytes(32_700, 1),
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
          bytes(8, 0),
          bytes(1, 0),
          bytes(1, 0),
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
    List<Object> row =
        new ArrayList<>(
            Arrays.asList(
                id,
                (short) random.nextInt(),
                random.nextInt() >> random.nextInt(32),
                random.nextLong() >> random.nextInt(64),
                real(random),
                real(random) * 1e-3 * random.nextInt(),
                decimal(random, 31, 10),
                decimal(random, 15, 4),
                random.nextBoolean(),
                text(random, 20),
                text(random, 200),
                text(random, random.nextInt(20) == 0 ? 10_000 : 50),
                bytes(8, random.nextInt()),
                bytes(random.nextInt(51), random.nextInt()),
                bytes(random.nextInt(random.nextInt(20) == 0 ? 20_000 : 60), random.nextInt()),
                date(random),
                LocalTime.ofSecondOfDay(random.nextInt(86_400)),
                date(random).atStartOfDay().plusNanos((long) (random.nextDouble() * 86_400e9))));
    for (int i = 1; i < row.size(); i++) {
      if (random.nextInt(8) == 0) {
        row.set(i, null);
      }
    }
    return row;
  }

  /** What the server stores: blanks fill a CHAR, X'20' fills a CHAR FOR BIT DATA. */
  static List<Object> stored(List<Object> row) {
    List<Object> stored = new ArrayList<>(row);
    if (row.get(FIXED_TEXT) instanceof String text) {
      stored.set(FIXED_TEXT, text + " ".repeat(20 - text.length()));
    }
    if (row.get(FIXED_BYTES) instanceof ByteBuffer bytes) {
      byte[] filled = new byte[8];
      Arrays.fill(filled, (byte) ' ');
      bytes.duplicate().get(filled, 0, bytes.remaining());
      stored.set(FIXED_BYTES, ByteBuffer.wrap(filled));
    }
    return stored;
  }

  /** Not in the month in which java.sql, through which the embedded driver answers, lacks days. */
  private static LocalDate date(Random random) {
    LocalDate date = LocalDate.of(1, 1, 1).plusDays(random.nextInt(3_652_059));
    return date.getYear() == 1582 && date.getMonthValue() == 10 ? date.plusMonths(1) : date;
  }

  private static float real(Random random) {
    float value = Float.intBitsToFloat(random.nextInt());
    boolean stored = Float.isFinite(value) && Math.abs(value) >= Float.MIN_NORMAL;
    return stored ? value : random.nextInt() / 8f;
  }

  private static BigDecimal decimal(Random random, int precision, int scale) {
    BigInteger modulus = BigInteger.TEN.pow(1 + random.nextInt(precision));
    BigInteger digits = new BigInteger(110, random).mod(modulus);
    return new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale);
  }

  /** At most so many UTF-16 code units. */
  private static String text(Random random, int most) {
    StringBuilder text = new StringBuilder();
    String letter = LETTERS[random.nextInt(LETTERS.length)];
    int length = random.nextInt(most + 1);
    while (text.length() + letter.length() <= length) {
      text.append(letter);
      letter = LETTERS[random.nextInt(LETTERS.length)];
    }
    return text.toString();
  }

  private static ByteBuffer bytes(int length, int first) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (first + 37 * i);
    }
    return ByteBuffer.wrap(bytes);
  }
}
