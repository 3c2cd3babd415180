package org.drdawire.fdoca.values;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.chrono.IsoChronology;

/**
 * A date, a time or both, taken apart, with a fraction of a second of up to twelve digits. One
 * instance serves one value after another, so that taking apart makes no garbage.
 */
final class DateTimeFields {

  /** The most digits of a fraction of a second: picoseconds. */
  private static final int FRACTION_DIGITS = 12;

  private static final int LAST_YEAR = 9999;
  private static final int DATE_LENGTH = 10;
  private static final int TIME_LENGTH = 8;
  private static final long PICOS_PER_NANO = 1000;
  private static final int YEARS_OF_A_CYCLE = 400;
  private static final long SECONDS_OF_A_DAY = 86_400;
  private static final long CYCLE = 146_097 * SECONDS_OF_A_DAY;
  private static final long MOST_SECONDS = 25 * CYCLE;

  int year;
  int month;
  int day;
  int hour;
  int minute;
  int second;
  long picos;
  boolean hasDate;
  boolean hasTime;

  void set(LocalDate value) {
    clear();
    setDate(value.getYear(), value.getMonthValue(), value.getDayOfMonth());
  }

  void set(LocalTime value) {
    clear();
    setTime(value.getHour(), value.getMinute(), value.getSecond());
    picos = value.getNano() * PICOS_PER_NANO;
  }

  /** Takes apart what clocks in a zone show; far from the years that exist, no clock does. */
  void set(Instant value, ZoneId zone) {
    long seconds = value.getEpochSecond();
    if (Math.abs(seconds) > MOST_SECONDS) {
      // After each cycle the calendar is the same again.
      LocalDate near = LocalDate.EPOCH.plusDays(Math.floorMod(seconds, CYCLE) / SECONDS_OF_A_DAY);
      year = near.getYear() + YEARS_OF_A_CYCLE * (int) Math.floorDiv(seconds, CYCLE);
      requireYear();
    }
    set(LocalDateTime.ofInstant(value, zone));
  }

  void set(LocalDateTime value) {
    setDate(value.getYear(), value.getMonthValue(), value.getDayOfMonth());
    setTime(value.getHour(), value.getMinute(), value.getSecond());
    picos = value.getNano() * PICOS_PER_NANO;
  }

  /**
   * Reads a text in one of the forms
   *
   * <pre>
   *   yyyy-mm-dd                     or dd.mm.yyyy, without a time
   *   hh:mm:ss                       or with points
   *   yyyy-mm-dd hh:mm:ss.ffffff     or with T or - between, or with points; 0 to 12 digits
   * </pre>
   *
   * <p>The time may be 24:00:00. Blanks may follow a fraction, as in what a server has sent.
   */
  void parse(CharSequence text) {
    clear();
    int length = text.length();
    int at = 0;
    if (length >= DATE_LENGTH && text.charAt(4) == '-') {
      require(text.charAt(7) == '-');
      parseDate(number(text, 0, 4), number(text, 5, 2), number(text, 8, 2));
      at = DATE_LENGTH;
    } else if (length == DATE_LENGTH && text.charAt(2) == '.') {
      require(text.charAt(5) == '.');
      parseDate(number(text, 6, 4), number(text, 3, 2), number(text, 0, 2));
      at = DATE_LENGTH;
    }
    if (hasDate && at == length) {
      return;
    }
    if (hasDate) {
      char between = text.charAt(at++);
      require(between == ' ' || between == 'T' || between == '-');
    }
    require(length >= at + TIME_LENGTH);
    setTime(number(text, at, 2), number(text, at + 3, 2), number(text, at + 6, 2));
    char separator = text.charAt(at + 2);
    require(separator == ':' || separator == '.');
    require(separator == text.charAt(at + 5) && minute < 60 && second < 60);
    int fraction = at + TIME_LENGTH;
    parseFraction(text, fraction, hasDate ? DecimalText.endWithoutBlanks(text, fraction) : length);
    require(hour < 24 || (hour == 24 && minute == 0 && second == 0 && picos == 0));
  }

  private void parseDate(int y, int m, int d) {
    setDate(y, m, d);
    require(day >= 1 && month >= 1 && month <= 12 && day <= daysOf(year, month));
  }

  private void parseFraction(CharSequence text, int from, int end) {
    int digits = end - from - 1;
    if (digits < 0) {
      return;
    }
    require(text.charAt(from) == '.' && digits > 0 && digits <= FRACTION_DIGITS);
    for (int i = 1; i <= FRACTION_DIGITS; i++) {
      picos = picos * 10 + (i <= digits ? number(text, from + i, 1) : 0);
    }
  }

  /** The text that {@link #parse} reads, without zeros at the end of its fraction. */
  String toText() {
    StringBuilder text = new StringBuilder();
    if (hasDate) {
      requireYear();
      append(text, 4, year);
      append(text.append('-'), 2, month);
      append(text.append('-'), 2, day);
    }
    if (hasTime) {
      text.append(hasDate ? " " : "");
      append(text, 2, hour);
      append(text.append(':'), 2, minute);
      append(text.append(':'), 2, second);
    }
    if (picos != 0) {
      append(text.append('.'), FRACTION_DIGITS, picos);
      text.setLength(text.length() - FRACTION_DIGITS + fractionDigits());
    }
    return text.toString();
  }

  private static void append(StringBuilder text, int digits, long value) {
    String number = Long.toString(value);
    text.append("0".repeat(digits - number.length())).append(number);
  }

  /** How many digits of the fraction count. */
  int fractionDigits() {
    int digits = picos == 0 ? 0 : FRACTION_DIGITS;
    for (long rest = picos; rest != 0 && rest % 10 == 0; rest /= 10) {
      digits--;
    }
    return digits;
  }

  int secondOfDay() {
    return (60 * hour + minute) * 60 + second;
  }

  void requireYear() {
    if (year > LAST_YEAR) {
      throw ValueErrors.datetimeRange("year too large", "year", year, LAST_YEAR);
    }
    if (year < 1) {
      throw ValueErrors.datetimeRange("year too small", "year", year, 1);
    }
  }

  private void clear() {
    setTime(0, 0, 0);
    picos = 0;
    hasDate = false;
    hasTime = false;
  }

  private void setDate(int y, int m, int d) {
    year = y;
    month = m;
    day = d;
    hasDate = true;
  }

  private void setTime(int h, int m, int s) {
    hour = h;
    minute = m;
    second = s;
    hasTime = true;
  }

  static int daysOf(int year, int month) {
    return switch (month) {
      case 2 -> IsoChronology.INSTANCE.isLeapYear(year) ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }

  private static int number(CharSequence text, int from, int digits) {
    int number = 0;
    for (int i = from; i < from + digits; i++) {
      char c = text.charAt(i);
      require(c >= '0' && c <= '9');
      number = number * 10 + c - '0';
    }
    return number;
  }

  private static void require(boolean held) {
    if (!held) {
      throw ValueErrors.noDateTime();
    }
  }
}
