package org.drdawire.fdoca;

import java.nio.ByteOrder;
import org.drdawire.ddm.DdmWriter;

/**
 * INTEGER, BIGINT and DOUBLE values: 4 or 8 bytes in the byte order of the type definition.
 *
 * <p>An integer can be written to either integer type if its value fits.
 */
final class BinaryNumber {

  private BinaryNumber() {}

  static void write(DdmWriter out, int value, ParameterType parameter, ByteOrder order) {
    switch (parameter.type()) {
      case INTEGER -> put(out, value, order);
      case BIGINT -> put(out, (long) value, order);
      default -> throw ParameterValueException.typeMismatch("INTEGER");
    }
  }

  static void write(DdmWriter out, long value, ParameterType parameter, ByteOrder order) {
    switch (parameter.type()) {
      case INTEGER -> put(out, requireInt(value), order);
      case BIGINT -> put(out, value, order);
      default -> throw ParameterValueException.typeMismatch("BIGINT");
    }
  }

  static void writeDouble(DdmWriter out, long bits, ParameterType parameter, ByteOrder order) {
    parameter.require(DrdaType.DOUBLE);
    put(out, bits, order);
  }

  private static int requireInt(long value) {
    if (value > Integer.MAX_VALUE) {
      throw ParameterValueException.numericRange("too large", "value", value, Integer.MAX_VALUE);
    }
    if (value < Integer.MIN_VALUE) {
      throw ParameterValueException.numericRange("too small", "value", value, Integer.MIN_VALUE);
    }
    return (int) value;
  }

  static void put(DdmWriter out, short value, ByteOrder order) {
    out.writeShort(order == ByteOrder.BIG_ENDIAN ? value : Short.reverseBytes(value));
  }

  private static void put(DdmWriter out, int value, ByteOrder order) {
    out.writeInt(order == ByteOrder.BIG_ENDIAN ? value : Integer.reverseBytes(value));
  }

  static void put(DdmWriter out, long value, ByteOrder order) {
    out.writeLong(order == ByteOrder.BIG_ENDIAN ? value : Long.reverseBytes(value));
  }
}
