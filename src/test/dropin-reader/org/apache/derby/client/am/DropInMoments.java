package org.apache.derby.client.am;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.GregorianCalendar;
import org.drdawire.fdoca.DateTimeParts;

/**
 * Values as dates and times of JDBC; texts are parsed as the client parses them. Which moment a
 * value is depends on the calendar of the program.
 */
final class DropInMoments {

  private static final int FIRST_YEAR = 1970;
  private static final int NANOS_OF_MILLI = 1_000_000;
  private static final int PICOS_OF_NANO = 1000;

  private final Cursor rows;
  private final DateTimeParts parts = new DateTimeParts();

  DropInMoments(Cursor rows) {
    this.rows = rows;
  }

  private CrossConverters converters() {
    return rows.agent_.crossConverters_;
  }

  private boolean isTime(int column) {
    return rows.hasType(column, ClientTypes.TIME);
  }

  private boolean isDate(int column) {
    return rows.hasType(column, ClientTypes.DATE);
  }

  private boolean isTimestamp(int column) {
    return rows.hasType(column, ClientTypes.TIMESTAMP);
  }

  Date date(int column, Calendar calendar) throws SqlException {
    if (!isDate(column) && !isTimestamp(column)) {
      return converters().getDateFromString(rows.text(column, "java.sql.Date"), calendar);
    }
    rows.row().moment(column, parts);
    return new Date(millis(calendar, parts.year(), parts.month(), parts.day(), false));
  }

  Time time(int column, Calendar calendar) throws SqlException {
    if (!isTime(column) && !isTimestamp(column)) {
      return converters().getTimeFromString(rows.text(column, "java.sql.Time"), calendar);
    }
    rows.row().moment(column, parts);
    return new Time(millis(calendar, FIRST_YEAR, 1, 1, true) + nanos() / NANOS_OF_MILLI);
  }

  Timestamp timestamp(int column, Calendar calendar) throws SqlException {
    if (isTime(column)) {
      rows.row().moment(column, parts);
      return ofToday(calendar);
    }
    if (!isDate(column) && !isTimestamp(column)) {
      return converters().getTimestampFromString(rows.text(column, "java.sql.Timestamp"), calendar);
    }
    rows.row().moment(column, parts);
    Timestamp timestamp =
        new Timestamp(millis(calendar, parts.year(), parts.month(), parts.day(), true));
    timestamp.setNanos(nanos());
    return timestamp;
  }

  /** The timestamp of a TIME is today. */
  private Timestamp ofToday(Calendar calendar) {
    Calendar today = calendar == null ? new GregorianCalendar() : calendar;
    today.setTimeInMillis(System.currentTimeMillis());
    today.set(Calendar.HOUR_OF_DAY, parts.hour());
    today.set(Calendar.MINUTE, parts.minute());
    today.set(Calendar.SECOND, parts.second());
    today.set(Calendar.MILLISECOND, 0);
    return new Timestamp(today.getTimeInMillis());
  }

  private int nanos() {
    return (int) (parts.picosecond() / PICOS_OF_NANO);
  }

  /**
   * A calendar that is new has no time yet, and need not find out which it is. That of the program
   * is changed, as the client does.
   */
  private long millis(Calendar calendar, int year, int month, int day, boolean withTime) {
    int hour = withTime ? parts.hour() : 0;
    int minute = withTime ? parts.minute() : 0;
    int second = withTime ? parts.second() : 0;
    if (calendar == null) {
      return new GregorianCalendar(year, month - 1, day, hour, minute, second).getTimeInMillis();
    }
    calendar.clear();
    calendar.set(year, month - 1, day, hour, minute, second);
    return calendar.getTimeInMillis();
  }

  /** The object of the type of the column. */
  Object object(int column) throws SqlException {
    if (isTime(column)) {
      return time(column, null);
    }
    return isDate(column) ? date(column, null) : timestamp(column, null);
  }
}
