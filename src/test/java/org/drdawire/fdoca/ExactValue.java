package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drdawire.DrdaException;
import org.drdawire.oracle.HexadecimalNumber;

/**
 * What a value of Java means in a parameter, and whether the decoded value of the parameter is
 * that.
 *
 * @param value a Long, BigDecimal, Double, Float, Boolean, String, LocalDate, LocalTime,
 *     LocalDateTime, UUID, byte[], or another class that has no meaning
 * @param type the parameter
 * @param types the type definition of its bytes
 */
record ExactValue(Object value, ParameterType type, TypeDefinition types) {

  private static final Set<String> SQL_STATES =
      Set.of("07006", "0A000", "22001", "22003", "22007", "22008", "22018", "22021");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSSSSS");
  private static final Pattern EUROPEAN = Pattern.compile("^(\\d\\d)\\.(\\d\\d)\\.(\\d{4})$");
  private static final Pattern DATE_TIME =
      Pattern.compile(
          "(?:(\\d{4}-\\d\\d-\\d\\d)(?:[ T-]|$))?"
              + "(?:(\\d\\d)([:.])(\\d\\d)\\3(\\d\\d)(?:\\.(\\d{1,12}))? *)?");

  private ExactNumber number() {
    return new ExactNumber(value, type.type());
  }

  /** Checks what {@link DecodedValue} has read. */
  void assertIs(Object decoded) {
    switch (type.type().shape()) {
      case DATE, TIME, TIMESTAMP -> assertEquals(dateTime(text()), dateTime((String) decoded));
      case VARYING_BYTES -> assertEquals(hex(), decoded);
      case FIXED_BYTES -> assertPadded(hex(), (String) decoded, "0");
      case VARYING_TEXT -> assertText((String) decoded);
      case FIXED_TEXT -> assertFixedText((String) decoded);
      case FLOATING_POINT -> {
        if (decoded instanceof byte[] hexadecimal) {
          number().assertIsHexadecimal(hexadecimal);
        } else if (decoded instanceof Float narrow) {
          number().assertIsFloat(narrow);
        } else {
          number().assertIsDouble((Double) decoded);
        }
      }
      default -> number().assertIs(decoded);
    }
  }

  /** Checks that the type does not have the value, as far as this is known without our code. */
  void assertRefusable(DrdaException error) {
    assertTrue(SQL_STATES.contains(error.sqlState()), error.getMessage());
    assertEquals(type.type().name(), error.field());
    assertFalse(isRepresentable(), () -> this + ": " + error);
  }

  private boolean isRepresentable() {
    return switch (type.type().shape()) {
      case VARYING_BYTES, FIXED_BYTES ->
          value instanceof byte[] bytes && bytes.length <= type.length();
      case VARYING_TEXT, FIXED_TEXT -> value instanceof String text && fits(text);
      case DATE, TIMESTAMP -> value instanceof LocalDate date && hasYear(date);
      case TIME ->
          value instanceof LocalTime time && time.equals(time.truncatedTo(ChronoUnit.SECONDS));
      case FLOATING_POINT ->
          switch (types.name()) {
            case "QTDSQL370" ->
                number().meaning() instanceof BigDecimal number
                    && HexadecimalNumber.has(number, 2 * type.type().length() - 2);
            case "QTDSQLVAX" -> false;
            default -> isNumber();
          };
      default -> isNumber();
    };
  }

  private boolean isNumber() {
    return number().meaning() instanceof BigDecimal number && Representable.is(type, number);
  }

  private boolean fits(String text) {
    WireText characters = WireText.of(type, types);
    int unit = type.type().name().contains("GRAPHIC") ? 2 : 1;
    return characters.contains(text) && characters.length(text) <= unit * type.length();
  }

  private static boolean hasYear(LocalDate date) {
    return date.getYear() >= 1 && date.getYear() <= 9999;
  }

  private void assertFixedText(String decoded) {
    if (hasManyForms()) {
      assertText(decoded.strip());
    } else {
      assertPadded(text(), decoded, "[ \u3000]");
    }
  }

  private void assertText(String decoded) {
    if (hasManyForms() && number().meaning() instanceof BigDecimal) {
      number().assertIsSaid(decoded);
    } else {
      assertEquals(text(), decoded);
    }
  }

  private boolean hasManyForms() {
    return value instanceof BigDecimal || value instanceof Double || value instanceof Float;
  }

  private static void assertPadded(String expected, String decoded, String pad) {
    assertEquals(expected, decoded.substring(0, Math.min(expected.length(), decoded.length())));
    assertTrue(decoded.substring(expected.length()).matches(pad + "*"), decoded);
  }

  private String hex() {
    if (value instanceof UUID uuid) {
      return uuid.toString().replace("-", "");
    }
    return HexFormat.of().formatHex((byte[]) value);
  }

  /** What a text says of the value, but for numbers, of which there are many forms. */
  private String text() {
    if (value instanceof LocalDateTime timestamp) {
      return date(timestamp.toLocalDate()) + " " + time(timestamp.toLocalTime());
    } else if (value instanceof LocalDate date) {
      return date(date);
    } else if (value instanceof LocalTime time) {
      return time(time);
    }
    return value.toString();
  }

  private static String date(LocalDate date) {
    assertTrue(hasYear(date), date::toString);
    return date.toString();
  }

  private static String time(LocalTime time) {
    return TIME.format(time).replaceAll("\\.?0+$", "");
  }

  /** The same date and time always as the same text; a date alone is midnight. */
  private static String dateTime(String text) {
    Matcher parts = DATE_TIME.matcher(EUROPEAN.matcher(text).replaceFirst("$3-$2-$1"));
    assertTrue(parts.matches(), text);
    LocalDate date = parts.group(1) == null ? null : LocalDate.parse(parts.group(1));
    String time =
        parts.group(2) == null
            ? "00:00:00"
            : parts.group(2) + ":" + parts.group(4) + ":" + parts.group(5);
    String fraction = Objects.requireNonNullElse(parts.group(6), "");
    assertTrue(time.equals("24:00:00") ? fraction.matches("0*") : LocalTime.parse(time) != null);
    return date + " " + time + "." + fraction + "0".repeat(12 - fraction.length());
  }
}
