package org.drdawire.fdoca.values;

import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.ParameterValueException;

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
final class DecimalFloat {

  /** The digits of the longer form; the other one has 16. */
  private static final int LONG = 34;

  private static final int DECLET = 10;
  private static final int COMBINATION = 5;
  private static final int INFINITY = 0b11110;
  private static final int NOT_A_NUMBER = 0b11111;
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

  private static int exponentBits(int digits) {
    return digits == LONG ? 12 : 8;
  }

  private static int bias(int digits) {
    return digits == LONG ? 6176 : 398;
  }

  private static long greatestExponent(int digits) {
    return digits == LONG ? 6111 : 369;
  }

  /** The ten bits of each three digits. */
  private static char[] declets() {
    char[] declets = new char[1000];
    for (int i = 0; i < declets.length; i++) {
      declets[i] = (char) declet(i / 100, i / 10 % 10, i % 10);
    }
    return declets;
  }

  /** A digit below 8 takes three bits; one above takes one, and is named by the four between. */
  private static int declet(int a, int b, int c) {
    int large = ((a & 8) >> 1) | ((b & 8) >> 2) | (c >> 3);
    int three = (a & 7) << 7;
    int one = (a & 1) << 7;
    int middle = (b & 7) << 4;
    int middleOne = (b & 1) << 4;
    int last = c & 1;
    int two = c & 6;
    return switch (large) {
      case 0b000 -> three | middle | c;
      case 0b001 -> three | middle | 0b1000 | last;
      case 0b010 -> three | (two << 4) | middleOne | 0b1010 | last;
      case 0b100 -> (two << 7) | one | middle | 0b1100 | last;
      case 0b110 -> (two << 7) | one | middleOne | 0b000_1110 | last;
      case 0b101 -> ((b & 6) << 7) | one | middleOne | 0b010_1110 | last;
      case 0b011 -> three | middleOne | 0b100_1110 | last;
      default -> one | middleOne | 0b110_1110 | last;
    };
  }
}
