package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.ParameterValueException;
import org.drdawire.fdoca.TypeDefinition;

/**
 * REAL and DOUBLE values: 4 or 8 bytes, IEEE 754, in the byte order of the type definition. Those
 * of QTDSQL370 are {@linkplain HexadecimalFloat hexadecimal}.
 *
 * <p>A value of the same type is written bit by bit, also a NaN. For a decimal or a text the
 * nearest number is written, if no digit is lost: it misses the decimal by at most half a unit of
 * the last digit that is not 0, or the decimal is its {@linkplain ShortestDecimal shortest}. So 0.1
 * may be written as a text, and 2<sup>53</sup> + 1, whose nearest number is one less, may not. An
 * integer must be exact.
 *
 * <p>One more decimal is taken of numbers from 2<sup>82</sup> up to 2<sup>86</sup>: the digits of
 * the number itself, cut off after as many as the shortest has, which may miss by nearly a unit.
 * That is what a JDK before 19 prints of some of them. Of all others it prints what is taken
 * anyway, up to 18 digits.
 */
final class FloatingPoint {

  /** Where a JDK before 19 may cut digits off. */
  private static final double LEAST_CUT_OFF = 0x1p82;

  private static final double ABOVE_CUT_OFF = 0x1p86;

  private FloatingPoint() {}

  static void write(DdmWriter out, double value, ParameterType to, TypeDefinition types) {
    if (isHexadecimal(types)) {
      HexadecimalFloat.write(out, value, shortest(value), to, types);
      return;
    }
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
    if (isHexadecimal(types)) {
      HexadecimalFloat.write(out, value, shortest(value), to, types);
      return;
    }
    if (to.length() == Double.BYTES) {
      BinaryNumber.put(out, Double.doubleToRawLongBits(value), types.byteOrder());
    } else {
      put(out, value, types);
    }
  }

  static void write(DdmWriter out, long value, ParameterType to, TypeDefinition types) {
    if (isHexadecimal(types)) {
      HexadecimalFloat.write(out, value, to, types);
      return;
    }
    double wide = to.length() == Double.BYTES ? (double) value : (double) (float) value;
    // The cast back makes the greatest long of the number after it.
    if ((long) wide != value || wide == 0x1p63) {
      throw notExact(to);
    }
    put(out, wide, to, types);
  }

  static void write(DdmWriter out, DecimalDigits value, ParameterType to, TypeDefinition types) {
    if (isHexadecimal(types)) {
      HexadecimalFloat.write(out, value, to, types);
      return;
    }
    boolean wide = to.length() == Double.BYTES;
    double nearest = wide ? value.doubleValue() : value.floatValue();
    if (Double.isInfinite(nearest) || !standsFor(nearest, to, value)) {
      throw notExact(to);
    }
    put(out, nearest, to, types);
  }

  private static boolean standsFor(double number, ParameterType to, DecimalDigits value) {
    DecimalDigits shortest = new DecimalDigits();
    if (to.length() == Double.BYTES) {
      ShortestDecimal.set(shortest, number);
    } else {
      ShortestDecimal.set(shortest, (float) number);
    }
    if (shortest.isSame(value)) {
      return true;
    }
    // What is cut has more digits than any number, so the last of them is lost.
    if (number == 0 || value.isCut()) {
      return false;
    }
    BigDecimal decimal = value.toBigDecimal().stripTrailingZeros();
    BigDecimal exact = new BigDecimal(number);
    return isRounded(exact, decimal) || isCutOff(exact, decimal, shortest.count());
  }

  /** Whether the number, written with as many digits as the decimal, gives the decimal. */
  static boolean isRounded(BigDecimal exact, BigDecimal decimal) {
    BigDecimal missed = decimal.subtract(exact).abs();
    return missed.add(missed).compareTo(decimal.ulp()) <= 0;
  }

  private static boolean isCutOff(BigDecimal exact, BigDecimal decimal, int digits) {
    double size = Math.abs(exact.doubleValue());
    return size >= LEAST_CUT_OFF
        && size < ABOVE_CUT_OFF
        && decimal.precision() == digits
        && exact.round(new MathContext(digits, RoundingMode.DOWN)).compareTo(decimal) == 0;
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

  private static boolean isHexadecimal(TypeDefinition types) {
    if (!types.isIeee() && !types.isHexadecimal()) {
      throw ValueErrors.floatingPoint(types.name());
    }
    return types.isHexadecimal();
  }

  private static BigDecimal shortest(double value) {
    requireFinite(value);
    DecimalDigits digits = new DecimalDigits();
    ShortestDecimal.set(digits, value);
    return digits.toBigDecimal();
  }

  private static BigDecimal shortest(float value) {
    requireFinite(value);
    DecimalDigits digits = new DecimalDigits();
    ShortestDecimal.set(digits, value);
    return digits.toBigDecimal();
  }

  private static void requireFinite(double value) {
    if (!Double.isFinite(value)) {
      throw ValueErrors.notFinite();
    }
  }

  private static ParameterValueException notExact(ParameterType to) {
    int bits = to.length() == Double.BYTES ? 53 : 24;
    return ValueErrors.notExact(bits);
  }
}
