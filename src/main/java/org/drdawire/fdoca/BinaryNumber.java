package org.drdawire.fdoca;

import java.nio.ByteOrder;
import org.drdawire.ddm.DdmWriter;

/**
 * TINYINT, SMALLINT, INTEGER, BIGINT and locators: 1, 2, 4 or 8 bytes, two's complement, in the
 * byte order of the type definition. BOOLEAN: a byte that is 0 or 1.
 */
final class BinaryNumber {

  private static final double TWO_TO_63 = 0x1p63;

  private BinaryNumber() {}

  static void write(DdmWriter out, long value, ParameterType parameter, ByteOrder order) {
    switch (parameter.length()) {
      case Byte.BYTES -> out.writeByte((int) require(value, Byte.MIN_VALUE, Byte.MAX_VALUE));
      case Short.BYTES -> put(out, (short) require(value, Short.MIN_VALUE, Short.MAX_VALUE), order);
      case Integer.BYTES ->
          put(out, (int) require(value, Integer.MIN_VALUE, Integer.MAX_VALUE), order);
      default -> put(out, value, order);
    }
  }

  static void writeBoolean(DdmWriter out, long value) {
    out.writeByte((int) require(value, 0, 1));
  }

  /** The integer that a floating point number is. */
  static long integer(double value) {
    if (value >= TWO_TO_63 || value < -TWO_TO_63) {
      throw ParameterValueException.beyond64Bits();
    }
    return (long) value;
  }

  private static long require(long value, long least, long greatest) {
    if (value > greatest) {
      throw ParameterValueException.numericRange("too large", "value", value, greatest);
    }
    if (value < least) {
      throw ParameterValueException.numericRange("too small", "value", value, least);
    }
    return value;
  }

  static void put(DdmWriter out, short value, ByteOrder order) {
    out.writeShort(order == ByteOrder.BIG_ENDIAN ? value : Short.reverseBytes(value));
  }

  static void put(DdmWriter out, int value, ByteOrder order) {
    out.writeInt(order == ByteOrder.BIG_ENDIAN ? value : Integer.reverseBytes(value));
  }

  static void put(DdmWriter out, long value, ByteOrder order) {
    out.writeLong(order == ByteOrder.BIG_ENDIAN ? value : Long.reverseBytes(value));
  }
}
