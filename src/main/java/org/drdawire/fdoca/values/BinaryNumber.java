package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import java.nio.ByteOrder;
import org.drdawire.ccsid.charset.ByteWords;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.frames.BigEndian;
import org.drdawire.fdoca.ParameterType;

/**
 * TINYINT, SMALLINT, INTEGER, BIGINT and locators: 1, 2, 4 or 8 bytes, two's complement, in the
 * byte order of the type definition. BOOLEAN: a byte that is 0 or 1.
 */
public final class BinaryNumber {

  private static final double TWO_TO_63 = 0x1p63;

  private BinaryNumber() {}

  /** A number of two bytes. */
  public static short i2(byte[] from, int at, ByteOrder order) {
    short value = (short) BigEndian.u2(from, at);
    return isSwapped(order) ? Short.reverseBytes(value) : value;
  }

  /** A number of four bytes. */
  public static int i4(byte[] from, int at, ByteOrder order) {
    int value = BigEndian.i4(from, at);
    return isSwapped(order) ? Integer.reverseBytes(value) : value;
  }

  /** A number of eight bytes, in one load: ten of them are read in two thirds of the time. */
  public static long i8(byte[] from, int at, ByteOrder order) {
    long value = (long) ByteWords.HIGH_EIGHT.get(from, at);
    return isSwapped(order) ? Long.reverseBytes(value) : value;
  }

  /** A number of 1, 2, 4 or 8 bytes. */
  public static long integer(byte[] from, int at, int width, ByteOrder order) {
    return switch (width) {
      case 1 -> from[at];
      case Short.BYTES -> i2(from, at, order);
      case Integer.BYTES -> i4(from, at, order);
      default -> i8(from, at, order);
    };
  }

  /** Up to eight bytes as an unsigned number, big-endian in every type definition. */
  public static long unsigned(byte[] from, int at, int width) {
    if (width > 0 && at + width >= Long.BYTES) {
      return BigEndian.i8(from, at + width - Long.BYTES)
          & (-1L >>> (Long.SIZE - Byte.SIZE * width));
    }
    long value = 0;
    for (int i = at; i < at + width; i++) {
      value = (value << Byte.SIZE) | (from[i] & 0xFF);
    }
    return value;
  }

  static void write(DdmWriter out, long value, ParameterType parameter, ByteOrder order) {
    out.writeFirst(bytes(value, parameter.length(), order), parameter.length());
  }

  /** The bytes of a value in the highest bits, in the order in which they are sent. */
  static long bytes(long value, int width, ByteOrder order) {
    int unused = Long.SIZE - Byte.SIZE * width;
    long bytes = value << unused;
    // One comparison, which nearly all values pass, instead of two.
    if (bytes >> unused != value) {
      require(value, Long.MIN_VALUE >> unused, Long.MAX_VALUE >> unused);
    }
    return isSwapped(order) ? Long.reverseBytes(value) : bytes;
  }

  private static boolean isSwapped(ByteOrder order) {
    return order == ByteOrder.LITTLE_ENDIAN;
  }

  static void writeBoolean(DdmWriter out, long value) {
    out.writeByte((int) require(value, 0, 1));
  }

  /** The integer that a floating point number is. */
  static long integer(double value) {
    if (value >= TWO_TO_63 || value < -TWO_TO_63) {
      throw ValueErrors.beyond64Bits(new BigDecimal(value).precision());
    }
    return (long) value;
  }

  private static long require(long value, long least, long greatest) {
    if (value > greatest) {
      throw ValueErrors.numericRange("too large", "value", value, greatest);
    }
    if (value < least) {
      throw ValueErrors.numericRange("too small", "value", value, least);
    }
    return value;
  }

  public static void put(DdmWriter out, short value, ByteOrder order) {
    out.writeShort(isSwapped(order) ? Short.reverseBytes(value) : value);
  }

  public static void put(DdmWriter out, int value, ByteOrder order) {
    out.writeInt(isSwapped(order) ? Integer.reverseBytes(value) : value);
  }

  public static void put(DdmWriter out, long value, ByteOrder order) {
    out.writeLong(isSwapped(order) ? Long.reverseBytes(value) : value);
  }
}
