package org.drdawire.fdoca;

import java.math.BigDecimal;
import org.drdawire.ddm.DdmWriter;

/**
 * REAL and DOUBLE values: 4 or 8 bytes, IEEE 754, in the byte order of the type definition.
 *
 * <p>A value of the same type is written bit by bit, also a NaN. A decimal or a text must be what
 * the written bits stand for: exactly, in at most 38 digits, or as their {@linkplain
 * ShortestDecimal shortest decimal}. So 0.1 may be written as a text. An integer must be exact: the
 * long 2<sup>53</sup> + 1 may not be written at all.
 */
final class FloatingPoint {

  private FloatingPoint() {}

  static void write(DdmWriter out, double value, ParameterType to, TypeDefinition types) {
    requireIeee(types);
    if (to.length() == Double.BYTES) {
      BinaryNumber.put(out, Double.doubleToRawLongBits(value), types.byteOrder());
      return;
    }
    float narrow = (float) value;
    if (narrow != value && !Double.isNaN(value)) {
      DecimalDigits digits = new DecimalDigits();
      ShortestDecimal.set(digits, value);
      if (Float.isInfinite(narrow) || !standsFor(narrow, to, digits)) {
        throw notExact(to);
      }
    }
    put(out, narrow, types);
  }

  static void write(DdmWriter out, float value, ParameterType to, TypeDefinition types) {
    requireIeee(types);
    if (to.length() == Double.BYTES) {
      BinaryNumber.put(out, Double.doubleToRawLongBits(value), types.byteOrder());
    } else {
      put(out, value, types);
    }
  }

  static void write(DdmWriter out, long value, ParameterType to, TypeDefinition types) {
    requireIeee(types);
    double wide = to.length() == Double.BYTES ? (double) value : (double) (float) value;
    // The cast back makes the greatest long of the number after it.
    if ((long) wide != value || wide == 0x1p63) {
      throw notExact(to);
    }
    put(out, wide, to, types);
  }

  static void write(DdmWriter out, DecimalDigits value, ParameterType to, TypeDefinition types) {
    requireIeee(types);
    boolean wide = to.length() == Double.BYTES;
    double nearest = wide ? value.doubleValue() : value.floatValue();
    if (Double.isInfinite(nearest) || !standsFor(nearest, to, value)) {
      throw notExact(to);
    }
    put(out, nearest, to, types);
  }

  private static boolean standsFor(double number, ParameterType to, DecimalDigits value) {
    DecimalDigits same = new DecimalDigits();
    if (to.length() == Double.BYTES) {
      ShortestDecimal.set(same, number);
    } else {
      ShortestDecimal.set(same, (float) number);
    }
    if (same.isSame(value)) {
      return true;
    }
    same.set(new BigDecimal(number));
    return same.isSame(value);
  }

  private static void put(DdmWriter out, double value, ParameterType to, TypeDefinition types) {
    if (to.length() == Double.BYTES) {
      BinaryNumber.put(out, Double.doubleToRawLongBits(value), types.byteOrder());
    } else {
      put(out, (float) value, types);
    }
  }

  private static void put(DdmWriter out, float value, TypeDefinition types) {
    BinaryNumber.put(out, Float.floatToRawIntBits(value), types.byteOrder());
  }

  private static void requireIeee(TypeDefinition types) {
    if (!types.isIeee()) {
      throw UnsupportedTypeException.floatingPoint(types.name());
    }
  }

  private static ParameterValueException notExact(ParameterType to) {
    int bits = to.length() == Double.BYTES ? 53 : 24;
    return ParameterValueException.notExact(bits);
  }
}
