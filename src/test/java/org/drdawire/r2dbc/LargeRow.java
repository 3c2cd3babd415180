package org.drdawire.r2dbc;

import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.RowReader;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A row whose large objects come behind it, in pieces or by their locators. */
final class LargeRow {

  private final DrdaColumns columns;
  private final RowReader row;
  private final Map<Integer, Object> values = new HashMap<>();
  private final Map<Integer, StringBuilder> texts = new HashMap<>();
  private final Map<Integer, ByteArrayOutputStream> bytes = new HashMap<>();

  LargeRow(DrdaColumns columns, RowReader row) {
    this.columns = columns;
    this.row = row;
  }

  DrdaRow row() {
    return new DrdaRow(columns, row, values);
  }

  /** Adds a piece of a large object. */
  void add(LargeObjectPiece piece) {
    int column = piece.column();
    if (piece.isNull()) {
      values.put(column, null);
    } else if (columns.getColumnMetadata(column - 1).isText()) {
      texts.computeIfAbsent(column, c -> new StringBuilder()).append(piece.text());
    } else {
      byte[] data = new byte[piece.data().remaining()];
      piece.data().get(data);
      bytes.computeIfAbsent(column, c -> new ByteArrayOutputStream()).writeBytes(data);
    }
  }

  /** Gets what is not there, and makes values of the pieces. */
  Mono<Void> load(Session session) {
    texts.forEach((column, text) -> values.put(column, text.toString()));
    bytes.forEach((column, data) -> values.put(column, data.toByteArray()));
    return Flux.fromIterable(columns.all())
        .filter(column -> session.locates(column) && !row.isNull(column.place()))
        .concatMap(
            column ->
                LargeValues.load(session, column.isText(), row.getInt(column.place()))
                    .doOnNext(value -> values.put(column.place(), value)))
        .then();
  }
}
