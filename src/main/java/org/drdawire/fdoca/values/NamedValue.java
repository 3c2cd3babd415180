package org.drdawire.fdoca.values;

import java.util.Locale;

/**
 * Texts that name a value instead of writing its digits, with blanks around them or not, in small
 * letters or not: those of Java and of Db2. A NaN that signals, or has a sign, is none of them.
 */
final class NamedValue {

  private static final int LONGEST = "+Infinity".length();

  private NamedValue() {}

  /** NaN or an infinity. */
  static double number(CharSequence text) {
    return switch (name(text)) {
      case "nan" -> Double.NaN;
      case "infinity", "+infinity", "inf", "+inf" -> Double.POSITIVE_INFINITY;
      case "-infinity", "-inf" -> Double.NEGATIVE_INFINITY;
      default -> throw ValueErrors.notOf("number");
    };
  }

  static boolean truth(CharSequence text) {
    return switch (name(text)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw ValueErrors.notOf("boolean");
    };
  }

  /** What is between the blanks, in small letters, or nothing if that is longer than each name. */
  private static String name(CharSequence text) {
    int start = DecimalText.startWithoutBlanks(text);
    int end = DecimalText.endWithoutBlanks(text, start);
    return end - start > LONGEST
        ? ""
        : text.subSequence(start, end).toString().toLowerCase(Locale.ROOT);
  }
}
