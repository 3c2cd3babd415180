package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import org.drdawire.ddm.FieldLimitException;

/**
 * Numbers as SQL and Java write them: digits with at most one point, after them perhaps an
 * exponent, blanks around it.
 */
final class DecimalText {

  /**
   * The most digits of a BigDecimal that are made into a text, or divided to find zeros at their
   * end: as many as a VARCHAR takes. The time of both grows faster than the number of digits.
   */
  static final int LONGEST = 32_767;

  private static final int MOST_ZEROS = 38;
  private static final long GREATEST_EXPONENT = 9_999_999_999L;

  /** The logarithm of 2 to the base 10, times 2 to the 32nd. */
  private static final long LOG10_2 = 1_292_913_986L;

  private static final long NO_EXPONENT = Long.MAX_VALUE;

  private DecimalText() {}

  /**
   * Takes a text apart.
   *
   * @return false if the text is no such number; the digits are then of no use
   */
  static boolean parse(CharSequence text, DecimalDigits digits) {
    int start = startWithoutBlanks(text);
    int end = endWithoutBlanks(text, start);
    return start < end && parse(text, start, end, digits);
  }

  /**
   * How many digits a number has, or one less: they are counted only where it matters whether they
   * are more than the longest number has.
   */
  static int length(BigDecimal value) {
    int bits = value.unscaledValue().bitLength();
    int least = (int) (((bits - 1) * LOG10_2) >> Integer.SIZE) + 1;
    return least == LONGEST ? value.precision() : least;
  }

  /** The text of a number, also of a zero below zero. */
  static String of(DecimalDigits value) {
    return value.isZero() && value.hasMinus() ? "-0" : of(value.toBigDecimal());
  }

  /** Digits without an exponent, unless it stands for more zeros than any type has digits. */
  static String of(BigDecimal value) {
    int length = length(value);
    if (length > LONGEST) {
      throw FieldLimitException.tooManyDigits(length, LONGEST);
    }
    long zeros = Math.max(-(long) value.scale(), (long) value.scale() - value.precision());
    return zeros > MOST_ZEROS ? value.toString() : value.toPlainString();
  }

  /** Where a text begins without the blanks before it. */
  static int startWithoutBlanks(CharSequence text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    return start;
  }

  /** Where a text ends without the blanks after it, but not before its start. */
  static int endWithoutBlanks(CharSequence text, int start) {
    int end = text.length();
    while (end > start && text.charAt(end - 1) == ' ') {
      end--;
    }
    return end;
  }

  private static boolean parse(CharSequence text, int from, int end, DecimalDigits digits) {
    char sign = text.charAt(from);
    digits.beginText(sign == '-');
    int first = sign == '-' || sign == '+' ? from + 1 : from;
    int at = first;
    int point = -1;
    long leftOut = 0;
    for (; at < end; at++) {
      char c = text.charAt(at);
      if (c == '.' && point < 0) {
        point = at;
      } else if (c >= '0' && c <= '9') {
        leftOut += digits.append(c - '0');
      } else {
        break;
      }
    }
    long fraction = point < 0 ? 0 : at - point - 1;
    boolean anyDigit = at - first > (point < 0 ? 0 : 1);
    long power = at == end ? 0 : exponent(text, at, end);
    if (!anyDigit || power == NO_EXPONENT) {
      return false;
    }
    digits.endText(power - fraction + leftOut, Math.max(0, fraction - power));
    return true;
  }

  /** Reads an E and an integer after it. One that no number has stays one that none has. */
  private static long exponent(CharSequence text, int from, int end) {
    int at = from + 1;
    if ((text.charAt(from) | 0x20) != 'e' || at == end) {
      return NO_EXPONENT;
    }
    char sign = text.charAt(at);
    if (sign == '-' || sign == '+') {
      at++;
    }
    if (at == end) {
      return NO_EXPONENT;
    }
    long power = 0;
    for (; at < end; at++) {
      char c = text.charAt(at);
      if (c < '0' || c > '9') {
        return NO_EXPONENT;
      }
      power = Math.min(power * 10 + c - '0', GREATEST_EXPONENT);
    }
    return sign == '-' ? -power : power;
  }
}
