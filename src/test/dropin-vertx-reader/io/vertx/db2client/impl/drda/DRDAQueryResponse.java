package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import java.util.List;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;

/** Statements, their parameters, and queries. */
public class DRDAQueryResponse extends DRDAConnectResponse {

  private ColumnMetaData output;
  private ColumnMetaData input;
  private DropInAnswer query;
  private Cursor cursor;

  public DRDAQueryResponse(ByteBuf buffer, ConnectionMetaData metadata) {
    super(buffer, metadata);
  }

  public void readPrepareDescribeOutput() {
    output = columns(next().description());
  }

  public void readPrepareDescribeInputOutput() {
    readPrepareDescribeOutput();
    input = columns(next().description());
  }

  public void setOutputColumnMetaData(ColumnMetaData columns) {
    output = columns;
  }

  public ColumnMetaData getOutputColumnMetaData() {
    return output;
  }

  public ColumnMetaData getInputColumnMetaData() {
    return input;
  }

  /** The client keeps descriptions in arrays, some of which nobody reads. */
  private static ColumnMetaData columns(StatementDescription description) {
    ColumnMetaData columns = new ColumnMetaData();
    List<ColumnDescription> described = description == null ? List.of() : description.columns();
    columns.setColumnCount(described.size());
    for (int i = 0; i < columns.columns_; i++) {
      ColumnDescription one = described.get(i);
      columns.nullable_[i] = one.nullable();
      columns.sqlPrecision_[i] = one.precision();
      columns.sqlScale_[i] = one.scale();
      columns.sqlLength_[i] = one.length();
      columns.sqlType_[i] = one.sqlType();
      columns.sqlCcsid_[i] = one.ccsid();
      columns.sqlName_[i] = one.name();
      columns.sqlLabel_[i] = one.label();
      columns.sqlComment_[i] = one.comment();
      columns.types_[i] =
          ClientTypes.mapDB2TypeToDriverType(true, one.sqlType(), one.length(), one.ccsid());
    }
    return columns;
  }

  public void readBeginOpenQuery() {
    query = next();
    cursor = new Cursor(query, query.description() == null ? null : columns(query.description()));
  }

  public void readFetch(Cursor opened) {
    query = next();
    cursor = opened;
    cursor.use(query);
  }

  public Cursor getCursor() {
    return cursor;
  }

  /** QRYINSID as the server has sent it. */
  public long getQueryInstanceId() {
    return query.instance().orElse(0);
  }

  public boolean isQueryComplete() {
    return query.isComplete();
  }

  /** The end of the query has come with its rows. */
  public void readEndOpenQuery() {}

  public long readExecute() {
    return next().updateCount();
  }

  public long readExecuteImmediate() {
    return next().updateCount();
  }

  public void readCursorClose() {
    next();
  }
}
