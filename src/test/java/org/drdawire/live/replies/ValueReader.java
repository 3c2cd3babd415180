package org.drdawire.live.replies;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Map;
import java.util.function.Function;

/** Decodes one column value by its type code (LID). */
final class ValueReader {

  private static final DateTimeFormatter TIMESTAMP_26 =
      DateTimeFormatter.ofPattern("uuuu-MM-dd-HH.mm.ss.SSSSSS")
          .withResolverStyle(ResolverStyle.STRICT);
  private static final DateTimeFormatter TIMESTAMP_29 =
      DateTimeFormatter.ofPattern("uuuu-MM-dd-HH.mm.ss.SSSSSSSSS")
          .withResolverStyle(ResolverStyle.STRICT);

  /** The types that have only one length, by the even code. */
  private static final Map<Integer, Integer> LENGTHS =
      Map.of(0x02, 4, 0x04, 2, 0x0A, 8, 0x0C, 4, 0x16, 8, 0x18, 4, 0x1A, 4, 0xBE, 1);

  private ValueReader() {}

  /** Represents, in a row, a LOB whose data follows in an EXTDTA. */
  record ExternalValue(boolean text, boolean nullable) {}

  /** Reads the null indicator, if the column has one, and the value. */
  static Object read(RowLayout.Field field, Fields bytes) {
    if (field.nullable() && !bytes.present()) {
      return null;
    }
    int length = field.length();
    checkLength(field);
    return switch (field.lid() & ~1) {
      case 0x02, 0x18, 0x1A -> (Object) bytes.i4();
      case 0x04 -> (Object) (short) bytes.u2();
      case 0x0A -> (Object) bytes.f8();
      case 0x0C -> (Object) bytes.f4();
      case 0x0E -> packed(bytes.raw((length >> 8) / 2 + 1), length >> 8, length & 0xFF);
      case 0x16 -> (Object) bytes.i8();
      case 0x20 -> date(bytes.utf8(length), LocalDate::parse);
      case 0x22 -> date(bytes.utf8(length), LocalTime::parse);
      case 0x24 -> date(bytes.utf8(length), ValueReader::timestamp);
      case 0xBE -> truth(bytes.u1());
      case 0xC8, 0xCE -> external(field, bytes);
      default -> stringOrBytes(field, bytes);
    };
  }

  private static Object stringOrBytes(RowLayout.Field field, Fields bytes) {
    return switch (field.lid() & ~1) {
      case 0x26 -> bytes.raw(field.length());
      case 0x28, 0x2A, 0x50 -> bytes.raw(atMost(field, bytes.u2()));
      case 0x30, 0x3C -> bytes.utf8(field.length());
      case 0x32, 0x34, 0x3E, 0x40 -> text(field, bytes.utf8(bytes.u2()));
      default ->
          throw new MalformedReplyException(String.format("column type X'%02X'", field.lid()));
    };
  }

  private static Object date(String text, Function<String, Object> parser) {
    try {
      return parser.apply(text);
    } catch (DateTimeParseException malformed) {
      throw new MalformedReplyException("date or time: " + malformed.getMessage());
    }
  }

  private static LocalDateTime timestamp(String text) {
    return LocalDateTime.parse(text, text.length() == 26 ? TIMESTAMP_26 : TIMESTAMP_29);
  }

  private static BigDecimal packed(byte[] bytes, int precision, int scale) {
    StringBuilder digits = new StringBuilder();
    for (byte pair : bytes) {
      digits
          .append(Character.forDigit((pair >> 4) & 0xF, 16))
          .append(Character.forDigit(pair & 0xF, 16));
    }
    int last = digits.length() - 1;
    char sign = digits.charAt(last);
    digits.setLength(last);
    if ((sign != 'c' && sign != 'd') || !digits.chars().allMatch(Character::isDigit)) {
      throw new MalformedReplyException("packed decimal: " + digits + sign);
    }
    if (precision % 2 == 0 && digits.charAt(0) != '0') {
      throw new MalformedReplyException("packed decimal: more than " + precision + " digits");
    }
    BigInteger unscaled = new BigInteger(digits.toString());
    return new BigDecimal(sign == 'd' ? unscaled.negate() : unscaled, scale);
  }

  private static Object external(RowLayout.Field field, Fields bytes) {
    boolean text = (field.lid() & ~1) == 0xCE;
    long announced =
        switch (field.length()) {
          case 0x8002 -> bytes.u2();
          case 0x8004 -> bytes.i4();
          case 0x8006 -> ((long) bytes.u2() << 32) | (bytes.i4() & 0xFFFFFFFFL);
          case 0x8008 -> bytes.i8();
          default ->
              throw new MalformedReplyException(
                  String.format("LOB length X'%04X'", field.length()));
        };
    if (announced != 0) {
      return new ExternalValue(text, field.nullable());
    }
    return text ? "" : new byte[0];
  }

  private static boolean truth(int value) {
    if (value > 1) {
      throw new MalformedReplyException("boolean is " + value);
    }
    return value == 1;
  }

  private static void checkLength(RowLayout.Field field) {
    Integer required = LENGTHS.get(field.lid() & ~1);
    if (required != null && required != field.length()) {
      throw new MalformedReplyException(
          String.format("type X'%02X' with length %d", field.lid(), field.length()));
    }
  }

  /** The length of a character column counts UTF-16 units, although its values are UTF-8. */
  private static String text(RowLayout.Field field, String value) {
    atMost(field, value.length());
    return value;
  }

  private static int atMost(RowLayout.Field field, int length) {
    if (length > field.length()) {
      throw new MalformedReplyException(
          String.format("type X'%02X': length %d of %d", field.lid(), length, field.length()));
    }
    return length;
  }
}
