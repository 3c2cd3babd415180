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
import org.apache.derby.client.am.DropInNumbers.NoConversionException;

/**
 * The rows that a program of JDBC sees. Its values were read by drda-wire; what it gives of them is
 * what this client gives.
 *
 * <p>The client moves in a rowset by itself: it takes the places of the values of a row from a
 * list. Here such a place is the number of the row alone.
 */
public abstract class Cursor {

  /** What a value is asked for as. */
  private interface Conversion<T> {
    T of(Object value) throws SqlException, NoConversionException;
  }

  static final Charset UTF_16BE = StandardCharsets.UTF_16BE;
  static final Charset UTF_8 = StandardCharsets.UTF_8;
  static final Charset ISO_8859_1 = StandardCharsets.ISO_8859_1;

  static final Boolean ROW_IS_NULL = Boolean.TRUE;

  protected final Agent agent_;
  protected final ArrayList<Object[]> rows = new ArrayList<>();
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
  private final DropInMoments moments = new DropInMoments(this);
  private final DropInLarge large = new DropInLarge(this, moments);
  private boolean allRowsReceived;
  private boolean rowUpdated;
  private boolean onRow;

  protected Cursor(Agent agent) {
    agent_ = agent;
    numbers = new DropInNumbers(agent);
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

  /** Shows a row, in its place in the rowset. */
  protected final void show(int row, Object[] values, boolean updated) {
    boolean hole = values == null;
    Object[] shown = hole ? new Object[columns_] : values;
    boolean[] nulls = new boolean[columns_];
    for (int column = 0; column < nulls.length; column++) {
      nulls[column] = !hole && shown[column] == null;
    }
    put(rows, row, shown);
    put(columnDataPositionCache_, row, new int[] {row});
    put(columnDataLengthCache_, row, columnDataComputedLength_);
    put(columnDataIsNullCache_, row, nulls);
    put(isUpdateDeleteHoleCache_, row, hole);
    columnDataPosition_ = columnDataPositionCache_.get(row);
    isNull_ = nulls;
    isUpdateDeleteHole_ = hole;
    rowUpdated = updated;
    rowsRead_++;
  }

  private static <T> void put(ArrayList<T> list, int index, T value) {
    if (index < list.size()) {
      list.set(index, value);
    } else {
      list.add(value);
    }
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

  /** What was copied of a column of the row: its value, or why that cannot be read. */
  protected final Object copied(int column) {
    return rows.get(columnDataPosition_[0])[column - 1];
  }

  /** The value of a column of the row. */
  protected final Object value(int column) throws SqlException {
    Object copied = copied(column);
    if (copied instanceof SqlException unreadable) {
      throw unreadable;
    }
    return copied;
  }

  private <T> T convert(int column, String wanted, Conversion<T> conversion) throws SqlException {
    try {
      return conversion.of(shortened(value(column)));
    } catch (NoConversionException none) {
      throw coercionError(wanted, column);
    }
  }

  private ColumnTypeConversionException coercionError(String wanted, int column) {
    return new ColumnTypeConversionException(
        agent_.logWriter_, wanted, ClientTypes.getTypeString(types[column - 1]));
  }

  final boolean getBoolean(int column) throws SqlException {
    return convert(column, "boolean", numbers::truth);
  }

  final byte getByte(int column) throws SqlException {
    return convert(column, "byte", numbers::tiny);
  }

  final short getShort(int column) throws SqlException {
    return convert(column, "short", numbers::small);
  }

  final int getInt(int column) throws SqlException {
    return convert(column, "int", numbers::integer);
  }

  final long getLong(int column) throws SqlException {
    return convert(column, "long", numbers::big);
  }

  final float getFloat(int column) throws SqlException {
    return convert(column, "float", numbers::single);
  }

  final double getDouble(int column) throws SqlException {
    return convert(column, "double", numbers::floating);
  }

  final BigDecimal getBigDecimal(int column) throws SqlException {
    return convert(column, "java.math.BigDecimal", numbers::decimal);
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

  final boolean hasType(int column, int type) {
    return types[column - 1] == type;
  }

  /** A text in the row, as much of it as the program wants. */
  final String text(int column, String wanted) throws SqlException {
    if (value(column) instanceof String text) {
      return shortened(text);
    }
    throw coercionError(wanted, column);
  }

  final String shortened(String text) {
    return maxFieldSize_ == 0 ? text : text.substring(0, Math.min(maxFieldSize_, text.length()));
  }

  final byte[] bytes(int column) throws SqlException {
    byte[] bytes = (byte[]) value(column);
    int length = maxFieldSize_ == 0 ? bytes.length : Math.min(maxFieldSize_, bytes.length);
    return Arrays.copyOf(bytes, length);
  }

  final boolean isBinary(int column) throws SqlException {
    return value(column) instanceof byte[] && types[column - 1] != ClientTypes.JAVA_OBJECT;
  }

  final String getString(int column) throws SqlException {
    return large.string(column);
  }

  /** As much of a text as the program wants. */
  final Object shortened(Object value) {
    return value instanceof String text ? shortened(text) : value;
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
      default -> isBinary(column) ? bytes(column) : shortened(value(column));
    };
  }
}
