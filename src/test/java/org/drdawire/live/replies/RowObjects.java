package org.drdawire.live.replies;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.RowReader;

/** The values of rows as objects. Large objects are put into their rows when they have come. */
public final class RowObjects {

  /** The rows of each cursor whose large objects have not all come, by their numbers. */
  private final Map<RowReader, Map<Integer, List<Object>>> open = new HashMap<>();

  private final StringBuilder text = new StringBuilder();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** The values of the row on which a cursor stands. */
  public List<Object> row(RowReader rows) {
    List<Object> row = new ArrayList<>();
    boolean outside = false;
    for (int i = 1; i <= rows.description().columns().size(); i++) {
      outside |= rows.isOutside(i);
      row.add(rows.isOutside(i) ? null : value(rows, i));
    }
    if (outside) {
      open.computeIfAbsent(rows, any -> new HashMap<>()).put(rows.row(), row);
    }
    return row;
  }

  /** A SMALLINT is a Short here, so that it can be told from an INTEGER. */
  private static Object value(RowReader rows, int column) {
    int lid = rows.description().columns().get(column - 1).lid() & ~1;
    return lid == 0x04 && !rows.isNull(column)
        ? (Object) (short) rows.getInt(column)
        : rows.getObject(column);
  }

  /** Takes a piece of a large object of one of the rows. */
  public void take(LargeObjectPiece piece) {
    int lid = piece.rows().description().columns().get(piece.column() - 1).lid();
    boolean isText = (lid & ~1) >= 0xCA;
    if (isText) {
      text.append(piece.text());
    } else {
      byte[] data = new byte[piece.data().remaining()];
      piece.data().get(data);
      bytes.writeBytes(data);
    }
    if (piece.isLast()) {
      List<Object> row = open.get(piece.rows()).get(piece.row());
      row.set(piece.column() - 1, isText ? text.toString() : bytes.toByteArray());
      text.setLength(0);
      bytes.reset();
    }
  }

  /** Forgets the rows that are complete. */
  public void removeComplete() {
    open.keySet().removeIf(rows -> rows.largeObjectsToCome() == 0);
  }
}
