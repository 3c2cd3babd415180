package org.drdawire.fdoca;

import java.nio.CharBuffer;
import java.time.LocalDateTime;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DdmWriter;

/**
 * TIMESTAMP values: a fixed number of characters, without a length field.
 *
 * <pre>
 *   yyyy-mm-dd-hh.mm.ss.ffffff      26
 *   yyyy-mm-dd-hh.mm.ss.fffffffff   29
 * </pre>
 *
 * <p>Years are 1 to 9999. A fraction with more digits than the width allows is an error.
 */
final class TimestampText {

  private static final int LAST_YEAR = 9999;
  private static final int FRACTION = 20;
  private static final int NANO_DIGITS = 9;
  private static final int NANOS_PER_MICRO = 1000;

  private final char[] characters = new char[TypeDefinition.NANOSECONDS];
  private final CharBuffer text = CharBuffer.wrap(characters);

  void write(
      DdmWriter out,
      LocalDateTime value,
      ParameterType parameter,
      TypeDefinition types,
      CcsidManager manager) {
    parameter.require(DrdaType.TIMESTAMP);
    requireYear(value.getYear());
    int width = types.timestampWidth();
    int fractionDigits = width - FRACTION;
    if (fractionDigits < NANO_DIGITS && value.getNano() % NANOS_PER_MICRO != 0) {
      throw ParameterValueException.datetimeRange(
          "too many fraction digits", "digits", NANO_DIGITS, fractionDigits);
    }
    put(0, 4, value.getYear());
    putAfter('-', 4, 2, value.getMonthValue());
    putAfter('-', 7, 2, value.getDayOfMonth());
    putAfter('-', 10, 2, value.getHour());
    putAfter('.', 13, 2, value.getMinute());
    putAfter('.', 16, 2, value.getSecond());
    putAfter('.', 19, NANO_DIGITS, value.getNano());
    out.encode(text.clear().limit(width), manager);
  }

  private static void requireYear(int year) {
    if (year > LAST_YEAR) {
      throw ParameterValueException.datetimeRange("year too large", "year", year, LAST_YEAR);
    }
    if (year < 1) {
      throw ParameterValueException.datetimeRange("year too small", "year", year, 1);
    }
  }

  private void putAfter(char separator, int at, int digits, int value) {
    characters[at] = separator;
    put(at + 1, digits, value);
  }

  private void put(int at, int digits, int value) {
    int rest = value;
    for (int i = at + digits - 1; i >= at; i--) {
      characters[i] = (char) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
