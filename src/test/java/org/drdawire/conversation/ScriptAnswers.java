package org.drdawire.conversation;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import org.drdawire.conversation.ScriptMirror.Cursor;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ReplyEvent;

/** Compares the answers to the commands of a random program with what the embedded driver does. */
final class ScriptAnswers {

  private static final int CLSQRY = CodePoint.CLSQRY.value();
  private static final int END_OF_DATA = 100;

  /** Of a cursor that a commit ahead of CNTQRY has closed, Apache Derby says that it has no row. */
  private static final String CLOSED = "error XCL16";

  private final ScriptMirror mirror;
  private final Deque<Expected> expected = new ArrayDeque<>();
  private final IdentityHashMap<Query, Cursor> cursors = new IdentityHashMap<>();
  private long count;

  /** Apache Derby opens no query of a chain behind a statement that it could not prepare. */
  private boolean refusesQueries;

  ScriptAnswers(ScriptMirror mirror) {
    this.mirror = mirror;
  }

  /** A statement that the server has. */
  record Prepared(ScriptMirror.QueryText text, PreparedStatement statement) {}

  /** Where statements are prepared; gone when its section is released. */
  static final class Place {
    Prepared prepared;
    Cursor cursor;
  }

  static void same(Object wanted, Object seen) {
    if (!wanted.equals(seen)) {
      throw new AssertionError("expected " + wanted + " but " + seen);
    }
  }

  /** A command that was chained, and what the mirror does for it. */
  abstract static class Expected {

    private final CodePoint command;
    private final List<Place> places;
    private boolean begun;

    Expected(CodePoint command, Place... places) {
      this.command = command;
      this.places = List.of(places);
    }

    /** Its answer begins. */
    void begin() throws SQLException {}

    /** The cursor that a row is of. */
    Cursor cursor() {
      throw new AssertionError("a row of " + command);
    }

    /** The server has opened a query. */
    void opened(Query query) {}

    /** Its update count, or an error. */
    abstract void answered(String outcome) throws SQLException;
  }

  interface Action {
    String run() throws SQLException;
  }

  boolean hasPending(Place place) {
    return expected.stream().anyMatch(any -> any.places.contains(place));
  }

  boolean isEmpty() {
    return expected.isEmpty();
  }

  /** The commands that were not answered will not be. */
  void drop() {
    expected.clear();
  }

  void closeAll() {
    cursors.values().forEach(cursor -> cursor.closing = true);
  }

  void chainHasEnded() {
    refusesQueries = false;
  }

  void expect(CodePoint command, Action action) {
    expected.add(
        new Expected(command) {
          @Override
          void answered(String outcome) throws SQLException {
            same(action.run(), outcome);
          }
        });
  }

  void expectPrepared(Place place, ScriptMirror.QueryText text) {
    expected.add(
        new Expected(CodePoint.PRPSQLSTT, place) {
          @Override
          void answered(String outcome) {
            String state = "0";
            place.prepared = null;
            refusesQueries = false;
            try {
              place.prepared = new Prepared(text, mirror.prepare(text));
            } catch (SQLException e) {
              state = "error " + e.getSQLState();
              refusesQueries = true;
            }
            same(state, outcome);
          }
        });
  }

  void expectOpened(Place place, Cursor cursor, int parameter) {
    cursors.put(cursor.query, cursor);
    expected.add(
        new Expected(CodePoint.OPNQRY, place) {
          @Override
          void begin() {
            if (!refusesQueries) {
              cursor.open(place.prepared.statement(), parameter);
            }
          }

          @Override
          Cursor cursor() {
            return cursor;
          }

          @Override
          void answered(String outcome) throws SQLException {
            if (refusesQueries) {
              same("error 58008", outcome);
            } else {
              ended(cursor, outcome);
            }
          }
        });
  }

  void expectFetched(Cursor cursor, ScriptMirror.Move move) {
    expected.add(
        new Expected(CodePoint.CNTQRY) {
          @Override
          void begin() {
            cursor.atEnd = false;
            cursor.move = move;
          }

          @Override
          Cursor cursor() {
            return cursor;
          }

          @Override
          void answered(String outcome) throws SQLException {
            ended(cursor, outcome);
          }
        });
  }

  void expectCalled(List<Place> places, int number) {
    expected.add(
        new Expected(CodePoint.EXCSQLSTT, places.toArray(new Place[0])) {
          private final Iterator<Place> sets = places.iterator();
          private Iterator<Cursor> called;
          private Cursor last;

          @Override
          void begin() throws SQLException {
            called = mirror.call(number).iterator();
          }

          @Override
          void opened(Query query) {
            last = called.next();
            last.query = query;
            sets.next().cursor = last;
            cursors.put(query, last);
          }

          @Override
          Cursor cursor() {
            return last;
          }

          @Override
          void answered(String outcome) {
            same("0", outcome);
            same(false, called.hasNext());
          }
        });
  }

  private static void ended(Cursor cursor, String outcome) throws SQLException {
    if (CLOSED.equals("error " + cursor.error)) {
      same(false, cursor.query.isOpen() || cursor.query.hasMore());
    } else if (outcome.startsWith("error ")) {
      same(cursor.error(), outcome);
      cursor.close();
      same(false, cursor.query.isOpen() || cursor.query.hasMore());
    } else {
      same("no error", cursor.error == null ? "no error" : cursor.error);
      same(cursor.atEnd, !cursor.query.hasMore());
    }
  }

  /** Takes an event of the exchange. */
  void take(ReplyEvent event, Reply reply) {
    try {
      if (event == ReplyEvent.DROPPED) {
        drop();
      } else if (reply.command() == CLSQRY) {
        close(event, reply);
      } else {
        expected(event, reply);
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void close(ReplyEvent event, Reply reply) throws SQLException {
    Cursor cursor = cursors.get(reply.query());
    // Apache Derby is to forget what something else has ended, too, before another query.
    boolean ended = cursor == null || cursor.isClosed();
    same(true, ended || cursor.closing || (cursor.isResultSet && cursor.atEnd));
    if (event == ReplyEvent.ANSWERED && !ended) {
      same("", reply.failure().map(CommandFailedException::getMessage).orElse(""));
      same(false, cursor.query.isOpen());
      cursor.close();
    }
  }

  private void expected(ReplyEvent event, Reply reply) throws SQLException {
    Expected head = expected.element();
    same(head.command.value(), reply.command());
    if (!head.begun) {
      head.begun = true;
      head.begin();
      count = 0;
    }
    switch (event) {
      case ROW_DESCRIPTION -> head.opened(reply.query());
      case ROW -> row(head.cursor(), reply, ScriptMirror.text(reply.row()));
      case NO_ROW -> noRow(head.cursor(), reply);
      case SQLCA -> count = reply.updateCount();
      case ANSWERED -> {
        String outcome =
            reply.failure().map(e -> "error " + e.sqlState()).orElse(String.valueOf(count));
        reply.ignoreFailure();
        expected.remove();
        head.answered(outcome);
        reply.answer().ifPresent(answer -> same(head.command.value(), answer.command()));
      }
      default -> {}
    }
  }

  private void noRow(Cursor cursor, Reply reply) {
    int code = reply.sqlCode();
    if (code == END_OF_DATA) {
      cursor.atEnd = true;
      row(cursor, reply, "none");
    } else if (code < 0) {
      row(cursor, reply, "error " + reply.sqlca().sqlState());
    }
  }

  private void row(Cursor cursor, Reply reply, String row) {
    same(true, cursor == cursors.get(reply.query()));
    String next = cursor.next();
    same(next.equals(CLOSED) ? "none" : next, row);
  }

  /** Compares what is open when all was answered. */
  void check() throws SQLException {
    for (Cursor cursor : List.copyOf(cursors.values())) {
      boolean open = cursor.query.isOpen();
      boolean closed = cursor.isClosed();
      if (open ? closed || cursor.closing : !closed && !cursor.atEnd && !cursor.closing) {
        throw new AssertionError(cursor.query + ", mirror closed=" + closed);
      }
      if (!open) {
        cursor.close();
        cursors.remove(cursor.query);
      }
    }
  }
}
