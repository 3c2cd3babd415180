package org.drdawire.reply;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Columns of every type and random values of them, written without any code of the library. */
final class RandomColumns {

  private static final Charset EBCDIC = Charset.forName("IBM500");
  private static final String CHARS = "aZ09 .-\u00e9\u00df\u6771\ud83d\ude80";
  private static final String LATIN = "aZ09 .-\u00e9\u00df[]|!";

  /** CCSIDs 500, 1200 and 1208. */
  static final String TYPDEFOVR = "0035 0006 119C 01F4 0006 119D 04B0 0006 119E 04B8";

  private final Random random;
  private final ByteOrder order;

  RandomColumns(Random random, ByteOrder order) {
    this.random = random;
    this.order = order;
  }

  /** What a column is in QRYDSC. */
  record Column(int lid, int length) {

    boolean nullable() {
      return (lid & 1) != 0;
    }
  }

  /** A value. */
  static final class Value {

    /** Its bytes in the row. */
    final byte[] row;

    /** What a driver gets; null if it is in EXTDTA. */
    final Object expected;

    /** What EXTDTA has; null if there is none. */
    final byte[] outside;

    Value(byte[] row, Object expected, byte[] outside) {
      this.row = row;
      this.expected = expected;
      this.outside = outside;
    }
  }

  private static final List<Integer> LIDS =
      List.of(
          0x02, 0x04, 0x06, 0x0A, 0x0C, 0x0E, 0x10, 0x14, 0x16, 0x18, 0x1A, 0x1C, 0x1E, 0x20, 0x22,
          0x24, 0x26, 0x28, 0x2A, 0x30, 0x32, 0x34, 0x36, 0x38, 0x3A, 0x3C, 0x3E, 0x40, 0x44, 0x46,
          0x48, 0x4C, 0x4E, 0x50, 0xBE, 0xC0, 0xC2, 0xC6, 0xC8, 0xCA, 0xCC, 0xCE);

  Column column() {
    int lid = LIDS.get(random.nextInt(LIDS.size()));
    int precision = 1 + random.nextInt(31);
    int length =
        switch (lid) {
          case 0x02, 0x0C, 0x14, 0x18, 0x1A, 0x1C -> 4;
          case 0x04 -> 2;
          case 0x06 -> 1;
          case 0x0A, 0x16, 0x22 -> 8;
          case 0x0E, 0x10 -> precision << 8 | random.nextInt(precision + 1);
          case 0x20 -> 10;
          case 0x24 -> List.of(19, 21, 26, 29, 32).get(random.nextInt(5));
          case 0x1E, 0x26, 0xC0, 0x30, 0x36, 0x3C -> 1 + random.nextInt(40);
          case 0xBE -> 1 + random.nextInt(2);
          case 0xC6, 0xC8, 0xCA, 0xCC, 0xCE ->
              List.of(0x8002, 0x8004, 0x8006, 0x8008, 0x8009, 4).get(random.nextInt(6));
          default -> 32_672;
        };
    return new Column(lid + random.nextInt(2), length);
  }

  Value value(Column column) {
    int length = column.length();
    return switch (column.lid() & ~1) {
      case 0x02, 0x14, 0x18, 0x1A, 0x1C -> {
        int value = (int) spread();
        yield inRow(number(4).putInt(value), value);
      }
      case 0x04 -> {
        short value = (short) spread();
        yield inRow(number(2).putShort(value), (int) value);
      }
      case 0x06 -> {
        byte value = (byte) spread();
        yield inRow(number(1).put(value), (int) value);
      }
      case 0x16 -> {
        long value = spread();
        yield inRow(number(8).putLong(value), value);
      }
      case 0x0A -> {
        double value = Double.longBitsToDouble(random.nextLong());
        yield inRow(number(8).putDouble(value), value);
      }
      case 0x0C -> {
        float value = Float.intBitsToFloat(random.nextInt());
        yield inRow(number(4).putFloat(value), value);
      }
      case 0x0E -> packed(length >> 8, length & 0xFF);
      case 0x10 -> zoned(length >> 8, length & 0xFF);
      case 0x20, 0x22, 0x24 -> dateTime(length);
      case 0xBE -> {
        int value = random.nextInt(2);
        ByteBuffer bytes = number(length);
        yield inRow(
            length == 1 ? bytes.put((byte) value) : bytes.putShort((short) value), value == 1);
      }
      case 0x1E, 0x26, 0xC0 -> {
        byte[] bytes = bytes(length);
        yield new Value(bytes, bytes, null);
      }
      case 0x28, 0x2A, 0x50, 0xC2 -> {
        byte[] bytes = bytes(length());
        yield new Value(prefixed(2, bytes.length, bytes), bytes, null);
      }
      case 0x44 -> {
        byte[] bytes = bytes(random.nextInt(256));
        yield new Value(prefixed(1, bytes.length, bytes), bytes, null);
      }
      case 0xC6, 0xC8, 0xCA, 0xCC, 0xCE -> large(column);
      default -> text(column);
    };
  }

  /** Numbers of every size. */
  private long spread() {
    return random.nextLong() >> random.nextInt(64);
  }

  private int length() {
    int most = random.nextInt(50) == 0 ? 65_535 : 60;
    return random.nextInt(most + 1);
  }

  private ByteBuffer number(int width) {
    return ByteBuffer.allocate(width).order(order);
  }

  private static Value inRow(ByteBuffer bytes, Object expected) {
    byte[] row = new byte[bytes.flip().remaining()];
    bytes.get(row);
    return new Value(row, expected, null);
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] prefixed(int width, int length, byte[] bytes) {
    ByteBuffer all = ByteBuffer.allocate(width + bytes.length);
    if (width == 1) {
      all.put((byte) length);
    } else {
      all.putShort((short) length);
    }
    return all.put(bytes).array();
  }

  private String digits(int count) {
    StringBuilder digits = new StringBuilder();
    int zeros = random.nextInt(count + 1);
    for (int i = 0; i < count; i++) {
      digits.append(i < zeros ? 0 : random.nextInt(10));
    }
    return digits.toString();
  }

  private Value packed(int precision, int scale) {
    String digits = digits(precision);
    boolean negative = random.nextBoolean();
    String sign =
        negative ? (random.nextBoolean() ? "D" : "B") : "CAEF".charAt(random.nextInt(4)) + "";
    String hex = (precision % 2 == 0 ? "0" : "") + digits + sign;
    byte[] bytes = new byte[hex.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
    }
    return new Value(bytes, decimal(digits, negative, scale), null);
  }

  private Value zoned(int precision, int scale) {
    String digits = digits(precision);
    boolean negative = random.nextBoolean();
    byte[] bytes = new byte[precision];
    for (int i = 0; i < precision; i++) {
      int zone = i < precision - 1 ? 0xF0 : negative ? 0xD0 : 0xC0;
      bytes[i] = (byte) (zone | (digits.charAt(i) - '0'));
    }
    return new Value(bytes, decimal(digits, negative, scale), null);
  }

  private static BigDecimal decimal(String digits, boolean negative, int scale) {
    BigInteger unscaled = new BigInteger(digits);
    return new BigDecimal(negative ? unscaled.negate() : unscaled, scale);
  }

  private Value dateTime(int width) {
    LocalDate date = LocalDate.of(1 + random.nextInt(9999), 1, 1).plusDays(random.nextInt(365));
    LocalTime time = LocalTime.ofSecondOfDay(random.nextInt(86_400));
    char between = random.nextBoolean() ? ':' : '.';
    String clock = time.format(DateTimeFormatter.ofPattern("HH:mm:ss")).replace(':', between);
    if (width == 10) {
      return new Value(date.toString().getBytes(EBCDIC), date, null);
    }
    if (width == 8) {
      return new Value(clock.getBytes(EBCDIC), time, null);
    }
    int count = Math.max(0, width - 20);
    String fraction = digits(Math.min(9, Math.max(1, count))).substring(0, Math.min(9, count));
    String text =
        date
            + "-"
            + clock
            + (width == 19 ? "" : "." + fraction + "0".repeat(count - fraction.length()));
    int nano = Integer.parseInt((fraction + "000000000").substring(0, 9));
    LocalDateTime expected = LocalDateTime.of(date, time.withNano(nano));
    return new Value(text.getBytes(EBCDIC), expected, null);
  }

  private String chars(String from, int count) {
    int[] codePoints = from.codePoints().toArray();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.appendCodePoint(codePoints[random.nextInt(codePoints.length)]);
    }
    return text.toString();
  }

  private static Charset charset(int lid) {
    return switch (lid) {
      case 0x30, 0x32, 0x34, 0x46, 0x4C, 0xCA -> EBCDIC;
      case 0x36, 0x38, 0x3A, 0xCC -> UTF_16BE;
      default -> UTF_8;
    };
  }

  private Value text(Column column) {
    int lid = column.lid() & ~1;
    Charset charset = charset(lid);
    int length = column.length();
    if (lid == 0x30 || lid == 0x36 || lid == 0x3C) {
      String text = chars("aZ09 .-", random.nextInt(length + 1));
      String padded = String.format(Locale.ROOT, "%-" + length + "s", text);
      return new Value(padded.getBytes(lid == 0x3C ? US_ASCII : charset), padded, null);
    }
    boolean small = lid == 0x46 || lid == 0x48;
    int most = small ? 60 : length();
    String text = chars(charset.equals(EBCDIC) ? LATIN : CHARS, Math.min(most, 16_000));
    byte[] bytes = text.getBytes(charset);
    int count = charset.equals(UTF_16BE) ? bytes.length / 2 : bytes.length;
    return new Value(prefixed(small ? 1 : 2, count, bytes), text, null);
  }

  /** A large object, in the row or outside, whose length is known or not. */
  private Value large(Column column) {
    int lid = column.lid() & ~1;
    boolean isText = lid >= 0xCA;
    String text =
        chars(
            charset(lid).equals(EBCDIC) ? LATIN : CHARS,
            random.nextInt(3) == 0 ? 0 : random.nextInt(2000));
    byte[] data =
        isText
            ? text.getBytes(charset(lid))
            : bytes(random.nextInt(3) == 0 ? 0 : random.nextInt(70_000));
    Object empty = isText ? "" : new byte[0];
    int width = column.length() & 0x7FFF;
    if (width == 9) {
      boolean inPlace = random.nextBoolean() && data.length < 5000;
      int here = inPlace ? data.length : 0;
      long length = random.nextBoolean() || inPlace || data.length == 0 ? data.length : -1;
      ByteBuffer row = ByteBuffer.allocate(9 + here).put((byte) (inPlace ? 1 : 2)).putLong(length);
      Object expected = inPlace ? (isText ? text : data) : data.length == 0 ? empty : null;
      return new Value(row.put(data, 0, here).array(), expected, expected == null ? data : null);
    }
    byte[] cut = width == 2 && data.length > 0xFFFF ? new byte[3] : data;
    boolean unknown = random.nextInt(3) == 0 && cut.length > 0;
    long said = unknown ? 0x8000 | (width == 2 ? 0 : width) : cut.length;
    byte[] placeholder = new byte[width];
    for (int i = 0; i < width; i++) {
      placeholder[i] = (byte) (said >> (8 * (width - 1 - i)));
    }
    return cut.length == 0
        ? new Value(placeholder, empty, null)
        : new Value(placeholder, null, isText && cut != data ? new byte[] {0x40} : cut);
  }
}
