package io.vertx.db2client.impl.codec;

import io.netty.buffer.ByteBuf;
import io.vertx.db2client.impl.DB2RowImpl;
import io.vertx.db2client.impl.drda.Cursor;
import io.vertx.db2client.impl.drda.DRDAQueryResponse;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.impl.RowDecoder;
import io.vertx.sqlclient.internal.RowInternal;
import java.util.stream.Collector;

/** Hands the rows of a query to the collector of a program. */
class RowResultDecoder<C, R> extends RowDecoder<C, R> {

  final DB2RowDesc rowDesc;
  final Cursor cursor;
  private final DRDAQueryResponse response;

  RowResultDecoder(
      Collector<Row, C, R> collector,
      DB2RowDesc rowDesc,
      Cursor cursor,
      DRDAQueryResponse response) {
    super(collector);
    this.rowDesc = DB2RowDesc.create(cursor.columns(rowDesc.columnDefinitions()));
    this.cursor = cursor;
    this.response = response;
  }

  public boolean isQueryComplete() {
    return response.isQueryComplete();
  }

  public boolean next() {
    return cursor.next();
  }

  @Override
  protected RowInternal row() {
    return new DB2RowImpl(rowDesc);
  }

  /** The client leaves the buffer empty. */
  @Override
  protected boolean decodeRow(int length, ByteBuf nothing, Row row) {
    for (Object value : cursor.row()) {
      row.addValue(value);
    }
    return true;
  }
}
