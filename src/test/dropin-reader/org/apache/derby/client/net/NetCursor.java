package org.apache.derby.client.net;

import java.io.ByteArrayOutputStream;
import java.sql.Types;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.apache.derby.client.am.Agent;
import org.apache.derby.client.am.ClientBlob;
import org.apache.derby.client.am.ClientClob;
import org.apache.derby.client.am.Cursor;
import org.apache.derby.client.am.DisconnectException;
import org.apache.derby.client.am.DropInRow;
import org.apache.derby.client.am.SqlException;
import org.apache.derby.client.am.SqlWarning;
import org.drdawire.DrdaException;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;

/**
 * The rows of a query. The program moves to them later than they come: as long as it sends no other
 * command, the reader waits on its row, and else the rows that have come are kept.
 */
class NetCursor extends Cursor {

  NetResultSet netResultSet_;

  private final NetAgent agent;
  private final RowReader source;
  private final Deque<DropInFetched> fetched = new ArrayDeque<>();
  private boolean closesItself;
  private boolean closing;
  private boolean forward;
  private DrdaException failure;
  private boolean located;
  private boolean untold;

  NetCursor(NetAgent agent, RowReader source) {
    super(agent, source);
    this.agent = agent;
    this.source = source;
    types = DropInTypes.of(source.description());
    columns_ = types.length;
    hasLobs_ = DropInTypes.hasLarge(types);
    isNull_ = new boolean[columns_];
    Arrays.fill(isNull_, true);
  }

  /** Lets the server close the cursor when it has sent the last row. */
  final void closesItself() {
    closesItself = true;
  }

  final boolean getQryclsimpEnabled() {
    return closesItself;
  }

  final RowReader source() {
    return source;
  }

  /** Something of the rows cannot be read; perhaps those behind it can. */
  final void fail(DrdaException unreadable) {
    failure = unreadable;
  }

  /** The same, in an answer that the client has been told of. */
  final void failLater(DrdaException unreadable) {
    failure = unreadable;
    untold = true;
  }

  /** Whether the reader may wait on the row that has come, until the program moves to it. */
  final boolean mayWait() {
    return forward && !hasLobs_ && fetched.isEmpty() && source.sqlCode() == 0;
  }

  /** The rows can only be read forward, one after another. */
  final void goForward() {
    forward = true;
  }

  /** The rows of the answer to come belong here; false if they can no longer be read. */
  final boolean resume() {
    located |= netResultSet_.firstOutovrBuilt_;
    if (!source.canGoOn()) {
      agent.accumulateReadException(DropInError.of(failure));
    }
    return source.canGoOn();
  }

  /** Keeps the row that the program has moved to, unless it closes the cursor. */
  final void keepCurrent() {
    if (!closing) {
      keepShown();
    }
  }

  /** Takes a row, which keeps its place whatever can be read of it. */
  final void add() {
    if (closing) {
      return;
    }
    DropInRow row = kept();
    SqlCommunicationArea area = null;
    try {
      area = source.sqlCode() == 0 ? null : source.sqlca();
    } finally {
      fetched.add(new DropInFetched(source.rowNumber(), row, area));
    }
  }

  /** Takes what stands for a row. */
  final void addNone() {
    fetched.add(
        forward && source.sqlCode() == DropInFetched.END_OF_DATA
            ? DropInFetched.END
            : new DropInFetched(source.rowNumber(), null, source.sqlca()));
  }

  /** A copy of the row on which the reader stands. */
  final DropInRow kept() {
    Object[] large = null;
    if (hasLobs_ && !located) {
      large = new Object[columns_];
      for (int column = 1; column <= columns_; column++) {
        large[column - 1] = source.isNull(column) ? null : largeOrError(column);
      }
    }
    return new DropInRow(source.copy(), large);
  }

  /** An error of a value is that of whoever asks for it; the others of the row can be read. */
  private Object largeOrError(int column) {
    try {
      return large(column, source.isOutside(column));
    } catch (DrdaException unreadable) {
      return DropInError.of(unreadable);
    }
  }

  private Object large(int column, boolean outside) {
    if (hasType(column, Types.BLOB)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      bytes.writeBytes(outside ? new byte[0] : source.getBytes(column));
      return bytes;
    }
    return hasType(column, Types.CLOB)
        ? new StringBuilder(outside ? "" : source.getText(column))
        : null;
  }

  /** Takes a piece of a large object, of a row that has come before. */
  void append(LargeObjectPiece piece) {
    fetched.stream()
        .filter(row -> row.number() == piece.rowNumber())
        .forEach(fetchedRow -> append(piece, fetchedRow.row()));
  }

  static void append(LargeObjectPiece piece, DropInRow row) {
    Object[] values = row.large();
    int index = piece.column() - 1;
    if (piece.isNull()) {
      values[index] = null;
    } else if (values[index] instanceof StringBuilder text) {
      try {
        text.append(piece.text());
      } catch (DrdaException unreadable) {
        values[index] = DropInError.of(unreadable);
      }
    } else if (!(values[index] instanceof SqlException)) {
      byte[] bytes = new byte[piece.data().remaining()];
      piece.data().get(bytes);
      ((ByteArrayOutputStream) values[index]).writeBytes(bytes);
    }
  }

  @Override
  protected boolean calculateColumnOffsetsForRow_(int row, boolean mayFetch) throws SqlException {
    boolean there = DropInReplies.advance(agent, this);
    // the rest of a row that a block has cut comes with the next one, and so do its large objects
    while (!there
        && (fetched.isEmpty() ? source.awaitsRestOfRow() : source.largeObjectsToCome() > 0)) {
      netResultSet_.flowFetch();
      there = DropInReplies.advance(agent, this);
    }
    if (there) {
      showCurrent();
      return true;
    }
    DropInFetched next = fetched.poll();
    if (next == null) {
      tell();
      return false;
    }
    if (next.isEnd()) {
      setAllRowsReceivedFromServer(true);
      if (netResultSet_.scrollable_) {
        netResultSet_.setRowCountEvent(DropInFetched.rowCount(next.sqlca()));
      }
      return false;
    }
    if (next.isError()) {
      throw new SqlException(agent.logWriter_, new NetSqlca(agent, next.sqlca()));
    }
    if (next.isWarning()) {
      netResultSet_.accumulateWarning(
          new SqlWarning(agent.logWriter_, new NetSqlca(agent, next.sqlca())));
    }
    if (next.row() == null && !next.isHole()) {
      return false;
    }
    show(row, next.row(), next.isUpdated());
    return true;
  }

  private void tell() throws SqlException {
    if (untold) {
      untold = false;
      throw DropInError.of(failure);
    }
  }

  /** Takes what a move without data has brought: at most how many rows there are. */
  final void position() throws DisconnectException {
    DropInFetched none = fetched.poll();
    if (none != null && none.sqlca() != null && !none.sqlca().details().isEmpty()) {
      netResultSet_.setRowCountEvent(DropInFetched.rowCount(none.sqlca()));
    }
  }

  /** Looks whether the last row has come, before the program closes the cursor: no row is kept. */
  void scanDataBufferForEndOfData() throws DisconnectException {
    closing = true;
    DropInReplies.keepRows(agent);
    for (DropInFetched row : fetched) {
      if (row.isEnd()) {
        setAllRowsReceivedFromServer(true);
      }
    }
  }

  @Override
  public final void setAllRowsReceivedFromServer(boolean all) {
    if (all && closesItself) {
      netResultSet_.markClosedOnServer();
    }
    super.setAllRowsReceivedFromServer(all);
  }

  @Override
  protected void getMoreData_() throws SqlException {
    netResultSet_.flowFetch();
  }

  @Override
  protected boolean hasRows() {
    return !fetched.isEmpty() || source.awaitsRestOfRow();
  }

  @Override
  protected void dropRows() {
    fetched.clear();
  }

  /** The pieces of large objects are dropped with their rows. */
  @Override
  protected void clearLobData_() {}

  @Override
  protected int locator(int column) {
    DropInRow row = row();
    boolean isLocator = row.large() == null && DropInTypes.isLarge(types[column - 1]);
    return isLocator && !row.values().isNull(column) ? row.values().getInt(column) : -1;
  }

  @Override
  public ClientBlob getBlobColumn_(int column, Agent of, boolean toBePublished)
      throws SqlException {
    if (large(column) instanceof ByteArrayOutputStream bytes) {
      return new ClientBlob(bytes.toByteArray(), of, 0);
    }
    publish(column, toBePublished);
    return new ClientBlob(of, locator(column));
  }

  @Override
  public ClientClob getClobColumn_(int column, Agent of, boolean toBePublished)
      throws SqlException {
    if (large(column) instanceof StringBuilder text) {
      return new ClientClob(of, text.toString());
    }
    publish(column, toBePublished);
    return new ClientClob(of, locator(column));
  }

  /** The client gives a locator back when the program moves on, unless it has seen it. */
  private void publish(int column, boolean toBePublished) {
    if (toBePublished) {
      netResultSet_.markLOBAsPublished(column);
    }
  }
}
