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
    out.writeNumber(bits(value, parameter.length(), order), parameter.length());
  }

  /** Writes a value with its indicator in front, which is 0 like the bits above the value. */
  static void writeIndicated(DdmWriter out, long value, int width, ByteOrder order) {
    long bits = bits(value, width, order);
    if (width == Long.BYTES) {
      out.writeByte(ProgramVariableData.PRESENT).writeLong(bits);
    } else {
      out.writeNumber(bits, Byte.BYTES + width);
    }
  }

  /** The bytes of a value in the lowest bits, in the order in which they are sent. */
  private static long bits(long value, int width, ByteOrder order) {
    return switch (width) {
      case Byte.BYTES -> Byte.toUnsignedLong((byte) require(value, Byte.MIN_VALUE, Byte.MAX_VALUE));
      case Short.BYTES -> {
        short number = (short) require(value, Short.MIN_VALUE, Short.MAX_VALUE);
        yield Short.toUnsignedLong(isSwapped(order) ? Short.reverseBytes(number) : number);
      }
      case Integer.BYTES -> {
        int number = (int) require(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
        yield Integer.toUnsignedLong(isSwapped(order) ? Integer.reverseBytes(number) : number);
      }
      default -> isSwapped(order) ? Long.reverseBytes(value) : value;
    };
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
    out.writeShort(isSwapped(order) ? Short.reverseBytes(value) : value);
  }

  static void put(DdmWriter out, int value, ByteOrder order) {
    out.writeInt(isSwapped(order) ? Integer.reverseBytes(value) : value);
  }

  static void put(DdmWriter out, long value, ByteOrder order) {
    out.writeLong(isSwapped(order) ? Long.reverseBytes(value) : value);
  }
}
