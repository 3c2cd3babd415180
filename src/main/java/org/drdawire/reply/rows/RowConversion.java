package org.drdawire.reply.rows;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.fdoca.TypeShape;
import org.jspecify.annotations.Nullable;

/** Gives the values of a row that are no numbers, in the types that are asked for. */
public final class RowConversion extends RowAccess {

  private static final long PICOS_OF_NANO = 1000;
  private static final int DIGITS_OF_PICOS = 12;
  private static final int DIGITS_OF_NANOS = 9;
  private final RowNumbers numbers;
  private final DateTimeParts parts = new DateTimeParts();

  public RowConversion(RowFeed feed, RowValues values) {
    super(feed, values);
    numbers = new RowNumbers(feed, values);
  }

  /** Gives numbers. */
  public RowNumbers numbers() {
    return numbers;
  }

  public boolean isOutside(int index) {
    return !isNull(index)
        && layout.columns[index].isLarge()
        && ValuePrefix.isOutside(scanner, index);
  }

  public int length(int index) {
    if (isNull(index) || isOutside(index)) {
      return -1;
    }
    return isEmptyLarge(index) ? 0 : scanner.lengths[index];
  }

  /** Whether a large object in the row is one that has a placeholder of its length alone. */
  private boolean isEmptyLarge(int index) {
    return layout.columns[index].isLarge() && layout.widths[index] > 0;
  }

  public void dateTime(int index, DateTimeParts into) {
    try {
      TypeShape shape = present(index);
      switch (shape) {
        case DATE -> into.set(values.date(index, feed.manager(index)), 0, 0);
        case TIME -> into.set(0, values.time(index, feed.manager(index)), 0);
        case TIMESTAMP -> values.timestamp(index, feed.manager(index), into);
        default -> throw ConversionErrors.otherType("a date or time");
      }
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  public @Nullable LocalDate date(int index) {
    return has(index, TypeShape.DATE, "a date") ? date() : null;
  }

  private LocalDate date() {
    return LocalDate.of(parts.year(), parts.month(), parts.day());
  }

  public @Nullable LocalTime time(int index) {
    return has(index, TypeShape.TIME, "a time") ? timeOfDay(index) : null;
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
    if (!has(index, TypeShape.TIMESTAMP, "a timestamp")) {
      return null;
    }
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

  /** Takes a value apart, if it is not null. */
  private boolean has(int index, TypeShape shape, String name) {
    if (isNull(index)) {
      return false;
    }
    if (layout.shapes[index] != shape) {
      throw place(ConversionErrors.otherType(name), index);
    }
    dateTime(index, parts);
    return true;
  }

  public @Nullable String text(int index) {
    String fast = values.shortText(index);
    return fast == null ? otherText(index) : fast;
  }

  /** A text of any kind, also the first of its column, whose CCSID is then set. */
  private @Nullable String otherText(int index) {
    if (isNull(index)) {
      return null;
    }
    try {
      if (isWithoutText(index)) {
        return "";
      }
      boolean first = values.manager(index) == null;
      CcsidManager manager = feed.manager(index);
      String fast = first ? values.shortText(index) : null;
      return fast == null ? values.text(index, manager, feed.context()) : fast;
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  public boolean text(int index, CharBuffer target) {
    return values.shortText(index, target) || otherText(index, target);
  }

  private boolean otherText(int index, CharBuffer target) {
    try {
      return isWithoutText(index)
          || values.text(index, feed.manager(index), feed.context(), target);
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  /**
   * Whether a text, which is not null, is that of a large object that is empty, and has no bytes in
   * the row.
   */
  private boolean isWithoutText(int index) {
    switch (present(index)) {
      case FIXED_TEXT, VARYING_TEXT, DATE, TIME, TIMESTAMP -> {}
      case LARGE_TEXT -> requireInside(index);
      default -> throw ConversionErrors.otherType("a text");
    }
    return isEmptyLarge(index);
  }

  private void requireInside(int index) {
    if (isOutside(index)) {
      throw ConversionErrors.otherType("in the row");
    }
  }

  public byte @Nullable [] bytes(int index) {
    if (kind(index) != ColumnLayout.BYTES_OR_NULL && isNull(index)) {
      return null;
    }
    return values.copy(index, requireBytes(index));
  }

  public boolean bytes(int index, ByteBuffer target) {
    int length = requireBytes(index);
    if (length > target.remaining()) {
      return false;
    }
    if (length > 0) {
      target.put(values.bytes(index));
    }
    return true;
  }

  /** How many bytes a value has that is in the row. */
  private int requireBytes(int index) {
    if (kind(index) == ColumnLayout.BYTES_OR_NULL) {
      return scanner.lengths[index];
    }
    try {
      present(index);
      requireInside(index);
    } catch (DrdaException e) {
      throw place(e, index);
    }
    return length(index);
  }

  public @Nullable Object object(int index) {
    if (isNull(index)) {
      return null;
    }
    int width = layout.widths[index];
    return switch (layout.shapes[index]) {
      case BOOLEAN -> (Object) numbers.truth(index);
      case INTEGER ->
          width == Long.BYTES
              ? (Object) numbers.longInteger(index)
              : (Object) numbers.integer(index);
      case FLOATING_POINT ->
          width == Float.BYTES
              ? (Object) numbers.real(index)
              : (Object) numbers.floatingPoint(index);
      case PACKED_DECIMAL, ZONED_DECIMAL -> numbers.decimal(index);
      case DECIMAL_FLOAT -> {
        BigDecimal value = values.decimalFloat(index);
        yield value == null ? (Object) values.special(index) : value;
      }
      case DATE -> date(index);
      case TIME -> time(index);
      case TIMESTAMP -> timestamp(index);
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> text(index);
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES -> bytes(index);
    };
  }
}
