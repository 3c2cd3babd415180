package org.drdawire.r2dbc;

import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.RowReader;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A row whose large objects come behind it, in pieces or by their locators. */
final class LargeRow {

  private final RowReader row;
  private final Map<Integer, Object> values = new HashMap<>();

  LargeRow(RowReader row) {
    this.row = row;
  }

  DrdaRow row(DrdaColumns columns) {
    return new DrdaRow(columns, row, values);
  }

  /** Adds a piece, while they are not too many: then the value cannot be had. */
  void add(LargeObjectPiece piece) {
    int column = piece.column();
    if (piece.isNull()) {
      values.put(column, null);
    } else if (row.description().columns().get(column - 1).lid() < 0xCA) {
      ByteArrayOutputStream bytes =
          (ByteArrayOutputStream) values.computeIfAbsent(column, c -> new ByteArrayOutputStream());
      byte[] data = new byte[piece.data().remaining()];
      piece.data().get(data);
      bytes.writeBytes(data);
    } else {
      ((StringBuilder) values.computeIfAbsent(column, c -> new StringBuilder()))
          .append(piece.text());
    }
  }

  /** Gets what is not there, and makes values of the pieces. */
  Mono<Void> load(Session session, LargeColumns large) {
    values.replaceAll(
        (column, value) ->
            value instanceof ByteArrayOutputStream bytes
                ? bytes.toByteArray()
                : value instanceof StringBuilder text ? text.toString() : value);
    return Flux.fromStream(IntStream.rangeClosed(1, large.forms().size()).boxed())
        .filter(column -> large.isLocated(column) && !row.isNull(column))
        .concatMap(
            column ->
                LargeValues.load(session, large.isText(column), row.getInt(column))
                    .doOnNext(value -> values.put(column, value)))
        .then();
  }
}
