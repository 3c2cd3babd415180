package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.reply.KeptRows;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.jspecify.annotations.Nullable;

/** What has come of a query whose rows are pulled: what was given of it, and what is kept. */
final class PulledAnswer {

  /** How many bytes of large objects are kept. Blocks of rows are as large as was asked for. */
  private static final int MOST_KEPT = 1 << 23;

  private final Cursor cursor;
  private final ReplyReader replies;
  private final AnswerNotes notes;

  /** Null before QRYDSC. */
  @Nullable KeptRows rows;

  /** It is thrown behind the rows that have come before it. */
  @Nullable DrdaException failure;

  final List<SqlCommunicationArea> warnings = new ArrayList<>(0);

  /** How many bytes of large objects have come since the last CNTQRY. */
  long objectBytes;

  /** The row that was given can be asked for its large objects. */
  boolean isOnRow;

  boolean isClosed;

  /** The next block is asked for when one has come, before its rows are given. */
  boolean isAhead;

  /** More of an answer is to come. */
  boolean isWithin;

  /** An answer has come to its end since. */
  boolean hasCome;

  PulledAnswer(Cursor cursor, ReplyReader replies, AnswerNotes notes) {
    this.cursor = cursor;
    this.replies = replies;
    this.notes = notes;
  }

  /** QRYDSC has come. */
  void open(RowReader opened) {
    rows = new KeptRows(opened);
    isAhead &= !BlockRequest.hasLargeObjects(opened.description());
  }

  void readAhead() {
    isAhead = rows == null || !BlockRequest.hasLargeObjects(rows.row().description());
  }

  KeptRows rows() {
    if (rows == null) {
      throw new IllegalStateException("no QRYDSC has come");
    }
    return rows;
  }

  /** Whether rows have come that were not given. */
  boolean hasRest() {
    return rows != null && rows.hasNext();
  }

  /** Refuses to go on with what is closed, or what something else has ended. */
  void requireGoing() {
    if (isClosed) {
      throw new IllegalStateException("the rows are closed");
    }
    boolean hasRest = hasRest();
    if (failure == null || hasRest) {
      cursor.requireNotEnded(hasRest);
    }
  }

  /** Refuses to go on behind a failure, or with a query that was never open. */
  void requireOpened() {
    requireGoing();
    if (failure != null) {
      throw failure;
    } else if (rows == null && cursor.wasOpened()) {
      throw ReplyFormatException.content(0, "OPNQRYRM without QRYDSC");
    } else if (rows == null) {
      throw new IllegalStateException("the query was not opened");
    } else if (!hasRest()) {
      cursor.requireNotFailed();
    }
  }

  /** Something else is read: what was given must not stand in the buffer any more. */
  void settle() {
    if (rows != null) {
      rows.settle(isOnRow);
    }
  }

  /** Whether so much is kept that nothing else may be read. */
  boolean isFull() {
    return rows != null && rows.objectBytes() > MOST_KEPT;
  }

  DrdaException full() {
    return new UnreadObjectsException(rows().objectBytes(), MOST_KEPT);
  }

  /** Keeps an event that nobody has asked for yet. */
  void keep(ReplyEvent event) {
    isWithin = true;
    if (event == ReplyEvent.LARGE_OBJECT) {
      LargeObjectPiece piece = piece();
      if (!isClosed) {
        rows().keep(piece);
      }
    } else if (event == ReplyEvent.ANSWERED) {
      CommandFailedException failed = notes.failure;
      note(event);
      if (replies.dropped() > 0) {
        // Who has chained what is lost with it hears of it, too.
        notes.failure = failed;
      }
    } else if (event != ReplyEvent.ROW) {
      note(event);
    } else if (!isClosed) {
      rows().keep();
    }
  }

  /** The piece that has just come. */
  LargeObjectPiece piece() {
    LargeObjectPiece piece = replies.largeObject();
    objectBytes += piece.data().remaining();
    return piece;
  }

  /** Notes an event that is no row. */
  void note(ReplyEvent event) {
    switch (event) {
      case LARGE_OBJECT -> piece();
      case SQLCA -> noteSqlca();
      case ANSWERED -> {
        isWithin = false;
        hasCome = true;
        if (notes.failure != null) {
          fail(notes.failure);
          notes.failure = null;
        }
      }
      default -> {
        // What stands for a row, and messages, the query has noted; a row has its own SQLCA.
      }
    }
  }

  private void noteSqlca() {
    try {
      SqlCommunicationArea area = replies.sqlca();
      if (area.sqlCode() > 0 || !area.warnings().isBlank()) {
        warnings.add(area);
      }
    } catch (DrdaException e) {
      fail(e);
    }
  }

  /** The first failure counts: what comes behind it, it has caused. */
  void fail(DrdaException e) {
    if (failure == null) {
      failure = e;
    }
  }
}
