package org.apache.derby.client.am;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.GregorianCalendar;
import org.drdawire.fdoca.DateTimeParts;

/**
 * A DATE, TIME or TIMESTAMP of a row. It is kept in parts: which moment it is depends on the
 * calendar of the program.
 */
public record DropInMoment(
    int year, int month, int day, int hour, int minute, int second, int nano) {

  private static final int FIRST_YEAR = 1970;
  private static final int NANOS_OF_MILLI = 1_000_000;
  private static final long PICOS_OF_NANO = 1000;

  /** Copies the parts. */
  public static DropInMoment of(DateTimeParts parts) {
    return new DropInMoment(
        parts.year(),
        parts.month(),
        parts.day(),
        parts.hour(),
        parts.minute(),
        parts.second(),
        (int) (parts.picosecond() / PICOS_OF_NANO));
  }

  Date date(Calendar calendar) {
    Calendar own = clean(calendar);
    own.set(year, month - 1, day);
    return new Date(own.getTimeInMillis());
  }

  Time time(Calendar calendar) {
    Calendar own = clean(calendar);
    own.set(FIRST_YEAR, Calendar.JANUARY, 1, hour, minute, second);
    own.set(Calendar.MILLISECOND, nano / NANOS_OF_MILLI);
    return new Time(own.getTimeInMillis());
  }

  Timestamp timestamp(Calendar calendar) {
    Calendar own = clean(calendar);
    own.set(year, month - 1, day, hour, minute, second);
    Timestamp timestamp = new Timestamp(own.getTimeInMillis());
    timestamp.setNanos(nano);
    return timestamp;
  }

  /** The timestamp of a TIME is today. */
  Timestamp timestampOfToday(Calendar calendar) {
    Calendar own = clean(calendar);
    own.setTimeInMillis(System.currentTimeMillis());
    own.set(Calendar.HOUR_OF_DAY, hour);
    own.set(Calendar.MINUTE, minute);
    own.set(Calendar.SECOND, second);
    own.set(Calendar.MILLISECOND, 0);
    return new Timestamp(own.getTimeInMillis());
  }

  private static Calendar clean(Calendar calendar) {
    Calendar own = calendar == null ? new GregorianCalendar() : (Calendar) calendar.clone();
    own.clear();
    return own;
  }
}
