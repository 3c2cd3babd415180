package org.drdawire.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.vertx.db2client.impl.DB2DatabaseMetadata;
import io.vertx.db2client.impl.drda.ColumnMetaData;
import io.vertx.db2client.impl.drda.ConnectionMetaData;
import io.vertx.db2client.impl.drda.Cursor;
import io.vertx.db2client.impl.drda.DRDAQueryResponse;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.time.LocalDateTime;
import java.util.List;

/**
 * The classes of Vert.x's client that read rows, from a direct buffer, into which Netty reads a
 * socket. As its codec does, each answer gets a reader of its own. Timestamps and booleans it gives
 * as objects alone, which takes the method that rows of Vert.x are made with.
 */
final class VertxRows implements BlockReader {

  private static final String SERVER = "SQL11058";
  private static final int ROOM = 64 << 10;
  private static final int CHARS = 256;

  private static final MethodHandle BOOLEAN =
      StockClient.handle(
          Cursor.class, "getBoolean", MethodType.methodType(boolean.class, int.class));

  private final RowBlocks blocks;
  private final ReadSample[] columns;
  private final ConnectionMetaData connection = new ConnectionMetaData();
  private final ByteBuf received = PooledByteBufAllocator.DEFAULT.directBuffer(ROOM);
  private final Cursor cursor;
  private final char[] chars = new char[CHARS];

  /** Opens the query. */
  VertxRows(RowBlocks blocks, List<ReadSample> columns) {
    this.blocks = blocks;
    this.columns = columns.toArray(new ReadSample[0]);
    connection.setDbMetadata(new DB2DatabaseMetadata(SERVER));
    DRDAQueryResponse reply = receive(blocks.openAlone());
    reply.setOutputColumnMetaData(new ColumnMetaData());
    reply.readOpenQuery();
    cursor = reply.getCursor();
    cursor.dataBuffer_.release();
  }

  private DRDAQueryResponse receive(byte[] answer) {
    received.clear();
    received.writeBytes(answer);
    return new DRDAQueryResponse(received, connection);
  }

  @Override
  public long read() throws Throwable {
    DRDAQueryResponse reply = receive(blocks.fetch());
    reply.readFetch(cursor);
    long taken = 0;
    for (int row = 0; row < RowBlocks.ROWS; row++) {
      if (!cursor.next()) {
        throw new IllegalStateException("rows=" + row);
      }
      for (int i = 0; i < columns.length; i++) {
        taken += value(columns[i], i + 1);
      }
    }
    cursor.dataBuffer_.release();
    return taken;
  }

  private long value(ReadSample sample, int column) throws Throwable {
    return switch (sample) {
      case INTEGER -> cursor.getInt(column);
      case BIGINT, DECIMAL_LONG -> cursor.getLong(column);
      case DOUBLE -> Double.doubleToRawLongBits(cursor.getDouble(column));
      case BOOLEAN -> (boolean) BOOLEAN.invokeExact(cursor, column) ? 1 : 0;
      case DECIMAL -> cursor.getBigDecimal(column).hashCode();
      case CHARS_26, CHARS_64 -> {
        String text = cursor.getString(column);
        text.getChars(0, text.length(), chars, 0);
        yield ReadSample.text(chars, text.length());
      }
      case DATE -> cursor.getDate(column).toEpochDay();
      case TIME -> cursor.getTime(column).toSecondOfDay();
      case TIMESTAMP -> {
        LocalDateTime value = (LocalDateTime) cursor.getObject(column);
        yield ReadSample.timestamp(
            value.toLocalDate().toEpochDay(), value.toLocalTime().toSecondOfDay(), value.getNano());
      }
      case VARBINARY -> ReadSample.bytes(cursor.getBytes(column));
      default -> ReadSample.text(cursor.getString(column));
    };
  }
}
