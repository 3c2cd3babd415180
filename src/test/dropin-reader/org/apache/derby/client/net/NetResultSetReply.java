package org.apache.derby.client.net;

import org.apache.derby.client.am.ClientResultSet;
import org.apache.derby.client.am.DisconnectException;
import org.apache.derby.client.am.ResultSetCallbackInterface;
import org.drdawire.ddm.CodePoint;

/** Fetching from cursors, and closing them. */
class NetResultSetReply extends NetStatementReply implements ResultSetReplyInterface {

  NetResultSetReply(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }

  @Override
  public void readFetch(ResultSetCallbackInterface rows) throws DisconnectException {
    readRows(rows);
  }

  @Override
  public void readScrollableFetch(ResultSetCallbackInterface rows) throws DisconnectException {
    readRows(rows);
  }

  private void readRows(ResultSetCallbackInterface rows) throws DisconnectException {
    complete(rows, readOn(cursor(rows)));
  }

  private DropInAnswer readOn(NetCursor cursor) throws DisconnectException {
    return read(new DropInAnswer(agent, cursor.resume() ? cursor : null));
  }

  private static NetCursor cursor(ResultSetCallbackInterface rows) {
    return (NetCursor) ((ClientResultSet) rows).cursor_;
  }

  @Override
  final void complete(NetCursor cursor, DropInAnswer answer) throws DisconnectException {
    complete(cursor.netResultSet_, answer);
  }

  private void complete(ResultSetCallbackInterface rows, DropInAnswer answer)
      throws DisconnectException {
    noteMessages(answer, rows);
    noteRefusals(answer);
    if (answer.has(CodePoint.ENDQRYRM)) {
      rows.earlyCloseComplete(answer.sqlca());
    } else {
      rows.completeSqlca(answer.sqlca());
    }
    checkMessages(answer);
  }

  /** Moves without data: the client only wants to know how many rows there are. */
  @Override
  public void readPositioningFetch(ResultSetCallbackInterface rows) throws DisconnectException {
    NetCursor cursor = cursor(rows);
    DropInAnswer answer = readOn(cursor);
    cursor.position();
    complete(rows, answer);
  }

  @Override
  public void readCursorClose(ResultSetCallbackInterface rows) throws DisconnectException {
    complete(rows, read());
  }
}
