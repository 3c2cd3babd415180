package org.apache.derby.client.am;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.Ref;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import org.drdawire.reply.RowReader;

/**
 * The rows that a program of JDBC sees. Each value is read by drda-wire when it is asked for; what
 * it gives of them is what this client gives.
 *
 * <p>The client moves in a rowset by itself: it takes the places of the values of a row from a
 * list. Here such a place is the number of the row alone.
 */
public abstract class Cursor {

  static final Charset UTF_16BE = StandardCharsets.UTF_16BE;
  static final Charset UTF_8 = StandardCharsets.UTF_8;
  static final Charset ISO_8859_1 = StandardCharsets.ISO_8859_1;

  static final Boolean ROW_IS_NULL = Boolean.TRUE;

  protected final Agent agent_;
  private final ArrayList<DropInRow> rows = new ArrayList<>();
  protected int[] columnDataPosition_ = {0};
  protected int[] columnDataComputedLength_ = {};
  protected ArrayList<int[]> columnDataPositionCache_ = new ArrayList<>();
  protected ArrayList<int[]> columnDataLengthCache_ = new ArrayList<>();
  protected ArrayList<boolean[]> columnDataIsNullCache_ = new ArrayList<>();
  public boolean hasLobs_;
  public int columns_;
  public boolean[] isNull_;
  protected int[] types = {};
  ArrayList<Boolean> isUpdateDeleteHoleCache_ = new ArrayList<>();
  boolean isUpdateDeleteHole_;
  long rowsRead_;
  int maxFieldSize_;

  private final DropInNumbers numbers;
  private final DropInRow current;
  private final DropInMoments moments = new DropInMoments(this);
  private final DropInLarge large = new DropInLarge(this, moments);
  private boolean allRowsReceived;
  private boolean rowUpdated;
  private boolean onRow;

  /** The rows of a reader; one that it stands on need not be kept. */
  protected Cursor(Agent agent, RowReader source) {
    agent_ = agent;
    numbers = new DropInNumbers(this);
    current = new DropInRow(source, null);
  }

  /** Fetches more. */
  protected abstract void getMoreData_() throws SqlException;

  /** Takes the next of the rows that have come; false if there is none. */
  protected abstract boolean calculateColumnOffsetsForRow_(int row, boolean mayFetch)
      throws SqlException, DisconnectException;

  protected abstract void clearLobData_();

  /** Whether rows have come that were not taken. */
  protected abstract boolean hasRows();

  protected abstract void dropRows();

  protected abstract int locator(int column);

  public abstract ClientBlob getBlobColumn_(int column, Agent agent, boolean toBePublished)
      throws SqlException;

  public abstract ClientClob getClobColumn_(int column, Agent agent, boolean toBePublished)
      throws SqlException;

  public void nullDataForGC() {
    dropRows();
  }

  /** The next row of a cursor that goes forward only. */
  public boolean next() throws SqlException {
    onRow = calculateColumnOffsetsForRow_(0, true);
    while (!onRow && !allRowsReceived) {
      getMoreData_();
      onRow = calculateColumnOffsetsForRow_(0, true);
    }
    return onRow;
  }

  public void setAllRowsReceivedFromServer(boolean all) {
    allRowsReceived = all;
  }

  public final boolean allRowsReceivedFromServer() {
    return allRowsReceived;
  }

  final boolean currentRowPositionIsEqualToNextRowPosition() {
    return !onRow;
  }

  public final void resetDataBuffer() {
    dropRows();
    allRowsReceived = false;
  }

  final boolean dataBufferHasUnprocessedData() {
    return hasRows();
  }

  /** Shows the row on which the reader stands. */
  protected final void showCurrent() {
    show(0, current, false);
  }

  /** Keeps the row that is shown, if the reader is about to leave it. */
  protected final void keepShown() {
    if (!rows.isEmpty() && rows.get(0) == current && onRow) {
      rows.set(0, new DropInRow(current.values().copy(), null));
    }
  }

  /** Shows a row, in its place in the rowset; null is a hole. */
  protected final void show(int row, DropInRow shown, boolean updated) {
    if (row == rows.size()) {
      rows.add(null);
      columnDataPositionCache_.add(new int[] {row});
      columnDataLengthCache_.add(columnDataComputedLength_);
      columnDataIsNullCache_.add(new boolean[columns_]);
      isUpdateDeleteHoleCache_.add(null);
    }
    boolean hole = shown == null;
    boolean[] nulls = columnDataIsNullCache_.get(row);
    for (int column = 1; column <= nulls.length; column++) {
      nulls[column - 1] = !hole && shown.isNull(column, types[column - 1]);
    }
    rows.set(row, shown);
    isUpdateDeleteHoleCache_.set(row, hole);
    columnDataPosition_ = columnDataPositionCache_.get(row);
    isNull_ = nulls;
    isUpdateDeleteHole_ = hole;
    rowUpdated = updated;
    rowsRead_++;
  }

  public final boolean getIsRowUpdated() {
    return rowUpdated;
  }

  public final boolean getIsUpdateDeleteHole() {
    return isUpdateDeleteHole_;
  }

  CallableLocatorProcedures getLocatorProcedures() {
    return agent_.connection_.locatorProcedureCall();
  }

  /** The row that is shown. */
  protected final DropInRow row() {
    return rows.get(columnDataPosition_[0]);
  }

  /** What has come of a large object of the row; null if it is a locator. */
  protected final Object large(int column) throws SqlException {
    return row().large(column);
  }

  final int type(int column) {
    return types[column - 1];
  }

  final ColumnTypeConversionException coercionError(String wanted, int column) {
    return new ColumnTypeConversionException(
        agent_.logWriter_, wanted, ClientTypes.getTypeString(type(column)));
  }

  final boolean getBoolean(int column) throws SqlException {
    return numbers.truth(column);
  }

  final byte getByte(int column) throws SqlException {
    return numbers.tiny(column);
  }

  final short getShort(int column) throws SqlException {
    return numbers.small(column);
  }

  final int getInt(int column) throws SqlException {
    return numbers.integer(column);
  }

  final long getLong(int column) throws SqlException {
    return numbers.big(column);
  }

  final float getFloat(int column) throws SqlException {
    return numbers.single(column);
  }

  final double getDouble(int column) throws SqlException {
    return numbers.floating(column);
  }

  final BigDecimal getBigDecimal(int column) throws SqlException {
    return numbers.decimal(column);
  }

  final Date getDate(int column, Calendar calendar) throws SqlException {
    return moments.date(column, calendar);
  }

  final Time getTime(int column, Calendar calendar) throws SqlException {
    return moments.time(column, calendar);
  }

  final Timestamp getTimestamp(int column, Calendar calendar) throws SqlException {
    return moments.timestamp(column, calendar);
  }

  protected final boolean hasType(int column, int type) {
    return type(column) == type;
  }

  /** A text in the row, as much of it as the program wants. */
  final String text(int column, String wanted) throws SqlException {
    if (isText(column)) {
      return text(column);
    }
    throw coercionError(wanted, column);
  }

  final String text(int column) throws SqlException {
    return shortened(row().text(column));
  }

  final boolean isText(int column) {
    return DropInRow.isText(type(column));
  }

  final String shortened(String text) {
    return maxFieldSize_ == 0 ? text : text.substring(0, Math.min(maxFieldSize_, text.length()));
  }

  final byte[] bytes(int column) throws SqlException {
    byte[] bytes = row().bytes(column);
    return maxFieldSize_ == 0 || maxFieldSize_ >= bytes.length
        ? bytes
        : Arrays.copyOf(bytes, maxFieldSize_);
  }

  final boolean isBinary(int column) {
    return DropInRow.isBinary(type(column));
  }

  final String getString(int column) throws SqlException {
    return large.string(column);
  }

  final byte[] getBytes(int column) throws SqlException {
    if (isBinary(column)) {
      return bytes(column);
    }
    requireType(column, ClientTypes.BLOB, "byte[]");
    return large.wholeBytes(column);
  }

  final InputStream getBinaryStream(int column) throws SqlException {
    return large.binary(column);
  }

  final InputStream getAsciiStream(int column) throws SqlException {
    return large.ascii(column);
  }

  final Reader getCharacterStream(int column) throws SqlException {
    return large.characters(column);
  }

  final Blob getBlob(int column) throws SqlException {
    requireType(column, ClientTypes.BLOB, "java.sql.Blob");
    return getBlobColumn_(column, agent_, true);
  }

  final Clob getClob(int column) throws SqlException {
    requireType(column, ClientTypes.CLOB, "java.sql.Clob");
    return getClobColumn_(column, agent_, true);
  }

  final void requireType(int column, int type, String wanted) throws SqlException {
    if (!hasType(column, type)) {
      throw coercionError(wanted, column);
    }
  }

  final Array getArray(int column) throws SqlException {
    throw large.notSupported("getArray(int)");
  }

  final Ref getRef(int column) throws SqlException {
    throw large.notSupported("getRef(int)");
  }

  final Object getObject(int column) throws SqlException {
    return switch (types[column - 1]) {
      case ClientTypes.BLOB -> getBlobColumn_(column, agent_, true);
      case ClientTypes.CLOB -> getClobColumn_(column, agent_, true);
      case ClientTypes.JAVA_OBJECT -> large.object(column);
      case ClientTypes.DATE, ClientTypes.TIME, ClientTypes.TIMESTAMP -> moments.object(column);
      default ->
          isBinary(column) ? bytes(column) : isText(column) ? text(column) : row().object(column);
    };
  }
}
