package org.drdawire.bench;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What a benchmark of rows reads: a column as Derby's server describes and sends it, and in which
 * type its values are asked for. Each value becomes a number that depends on all of it that a
 * caller would look at first, so that all candidates can be seen to take the same.
 */
enum ReadSample {
  INTEGER("030004", new Described(496, 10, 0, 4)),
  BIGINT("170008", new Described(492, 19, 0, 8)),
  DOUBLE("0B0008", new Described(480, 15, 0, 8)),
  BOOLEAN("BF0001", new Described(2436, 1, 0, 1)),

  /** DECIMAL(15,0) as a long. */
  DECIMAL_LONG("0F0F00", new Described(484, 15, 0, 0x0F00)),

  /** DECIMAL(15,2) as a BigDecimal. */
  DECIMAL("0F0F02", new Described(484, 15, 2, 0x0F02)),

  VARCHAR_8("330100", Described.VARCHAR, 8),
  VARCHAR_26("330100", Described.VARCHAR, 26),
  VARCHAR_64("330100", Described.VARCHAR, 64),
  VARCHAR_256("330100", Described.VARCHAR, 256),

  /** VARCHAR into chars of the caller. */
  CHARS_26("330100", Described.VARCHAR, 26),
  CHARS_64("330100", Described.VARCHAR, 64),

  CHAR("3F000A", new Described(452, 10, 0, 10), 10),
  DATE("21000A", new Described(384, 10, 0, 10)),
  TIME("230008", new Described(388, 8, 0, 8)),
  TIMESTAMP("25001D", new Described(392, 29, 9, 29)),
  VARBINARY("290010", new Described(448, 16, 0, 16), 16);

  /** A row as many tables have it. */
  private static final List<ReadSample> TEN =
      List.of(INTEGER, BIGINT, DECIMAL, DOUBLE, VARCHAR_26, CHAR, DATE, TIME, TIMESTAMP, BOOLEAN);

  private static final long MOST_DIGITS = 1_000_000_000_000_000L;
  private static final int DAYS = 36_500;
  private static final int SECONDS = 86_400;
  private static final int NANOS = 1_000_000_000;
  private static final int MICROS = 1_000_000;
  private static final int NANOS_OF_MICRO = 1000;
  private static final int SECONDS_OF_MINUTE = 60;
  private static final int LETTERS = 26;

  /** A column in SQLDARD: its type, without the bit that says that it may be null. */
  private record Described(int type, int precision, int scale, int length) {
    static final Described VARCHAR = new Described(448, 256, 0, 256);
  }

  private final String triplet;
  private final Described described;
  private final int length;

  ReadSample(String triplet, Described described) {
    this(triplet, described, 0);
  }

  ReadSample(String triplet, Described described, int length) {
    this.triplet = triplet;
    this.described = described;
    this.length = length;
  }

  /**
   * The columns of a row.
   *
   * @param name "TEN", or one sample
   */
  static List<ReadSample> row(String name, int columns) {
    return name.equals("TEN") ? TEN : Collections.nCopies(columns, valueOf(name));
  }

  /** The LID and the length, as QRYDSC of Derby has them, or that of Db2. */
  String triplet(boolean db2) {
    if (!db2) {
      return triplet;
    }
    return switch (this) {
      case CHAR -> "31000A";
      case TIMESTAMP -> "25001A";
      case BOOLEAN -> "BF0002";
      default -> triplet;
    };
  }

  /** Rows of Db2 on x86 have its byte order. */
  private static boolean isDb2(ByteBuffer row) {
    return row.order() == ByteOrder.LITTLE_ENDIAN;
  }

  /** Precision, scale, length, type and CCSID, as SQLDARD has them. */
  String description() {
    boolean isText = triplet.startsWith("33") || triplet.startsWith("3F");
    return String.format(
        "%04X%04X%016X%04X%04X",
        described.precision,
        described.scale,
        described.length,
        described.type + 1,
        isText ? 1208 : 0);
  }

  /** Puts a value, and gives its number. */
  long putTo(ByteBuffer row, Random random) {
    row.put((byte) 0);
    return switch (this) {
      case INTEGER -> {
        int value = random.nextInt();
        row.putInt(value);
        yield value;
      }
      case BIGINT -> {
        long value = random.nextLong();
        row.putLong(value);
        yield value;
      }
      case DOUBLE -> {
        double value = random.nextGaussian();
        row.putDouble(value);
        yield Double.doubleToRawLongBits(value);
      }
      case BOOLEAN -> {
        boolean value = random.nextBoolean();
        if (isDb2(row)) {
          row.putShort((short) (value ? 1 : 0));
        } else {
          row.put((byte) (value ? 1 : 0));
        }
        yield value ? 1 : 0;
      }
      case DECIMAL_LONG -> putDecimal(row, random.nextLong() % MOST_DIGITS);
      case DECIMAL -> {
        long unscaled = putDecimal(row, random.nextLong() % MOST_DIGITS);
        yield BigDecimal.valueOf(unscaled, described.scale).hashCode();
      }
      case DATE, TIME, TIMESTAMP -> putDateTime(row, random);
      default -> putString(row, random);
    };
  }

  private long putDateTime(ByteBuffer row, Random random) {
    return switch (this) {
      case DATE -> {
        String date = LocalDate.ofEpochDay(random.nextInt(DAYS)).toString();
        row.put(date.getBytes(StandardCharsets.US_ASCII));
        yield LocalDate.parse(date).toEpochDay();
      }
      case TIME -> {
        int second = random.nextInt(SECONDS);
        putTime(row, second, isDb2(row) ? '.' : ':');
        yield second;
      }
      default -> {
        int day = random.nextInt(DAYS);
        int second = random.nextInt(SECONDS);
        int micro = random.nextInt(MICROS);
        row.put(LocalDate.ofEpochDay(day).toString().getBytes(StandardCharsets.US_ASCII));
        row.put((byte) '-');
        putTime(row, second, '.');
        String fraction = String.format(isDb2(row) ? ".%06d" : ".%06d000", micro);
        row.put(fraction.getBytes(StandardCharsets.US_ASCII));
        yield timestamp(day, second, micro * NANOS_OF_MICRO);
      }
    };
  }

  private long putString(ByteBuffer row, Random random) {
    return switch (this) {
      case VARBINARY -> {
        byte[] value = new byte[length];
        random.nextBytes(value);
        putLength(row).put(value);
        yield bytes(value);
      }
      default -> {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
          text.append((char) ('a' + random.nextInt(LETTERS)));
        }
        if (this != CHAR || !isDb2(row)) {
          putLength(row);
        }
        row.put(text.toString().getBytes(StandardCharsets.US_ASCII));
        yield text(text.toString());
      }
    };
  }

  /** A length has the same byte order in all blocks. */
  private ByteBuffer putLength(ByteBuffer row) {
    return row.put((byte) (length >> Byte.SIZE)).put((byte) length);
  }

  private long putDecimal(ByteBuffer row, long unscaled) {
    String digits = String.format("%015d", Math.abs(unscaled)) + (unscaled < 0 ? "D" : "C");
    row.put(java.util.HexFormat.of().parseHex(digits));
    return unscaled;
  }

  private static void putTime(ByteBuffer row, int second, char colon) {
    String time =
        String.format(
            "%02d%c%02d%c%02d",
            second / SECONDS_OF_MINUTE / SECONDS_OF_MINUTE,
            colon,
            second / SECONDS_OF_MINUTE % SECONDS_OF_MINUTE,
            colon,
            second % SECONDS_OF_MINUTE);
    row.put(time.getBytes(StandardCharsets.US_ASCII));
  }

  /** The number of a text. */
  static long text(String value) {
    int length = value.length();
    return length + ((long) value.charAt(0) << Byte.SIZE) + value.charAt(length - 1);
  }

  /** The number of a text in an array. */
  static long text(char[] value, int length) {
    return length + ((long) value[0] << Byte.SIZE) + value[length - 1];
  }

  /** The number of bytes. */
  static long bytes(byte[] value) {
    return value.length + ((long) value[0] << Byte.SIZE) + value[value.length - 1];
  }

  /** How many days a date is after 1970-01-01. */
  static long day(int year, int month, int day) {
    int shifted = month > 2 ? year : year - 1;
    int century = shifted / 100;
    int months = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5;
    return 365L * shifted + shifted / 4 - century + century / 4 + months + day - 719_469;
  }

  /** The number of a timestamp. */
  static long timestamp(long day, int second, int nano) {
    return (day * SECONDS + second) * NANOS + nano;
  }
}
