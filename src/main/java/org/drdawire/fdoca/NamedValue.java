package org.drdawire.fdoca;

import java.util.Locale;
import java.util.regex.Pattern;

/** Texts that name a value instead of writing its digits, with blanks around them or not. */
final class NamedValue {

  private static final Pattern BLANKS_AROUND = Pattern.compile("^ +| +$");

  private NamedValue() {}

  /** NaN or an infinity. */
  static double number(CharSequence text) {
    return switch (withoutBlanks(text)) {
      case "NaN" -> Double.NaN;
      case "Infinity", "+Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> throw ParameterValueException.notOf("number");
    };
  }

  static boolean truth(CharSequence text) {
    return switch (withoutBlanks(text).toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw ParameterValueException.notOf("boolean");
    };
  }

  private static String withoutBlanks(CharSequence text) {
    return BLANKS_AROUND.matcher(text).replaceAll("");
  }
}
