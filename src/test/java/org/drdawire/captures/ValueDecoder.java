package org.drdawire.captures;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.HexFormat;
import org.drdawire.fdoca.DecodedValue;

/** Values of a row, read by the layouts of their types alone. */
record ValueDecoder(ServerState server) {

  /**
   * Reads a value behind its indicator.
   *
   * @param in begins with it
   * @param lid the type, without the bit of those that may be null
   * @param length as the description has it
   * @param ccsid of the column; 0 if it has none of its own
   */
  Object read(Octets in, int lid, int length, int ccsid) {
    return switch (lid) {
      case 0x02, 0x14, 0x18, 0x1A, 0x1C -> (int) number(in, 4);
      case 0x04 -> (int) number(in, 2);
      case 0x06 -> (int) number(in, 1);
      case 0x16 -> number(in, 8);
      case 0x0A -> floating(in.marked(8, Octets.Kind.BYTES, 0)).doubleValue();
      case 0x0C -> floating(in.marked(4, Octets.Kind.BYTES, 0)).floatValue();
      case 0x0E -> packed(in, length >> 8, length & 0xFF);
      case 0x10 -> zoned(in, length >> 8, length & 0xFF);
      case 0xBE -> number(in, length) != 0;
      case 0xBA -> DecodedValue.decfloat(in.marked(length, Octets.Kind.BYTES, 0));
      case 0x20 -> LocalDate.parse(date(in, length));
      case 0x22 -> LocalTime.parse(date(in, length).replace('.', ':'));
      case 0x24 -> timestamp(date(in, length));
      case 0x26, 0xC0 -> in.marked(length, Octets.Kind.BYTES, 0);
      case 0x28, 0x2A, 0x50, 0xC2 -> in.marked(in.u2(), Octets.Kind.BYTES, 0);
      case 0x30 -> text(in, length, ccsid == 0 ? server.single : ccsid);
      case 0x32, 0x34 -> text(in, in.u2(), ccsid == 0 ? server.single : ccsid);
      case 0x36 -> text(in, 2 * length, ccsid == 0 ? server.doubled : ccsid);
      case 0x38, 0x3A -> text(in, 2 * in.u2(), ccsid == 0 ? server.doubled : ccsid);
      case 0x3C -> text(in, length, ccsid == 0 ? server.mixed : ccsid);
      case 0x3E, 0x40 -> text(in, in.u2(), ccsid == 0 ? server.mixed : ccsid);
      default -> throw new IllegalStateException(String.format("LID X'%02X'", lid));
    };
  }

  private long number(Octets in, int width) {
    return Octets.number(in.marked(width, Octets.Kind.BYTES, 0), server.isLittle());
  }

  private String text(Octets in, int length, int ccsid) {
    return server.decode(in.marked(length, Octets.Kind.TEXT, ccsid), ccsid);
  }

  private String date(Octets in, int length) {
    return server.decode(in.marked(length, Octets.Kind.DATE, server.single), server.single);
  }

  private static LocalDateTime timestamp(String text) {
    String time = text.substring(11, 19).replace('.', ':') + text.substring(19).strip();
    return LocalDateTime.parse(text.substring(0, 10) + "T" + time);
  }

  private Number floating(byte[] bytes) {
    long bits = Octets.number(bytes, server.isLittle());
    if (server.isHexadecimal()) {
      return hexadecimal(bytes);
    }
    return bytes.length == 8
        ? (Number) Double.longBitsToDouble(bits)
        : (Number) Float.intBitsToFloat((int) bits);
  }

  /** A sign, seven bits of exponent of 16 with a bias of 64, and a fraction. */
  private static BigDecimal hexadecimal(byte[] bytes) {
    BigInteger fraction = new BigInteger(1, Arrays.copyOfRange(bytes, 1, bytes.length));
    int exponent = (bytes[0] & 0x7F) - 64 - 2 * (bytes.length - 1);
    BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(4 * Math.abs(exponent)));
    BigDecimal value = new BigDecimal(bytes[0] < 0 ? fraction.negate() : fraction);
    return exponent < 0 ? value.divide(power) : value.multiply(power);
  }

  private static BigDecimal packed(Octets in, int precision, int scale) {
    byte[] bytes = in.marked(precision / 2 + 1, Octets.Kind.PACKED, 0);
    String digits = HexFormat.of().formatHex(bytes);
    int last = digits.length() - 1;
    return decimal("bd".indexOf(digits.charAt(last)) >= 0, digits.substring(0, last), scale);
  }

  private static BigDecimal zoned(Octets in, int precision, int scale) {
    String zones = HexFormat.of().formatHex(in.marked(precision, Octets.Kind.ZONED, 0));
    StringBuilder digits = new StringBuilder();
    for (int i = 1; i < zones.length(); i += 2) {
      digits.append(zones.charAt(i));
    }
    boolean negative = "bd".indexOf(zones.charAt(zones.length() - 2)) >= 0;
    return decimal(negative, digits.toString(), scale);
  }

  private static BigDecimal decimal(boolean negative, String digits, int scale) {
    BigInteger unscaled = new BigInteger(digits);
    return new BigDecimal(negative ? unscaled.negate() : unscaled, scale);
  }
}
