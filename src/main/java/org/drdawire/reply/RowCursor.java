package org.drdawire.reply;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Objects;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.TypeShape;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a query, or the row of output parameters, one after another. After {@link
 * ReplyEvent#ROW} it stands on a row, whose values can be asked for until the next call of {@link
 * ReplyReader#next}. Columns are counted from 1.
 *
 * <p>A value is given exactly or not at all. If the bytes are no value of their type, a {@link
 * org.drdawire.ReplyFormatException} or {@link org.drdawire.ccsid.CcsidDecodingException} names the
 * row and the column; if the value has not the type that was asked for, a {@link
 * ColumnConversionException} does. The other values can be read all the same. A null is null where
 * the method gives an object; where it gives a number it is an error, so ask {@link #isNull} first.
 *
 * <pre>
 *   getBoolean              BOOLEAN; integers, where 0 is false
 *   getInt, getLong         integers, BOOLEAN, DECIMAL and NUMERIC without a fraction, locators
 *   getFloat                REAL
 *   getDouble               REAL, DOUBLE; DECFLOAT, as the nearest number
 *   getUnscaled             DECIMAL, NUMERIC of up to 18 digits
 *   getDecimal              DECIMAL, NUMERIC, DECFLOAT, integers
 *   getDate, getTime,
 *   getTimestamp            DATE, TIME, TIMESTAMP
 *   getDateTime             DATE, TIME, TIMESTAMP, in parts and without garbage
 *   getText                 texts in the row, DATE, TIME, TIMESTAMP
 *   getBytes                bytes in the row; texts, as they were sent
 *   getObject               all, but large objects outside the row
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLDTARD and QRYDTA; the values are those of the types in {@link
 * org.drdawire.fdoca.DrdaType}.
 */
public final class RowCursor {

  private static final long PICOS_OF_NANO = 1000;
  private static final int DIGITS_OF_PICOS = 12;
  private static final int DIGITS_OF_NANOS = 9;
  private static final int BASE = 10;

  private final RowFeed feed;
  private final DateTimeParts parts = new DateTimeParts();

  RowCursor(RowFeed feed) {
    this.feed = feed;
  }

  RowFeed feed() {
    return feed;
  }

  ExpectedObjects expected() {
    return feed.expected();
  }

  /** Whether lengths of a large object may count pairs of bytes. */
  boolean isDoubleByte(int column) {
    return feed.layout().columns[column - 1].characters().unit() > 1;
  }

  /** The manager of the characters of a large object. */
  CcsidManager characters(int column) {
    if (feed.layout().columns[column - 1].shape() != TypeShape.LARGE_TEXT) {
      throw ColumnConversionException.otherType("a text");
    }
    return feed.manager(column - 1);
  }

  /**
   * What a row consists of.
   *
   * @return the columns
   */
  public QueryDescription description() {
    return feed.layout().description;
  }

  /**
   * Says that rows to come have another form, as after CNTQRY with OUTOVR: a server does not send a
   * new QRYDSC then.
   *
   * @param other the columns with the LIDs and lengths that were asked for
   * @throws org.drdawire.fdoca.UnsupportedTypeException if values of a type cannot be read
   * @throws IllegalStateException if a part of a row has come
   */
  public void describe(QueryDescription other) {
    feed.describe(Objects.requireNonNull(other, "description"));
  }

  /**
   * Sets the CCSID of a column, if it is not the one that the server has declared for its type.
   *
   * @param column from 1
   * @param ccsid the CCSID
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is not supported
   */
  public void useCcsid(int column, int ccsid) {
    feed.useCcsid(Objects.checkIndex(column - 1, feed.layout().size()), ccsid);
  }

  /**
   * Which row it stands on.
   *
   * @return from 1, counted through all answers; 0 before the first row
   */
  public int row() {
    return feed.rows();
  }

  /**
   * SQLCODE of the row, or of what stands for one.
   *
   * @return 0 without an SQLCAGRP; 100 at the end of data; below 0 for an error
   */
  public int sqlCode() {
    return feed.sqlCode();
  }

  /**
   * The SQLCAGRP of the row, or of what stands for one.
   *
   * @return the area; a success if there is none
   * @throws org.drdawire.ccsid.CcsidDecodingException if a text is not one of its CCSID
   */
  public SqlCommunicationArea sqlca() {
    return feed.area();
  }

  /**
   * Whether a value is null.
   *
   * @param column from 1
   * @return true if it is
   */
  public boolean isNull(int column) {
    return feed.offset(column - 1) == RowScanner.NULL;
  }

  /**
   * Whether a value is a large object whose data follow as {@link ReplyEvent#LARGE_OBJECT}. Such a
   * column may also have its value in the row: one that is empty, or that the server has put there.
   *
   * @param column from 1
   * @return true if the data follow; false if the value is null
   */
  public boolean isOutside(int column) {
    return !isNull(column)
        && feed.layout().columns[column - 1].isLarge()
        && feed.scanner().isOutside(column - 1);
  }

  /**
   * How many bytes a value has, as it was sent.
   *
   * @param column from 1
   * @return 0 or more; -1 if it is null, or outside the row
   */
  public int length(int column) {
    if (isNull(column) || isOutside(column)) {
      return -1;
    }
    return isEmptyLarge(column) ? 0 : feed.values().length(column - 1);
  }

  private boolean isEmptyLarge(int column) {
    ColumnLayout layout = feed.layout().columns[column - 1];
    return layout.isLarge() && layout.width() > 0;
  }

  /**
   * A value of a type with two values.
   *
   * @param column from 1
   * @return false for 0, true for all else
   */
  public boolean getBoolean(int column) {
    try {
      return switch (present(column)) {
        case BOOLEAN, INTEGER -> feed.values().integer(column - 1) != 0;
        default -> throw ColumnConversionException.otherType("a boolean");
      };
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  /**
   * An integer.
   *
   * @param column from 1
   * @return the value
   */
  public int getInt(int column) {
    long value = getLong(column);
    if ((int) value != value) {
      throw feed.place(
          ColumnConversionException.bits(
              Long.SIZE + 1 - Long.numberOfLeadingZeros(value < 0 ? ~value : value), Integer.SIZE),
          column);
    }
    return (int) value;
  }

  /**
   * An integer.
   *
   * @param column from 1
   * @return the value
   */
  public long getLong(int column) {
    try {
      return switch (present(column)) {
        case INTEGER -> feed.values().integer(column - 1);
        case BOOLEAN -> feed.values().integer(column - 1) == 0 ? 0 : 1;
        case PACKED_DECIMAL -> whole(feed.values().packed(column - 1), column);
        case ZONED_DECIMAL -> whole(feed.values().zoned(column - 1), column);
        default -> throw ColumnConversionException.otherType("an integer");
      };
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  private long whole(long unscaled, int column) {
    long value = unscaled;
    int scale = scale(column);
    for (int i = 0; i < scale; i++) {
      if (value % BASE != 0) {
        throw ColumnConversionException.fraction(scale - i);
      }
      value /= BASE;
    }
    return value;
  }

  /**
   * A REAL.
   *
   * @param column from 1
   * @return the value
   */
  public float getFloat(int column) {
    try {
      if (present(column) != TypeShape.FLOATING_POINT
          || feed.layout().widths[column - 1] != Float.BYTES) {
        throw ColumnConversionException.otherType("a float");
      }
      return feed.values().real(column - 1);
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  /**
   * A floating point number.
   *
   * @param column from 1
   * @return the value; of a DECFLOAT the nearest one
   */
  public double getDouble(int column) {
    try {
      return switch (present(column)) {
        case FLOATING_POINT -> feed.values().floatingPoint(column - 1);
        case DECIMAL_FLOAT -> {
          BigDecimal value = feed.values().decimalFloat(column - 1);
          yield value == null ? feed.values().special(column - 1) : value.doubleValue();
        }
        default -> throw ColumnConversionException.otherType("a double");
      };
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  /**
   * All digits of a decimal as a whole number: the value times 10 to the power of its {@linkplain
   * #scale scale}.
   *
   * @param column from 1
   * @return up to 18 digits
   */
  public long getUnscaled(int column) {
    try {
      return switch (present(column)) {
        case PACKED_DECIMAL -> feed.values().packed(column - 1);
        case ZONED_DECIMAL -> feed.values().zoned(column - 1);
        default -> throw ColumnConversionException.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  /**
   * How many digits of a DECIMAL or NUMERIC are after the decimal point.
   *
   * @param column from 1
   * @return 0 to 63; 0 for other types
   */
  public int scale(int column) {
    return feed.layout().columns[column - 1].scale();
  }

  /**
   * A number that is not binary floating point.
   *
   * @param column from 1
   * @return the value with its scale, or null. A DECFLOAT that is -0 is 0
   */
  @SuppressWarnings("exports") // A driver compiles without the annotations.
  public @Nullable BigDecimal getDecimal(int column) {
    if (isNull(column)) {
      return null;
    }
    try {
      return switch (present(column)) {
        case INTEGER -> BigDecimal.valueOf(feed.values().integer(column - 1));
        case PACKED_DECIMAL -> feed.values().packedDecimal(column - 1);
        case ZONED_DECIMAL -> feed.values().zonedDecimal(column - 1);
        case DECIMAL_FLOAT -> {
          BigDecimal value = feed.values().decimalFloat(column - 1);
          if (value == null) {
            throw ColumnConversionException.noNumber();
          }
          yield value;
        }
        default -> throw ColumnConversionException.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  /**
   * A DATE.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public @Nullable LocalDate getDate(int column) {
    if (isNull(column)) {
      return null;
    }
    require(column, TypeShape.DATE, "a date");
    getDateTime(column, parts);
    return LocalDate.of(parts.year(), parts.month(), parts.day());
  }

  /**
   * A TIME.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public @Nullable LocalTime getTime(int column) {
    if (isNull(column)) {
      return null;
    }
    require(column, TypeShape.TIME, "a time");
    getDateTime(column, parts);
    return LocalTime.of(parts.hour(), parts.minute(), parts.second());
  }

  /**
   * A TIMESTAMP of up to nine digits after the second; more may be 0.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public @Nullable LocalDateTime getTimestamp(int column) {
    if (isNull(column)) {
      return null;
    }
    require(column, TypeShape.TIMESTAMP, "a timestamp");
    getDateTime(column, parts);
    if (parts.picos % PICOS_OF_NANO != 0) {
      throw feed.place(ColumnConversionException.digits(DIGITS_OF_PICOS, DIGITS_OF_NANOS), column);
    }
    int nano = (int) (parts.picos / PICOS_OF_NANO);
    return LocalDateTime.of(
        LocalDate.of(parts.year(), parts.month(), parts.day()),
        LocalTime.of(parts.hour(), parts.minute(), parts.second(), nano));
  }

  private void require(int column, TypeShape shape, String name) {
    if (feed.layout().columns[column - 1].shape() != shape) {
      throw feed.place(ColumnConversionException.otherType(name), column);
    }
  }

  /**
   * A DATE, TIME or TIMESTAMP in parts.
   *
   * @param column from 1
   * @param into takes the parts
   */
  public void getDateTime(int column, DateTimeParts into) {
    Objects.requireNonNull(into, "into");
    try {
      TypeShape shape = present(column);
      CcsidManager manager = feed.manager(column - 1);
      switch (shape) {
        case DATE -> into.set(feed.values().date(column - 1, manager), 0);
        case TIME -> into.set(0, feed.values().time(column - 1, manager));
        case TIMESTAMP -> feed.values().timestamp(column - 1, manager, into);
        default -> throw ColumnConversionException.otherType("a date or time");
      }
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  /**
   * A text.
   *
   * @param column from 1
   * @return the value, with the blanks of a CHAR, or null
   */
  @SuppressWarnings("exports")
  public @Nullable String getText(int column) {
    if (isNull(column)) {
      return null;
    }
    try {
      requireText(column);
      return isEmptyLarge(column) ? "" : feed.text(column - 1);
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  /**
   * A text, into the caller's chars.
   *
   * @param column from 1
   * @param target takes the chars, from its position up to its limit
   * @return true: it has them; false: it has no room, and is unchanged
   */
  public boolean getText(int column, CharBuffer target) {
    Objects.requireNonNull(target, "target");
    try {
      present(column);
      requireText(column);
      return isEmptyLarge(column) || feed.text(column - 1, target);
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
  }

  private void requireText(int column) {
    switch (feed.layout().columns[column - 1].shape()) {
      case FIXED_TEXT, VARYING_TEXT, DATE, TIME, TIMESTAMP -> {}
      case LARGE_TEXT -> requireInside(column);
      default -> throw ColumnConversionException.otherType("a text");
    }
  }

  private void requireInside(int column) {
    if (isOutside(column)) {
      throw ColumnConversionException.otherType("in the row");
    }
  }

  /**
   * Bytes.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public byte @Nullable [] getBytes(int column) {
    if (isNull(column)) {
      return null;
    }
    byte[] bytes = new byte[requireBytes(column)];
    feed.values().bytes(column - 1).get(bytes);
    return bytes;
  }

  /**
   * Bytes, into the caller's buffer.
   *
   * @param column from 1
   * @param target takes the bytes, from its position up to its limit
   * @return true: it has them; false: it has no room, and is unchanged
   */
  public boolean getBytes(int column, ByteBuffer target) {
    Objects.requireNonNull(target, "target");
    try {
      present(column);
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
    int length = requireBytes(column);
    if (length > target.remaining()) {
      return false;
    }
    if (length > 0) {
      target.put(feed.values().bytes(column - 1));
    }
    return true;
  }

  /** How many bytes a value has that is bytes or a text. */
  private int requireBytes(int column) {
    try {
      switch (feed.layout().columns[column - 1].shape()) {
        case FIXED_BYTES, VARYING_BYTES, FIXED_TEXT, VARYING_TEXT -> {}
        case LARGE_TEXT, LARGE_BYTES -> requireInside(column);
        default -> throw ColumnConversionException.otherType("bytes");
      }
    } catch (DrdaException e) {
      throw feed.place(e, column);
    }
    return length(column);
  }

  /**
   * A value of any type that is in the row.
   *
   * @param column from 1
   * @return null, Boolean, Integer for up to four bytes, Long, Float, Double, BigDecimal,
   *     LocalDate, LocalTime, LocalDateTime, String or {@code byte[]}; Double for an infinity or
   *     NaN of DECFLOAT
   */
  @SuppressWarnings("exports")
  public @Nullable Object getObject(int column) {
    if (isNull(column)) {
      return null;
    }
    ColumnLayout layout = feed.layout().columns[column - 1];
    return switch (layout.shape()) {
      case BOOLEAN -> (Object) getBoolean(column);
      case INTEGER ->
          layout.width() == Long.BYTES ? (Object) getLong(column) : (Object) getInt(column);
      case FLOATING_POINT ->
          layout.width() == Float.BYTES ? (Object) getFloat(column) : (Object) getDouble(column);
      case PACKED_DECIMAL, ZONED_DECIMAL -> getDecimal(column);
      case DECIMAL_FLOAT -> {
        BigDecimal value = feed.values().decimalFloat(column - 1);
        yield value == null ? (Object) feed.values().special(column - 1) : value;
      }
      case DATE -> getDate(column);
      case TIME -> getTime(column);
      case TIMESTAMP -> getTimestamp(column);
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> getText(column);
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES -> getBytes(column);
    };
  }

  /** The shape of a value that is not null. */
  private TypeShape present(int column) {
    if (feed.offset(column - 1) == RowScanner.NULL) {
      throw ColumnConversionException.isNull();
    }
    return feed.layout().columns[column - 1].shape();
  }

  /** Shows where it stands, no value. */
  @Override
  public String toString() {
    return "rows=" + row() + " " + description();
  }
}
