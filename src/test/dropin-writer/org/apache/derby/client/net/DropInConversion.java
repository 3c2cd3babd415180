package org.apache.derby.client.net;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.YearMonth;
import java.util.Locale;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.DateTimeValue;

/**
 * Values that JDBC has and no value of their DRDA type is, in a type that has them: a text for a
 * date of the Julian calendar alone, and for a decimal with more than 31 digits after the point
 * what makes the server store the same in a column of its type.
 */
final class DropInConversion {

  private static final int MOST_DIGITS = 31;

  private DropInConversion() {}

  /** The values as they are sent; each has the class from which its type follows. */
  static Object[] of(ColumnMetaData parameters, Object[] values) {
    Object[] sent = values.clone();
    for (int i = 0; i < parameters.columns_; i++) {
      Object value = dateTime(sent[i]);
      if (value instanceof DateTimeValue dateTime) {
        int jdbcType = DropInType.jdbcType(parameters, i);
        value =
            jdbcType != Types.TIME && isJulian(dateTime)
                ? text(parameters.types_[i], jdbcType, dateTime)
                : dateTime;
      } else if (value instanceof BigDecimal number) {
        value = decimal(parameters.types_[i], number);
      }
      sent[i] = value;
    }
    return sent;
  }

  /** The client has fields for all three, but not in each of its setters. */
  private static Object dateTime(Object value) {
    if (value instanceof Date date) {
      return new DateTimeValue(date);
    } else if (value instanceof Time time) {
      return new DateTimeValue(time);
    }
    return value instanceof Timestamp timestamp ? new DateTimeValue(timestamp) : value;
  }

  /** Whether it is 29 February of a year before 1582 that has none in the ISO calendar. */
  private static boolean isJulian(DateTimeValue value) {
    return value.getDayOfMonth()
        > YearMonth.of(value.getYear(), value.getMonth() + 1).lengthOfMonth();
  }

  /** In the form of the column; in that of the value if the column is a text. */
  private static String text(int column, int jdbcType, DateTimeValue value) {
    String date =
        format("%04d-%02d-%02d", value.getYear(), value.getMonth() + 1, value.getDayOfMonth());
    String time =
        format("%02d:%02d:%02d", value.getHours(), value.getMinutes(), value.getSeconds());
    if (column == Types.TIME) {
      return time;
    }
    boolean onlyDate = column == Types.DATE || jdbcType == Types.DATE && column != Types.TIMESTAMP;
    // as many digits as Timestamp.toString has
    String fraction = format(".%09d", value.getNanos()).replaceFirst("0{1,8}$", "");
    return onlyDate ? date : date + ' ' + time + fraction;
  }

  private static String format(String form, Object... fields) {
    return String.format(Locale.ROOT, form, fields);
  }

  /** One with more digits in all stays, and is refused when it is written. */
  private static Object decimal(int column, BigDecimal number) {
    int whole = number.precision() - number.scale();
    if (number.scale() <= MOST_DIGITS || number.precision() > MOST_DIGITS) {
      return number;
    }
    return switch (column) {
      case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR -> number.toString();
      case Types.REAL, Types.DOUBLE, Types.FLOAT, Types.BOOLEAN, Types.BIT -> number.doubleValue();
      // the server drops these digits, and more of them
      default ->
          whole < -MOST_DIGITS ? BigDecimal.ZERO : number.setScale(MOST_DIGITS, RoundingMode.DOWN);
    };
  }
}
