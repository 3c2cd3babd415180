package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;

/** What a driver sees that reads rows, as texts: the pieces of a large object are joined. */
final class RowTranscript {

  final OutstandingCommands outstanding = new OutstandingCommands();
  final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  final List<String> events = new ArrayList<>();

  /** How many bytes and chars the values had. */
  long size;

  /** The rows, each with what was seen of it in time. */
  final Map<RowReader, String> copies = new LinkedHashMap<>();

  private final StringBuilder pieces = new StringBuilder();
  private RowReader last;
  private final NamesOfDerby names = new NamesOfDerby(replies);

  /** Reads all of some bytes; false if nothing more can be read. */
  boolean read(ByteBuffer bytes) {
    while (true) {
      try {
        last = resumed(replies, outstanding, last);
        ReplyEvent event = replies.next(bytes);
        if (event == ReplyEvent.NEEDS_MORE) {
          return true;
        }
        add(event);
      } catch (DrdaException e) {
        FormatErrors.require(e);
        events.add(e.getMessage());
        if (e instanceof ReplyFormatException format && format.endsConnection()) {
          return false;
        }
      }
    }
  }

  /** Goes on with the rows that were opened last; null if they cannot be gone on with. */
  static RowReader resumed(ReplyReader replies, OutstandingCommands outstanding, RowReader last) {
    if (last != null && outstanding.count() > 0 && outstanding.next() == CodePoint.CNTQRY.value()) {
      try {
        replies.resume(last);
      } catch (IllegalStateException e) {
        return null;
      }
    }
    return last;
  }

  private void add(ReplyEvent event) {
    switch (event) {
      case ROW_DESCRIPTION -> {
        last = null;
        last = replies.openRows();
        events.add("ROW_DESCRIPTION " + last.description().columns());
      }
      case ROW -> events.add("ROW " + row(last));
      case NO_ROW -> events.add("NO_ROW " + last.sqlCode() + " " + last.sqlca());
      case OUTPUT -> events.add("OUTPUT " + row(replies.openOutput()));
      case LARGE_OBJECT -> addPiece(replies.largeObject());
      case ANSWERED -> events.add("ANSWERED " + replies.outcome());
      case DATA -> {}
      case MESSAGE -> names.follow(replies.message());
      default -> events.add(event.toString());
    }
  }

  private void addPiece(LargeObjectPiece piece) {
    byte[] bytes = new byte[piece.data().remaining()];
    piece.data().get(bytes);
    size += bytes.length;
    pieces.append(HexFormat.of().formatHex(bytes));
    if (piece.isLast()) {
      events.add(
          "LARGE_OBJECT "
              + piece.rowNumber()
              + ","
              + piece.column()
              + " "
              + piece.isNull()
              + pieces);
      pieces.setLength(0);
    }
  }

  private String row(RowReader row) {
    String seen = text(row);
    copies.put(row.copy(), seen);
    return seen;
  }

  /** What there is to see of a row. */
  String text(RowReader row) {
    return text(row, this::value);
  }

  /** What there is to see of a row whose values are read in some way. */
  static String text(RowReader row, BiFunction<RowReader, Integer, Object> value) {
    List<Object> values = new ArrayList<>();
    for (int i = 1; i <= row.description().columns().size(); i++) {
      values.add(value.apply(row, i));
    }
    return row.rowNumber() + " " + row.sqlCode() + " " + values;
  }

  private Object value(RowReader row, int column) {
    try {
      Object value = row.isOutside(column) ? "outside" : row.getObject(column);
      size += Math.max(0, row.length(column));
      return value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : value;
    } catch (DrdaException e) {
      FormatErrors.require(e);
      return e.getMessage();
    }
  }
}
