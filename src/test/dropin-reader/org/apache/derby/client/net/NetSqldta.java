package org.apache.derby.client.net;

import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;

/** The output parameters of a procedure: one row. */
class NetSqldta extends NetCursor {

  private final Object[] values;
  private final SqlCommunicationArea area;

  NetSqldta(NetAgent agent, RowReader source) {
    super(agent, source);
    values = values();
    area = source.sqlca();
  }

  SqlCommunicationArea area() {
    return area;
  }

  @Override
  void append(LargeObjectPiece piece) {
    append(piece, values);
  }

  /** Shows the row, when all of it has come. */
  void show() {
    show(0, values, false);
  }
}
