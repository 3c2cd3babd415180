package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Pieces;

/** All that a reader has to say of a connection, as texts, but for the sizes of pieces. */
final class FullTranscript {

  final OutstandingCommands outstanding = new OutstandingCommands();
  final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
  final List<String> lines = new ArrayList<>();

  private final StringBuilder pieces = new StringBuilder();
  private RowReader rows;

  FullTranscript sent(CodePoint... commands) {
    Seen.send(outstanding, commands);
    return this;
  }

  /**
   * Reads a stream in parts, each in a buffer of its own that is overwritten when it was read.
   *
   * @param cuts how long the next part is, of so many bytes
   */
  FullTranscript read(byte[] stream, IntUnaryOperator cuts, boolean direct) {
    if (replies.canGoOn()) {
      Pieces.read(
          ByteBuffer.wrap(stream),
          left -> Math.min(left, cuts.applyAsInt(left)),
          direct,
          this::readAndSpoil);
    }
    return this;
  }

  private boolean readAndSpoil(ByteBuffer part) {
    int end = part.limit();
    read(part);
    for (int i = 1; i < end; i++) {
      part.put(i, (byte) 0x5A);
    }
    return replies.canGoOn();
  }

  void read(ByteBuffer part) {
    ReplyEvent event = null;
    while (event != ReplyEvent.NEEDS_MORE && replies.canGoOn()) {
      try {
        rows = RowTranscript.resumed(replies, outstanding, rows);
        event = replies.next(part);
        add(event);
      } catch (DrdaException e) {
        add(e);
      }
    }
  }

  private void add(ReplyEvent event) {
    switch (event) {
      case NEEDS_MORE -> {}
      case DATA -> piece("DATA " + replies.codePoint(), replies.data(), replies.isLastPiece());
      case LARGE_OBJECT -> {
        LargeObjectPiece piece = replies.largeObject();
        String whose = piece.rowNumber() + "," + piece.column() + " null=" + piece.isNull();
        piece("LARGE_OBJECT " + whose, piece.data(), piece.isLast());
      }
      default -> {
        endPieces();
        lines.add(event + " " + what(event));
      }
    }
  }

  private Object what(ReplyEvent event) {
    return switch (event) {
      case MESSAGE -> replies.message().explanation();
      case SQLCA, ROW_SQLCA -> replies.sqlCode() + " " + replies.sqlca();
      case DESCRIPTION -> replies.description();
      case RESULT_SETS -> replies.resultSets();
      case SET_STATEMENT -> replies.setStatement();
      case ROW_DESCRIPTION -> {
        rows = null;
        rows = replies.openRows();
        yield replies.queryDescription();
      }
      case OUTPUT -> row(replies.openOutput());
      case ROW -> row(rows);
      case NO_ROW -> rows.sqlCode() + " " + rows.sqlca();
      case OBJECT -> replies.codePoint() + " " + hex(replies.data());
      case ANSWERED -> CodePoint.termOf(outstanding.answered()) + " " + replies.outcome();
      case DROPPED -> replies.dropped();
      case DATA, LARGE_OBJECT, NEEDS_MORE -> throw new AssertionError(event);
    };
  }

  private void piece(String name, ByteBuffer data, boolean last) {
    if (pieces.isEmpty()) {
      pieces.append(name).append(' ');
    }
    pieces.append(hex(data));
    if (last) {
      pieces.append(" end");
      endPieces();
    }
  }

  private void endPieces() {
    if (!pieces.isEmpty()) {
      lines.add(pieces.toString());
      pieces.setLength(0);
    }
  }

  private void add(DrdaException e) {
    endPieces();
    lines.add(e.getClass().getSimpleName() + " " + e.sqlState() + " " + e.getMessage());
  }

  private static String row(RowReader row) {
    return RowTranscript.text(row, FullTranscript::value);
  }

  private static Object value(RowReader row, int column) {
    try {
      Object value = row.isOutside(column) ? "outside" : row.getObject(column);
      return value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : value;
    } catch (DrdaException e) {
      return e.getMessage();
    }
  }

  private static String hex(ByteBuffer data) {
    byte[] bytes = new byte[data.remaining()];
    data.get(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** Ends the connection, and says what is left to say. */
  List<String> end() {
    endPieces();
    try {
      replies.endOfStream();
      lines.add("closed");
    } catch (DrdaException e) {
      add(e);
    }
    lines.add(replies.noticeCount() + " " + replies.notices());
    lines.add("outstanding=" + outstanding.count() + " next=" + outstanding.next());
    return lines;
  }
}
