package org.drdawire.reply;

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
import java.util.Random;

/** Columns of every type and random values of them, written without any code of the library. */
final class RandomColumns {

  private static final Charset EBCDIC = Charset.forName("IBM500");

  /** CCSIDs 500, 1200 and 1208. */
  static final String TYPDEFOVR = "0035 0006 119C 01F4 0006 119D 04B0 0006 119E 04B8";

  private final Random random;
  private final ByteOrder order;

  private final RandomTexts texts;

  RandomColumns(Random random, ByteOrder order) {
    this.random = random;
    this.order = order;
    texts = new RandomTexts(random, this);
  }

  /** What a column is in QRYDSC. */
  record Column(int lid, int length) {

    boolean nullable() {
      return (lid & 1) != 0;
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
              List.of(0x8002, 0x8004, 0x8006, 0x8008, 0x8009).get(random.nextInt(5));
          default -> 32_672;
        };
    return new Column(lid + random.nextInt(2), length);
  }

  RandomValue value(Column column) {
    int length = column.length();
    return switch (column.lid() & ~1) {
      case 0x02, 0x14, 0x18, 0x1A, 0x1C, 0x04, 0x06, 0x16, 0x0A, 0x0C -> number(column);
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
        yield new RandomValue(bytes, bytes, null);
      }
      case 0x28, 0x2A, 0x50, 0xC2 -> {
        byte[] bytes = bytes(length());
        yield new RandomValue(prefixed(2, bytes.length, bytes), bytes, null);
      }
      case 0x44 -> {
        byte[] bytes = bytes(random.nextInt(256));
        yield new RandomValue(prefixed(1, bytes.length, bytes), bytes, null);
      }
      case 0xC6, 0xC8, 0xCA, 0xCC, 0xCE -> texts.large(column);
      default -> texts.text(column);
    };
  }

  private RandomValue number(Column column) {
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
      default -> {
        float value = Float.intBitsToFloat(random.nextInt());
        yield inRow(number(4).putFloat(value), value);
      }
    };
  }

  /** Numbers of every size. */
  private long spread() {
    return random.nextLong() >> random.nextInt(64);
  }

  int length() {
    int most = random.nextInt(50) == 0 ? 65_535 : 60;
    return random.nextInt(most + 1);
  }

  private ByteBuffer number(int width) {
    return ByteBuffer.allocate(width).order(order);
  }

  private static RandomValue inRow(ByteBuffer bytes, Object expected) {
    byte[] row = new byte[bytes.flip().remaining()];
    bytes.get(row);
    return new RandomValue(row, expected, null);
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  static byte[] prefixed(int width, int length, byte[] bytes) {
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

  private RandomValue packed(int precision, int scale) {
    String digits = digits(precision);
    boolean negative = random.nextBoolean();
    String sign =
        negative ? (random.nextBoolean() ? "D" : "B") : "CAEF".charAt(random.nextInt(4)) + "";
    String hex = (precision % 2 == 0 ? "0" : "") + digits + sign;
    byte[] bytes = new byte[hex.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
    }
    return new RandomValue(bytes, decimal(digits, negative, scale), null);
  }

  private RandomValue zoned(int precision, int scale) {
    String digits = digits(precision);
    boolean negative = random.nextBoolean();
    byte[] bytes = new byte[precision];
    for (int i = 0; i < precision; i++) {
      int zone = i < precision - 1 ? 0xF0 : negative ? 0xD0 : 0xC0;
      bytes[i] = (byte) (zone | (digits.charAt(i) - '0'));
    }
    return new RandomValue(bytes, decimal(digits, negative, scale), null);
  }

  private static BigDecimal decimal(String digits, boolean negative, int scale) {
    BigInteger unscaled = new BigInteger(digits);
    return new BigDecimal(negative ? unscaled.negate() : unscaled, scale);
  }

  private RandomValue dateTime(int width) {
    LocalDate date = LocalDate.of(1 + random.nextInt(9999), 1, 1).plusDays(random.nextInt(365));
    LocalTime time = LocalTime.ofSecondOfDay(random.nextInt(86_400));
    char between = random.nextBoolean() ? ':' : '.';
    String clock = time.format(DateTimeFormatter.ofPattern("HH:mm:ss")).replace(':', between);
    if (width == 10) {
      return new RandomValue(date.toString().getBytes(EBCDIC), date, null);
    }
    if (width == 8) {
      return new RandomValue(clock.getBytes(EBCDIC), time, null);
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
    return new RandomValue(text.getBytes(EBCDIC), expected, null);
  }
}
