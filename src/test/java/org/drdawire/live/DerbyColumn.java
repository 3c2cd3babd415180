package org.drdawire.live;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A column of one of Derby's types, and random values for it.
 *
 * @param type its type
 * @param length its length or its precision; 0 if the type has none
 * @param scale its scale; 0 if the type has none
 */
record DerbyColumn(DerbyType type, int length, int scale) {

  /** A greatest number of bytes for values that are not long. */
  static final int USUAL = 120;

  /** A number of bytes that every long value fits. */
  static final int LONGEST = 32_700;

  private static final int BYTES_PER_UNIT = 3;
  private static final List<DerbyType> TYPES = List.of(DerbyType.values());
  private static final String[] LETTERS = {"a", " ", "\u00e9", "\u6f22", "\ud83d\ude00", "'", "\0"};

  /** A column of a type that has no length. */
  static DerbyColumn of(DerbyType type) {
    return new DerbyColumn(type, 0, 0);
  }

  /** A column of any type; lengths are short or the greatest. */
  static DerbyColumn any(Random random) {
    DerbyType type = TYPES.get(random.nextInt(TYPES.size()));
    if (type.greatest() == 0) {
      return of(type);
    }
    boolean longest = random.nextInt(3) == 0;
    int length = longest ? type.greatest() : 1 + random.nextInt(Math.min(USUAL, type.greatest()));
    boolean decimal = type == DerbyType.DECIMAL || type == DerbyType.NUMERIC;
    return new DerbyColumn(type, length, decimal ? random.nextInt(length + 1) : 0);
  }

  /** What CREATE TABLE says of columns, which it names c1, c2 and so on. */
  static String declarations(List<DerbyColumn> columns) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> "c" + (i + 1) + " " + columns.get(i).sql())
        .collect(Collectors.joining(", "));
  }

  private String sql() {
    return String.format(type.sql(), length, scale);
  }

  /** Whether a value may have thousands of bytes. */
  boolean isLong() {
    return room() > DerbyType.CHAR.greatest();
  }

  private int room() {
    boolean endless = type == DerbyType.LONG_VARCHAR || type == DerbyType.LONG_VARCHAR_FOR_BIT_DATA;
    return endless ? LONGEST : length;
  }

  /** A value of at most so many bytes, in UTF-8 if it is a text. */
  Object value(Random random, int most) {
    return switch (type) {
      case SMALLINT -> (Object) (short) random.nextInt();
      case INTEGER -> (Object) (random.nextInt() >> random.nextInt(Integer.SIZE));
      case BIGINT -> (Object) (random.nextLong() >> random.nextInt(Long.SIZE));
      case REAL -> (Object) real(random);
      case DOUBLE -> (Object) (real(random) * 1e-3 * random.nextInt());
      case DECIMAL, NUMERIC -> decimal(random);
      case BOOLEAN -> (Object) random.nextBoolean();
      case CHAR, VARCHAR, LONG_VARCHAR ->
          text(random, random.nextInt(Math.min(room(), most / BYTES_PER_UNIT) + 1));
      case CHAR_FOR_BIT_DATA, VARCHAR_FOR_BIT_DATA, LONG_VARCHAR_FOR_BIT_DATA ->
          bytes(random.nextInt(Math.min(room(), most) + 1), random.nextInt());
      case DATE -> date(random);
      case TIME -> LocalTime.ofSecondOfDay(random.nextInt(86_400));
      case TIMESTAMP ->
          date(random).atStartOfDay().plusNanos((long) (random.nextDouble() * 86_400e9));
    };
  }

  /** What the server stores: blanks fill a CHAR, X'20' fills a CHAR FOR BIT DATA. */
  Object stored(Object value) {
    if (type == DerbyType.CHAR && value instanceof String text) {
      return text + " ".repeat(length - text.length());
    }
    if (type == DerbyType.CHAR_FOR_BIT_DATA && value instanceof ByteBuffer bytes) {
      byte[] filled = new byte[length];
      Arrays.fill(filled, (byte) ' ');
      bytes.duplicate().get(filled, 0, bytes.remaining());
      return ByteBuffer.wrap(filled);
    }
    return value;
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

  private BigDecimal decimal(Random random) {
    BigInteger modulus = BigInteger.TEN.pow(1 + random.nextInt(length));
    BigInteger digits = new BigInteger(110, random).mod(modulus);
    return new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale);
  }

  /** So many UTF-16 code units, or one fewer. */
  private static String text(Random random, int length) {
    StringBuilder text = new StringBuilder();
    String letter = LETTERS[random.nextInt(LETTERS.length)];
    while (text.length() + letter.length() <= length) {
      text.append(letter);
      letter = LETTERS[random.nextInt(LETTERS.length)];
    }
    return text.toString();
  }

  static ByteBuffer bytes(int length, int first) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (first + 37 * i);
    }
    return ByteBuffer.wrap(bytes);
  }
}
