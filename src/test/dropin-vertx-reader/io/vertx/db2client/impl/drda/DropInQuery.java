package io.vertx.db2client.impl.drda;

import io.vertx.sqlclient.data.Numeric;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Query;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.QueryDescription.ColumnType;
import org.drdawire.reply.RowReader;

/** A query with its rows, whose values it gives in the classes of the client. */
final class DropInQuery {

  private static final int SMALLINT = 0x04;
  private static final int ROWID = 0x1E;
  private static final int TIMESTAMP = 0x24;
  private static final int CLOB_SBCS = 0xCA;
  private static final int CLOB_MIXED = 0xCE;
  private static final long PICOS_OF_NANO = 1000;

  private final Query query;
  private final RowReader rows;
  private final List<ColumnType> columns;
  private final DateTimeParts parts = new DateTimeParts();
  private DrdaException failure;
  private StringBuilder text;
  private ByteArrayOutputStream bytes;

  DropInQuery(Query query) {
    this.query = query;
    rows = query.rows();
    this.columns = rows.description().columns();
  }

  Query query() {
    return query;
  }

  RowReader rows() {
    return rows;
  }

  /** Why the rest of the rows cannot be read; null if it can. */
  DrdaException failure() {
    return failure;
  }

  void fail(DrdaException e) {
    failure = e;
  }

  /** The values of the row; a large object that follows is null for now. */
  Object[] values() {
    Object[] values = new Object[columns.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = rows.isOutside(i + 1) || rows.isNull(i + 1) ? null : value(i + 1, lid(i));
    }
    return values;
  }

  private int lid(int index) {
    return columns.get(index).lid() & ~1;
  }

  private Object value(int column, int lid) {
    return switch (lid) {
      case SMALLINT -> (short) rows.getInt(column);
      case ROWID -> new DB2RowId(rows.getBytes(column));
      case TIMESTAMP -> timestamp(column);
      default -> {
        Object value = rows.getObject(column);
        yield value instanceof BigDecimal number ? Numeric.create(number) : value;
      }
    };
  }

  /** A TIMESTAMP has up to 12 digits, of which the client's class takes nine. */
  private LocalDateTime timestamp(int column) {
    rows.getDateTime(column, parts);
    LocalTime time = LocalTime.of(parts.hour(), parts.minute(), parts.second());
    return LocalDate.of(parts.year(), parts.month(), parts.day())
        .atTime(time.withNano((int) (parts.picosecond() / PICOS_OF_NANO)));
  }

  /** The client has no interface for a large object in pieces: they are joined. */
  void take(LargeObjectPiece piece, Object[] row) {
    int index = piece.column() - 1;
    int lid = lid(index);
    boolean isText = lid >= CLOB_SBCS && lid <= CLOB_MIXED;
    if (piece.isFirst()) {
      text = new StringBuilder();
      bytes = new ByteArrayOutputStream();
    }
    if (isText && !piece.isNull()) {
      text.append(piece.text());
    } else {
      byte[] part = new byte[piece.data().remaining()];
      piece.data().get(part);
      bytes.writeBytes(part);
    }
    if (piece.isLast() && !piece.isNull()) {
      row[index] = isText ? text.toString() : bytes.toByteArray();
    }
  }
}
