package org.apache.derby.client.net;

import org.apache.derby.client.am.DropInRow;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;

/** The output parameters of a procedure: one row. */
class NetSqldta extends NetCursor {

  private final DropInRow row;
  private final SqlCommunicationArea area;

  NetSqldta(NetAgent agent, RowReader source) {
    super(agent, source);
    row = kept();
    area = source.sqlca();
  }

  SqlCommunicationArea sqlca() {
    return area;
  }

  @Override
  void append(LargeObjectPiece piece) {
    append(piece, row);
  }

  /** Shows the row, when all of it has come. */
  void show() {
    show(0, row, false);
  }
}
