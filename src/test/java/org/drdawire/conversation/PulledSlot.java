package org.drdawire.conversation;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.drdawire.DrdaException;
import org.drdawire.reply.RowReader;
import org.drdawire.request.PackageSection;

/** One of the queries of a random program, how far it is, and what it must give. */
final class PulledSlot {

  static final String ENDED = "24501";

  /** Whether something else has ended the query. */
  enum Ending {
    NO,
    /** It is on its way. */
    PERHAPS,
    YES
  }

  /** What must be called while failures of other commands may come. */
  interface Call<T> {
    T of() throws IOException;
  }

  /** Calls until no failure of another command comes. */
  interface Caller {
    <T> T call(PulledSlot by, Call<T> call) throws IOException;
  }

  private final Caller caller;
  private final PulledReading reading;

  PackageSection section;
  boolean held;
  boolean scrolls;
  boolean isResultSet;

  /** How it was opened, to be opened again. */
  String sql;

  PulledSide.Pulled rows;
  PulledMirror.Expected expected;
  Ending ending = Ending.NO;
  boolean closed;

  /** Behind the end, or a failure. */
  boolean finished;

  String failed;

  /** How many rows were given, of which it stands on the last. */
  int index;

  boolean onRow;

  PulledSlot(Caller caller) {
    this.caller = caller;
    reading = new PulledReading(this, caller);
  }

  void begin(PulledSide.Pulled opened, PulledMirror.Expected gives) {
    rows = opened;
    expected = gives;
    ending = Ending.NO;
    closed = false;
    finished = false;
    failed = null;
    index = 0;
    leaveRow();
  }

  private void leaveRow() {
    onRow = false;
    reading.leaveRow();
  }

  boolean isUsed() {
    return rows != null && !closed;
  }

  boolean hasLarge() {
    for (boolean each : expected.large()) {
      if (each) {
        return true;
      }
    }
    return false;
  }

  /** Goes to the next row; false if there is none. */
  boolean next() throws IOException {
    leaveRow();
    boolean has;
    try {
      has = caller.call(this, rows::next);
    } catch (DrdaException e) {
      failure(e);
      return false;
    } catch (IllegalStateException e) {
      if (closed || (expected.rows().isEmpty() && expected.failure() != null)) {
        return false;
      }
      throw e;
    }
    same(false, closed);
    same(null, failed);
    if (has) {
      if (ending == Ending.YES || index == expected.rows().size()) {
        throw new AssertionError("row " + (index + 1) + " behind the end: " + this);
      }
      index++;
      finished = false;
      onRow = true;
      check();
    } else {
      same(index, expected.rows().size());
      same(null, expected.failure());
      finished = true;
    }
    return has;
  }

  private void failure(DrdaException e) {
    String state = e.sqlState();
    boolean isEnd = ending != Ending.NO && ENDED.equals(state) && (!finished || scrolls);
    if (isEnd) {
      ending = Ending.YES;
    } else if (state.equals(expected.failure()) || isNeverOpened()) {
      failed = state;
    } else {
      throw new AssertionError("not expected: " + this, e);
    }
  }

  private boolean isNeverOpened() {
    return expected.failure() != null && expected.rows().isEmpty();
  }

  /** The row must be what it was, whatever was sent and read meanwhile. */
  void check() {
    if (!onRow || closed) {
      return;
    }
    Object[] values = expected.rows().get(index - 1);
    RowReader row = rows.row();
    if (!scrolls) {
      same(index, row.rowNumber());
    }
    for (int i = 0; i < values.length; i++) {
      same(values[i] == null, row.isNull(i + 1));
      if (!row.isOutside(i + 1)) {
        Object value = row.getObject(i + 1);
        if (!(value instanceof byte[] found && Arrays.equals(found, (byte[]) values[i]))) {
          same(values[i], value);
        }
      } else if (!expected.large()[i]) {
        throw new AssertionError("outside");
      }
    }
  }

  /** Reads some of a large object. */
  void read(PulledStep step) throws IOException {
    if (onRow && !closed) {
      reading.read(step);
    }
  }

  void describe() throws IOException {
    if (isUsed() && !isNeverOpened() && ending == Ending.NO && failed == null) {
      try {
        caller.call(
            this,
            () -> {
              rows.describe();
              return null;
            });
      } catch (DrdaException e) {
        failure(e);
      }
    }
  }

  /** Goes to another place, of which so many rows come. */
  void scroll(int at, int count) throws IOException {
    leaveRow();
    try {
      caller.call(
          this,
          () -> {
            rows.fetch(next -> PulledCommands.scroll(next, at, count));
            return null;
          });
    } catch (DrdaException e) {
      failure(e);
      return;
    }
    int size = expected.rows().size();
    index = at > 0 ? Math.min(size, at - 1) : size + at;
    finished = false;
  }

  /** A unit of work has ended, or will. */
  void end(boolean butHeld, Ending how) {
    if (rows != null && !(butHeld && held) && (!finished || scrolls) && how.compareTo(ending) > 0) {
      ending = how;
    }
  }

  void settle() {
    if (ending == Ending.PERHAPS) {
      ending = Ending.YES;
    }
  }

  void close() {
    if (rows != null) {
      rows.close();
      closed = true;
      leaveRow();
    }
  }

  void same(Object wanted, Object found) {
    if (!Objects.equals(wanted, found)) {
      throw new AssertionError("wanted " + wanted + ", found " + found + ": " + this);
    }
  }

  @Override
  public String toString() {
    return sql
        + " at "
        + index
        + " of "
        + expected.rows().size()
        + " then "
        + expected.failure()
        + ", ending="
        + ending
        + " held="
        + held
        + " finished="
        + finished
        + " failed="
        + failed;
  }
}
