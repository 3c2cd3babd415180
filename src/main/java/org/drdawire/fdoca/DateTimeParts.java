package org.drdawire.fdoca;

/**
 * A date, a time or a timestamp in its parts. One object takes one value after another, so that
 * reading makes no garbage.
 */
public final class DateTimeParts {

  private int date;
  private int time;
  private long picos;

  /** Makes one without a value: all parts are 0. */
  public DateTimeParts() {}

  /**
   * Takes a value.
   *
   * @param newDate 10,000 times the year, 100 times the month, and the day; 0 of a TIME
   * @param newTime 10,000 times the hour, 100 times the minute, and the second; 0 of a DATE
   * @param newPicos the fraction of the second, in 10<sup>-12</sup> of a second
   */
  public void set(int newDate, int newTime, long newPicos) {
    date = newDate;
    time = newTime;
    picos = newPicos;
  }

  /**
   * The year.
   *
   * @return 1 to 9999; 0 of a TIME
   */
  public int year() {
    return date / 10_000;
  }

  /**
   * The month.
   *
   * @return 1 to 12; 0 of a TIME
   */
  public int month() {
    return date / 100 % 100;
  }

  /**
   * The day of the month.
   *
   * @return 1 to 31; 0 of a TIME
   */
  public int day() {
    return date % 100;
  }

  /**
   * The hour.
   *
   * @return 0 to 23; 24 if the day ends, and then minute, second and fraction are 0
   */
  public int hour() {
    return time / 10_000;
  }

  /**
   * The minute.
   *
   * @return 0 to 59
   */
  public int minute() {
    return time / 100 % 100;
  }

  /**
   * The second.
   *
   * @return 0 to 59
   */
  public int second() {
    return time % 100;
  }

  /**
   * The fraction of the second.
   *
   * @return 0 to 999,999,999,999, in 10<sup>-12</sup> of a second
   */
  public long picosecond() {
    return picos;
  }
}
