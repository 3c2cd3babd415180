package org.drdawire.live.replies;

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

  private final LargeObjectValue value = new LargeObjectValue();

  /** The values of the row on which a cursor stands. */
  public List<Object> row(RowReader rows) {
    List<Object> row = new ArrayList<>();
    boolean outside = false;
    for (int i = 1; i <= rows.description().columns().size(); i++) {
      outside |= rows.isOutside(i);
      row.add(rows.isOutside(i) ? null : value(rows, i));
    }
    if (outside) {
      open.computeIfAbsent(rows, any -> new HashMap<>()).put(rows.rowNumber(), row);
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
    value
        .take(piece)
        .ifPresent(
            whole -> open.get(piece.rows()).get(piece.rowNumber()).set(piece.column() - 1, whole));
  }

  /** Forgets the rows that are complete. */
  public void removeComplete() {
    open.keySet().removeIf(rows -> rows.largeObjectsToCome() == 0);
  }
}
