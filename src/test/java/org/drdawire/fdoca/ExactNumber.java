package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drdawire.oracle.HexadecimalNumber;

/**
 * The number that a value of Java means in a parameter.
 *
 * @param value a Long, BigDecimal, Double, Float, Boolean or String
 * @param type the type of the parameter
 */
record ExactNumber(Object value, DrdaType type) {

  private static final Pattern NUMBER =
      Pattern.compile(" *([+-]?(?=\\.?\\d)\\d*\\.?\\d*)(?:[eE]([+-]?\\d+))? *");
  private static final Map<String, Double> SPECIAL =
      Map.of(
          "nan", Double.NaN,
          "infinity", Double.POSITIVE_INFINITY,
          "+infinity", Double.POSITIVE_INFINITY,
          "-infinity", Double.NEGATIVE_INFINITY,
          "inf", Double.POSITIVE_INFINITY,
          "+inf", Double.POSITIVE_INFINITY,
          "-inf", Double.NEGATIVE_INFINITY);

  /** A BigDecimal, a Double that is not finite, or null if the value means no number. */
  Object meaning() {
    if (value instanceof Boolean truth) {
      return truth ? BigDecimal.ONE : BigDecimal.ZERO;
    } else if (value instanceof Long number) {
      return BigDecimal.valueOf(number);
    } else if (value instanceof Double number) {
      return Double.isFinite(number) ? (Object) finite(number) : number;
    } else if (value instanceof Float number) {
      return Float.isFinite(number) ? (Object) finite(number) : (Object) number.doubleValue();
    } else if (value instanceof String text) {
      return number(text);
    }
    return value instanceof BigDecimal ? value : null;
  }

  private BigDecimal finite(double number) {
    boolean integer = Math.rint(number) == number && (isInteger() || Math.abs(number) <= 1L << 53);
    return integer || isBinary() ? new BigDecimal(number) : ShortestDecimals.of(number);
  }

  private BigDecimal finite(float number) {
    boolean integer = Math.rint(number) == number && (isInteger() || Math.abs(number) <= 1 << 24);
    return integer || isBinary() ? new BigDecimal(number) : ShortestDecimals.of(number);
  }

  private boolean isInteger() {
    return type.shape() == TypeShape.INTEGER || type == DrdaType.BOOLEAN;
  }

  private boolean isBinary() {
    return type == DrdaType.REAL || type == DrdaType.DOUBLE;
  }

  private Object number(String text) {
    String word = withoutBlanks(text);
    if (type == DrdaType.BOOLEAN && word.toLowerCase(Locale.ROOT).matches("true|false")) {
      return word.length() == 4 ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    Matcher number = NUMBER.matcher(text);
    if (!number.matches()) {
      return SPECIAL.get(word.toLowerCase(Locale.ROOT));
    }
    BigDecimal mantissa = new BigDecimal(number.group(1));
    String exponent = Objects.requireNonNullElse(number.group(2), "0");
    if (mantissa.signum() == 0) {
      return BigDecimal.ZERO;
    }
    // No type has a number with such an exponent.
    return exponent.length() > 9 ? null : mantissa.scaleByPowerOfTen(Integer.parseInt(exponent));
  }

  private static String withoutBlanks(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    int start = 0;
    while (start < end && text.charAt(start) == ' ') {
      start++;
    }
    return text.substring(start, end);
  }

  /** Checks a number that a text says, in any of the forms of a number. */
  void assertIsSaid(String text) {
    Matcher number = NUMBER.matcher(text);
    assertTrue(number.matches(), text);
    long exponent = number.group(2) == null ? 0 : Long.parseLong(number.group(2));
    BigDecimal mantissa = new BigDecimal(number.group(1));
    assertEquals(scientific((BigDecimal) meaning(), 0), scientific(mantissa, exponent));
  }

  /** Digits without zeros at their end, and an exponent beyond those of BigDecimal. */
  private static String scientific(BigDecimal mantissa, long exponent) {
    String digits = mantissa.unscaledValue().toString();
    String stripped = digits.replaceAll("(?<=[1-9])0+$", "");
    long power = exponent - mantissa.scale() + digits.length() - stripped.length();
    return mantissa.signum() == 0 ? "0" : stripped + "E" + power;
  }

  /** Checks a number that was not binary floating point, or an infinity or NaN. */
  void assertIs(Object decoded) {
    Object meaning = meaning();
    if (decoded instanceof BigDecimal number && meaning instanceof BigDecimal same) {
      assertEquals(0, same.compareTo(number), this::toString);
    } else {
      assertEquals(meaning, decoded, this::toString);
    }
  }

  void assertIsDouble(double decoded) {
    if (value instanceof Double same) {
      assertEquals(Double.doubleToRawLongBits(same), Double.doubleToRawLongBits(decoded));
    } else if (Double.isFinite(decoded)) {
      assertStands(new BigDecimal(decoded), digits -> LastDigit.isKept(digits, decoded));
    } else {
      assertIs(decoded);
    }
  }

  void assertIsFloat(float decoded) {
    if (value instanceof Float same) {
      assertEquals(Float.floatToRawIntBits(same), Float.floatToRawIntBits(decoded));
    } else if (Float.isFinite(decoded)) {
      assertStands(new BigDecimal(decoded), digits -> LastDigit.isKept(digits, decoded));
    } else {
      assertIs((double) decoded);
    }
  }

  void assertIsHexadecimal(byte[] decoded) {
    BigDecimal exact = HexadecimalNumber.exact(decoded);
    assertStands(exact, digits -> LastDigit.isRounded(digits, exact));
    boolean negative = value instanceof Double number && 1 / number < 0;
    assertTrue(!negative || decoded[0] < 0, this::toString);
  }

  /** An integer must be exact; of a decimal the number must keep the last digit. */
  private void assertStands(BigDecimal exact, Predicate<BigDecimal> keepsLastDigit) {
    BigDecimal meaning = (BigDecimal) meaning();
    boolean decimal = !(value instanceof Long) && !(value instanceof Boolean);
    BigDecimal written = meaning;
    if (value instanceof Double number) {
      written = ShortestDecimals.of(number);
    } else if (value instanceof Float number) {
      written = ShortestDecimals.of(number);
    }
    BigDecimal kept = written;
    assertTrue(
        meaning.compareTo(exact) == 0 || (decimal && keepsLastDigit.test(kept)), this::toString);
  }
}
