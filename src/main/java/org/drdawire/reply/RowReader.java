package org.drdawire.reply;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.reply.rows.ColumnLayout;
import org.drdawire.reply.rows.ExpectedObjects;
import org.drdawire.reply.rows.RowFeed;
import org.drdawire.reply.rows.RowValues;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a query, or the row of output parameters, one after another. After {@link
 * ReplyEvent#ROW} it stands on a row, whose values can be asked for until the next call of {@link
 * org.drdawire.conversation.Conversation#next}, or until the buffer is filled again. Columns are
 * counted from 1.
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
 *   getDouble               REAL, DOUBLE; DECFLOAT, as the nearest number; what Db2 for z/OS
 *                           sends may have more bits, and then it is the nearest, too
 *   getUnscaled             DECIMAL, NUMERIC: values of up to 18 digits
 *   getDecimal              DECIMAL, NUMERIC, DECFLOAT, integers; REAL and DOUBLE of z/OS
 *   getDate, getTime,
 *   getTimestamp            DATE, TIME, TIMESTAMP
 *   getDateTime             DATE, TIME, TIMESTAMP, in parts and without garbage
 *   getText                 texts in the row, DATE, TIME, TIMESTAMP
 *   getBytes                all, but large objects outside the row: the bytes that were sent
 *   getObject               all, but large objects outside the row
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLDTARD and QRYDTA; the values are those of the types in {@link
 * org.drdawire.fdoca.DrdaType}.
 */
public final class RowReader {

  private final RowFeed feed;

  /** The rows that were kept; null if none were. */
  private @Nullable RowFeed kept;

  /** Those of the two that it stands on. */
  private RowFeed given;

  private RowValues values;

  /** It has one row for ever, in bytes of its own. */
  private final boolean isCopy;

  private final RowsOfReplies context;
  private QueryDescription description;

  RowReader(RowFeed feed, QueryDescription description, RowsOfReplies context) {
    this(feed, description, context, false);
  }

  private RowReader(
      RowFeed feed, QueryDescription description, RowsOfReplies context, boolean isCopy) {
    this.feed = feed;
    this.description = description;
    this.context = context;
    this.isCopy = isCopy;
    given = feed;
    values = feed.values();
  }

  /** The rows that were kept, which it stands on from now on. */
  RowFeed standOnKept() {
    RowFeed again = kept;
    if (again == null) {
      again = feed.again();
      kept = again;
    }
    stand(again);
    return again;
  }

  /** Stands on the row that has come. */
  void standOnFeed() {
    stand(feed);
  }

  private void stand(RowFeed on) {
    given = on;
    values = on.values();
  }

  RowFeed feed() {
    return feed;
  }

  /** What the bytes around its rows mean. */
  ReplyContext replyContext() {
    return context.context(description);
  }

  void requireRowsToCome() {
    if (isCopy) {
      throw new IllegalStateException("a copy of a row");
    }
  }

  ExpectedObjects expected() {
    return feed.expected();
  }

  /** The manager of the characters of a large object, whose column may be a locator by now. */
  CcsidManager characters(int column, ColumnLayout layout) {
    return values.texts().managerOfLarge(column - 1, layout);
  }

  /** The manager of the characters of a large object of the row that it stands on. */
  CcsidManager characters(int column) {
    return values.texts().managerOfLarge(column - 1);
  }

  /**
   * What a row consists of.
   *
   * @return the columns
   */
  public QueryDescription description() {
    return description;
  }

  /**
   * Says that rows to come have a locator in place of a large object, as after CNTQRY with OUTOVR:
   * a server does not send a new QRYDSC then.
   *
   * <p>The LID is the one that OUTOVR has asked for. The server sends what was asked: a locator
   * that may be null has an indicator, also if its column cannot be null.
   *
   * <p>A row that has come can no longer be asked for its values. Its large objects that are still
   * to come stay large objects.
   *
   * @param column from 1
   * @param lid X'18' for a BLOB, X'1A' for a CLOB, X'1C' for a DBCLOB, one more if OUTOVR has asked
   *     for one that may be null
   * @throws IllegalArgumentException if it is no BLOB, CLOB or DBCLOB, or if this is the locator of
   *     another type
   * @throws IllegalStateException if a part of a row has come
   */
  public void useLocator(int column, int lid) {
    requireRowsToCome();
    QueryDescription located = description.located(column, lid);
    feed.layOutAs(located.layout(CodePoint.QRYDSC, context.isDerby()));
    description = located;
    kept = null;
    standOnFeed();
  }

  /**
   * Sets the CCSID of a column, if it is not the one that the server has declared for its type.
   *
   * @param column from 1
   * @param ccsid the CCSID
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is not supported
   */
  public void useCcsid(int column, int ccsid) {
    requireRowsToCome();
    feed.values().texts().use(column - 1, ccsid);
    if (kept != null) {
      kept.values().texts().use(column - 1, ccsid);
    }
  }

  /**
   * Reads a DATE such as 12/31/2026 and a TIME such as 01:30 PM, too: the server, or its database,
   * is known to have the format of the USA. Without this call they are an error of SQLSTATE 22007,
   * because elsewhere 01/02/2026 is the first of February. {@link #getText} gives them as they are.
   *
   * <p>A TIME of 12:00 AM is 24:00:00, and one of 00:00 AM is 00:00:00. Dates such as 31.12.2026
   * and 2026-12-31 are always read.
   */
  public void useUsaDates() {
    requireRowsToCome();
    feed.values().times().useUsa();
    if (kept != null) {
      kept.values().times().useUsa();
    }
  }

  /**
   * A copy of the row, which stays as it is when the next one is read, the buffer is filled again,
   * or the connection is lost. It takes as much memory as the row, and some for each column.
   *
   * <p>What {@link #useCcsid}, {@link #useUsaDates} and {@link #useLocator} have set before is set
   * in the copy, too; of the copy they are an {@link IllegalStateException}. Large objects outside
   * the row are not in it. It decodes texts with what the reader decodes them with, so that one
   * thread at a time may use both.
   *
   * @return the copy; of a copy, itself
   * @throws IllegalStateException if it does not stand on a row
   */
  public RowReader copy() {
    return isCopy ? this : new RowReader(given.copy(), description, context, true);
  }

  /**
   * Which row it stands on.
   *
   * @return from 1, counted through all answers; 0 before the first row
   */
  public int rowNumber() {
    return given.rows();
  }

  /**
   * SQLCODE of the row, or of what stands for one.
   *
   * @return 0 without an SQLCAGRP; 100 at the end of data; below 0 for an error
   */
  public int sqlCode() {
    return given.sqlCode();
  }

  /**
   * The SQLCAGRP of the row, or of what stands for one.
   *
   * @return the SQLCA, as {@link org.drdawire.conversation.Reply#sqlca()}; a success if there is
   *     none. What is bad in its texts is no notice if this is a {@linkplain #copy() copy}
   */
  public SqlCommunicationArea sqlca() {
    given.requireComplete();
    if (!given.hasSqlca()) {
      return SqlCommunicationArea.success();
    }
    ReplyContext now = replyContext();
    return isCopy
        ? SqlCommunicationArea.of(given.sqlcaOrNone(), now.replacing())
        : context.notices().read(now, each -> SqlCommunicationArea.of(given.sqlcaOrNone(), each));
  }

  /**
   * Whether a value is null.
   *
   * @param column from 1
   * @return true if it is
   */
  public boolean isNull(int column) {
    return values.isNull(column - 1);
  }

  /**
   * Whether a value is a large object whose data follow as {@link ReplyEvent#LARGE_OBJECT}. Such a
   * column may also have its value in the row: one that is empty, or that the server has put there.
   *
   * @param column from 1
   * @return true if the data follow; false if the value is null
   */
  public boolean isOutside(int column) {
    return values.texts().isOutside(column - 1);
  }

  /**
   * Whether more rows can be read.
   *
   * @return false once a row could not be read, so that it is not known where the next one begins
   */
  public boolean canGoOn() {
    return !feed.hasFailed();
  }

  /**
   * How many large objects of the rows so far have not come.
   *
   * <p>If an answer has ended and it is not 0, then they come with the next answer to CNTQRY,
   * before another row: Apache Derby sends them so if the rest of a row that it has cut fills a
   * block to the last byte.
   *
   * @return 0 if all have come
   */
  public int largeObjectsToCome() {
    return expected().count();
  }

  /**
   * Whether a part of a row has come, or of what stands for one, and its rest has not: values, or
   * large objects.
   *
   * <p>If an answer has ended and it is true, then the rest comes with the next answer to CNTQRY,
   * before another row. A driver that asks for rows by their place, as in a scrollable cursor,
   * takes the rest first: it belongs to none of the rows that are asked for next.
   *
   * @return false if all of it has come, or if the rest cannot be read
   */
  public boolean awaitsRestOfRow() {
    return feed.awaitsRest();
  }

  /**
   * How many bytes a value has, as it was sent.
   *
   * @param column from 1
   * @return 0 or more; -1 if it is null, or outside the row
   */
  public int length(int column) {
    return values.texts().length(column - 1);
  }

  /**
   * A value of a type with two values.
   *
   * @param column from 1
   * @return false for 0, true for all else
   */
  public boolean getBoolean(int column) {
    return values.numbers().truth(column - 1);
  }

  /**
   * An integer.
   *
   * @param column from 1
   * @return the value
   */
  public int getInt(int column) {
    return values.numbers().integer(column - 1);
  }

  /**
   * An integer.
   *
   * @param column from 1
   * @return the value
   */
  public long getLong(int column) {
    return values.numbers().longInteger(column - 1);
  }

  /**
   * A REAL. One of Db2 for z/OS may be larger or smaller than any float, which is an error of
   * SQLSTATE 22003; {@link #getDouble} gives it.
   *
   * @param column from 1
   * @return the value
   */
  public float getFloat(int column) {
    return values.numbers().real(column - 1);
  }

  /**
   * A floating point number.
   *
   * @param column from 1
   * @return the value; of a DECFLOAT, and of the 56 bits of a DOUBLE of Db2 for z/OS, the nearest
   *     one. A DECFLOAT beyond the greatest double, or nearer to 0 than to the least one, is an
   *     error
   */
  public double getDouble(int column) {
    return values.numbers().floatingPoint(column - 1);
  }

  /**
   * All digits of a decimal as a whole number: the value times 10 to the power of its {@linkplain
   * #scale scale}.
   *
   * @param column from 1
   * @return up to 18 digits; zeros before them do not count
   */
  public long getUnscaled(int column) {
    return values.numbers().unscaled(column - 1);
  }

  /**
   * How many digits of a DECIMAL or NUMERIC are after the decimal point.
   *
   * @param column from 1
   * @return 0 to 63; 0 for other types
   */
  public int scale(int column) {
    return values.scale(column - 1);
  }

  /**
   * A number that is not floating point of IEEE 754, with all its digits.
   *
   * @param column from 1
   * @return the value with its scale, or null. A DECFLOAT that is -0 is 0
   */
  @SuppressWarnings("exports") // A driver compiles without the annotations.
  public @Nullable BigDecimal getDecimal(int column) {
    return values.numbers().decimal(column - 1);
  }

  /**
   * A DATE.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public @Nullable LocalDate getDate(int column) {
    return values.times().date(column - 1);
  }

  /**
   * A TIME. No LocalTime is 24:00:00, which {@link #getDateTime} gives.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public @Nullable LocalTime getTime(int column) {
    return values.times().time(column - 1);
  }

  /**
   * A TIMESTAMP of up to nine digits after the second; more may be 0. No LocalDateTime has the time
   * 24:00:00, which {@link #getDateTime} gives.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public @Nullable LocalDateTime getTimestamp(int column) {
    return values.times().timestamp(column - 1);
  }

  /**
   * A DATE, TIME or TIMESTAMP in parts.
   *
   * @param column from 1
   * @param into takes the parts
   */
  public void getDateTime(int column, DateTimeParts into) {
    values.times().dateTime(column - 1, Objects.requireNonNull(into, "into"));
  }

  /**
   * A text.
   *
   * @param column from 1
   * @return the value, with the blanks of a CHAR, or null
   */
  @SuppressWarnings("exports")
  public @Nullable String getText(int column) {
    return values.texts().text(column - 1);
  }

  /**
   * A text, into the caller's chars.
   *
   * @param column from 1
   * @param target takes the chars, from its position up to its limit
   * @return true: it has them; false: it has no room, and is unchanged
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   */
  public boolean getText(int column, CharBuffer target) {
    return values.texts().text(column - 1, Objects.requireNonNull(target, "target"));
  }

  /**
   * The bytes of a value, as they were sent: also those of a number, in the byte order of the
   * server, and those that are no value of their type.
   *
   * @param column from 1
   * @return the value, or null
   */
  @SuppressWarnings("exports")
  public byte @Nullable [] getBytes(int column) {
    return values.texts().bytes(column - 1);
  }

  /**
   * The bytes of a value, as {@link #getBytes(int)} gives them, into the caller's buffer.
   *
   * @param column from 1
   * @param target takes the bytes, from its position up to its limit
   * @return true: it has them; false: it has no room, and is unchanged
   */
  public boolean getBytes(int column, ByteBuffer target) {
    return values.texts().bytes(column - 1, Objects.requireNonNull(target, "target"));
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
    return values.object(column - 1);
  }

  /** Shows where it stands, no value. */
  @Override
  public String toString() {
    return "rows=" + rowNumber() + " " + description();
  }
}
