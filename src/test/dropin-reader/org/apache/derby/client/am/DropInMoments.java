package org.apache.derby.client.am;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;

/** Values as dates and times of JDBC; texts are parsed as the client parses them. */
final class DropInMoments {

  private final Cursor rows;

  DropInMoments(Cursor rows) {
    this.rows = rows;
  }

  private CrossConverters converters() {
    return rows.agent_.crossConverters_;
  }

  private DropInMoment moment(int column) throws SqlException {
    return (DropInMoment) rows.value(column);
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
    return isDate(column) || isTimestamp(column)
        ? moment(column).date(calendar)
        : converters().getDateFromString(rows.text(column, "java.sql.Date"), calendar);
  }

  Time time(int column, Calendar calendar) throws SqlException {
    return isTime(column) || isTimestamp(column)
        ? moment(column).time(calendar)
        : converters().getTimeFromString(rows.text(column, "java.sql.Time"), calendar);
  }

  Timestamp timestamp(int column, Calendar calendar) throws SqlException {
    if (isTime(column)) {
      return moment(column).timestampOfToday(calendar);
    }
    return isDate(column) || isTimestamp(column)
        ? moment(column).timestamp(calendar)
        : converters().getTimestampFromString(rows.text(column, "java.sql.Timestamp"), calendar);
  }

  /** The object of the type of the column. */
  Object object(int column) throws SqlException {
    if (isTime(column)) {
      return moment(column).time(null);
    }
    return isDate(column) ? moment(column).date(null) : moment(column).timestamp(null);
  }
}
