package org.drdawire.bench;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.List;
import org.apache.derby.client.am.ClientResultSet;
import org.apache.derby.client.am.Cursor;
import org.apache.derby.client.am.ResultSetCallbackInterface;
import org.apache.derby.client.net.NetAgent;
import org.apache.derby.client.net.NetConnection;

/**
 * The classes of Derby's client that read rows, in a query that it has opened on recorded replies:
 * those that take the objects of a reply, and the cursor that its result set asks for values.
 */
final class StockRows implements BlockReader {

  private static final Class<?> REPLY = StockClient.type("Reply");
  private static final Class<?> ROWS_REPLY = StockClient.type("NetResultSetReply");

  private static final MethodHandle SET_STREAM =
      StockClient.handle(NetAgent.class, "setInputStream", InputStream.class);
  private static final MethodHandle BEGIN =
      StockClient.handle(REPLY, "initialize")
          .asType(MethodType.methodType(void.class, Object.class));
  private static final MethodHandle FETCH =
      StockClient.handle(ROWS_REPLY, "readFetch", ResultSetCallbackInterface.class)
          .asType(MethodType.methodType(void.class, Object.class, ClientResultSet.class));

  private static final MethodHandle INT = value("getInt", int.class);
  private static final MethodHandle LONG = value("getLong", long.class);
  private static final MethodHandle DOUBLE = value("getDouble", double.class);
  private static final MethodHandle BOOLEAN = value("getBoolean", boolean.class);
  private static final MethodHandle DECIMAL = value("getBigDecimal", BigDecimal.class);
  private static final MethodHandle TEXT = value("getString", String.class);
  private static final MethodHandle BYTES = value("getBytes", byte[].class);
  private static final MethodHandle DATE = value("getDate", Date.class, Calendar.class);
  private static final MethodHandle TIME = value("getTime", Time.class, Calendar.class);
  private static final MethodHandle TIMESTAMP =
      value("getTimestamp", Timestamp.class, Calendar.class);

  private static final int CHARS = 256;
  private static final int SECONDS = 86_400;
  private static final int MILLIS = 1000;

  private final RowBlocks blocks;
  private final ReplyStream stream;
  private final ReadSample[] columns;
  private final ClientResultSet rows;
  private final Cursor cursor;
  private final Object replies;
  private final char[] chars = new char[CHARS];

  /** Connects and opens the query. */
  StockRows(RowBlocks blocks, List<ReadSample> columns, ReplyStream stream) throws Throwable {
    this.blocks = blocks;
    this.stream = stream;
    this.columns = columns.toArray(new ReadSample[0]);
    List<byte[]> connected = RecordedReplies.CONNECTED;
    NetConnection connection;
    try (Playback server =
        new Playback(List.of(connected.get(0), connected.get(1), blocks.open()))) {
      Connection opened = StockClient.connect(server);
      connection = (NetConnection) opened;
      rows = (ClientResultSet) opened.createStatement().executeQuery("select * from t");
    } catch (IOException | SQLException refused) {
      throw new IllegalStateException(refused);
    }
    cursor = rows.cursor_;
    NetAgent agent = (NetAgent) StockClient.field(NetConnection.class, "netAgent_", connection);
    replies = StockClient.field(NetAgent.class, "netResultSetReply_", agent);
    SET_STREAM.invoke(agent, (InputStream) stream);
  }

  private static MethodHandle value(String method, Class<?> type, Class<?>... more) {
    MethodType all = MethodType.methodType(type, int.class).appendParameterTypes(more);
    return StockClient.handle(Cursor.class, method, all);
  }

  @Override
  public long read() throws Throwable {
    stream.send(blocks.fetch());
    cursor.resetDataBuffer();
    BEGIN.invokeExact(replies);
    FETCH.invokeExact(replies, rows);
    long taken = 0;
    for (int row = 0; row < RowBlocks.ROWS; row++) {
      if (!cursor.next()) {
        throw new IllegalStateException("rows=" + row);
      }
      for (int i = 0; i < columns.length; i++) {
        taken += value(columns[i], i + 1);
      }
    }
    return taken;
  }

  private long value(ReadSample sample, int column) throws Throwable {
    return switch (sample) {
      case INTEGER -> (int) INT.invokeExact(cursor, column);
      case BIGINT, DECIMAL_LONG -> (long) LONG.invokeExact(cursor, column);
      case DOUBLE -> Double.doubleToRawLongBits((double) DOUBLE.invokeExact(cursor, column));
      case BOOLEAN -> (boolean) BOOLEAN.invokeExact(cursor, column) ? 1 : 0;
      case DECIMAL -> {
        BigDecimal value = (BigDecimal) DECIMAL.invokeExact(cursor, column);
        yield value.hashCode();
      }
      case CHARS_26, CHARS_64 -> {
        String text = (String) TEXT.invokeExact(cursor, column);
        text.getChars(0, text.length(), chars, 0);
        yield ReadSample.text(chars, text.length());
      }
      case DATE -> {
        Date value = (Date) DATE.invokeExact(cursor, column, (Calendar) null);
        yield value.getTime() / MILLIS / SECONDS;
      }
      case TIME -> {
        Time value = (Time) TIME.invokeExact(cursor, column, (Calendar) null);
        yield value.getTime() / MILLIS;
      }
      case TIMESTAMP -> {
        Timestamp value = (Timestamp) TIMESTAMP.invokeExact(cursor, column, (Calendar) null);
        int second = (int) (value.getTime() / MILLIS % SECONDS);
        yield ReadSample.timestamp(value.getTime() / MILLIS / SECONDS, second, value.getNanos());
      }
      case VARBINARY -> ReadSample.bytes((byte[]) BYTES.invokeExact(cursor, column));
      default -> ReadSample.text((String) TEXT.invokeExact(cursor, column));
    };
  }
}
