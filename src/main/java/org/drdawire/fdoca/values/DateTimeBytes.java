package org.drdawire.fdoca.values;

import org.drdawire.ccsid.CcsidManager;
import org.jspecify.annotations.Nullable;

/**
 * Reads DATE, TIME and TIMESTAMP values, in the form in which {@link DateTimeText} writes them, in
 * any CCSID whose digits follow each other. Servers may have other formats for DATE and TIME:
 *
 * <pre>
 *   yyyy-mm-dd   hh.mm.ss   ISO
 *   yyyy-mm-dd   hh:mm:ss   JIS
 *   dd.mm.yyyy   hh.mm.ss   EUR
 *   mm/dd/yyyy   hh:mm AM   USA: only if it was said, because the days may also stand first
 * </pre>
 *
 * <p>Source: Db2, string representations of datetime values.
 */
public final class DateTimeBytes {

  /** Means that the bytes are no such value. */
  public static final int NONE = -1;

  /** Means that the bytes may be such a value in a format that was not said. */
  public static final int OTHER_FORMAT = -2;

  /** The time 24:00:00, which ends a day, and is not the one that begins the next day. */
  public static final int END_OF_DAY = 240_000;

  /** How many bytes a date has. */
  public static final int DATE = 10;

  /** How many bytes a time has. */
  public static final int TIME = 8;

  /** Where the fraction of a timestamp begins, with its point. */
  public static final int SECONDS = 19;

  private static final String ALPHABET = "0-.: /APM";
  private static final int DASH = 1;
  private static final int POINT = 2;
  private static final int COLON = 3;
  private static final int BLANK = 4;
  private static final int SLASH = 5;
  private static final int MORNING = 6;
  private static final int AFTERNOON = 7;
  private static final int OF_THE_DAY = 8;
  private static final int NOON = 12;
  private static final int BASE = 10;
  private static final int MONTHS = 12;
  private static final int FRACTION_DIGITS = 12;

  private byte[] bytes = {};
  private @Nullable CcsidManager known;
  private boolean usa;

  /** Makes one that knows no CCSID yet. */
  public DateTimeBytes() {}

  /** Sets the CCSID, in which each digit is one byte. */
  public void use(CcsidManager manager) {
    if (manager != known) {
      known = null;
      bytes = manager.toBytes(ALPHABET);
      known = manager;
    }
  }

  /** Reads the format of the USA, too. */
  public void useUsa() {
    usa = true;
  }

  /** Whether it reads the format of the USA. */
  public boolean usesUsa() {
    return usa;
  }

  /** A date: 10,000 times the year, 100 times the month, and the day; or NONE. */
  public int date(byte[] from, int at) {
    int year = two(from, at) * 100 + two(from, at + 2);
    int month = two(from, at + 5);
    int day = two(from, at + 8);
    boolean valid = from[at + 4] == bytes[DASH] && from[at + 7] == bytes[DASH];
    valid &= year > 0 && month > 0 && month <= MONTHS && day > 0;
    return valid && (day <= 28 || day <= DateTimeFields.daysOf(year, month))
        ? (year * 100 + month) * 100 + day
        : NONE;
  }

  /** A date that is not one with dashes; or NONE, or OTHER_FORMAT. */
  public int otherDate(byte[] from, int at) {
    byte separator = from[at + 2];
    int first = two(from, at);
    int second = two(from, at + 3);
    int year = two(from, at + 6) * 100 + two(from, at + 8);
    boolean possible = separator == from[at + 5] && first > 0 && second > 0 && year > 0;
    if (possible && separator == bytes[POINT]) {
      return date(year, second, first);
    }
    if (!possible || separator != bytes[SLASH]) {
      return NONE;
    }
    int date = usa ? date(year, first, second) : OTHER_FORMAT;
    return date < 0 ? OTHER_FORMAT : date;
  }

  private static int date(int year, int month, int day) {
    return month <= MONTHS && day <= DateTimeFields.daysOf(year, month)
        ? (year * 100 + month) * 100 + day
        : NONE;
  }

  /** A time of day: 10,000 times the hour, 100 times the minute, and the second; or NONE. */
  public int time(byte[] from, int at) {
    int hour = two(from, at);
    int minute = two(from, at + 3);
    int second = two(from, at + 6);
    byte separator = from[at + 2];
    boolean valid = separator == bytes[COLON] || separator == bytes[POINT];
    valid &= separator == from[at + 5];
    valid &= minute >= 0 && minute < 60 && second >= 0 && second < 60;
    if (valid && hour >= 0 && hour < 24) {
      return (hour * 100 + minute) * 100 + second;
    }
    return valid && hour == 24 && minute == 0 && second == 0 ? END_OF_DAY : NONE;
  }

  /** A time of day without a second, of the USA; or NONE, or OTHER_FORMAT. */
  public int otherTime(byte[] from, int at) {
    int hour = two(from, at);
    int minute = two(from, at + 3);
    boolean afternoon = from[at + 6] == bytes[AFTERNOON];
    boolean valid = from[at + 2] == bytes[COLON] && from[at + 5] == bytes[BLANK];
    valid &= (afternoon || from[at + 6] == bytes[MORNING]) && from[at + 7] == bytes[OF_THE_DAY];
    valid &= hour >= (afternoon ? 1 : 0) && hour <= NOON && minute >= 0 && minute < 60;
    if (!valid || !usa) {
      return valid ? OTHER_FORMAT : NONE;
    }
    if (hour == NOON) {
      return afternoon || minute > 0 ? hundred(afternoon ? NOON : 0, minute) : END_OF_DAY;
    }
    return hundred(afternoon ? hour + NOON : hour, minute);
  }

  private static int hundred(int hour, int minute) {
    return (hour * 100 + minute) * 100;
  }

  /** Whether a date and a time are joined as in a timestamp. */
  public boolean isJoined(byte[] from, int at) {
    return from[at + DATE] == bytes[DASH];
  }

  /**
   * The fraction of a second in 10<sup>-12</sup>, or NONE.
   *
   * @param at where its point stands, if it has one
   * @param width how many bytes it has with its point; blanks may follow
   */
  public long picos(byte[] from, int at, int width) {
    int length = width;
    while (length > 0 && from[at + length - 1] == bytes[BLANK]) {
      length--;
    }
    if (length == 0) {
      return 0;
    }
    if (from[at] != bytes[POINT] || length == 1 || length - 1 > FRACTION_DIGITS) {
      return NONE;
    }
    long picos = 0;
    for (int i = 1; i <= FRACTION_DIGITS; i++) {
      int digit = i < length ? from[at + i] - bytes[0] : 0;
      if (digit < 0 || digit >= BASE) {
        return NONE;
      }
      picos = picos * BASE + digit;
    }
    return picos;
  }

  /** Two digits, or a number that is far below 0. */
  private int two(byte[] from, int at) {
    int high = from[at] - bytes[0];
    int low = from[at + 1] - bytes[0];
    boolean digits = high >= 0 && high < BASE && low >= 0 && low < BASE;
    return digits ? high * BASE + low : Short.MIN_VALUE;
  }
}
