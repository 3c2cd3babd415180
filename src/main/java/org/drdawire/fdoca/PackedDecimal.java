package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.drdawire.ddm.DdmWriter;

/**
 * DECIMAL values, packed: two digits in each byte, the most significant first, and the sign in the
 * last half byte.
 *
 * <pre>
 *   DECIMAL(4, 2)   12.50   01 25 0C
 *   DECIMAL(5, 2)  -12.50   01 25 0D
 * </pre>
 *
 * <p>A value takes precision / 2 + 1 bytes. The sign is X'C' for zero and above, X'D' below zero. A
 * value is written with exactly the scale of its parameter. A digit that would be lost on either
 * side of the decimal point is an error.
 */
final class PackedDecimal {

  private static final int LONGEST = 16;
  private static final int POSITIVE = 0xC;
  private static final int NEGATIVE = 0xD;
  private static final int HALF = 18;
  private static final long TEN_TO_HALF = 1_000_000_000_000_000_000L;
  private static final BigInteger BIG_TEN_TO_HALF = BigInteger.valueOf(TEN_TO_HALF);

  private final byte[] packed = new byte[LONGEST];

  void write(DdmWriter out, long unscaled, int scale, ParameterType parameter) {
    parameter.require(DrdaType.DECIMAL);
    boolean inHalf = unscaled > -TEN_TO_HALF && unscaled < TEN_TO_HALF;
    if (!inHalf || scale != parameter.scale()) {
      write(out, BigDecimal.valueOf(unscaled, scale), parameter);
      return;
    }
    long digits = Math.abs(unscaled);
    requireDigits(digitCount(digits) - scale, parameter);
    pack(0, digits, unscaled < 0);
    writePacked(out, parameter);
  }

  void write(DdmWriter out, BigDecimal value, ParameterType parameter) {
    parameter.require(DrdaType.DECIMAL);
    if (value.signum() == 0) {
      pack(0, 0, false);
    } else {
      requireDigits((long) value.precision() - value.scale(), parameter);
      BigInteger digits = rescale(value, parameter.scale()).abs();
      BigInteger[] halves = digits.divideAndRemainder(BIG_TEN_TO_HALF);
      pack(halves[0].longValue(), halves[1].longValue(), value.signum() < 0);
    }
    writePacked(out, parameter);
  }

  private static void requireDigits(long integerDigits, ParameterType parameter) {
    int limit = parameter.length() - parameter.scale();
    if (integerDigits > limit) {
      throw ParameterValueException.numericRange(
          "too many integer digits", "digits", integerDigits, limit);
    }
  }

  /** Divides at most once, by a power of ten that has no more digits than the value. */
  private static BigInteger rescale(BigDecimal value, int scale) {
    long surplus = (long) value.scale() - scale;
    if (surplus <= 0) {
      return value.setScale(scale).unscaledValue();
    }
    if (surplus < value.precision()) {
      BigInteger power = BigInteger.TEN.pow((int) surplus);
      BigInteger[] parts = value.unscaledValue().divideAndRemainder(power);
      if (parts[1].signum() == 0) {
        return parts[0];
      }
    }
    throw ParameterValueException.numericRange(
        "too many fraction digits", "digits", value.scale(), scale);
  }

  /** Packs the lower 18 digits and those above them, right-aligned in the scratch array. */
  private void pack(long upper, long lower, boolean negative) {
    int last = LONGEST - 1;
    packed[last] = (byte) (((lower % 10) << 4) | (negative ? NEGATIVE : POSITIVE));
    long rest = lower / 10;
    int remaining = HALF - 1;
    for (int at = last - 1; at >= 0; at--) {
      if (remaining == 1) {
        rest += upper * 10;
      }
      packed[at] = (byte) (((rest / 10 % 10) << 4) | (rest % 10));
      rest /= 100;
      remaining -= 2;
    }
  }

  private void writePacked(DdmWriter out, ParameterType parameter) {
    int length = parameter.length() / 2 + 1;
    out.writeBytes(packed, LONGEST - length, length);
  }

  private static int digitCount(long value) {
    int digits = 0;
    for (long rest = value; rest > 0; rest /= 10) {
      digits++;
    }
    return digits;
  }
}
