package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.ParameterValueException;
import org.jspecify.annotations.Nullable;

/**
 * DECFLOAT values: IEEE 754 decimal floating point with 16 or 34 digits, big-endian in every type
 * definition.
 *
 * <pre>
 *                             16 digits   34 digits
 *   sign                        1 bit       1 bit     1 below zero
 *   combination                 5 bits      5 bits    two bits of the exponent, the first digit
 *   exponent, continued         8 bits     12 bits    of the last digit; the bias is 398 or 6,176
 *   digits, continued          50 bits    110 bits    three digits in each ten bits (a declet)
 *
 *   -123.45 with 16 digits      A2 30 00 00 00 00 49 C5
 * </pre>
 *
 * <p>A number keeps its exponent, so that 1.00 stays different from 1; the digits are moved only
 * where the exponent would not fit. A zero keeps its sign. A digit that would be lost is an error.
 *
 * <p>Source: IEEE 754-2008, 3.5.2, densely packed decimal encoding.
 */
public final class DecimalFloat {

  /** The digits of the longer form; the other one has 16. */
  private static final int LONG = 34;

  private static final int DECLET = 10;
  private static final int COMBINATION = 5;
  private static final int INFINITY = 0b11110;
  private static final int NOT_A_NUMBER = 0b11111;

  /** The declets of the shorter form, and those behind them in the longer one. */
  private static final int HEAD_DECLETS = 5;

  private static final int TAIL_DECLETS = 6;

  /** How many bits of the second half of the longer form the first declets take. */
  private static final int TAIL_START = 4;

  private static final char[] DECLETS = declets();

  private DecimalFloat() {}

  static void write(DdmWriter out, DecimalDigits value, ParameterType parameter) {
    int digits = parameter.length();
    int bias = bias(digits);
    long exponent = exponent(value, digits, bias);
    int first = value.digit(exponent + digits - 1);
    int biased = (int) exponent + bias;
    int continued = exponentBits(digits);
    int combination =
        first < 8
            ? ((biased >> continued) << 3) | first
            : 0b11000 | ((biased >> continued) << 1) | (first & 1);
    long head = (value.hasMinus() ? 1 << COMBINATION : 0) | combination;
    head = (head << continued) | (biased & ((1 << continued) - 1));
    writeBits(out, head, value, exponent, digits);
  }

  /** Writes an infinity, or a NaN that signals nothing. */
  static void writeSpecial(DdmWriter out, double value, ParameterType parameter) {
    long combination = Double.isNaN(value) ? NOT_A_NUMBER : INFINITY;
    long sign = value < 0 ? 1 << COMBINATION : 0;
    out.writeLong((sign | combination) << (Long.SIZE - COMBINATION - 1));
    if (parameter.length() == LONG) {
      out.writeLong(0);
    }
  }

  /** The power of ten of the last of all digits. */
  private static long exponent(DecimalDigits value, int digits, int bias) {
    long least = -bias;
    long greatest = greatestExponent(digits);
    if (value.isZero()) {
      return Math.max(least, Math.min(greatest, value.exponent()));
    }
    int surplus = Math.max(0, value.count() - digits);
    long exponent = Math.max(value.exponent() + surplus, least);
    if (value.isCut() || exponent - value.exponent() > value.trailingZeros()) {
      throw lostDigits(value, digits, least);
    }
    long top = value.exponent() + value.count();
    if (top > greatest + digits) {
      throw ValueErrors.numericRange("too large", "exponent", top, greatest + digits);
    }
    return Math.min(exponent, greatest);
  }

  private static ParameterValueException lostDigits(DecimalDigits value, int digits, long least) {
    int needed = value.isCut() ? value.count() : value.count() - value.trailingZeros();
    if (value.isCut() || needed > digits) {
      return ValueErrors.numericRange("too many digits", "digits", needed, digits);
    }
    long lowest = value.exponent() + value.trailingZeros();
    return ValueErrors.numericRange("too small", "exponent", lowest, least);
  }

  /** Writes the first bits and the declets after them. */
  private static void writeBits(
      DdmWriter out, long head, DecimalDigits value, long exponent, int digits) {
    int declets = (digits - 1) / 3;
    long word = head;
    int free = Long.SIZE - 1 - COMBINATION - exponentBits(digits);
    for (int i = declets - 1; i >= 0; i--) {
      long power = exponent + 3L * i;
      int three = 100 * value.digit(power + 2) + 10 * value.digit(power + 1) + value.digit(power);
      long declet = DECLETS[three];
      if (free >= DECLET) {
        word = (word << DECLET) | declet;
        free -= DECLET;
      } else {
        int rest = DECLET - free;
        out.writeLong((word << free) | (declet >>> rest));
        word = declet & ((1 << rest) - 1);
        free = Long.SIZE - rest;
      }
    }
    out.writeLong(word);
  }

  /**
   * The number that bytes are.
   *
   * @param width 8 or 16
   * @return the number with its exponent, or null if it is an infinity or NaN
   */
  public static @Nullable BigDecimal read(byte[] from, int at, int width) {
    int digits = width == Long.BYTES ? LONG / 2 - 1 : LONG;
    long head = BinaryNumber.unsigned(from, at, Long.BYTES);
    int continued = exponentBits(digits);
    int combination = combination(head);
    if (combination >= INFINITY) {
      return null;
    }
    boolean large = combination >= 0b11000;
    int first = large ? 8 + (combination & 1) : combination & 7;
    int highest = large ? (combination >> 1) & 3 : combination >> 3;
    int free = Long.SIZE - 1 - COMBINATION - continued;
    int biased = (highest << continued) | ((int) (head >>> free) & ((1 << continued) - 1));
    BigDecimal number;
    if (digits == LONG) {
      long tail = BinaryNumber.unsigned(from, at + Long.BYTES, Long.BYTES);
      // The fifth declet begins in one half, and ends in the other.
      long upper = (head << TAIL_START) | (tail >>> (Long.SIZE - TAIL_START));
      number = joined(declets(first, upper, HEAD_DECLETS), declets(0, tail, TAIL_DECLETS));
    } else {
      number = BigDecimal.valueOf(declets(first, head, HEAD_DECLETS));
    }
    int exponent = biased - bias(digits);
    return new BigDecimal(
        head < 0 ? number.unscaledValue().negate() : number.unscaledValue(), -exponent);
  }

  /** 1 or -1: the sign of a number, which a zero has too. */
  public static double sign(byte[] from, int at) {
    return from[at] < 0 ? -1 : 1;
  }

  /** The infinity or NaN that bytes are which are no number. */
  public static double special(byte[] from, int at) {
    long head = BinaryNumber.unsigned(from, at, Long.BYTES);
    if (combination(head) == NOT_A_NUMBER) {
      return Double.NaN;
    }
    return head < 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
  }

  private static int combination(long head) {
    return (int) (head >>> (Long.SIZE - 1 - COMBINATION)) & 0b11111;
  }

  /** The digits of so many declets at the end of a word, after others. */
  private static long declets(int first, long word, int count) {
    long number = first;
    for (int i = count - 1; i >= 0; i--) {
      number = number * 1000 + threeDigits((int) (word >>> (DECLET * i)) & 0x3FF);
    }
    return number;
  }

  private static BigDecimal joined(long upper, long lower) {
    return upper == 0
        ? BigDecimal.valueOf(lower)
        : BigDecimal.valueOf(upper).movePointRight(3 * TAIL_DECLETS).add(BigDecimal.valueOf(lower));
  }

  /**
   * The three digits of a declet. A digit below 8 takes three bits; one above takes one, and is
   * named by the four between. If all three are above 7, two bits do not count.
   */
  private static int threeDigits(int declet) {
    int a = declet >> 7;
    int b = (declet >> 4) & 7;
    int last = declet & 1;
    int largeA = 8 + (a & 1);
    int largeB = 8 + (b & 1);
    int moved = (a & 6) | last;
    if ((declet & 8) == 0) {
      return hundred(a, b, declet & 7);
    }
    return switch ((declet >> 1) & 3) {
      case 0 -> hundred(a, b, 8 + last);
      case 1 -> hundred(a, largeB, (b & 6) | last);
      case 2 -> hundred(largeA, b, moved);
      default ->
          switch (b >> 1) {
            case 0 -> hundred(largeA, largeB, moved);
            case 1 -> hundred(largeA, (a & 6) | (b & 1), 8 + last);
            case 2 -> hundred(a, largeB, 8 + last);
            default -> hundred(largeA, largeB, 8 + last);
          };
    };
  }

  private static int hundred(int a, int b, int c) {
    return 100 * a + 10 * b + c;
  }

  private static int exponentBits(int digits) {
    return digits == LONG ? 12 : 8;
  }

  private static int bias(int digits) {
    return digits == LONG ? 6176 : 398;
  }

  private static long greatestExponent(int digits) {
    return digits == LONG ? 6111 : 369;
  }

  /** The ten bits of each three digits: of several the least, in which what does not count is 0. */
  private static char[] declets() {
    char[] declets = new char[1000];
    for (char declet = 1 << DECLET; declet-- > 0; ) {
      declets[threeDigits(declet)] = declet;
    }
    return declets;
  }
}
