package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.ParameterValueException;
import org.drdawire.fdoca.TypeDefinition;

/**
 * REAL and DOUBLE values of QTDSQL370: hexadecimal floating point, 4 or 8 bytes, in the byte order
 * of the type definition.
 *
 * <pre>
 *   sign        1 bit
 *   exponent    7 bits          a power of 16; the bias is 64
 *   fraction   24 or 56 bits    6 or 14 digits of base 16 behind the point
 *
 *   -118.625 = -X'0.76A' * 16^2   C2 76 A0 00
 * </pre>
 *
 * <p>Read as a double, a fraction of more than 53 bits is rounded to the nearest, and in the middle
 * to the even one. Each number is in the range of a double, and has a finite decimal.
 *
 * <p>Written is the nearest number whose first digit is not 0. As with {@link FloatingPoint}, no
 * digit may be lost: a double in eight bytes is always exact, if it is not out of range. A zero
 * keeps its sign.
 *
 * <p>Source: IBM z/Architecture, Principles of Operation, hexadecimal floating point; what Db2 for
 * z/OS sends.
 */
public final class HexadecimalFloat {

  private static final int BIAS = 64;
  private static final int EXPONENT_BITS = 7;
  private static final int DIGIT_BITS = 4;
  private static final BigInteger FIVE = BigInteger.valueOf(5);

  /** The least number that is written is 2 to the power of -260; its decimal begins there, too. */
  private static final int LEAST_POWER = 260;

  private static final BigDecimal LEAST_INVERSE = power(LEAST_POWER);
  private static final int LEAST_DECIMAL = -78;
  private static final int GREATEST_DECIMAL = 76;

  private HexadecimalFloat() {}

  /** The nearest double. */
  public static double toDouble(long bits, int width) {
    double magnitude = Math.scalb((double) fraction(bits, width), powerOfTwo(bits, width));
    return isNegative(bits, width) ? -magnitude : magnitude;
  }

  /** All digits of a number. */
  public static BigDecimal toDecimal(long bits, int width) {
    long fraction = fraction(bits, width);
    if (fraction == 0) {
      return BigDecimal.ZERO;
    }
    int zeros = Long.numberOfTrailingZeros(fraction);
    long digits = fraction >> zeros;
    BigInteger number = BigInteger.valueOf(isNegative(bits, width) ? -digits : digits);
    int power = powerOfTwo(bits, width) + zeros;
    return power < 0
        ? new BigDecimal(number.multiply(FIVE.pow(-power)), -power)
        : new BigDecimal(number.shiftLeft(power));
  }

  private static boolean isNegative(long bits, int width) {
    return (bits >> (Byte.SIZE * width - 1)) != 0;
  }

  private static int fractionBits(int width) {
    return Byte.SIZE * (width - 1);
  }

  private static long fraction(long bits, int width) {
    return bits & ((1L << fractionBits(width)) - 1);
  }

  /** What the last bit of the fraction is worth. */
  private static int powerOfTwo(long bits, int width) {
    int biased = (int) (bits >> fractionBits(width)) & ((1 << EXPONENT_BITS) - 1);
    return DIGIT_BITS * (biased - BIAS) - fractionBits(width);
  }

  /** Writes a binary number, or one whose shortest decimal is the same. */
  static void write(
      DdmWriter out, double value, BigDecimal shortest, ParameterType to, TypeDefinition types) {
    long bits = nearest(new BigDecimal(value), shortest, to.length());
    put(out, bits, Double.doubleToRawLongBits(value) < 0, to, types);
  }

  /** Writes an integer, which must be exact. */
  static void write(DdmWriter out, long value, ParameterType to, TypeDefinition types) {
    BigDecimal integer = BigDecimal.valueOf(value);
    put(out, nearest(integer, integer, to.length()), value < 0, to, types);
  }

  /** Writes a decimal. */
  static void write(DdmWriter out, DecimalDigits value, ParameterType to, TypeDefinition types) {
    long top = value.count() + value.exponent();
    if (value.isCut() || (!value.isZero() && !isInRange(top))) {
      throw notExact(to.length());
    }
    BigDecimal decimal = value.isZero() ? BigDecimal.ZERO : value.toBigDecimal();
    long bits = nearest(decimal, decimal.stripTrailingZeros(), to.length());
    put(out, bits, value.hasMinus(), to, types);
  }

  private static void put(
      DdmWriter out, long bits, boolean negative, ParameterType to, TypeDefinition types) {
    long signed = bits | (negative ? 1L << (Byte.SIZE * to.length() - 1) : 0);
    if (to.length() == Double.BYTES) {
      BinaryNumber.put(out, signed, types.byteOrder());
    } else {
      BinaryNumber.put(out, (int) signed, types.byteOrder());
    }
  }

  /**
   * The bits of the number that is nearest to a value, without its sign. The value must be exact,
   * or the number, written with as many digits as the decimal of the value, must give that decimal.
   */
  private static long nearest(BigDecimal value, BigDecimal decimal, int width) {
    if (value.signum() == 0) {
      return 0;
    }
    BigDecimal magnitude = value.abs();
    if (!isInRange((long) magnitude.precision() - magnitude.scale())) {
      throw notExact(width);
    }
    long bits = nearest(magnitude, width);
    BigDecimal number = toDecimal(bits, width);
    boolean exact = number.compareTo(magnitude) == 0;
    if (!exact && !FloatingPoint.isRounded(number, decimal.abs())) {
      throw notExact(width);
    }
    return bits;
  }

  private static boolean isInRange(long top) {
    return top >= LEAST_DECIMAL && top <= GREATEST_DECIMAL;
  }

  private static long nearest(BigDecimal magnitude, int width) {
    int size = magnitude.multiply(LEAST_INVERSE).toBigInteger().bitLength() - LEAST_POWER;
    int exponent = -Math.floorDiv(-size, DIGIT_BITS);
    int power = fractionBits(width) - DIGIT_BITS * exponent;
    BigDecimal scaled =
        power < 0 ? magnitude.divide(power(-power)) : magnitude.multiply(power(power));
    long fraction = scaled.setScale(0, RoundingMode.HALF_EVEN).longValue();
    if (fraction >> fractionBits(width) != 0) {
      fraction >>= DIGIT_BITS;
      exponent++;
    }
    if (exponent < -BIAS || exponent >= BIAS) {
      throw notExact(width);
    }
    return ((long) (exponent + BIAS) << fractionBits(width)) | fraction;
  }

  private static BigDecimal power(int ofTwo) {
    return new BigDecimal(BigInteger.ONE.shiftLeft(ofTwo));
  }

  private static ParameterValueException notExact(int width) {
    return ValueErrors.notExact(fractionBits(width));
  }
}
