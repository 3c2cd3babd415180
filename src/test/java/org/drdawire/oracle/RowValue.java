package org.drdawire.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;

/**
 * A column as Apache Derby describes it, whose values are read one by one.
 *
 * @param lid the LID
 * @param length its length, or precision and scale
 */
record RowValue(int lid, int length) {

  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd-HH.mm.ss[.SSSSSSSSS][.SSSSSS]");

  /** Reads a value behind its indicator; bytes as digits. */
  Object read(ByteBuffer bytes) {
    return switch (lid & ~1) {
      case 0x02, 0x18, 0x1A -> (Object) bytes.getInt();
      case 0x04 -> (Object) (int) bytes.getShort();
      case 0x0A -> (Object) bytes.getDouble();
      case 0x0C -> (Object) bytes.getFloat();
      case 0x0E -> packed(hex(bytes, (length >> 8) / 2 + 1));
      case 0x16 -> (Object) bytes.getLong();
      case 0x20 -> LocalDate.parse(text(bytes, length));
      case 0x22 -> LocalTime.parse(text(bytes, length));
      case 0x24 -> LocalDateTime.parse(text(bytes, length), TIMESTAMP);
      case 0x28, 0x2A, 0x50 -> hex(bytes, bytes.getShort() & 0xFFFF);
      case 0x32, 0x34, 0x3E -> text(bytes, bytes.getShort() & 0xFFFF);
      case 0xBE -> (Object) (bytes.get() == 1);
      case 0xC8, 0xCE -> bytes.getInt() == 0 ? "" : RowBlocks.OUTSIDE;
      default -> throw new WireRuleException(bytes.position(), "LID " + lid);
    };
  }

  private static String text(ByteBuffer bytes, int length) {
    return new String(raw(bytes, length), StandardCharsets.UTF_8);
  }

  private static String hex(ByteBuffer bytes, int length) {
    return HexFormat.of().formatHex(raw(bytes, length));
  }

  private static byte[] raw(ByteBuffer bytes, int length) {
    byte[] raw = new byte[length];
    bytes.get(raw);
    return raw;
  }

  private BigDecimal packed(String digits) {
    int last = digits.length() - 1;
    BigInteger unscaled = new BigInteger(digits.substring(0, last));
    return new BigDecimal(digits.charAt(last) == 'd' ? unscaled.negate() : unscaled, length & 0xFF);
  }
}
