package org.drdawire.reply.rows;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.fdoca.values.DateTimeBytes;
import org.jspecify.annotations.Nullable;

/** Gives the dates and times of a row. */
public final class RowTimes extends RowAccess {

  private static final long PICOS_OF_NANO = 1000;
  private static final int DIGITS_OF_PICOS = 12;
  private static final int DIGITS_OF_NANOS = 9;

  private final RowTexts texts;
  private final DateTimeBytes dates = new DateTimeBytes();
  private final DateTimeParts parts = new DateTimeParts();

  RowTimes(RowBytes row, RowTexts texts) {
    super(row);
    this.texts = texts;
  }

  /** Reads dates and times in the format of the USA, too. */
  public void useUsa() {
    dates.useUsa();
  }

  /** Sets what was set for other values. */
  void useThatOf(RowTimes other) {
    if (other.dates.usesUsa()) {
      dates.useUsa();
    }
  }

  public void dateTime(int index, DateTimeParts into) {
    try {
      TypeShape shape = shape(index);
      if (shape != TypeShape.DATE && shape != TypeShape.TIME && shape != TypeShape.TIMESTAMP) {
        throw ConversionErrors.otherType("a date or time");
      }
      dates.use(texts.manager(index));
      switch (shape) {
        case DATE -> into.set(date(index, row.find(index)), 0, 0);
        case TIME -> into.set(0, time(index, row.find(index)), 0);
        default -> timestamp(index, row.find(index), into);
      }
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  /** Reads a DATE: 10,000 times the year, 100 times the month, and the day. */
  private int date(int index, int at) {
    int date = dates.date(row.array(), at);
    return date < 0 ? require(index, dates.otherDate(row.array(), at)) : date;
  }

  /** Reads a TIME: 10,000 times the hour, 100 times the minute, and the second. */
  private int time(int index, int at) {
    int time = dates.time(row.array(), at);
    return time < 0 ? require(index, dates.otherTime(row.array(), at)) : time;
  }

  private void timestamp(int index, int at, DateTimeParts into) {
    byte[] array = row.array();
    int date = require(index, dates.date(array, at));
    int time = require(index, dates.time(array, at + DateTimeBytes.DATE + 1));
    int rest = row.length(index) - DateTimeBytes.SECONDS;
    long picos = dates.picos(array, at + DateTimeBytes.SECONDS, rest);
    boolean afterDay = time == DateTimeBytes.END_OF_DAY && picos > 0;
    if (picos < 0 || afterDay || !dates.isJoined(array, at)) {
      throw malformed(index, "no date or time");
    }
    into.set(date, time, picos);
  }

  private int require(int index, int value) {
    if (value == DateTimeBytes.OTHER_FORMAT) {
      throw ConversionErrors.otherFormat();
    }
    if (value < 0) {
      throw malformed(index, "no date or time");
    }
    return value;
  }

  public @Nullable LocalDate date(int index) {
    if (isNull(index, TypeShape.DATE, "a date")) {
      return null;
    }
    dateTime(index, parts);
    return date();
  }

  private LocalDate date() {
    return LocalDate.of(parts.year(), parts.month(), parts.day());
  }

  public @Nullable LocalTime time(int index) {
    if (isNull(index, TypeShape.TIME, "a time")) {
      return null;
    }
    dateTime(index, parts);
    return timeOfDay(index);
  }

  private LocalTime timeOfDay(int index) {
    int nano = (int) (parts.picosecond() / PICOS_OF_NANO);
    try {
      return LocalTime.of(parts.hour(), parts.minute(), parts.second(), nano);
    } catch (DateTimeException e) {
      // Of the times that were read there is only one that is none in Java.
      throw place(ConversionErrors.endOfDay(), index);
    }
  }

  public @Nullable LocalDateTime timestamp(int index) {
    if (isNull(index, TypeShape.TIMESTAMP, "a timestamp")) {
      return null;
    }
    dateTime(index, parts);
    if (parts.picosecond() % PICOS_OF_NANO != 0) {
      throw tooManyDigits(index);
    }
    return LocalDateTime.of(date(), timeOfDay(index));
  }

  private DrdaException tooManyDigits(int index) {
    int digits =
        BigDecimal.valueOf(parts.picosecond(), DIGITS_OF_PICOS).stripTrailingZeros().scale();
    return place(ConversionErrors.picoseconds(digits, DIGITS_OF_NANOS), index);
  }
}
