package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.frames.BufferMark;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;

/** Feeds a {@link RowReader}: takes the pieces of blocks, and keeps what a row is read with. */
final class RowFeed {

  private static final int END_OF_DATA = 100;

  private final boolean isOutput;
  private final ExpectedObjects expected = new ExpectedObjects();
  private RowLayout layout;
  private RowScanner scanner;
  private RowValues values;
  private ReplyContext context;

  private int rows;
  private int sqlCode;

  /** A row, or what stands for one, is complete. */
  private boolean complete;

  /** No row may come in this answer, or in none at all. */
  private boolean ended;

  private boolean closed;
  private boolean failed;
  private boolean resultSetsFollow;
  private final BlockEnds blocks = new BlockEnds();
  private final ReaderState state;

  private RowFeed(RowScanner scanner, ReplyContext context, ReaderState state, boolean isOutput) {
    this.scanner = scanner;
    this.context = context;
    this.state = state;
    this.isOutput = isOutput;
    layout = scanner.layout;
    values = new RowValues(layout, scanner);
  }

  /** Makes one for the rows of a query. */
  static RowFeed ofQuery(RowLayout layout, ReplyContext context, ReaderState state) {
    return new RowFeed(new RowScanner(layout), context, state, false);
  }

  /**
   * Makes one for output parameters.
   *
   * @param resultSetsFollow whether the procedure returns result sets too
   */
  static RowFeed ofOutput(
      OutputData output, ReplyContext context, ReaderState state, boolean resultSetsFollow) {
    RowLayout layout = RowLayout.ofOutput(output.description(), context);
    ReplyContext own = context.withTypes(output.description().types());
    RowFeed feed = new RowFeed(new RowScanner(layout), own, state, true);
    feed.resultSetsFollow = resultSetsFollow;
    int length = output.data().remaining();
    ByteBuffer data = output.data().bytes(length);
    int from = data.arrayOffset() + data.position();
    try {
      boolean whole = feed.scanner.scan(data.array(), from, from + length, feed.context);
      feed.requireLength(whole, length);
      feed.completed(feed.scanner.mark.own);
    } catch (DrdaException e) {
      throw e.inField("FDODTA");
    }
    return feed;
  }

  private void requireLength(boolean whole, int length) {
    if (!whole || scanner.length() != length) {
      int limit = whole ? scanner.length() : scanner.needed();
      throw ReplyFormatException.content(scanner.length(), "length of the row", length, limit);
    }
  }

  /** Makes one that has the row for ever. */
  RowFeed copy() {
    if (!scanner.mark.isThere()) {
      throw noRow();
    }
    RowFeed copy = new RowFeed(RowCopy.of(scanner), context, state, isOutput);
    copy.values.useThoseOf(values);
    copy.rows = rows;
    copy.sqlCode = sqlCode;
    copy.complete = true;
    return copy;
  }

  /** Begins an answer, in which rows may come again after the end of data. */
  void resume() {
    if (failed) {
      throw new IllegalStateException("an earlier row could not be read");
    }
    ended = closed;
  }

  /** Lets bad characters from now on be replaced as another context says. */
  void replaceAs(ReplyContext other) {
    context = context.withReplacements(other.replacements());
  }

  /**
   * Begins a block.
   *
   * @param most how many without data may follow each other
   */
  void beginBlock(int most) {
    blocks.begin(most, scanner.isWithin());
  }

  /** Ends the row, whose values can no longer be asked for. */
  void leave() {
    if (complete) {
      complete = false;
      scanner.mark.clear();
      if (scanner.isInLargeArray()) {
        values.forget();
      }
      if (!isOutput) {
        scanner.begin();
      }
    }
  }

  /** Goes from a plain row to the next one, if that stands in the buffer as a whole. */
  boolean nextInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (!scanner.mark.isSet() || !scanner.nextInPlace(bytes, loan, limit)) {
      return false;
    }
    rows++;
    return true;
  }

  /** Whether the row has nothing but values of its own: the next one is likely to be such a row. */
  boolean onPlainRow() {
    return scanner.mark.isSet() && scanner.areaLength == 0 && !layout.hasLargeObjects;
  }

  /** Takes a row of a block that stands in the buffer as a whole; false if none does. */
  boolean takeInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (failed) {
      return false;
    }
    try {
      if (scanner.takeInPlace(bytes, loan, context, limit)) {
        completed(bytes);
      }
    } catch (DrdaException e) {
      throw failed(e);
    }
    return complete;
  }

  /** Whether what could not be read may be an SQLCAGRP with an error, or stands beside one. */
  boolean perhapsAnError() {
    return failed && (sqlCode < 0 || (!blocks.areTooMany() && scanner.isWithinHead()));
  }

  private DrdaException failed(DrdaException e) {
    failed = true;
    return e.inField("QRYDTA").atColumn(rows + 1, 0);
  }

  /**
   * Takes a piece of a block.
   *
   * @return whether a row, or what stands for one, is complete
   */
  boolean take(ObjectReader objects, ByteBuffer bytes, int limit) {
    if (failed) {
      return false;
    }
    try {
      blocks.takes(objects.length());
      if (scanner.take(objects, bytes, context, limit)) {
        completed(scanner.mark.own);
      } else if (objects.isComplete()) {
        blocks.end();
      }
    } catch (DrdaException e) {
      throw failed(e);
    }
    return complete;
  }

  private void completed(ByteBuffer standsIn) {
    sqlCode = scanner.areaLength > 1 ? SqlCommunicationArea.code(areaOrNone(), context) : 0;
    expected.requireNoneCarried();
    blocks.hasRow();
    if (ended || (sqlCode == END_OF_DATA && scanner.hasData)) {
      throw ReplyFormatException.content(DrdaException.NONE, "row after the end of data");
    }
    ended = sqlCode == END_OF_DATA;
    if (scanner.hasData) {
      if (layout.hasLargeObjects) {
        expected.add(rows + 1, scanner, context, isOutput && resultSetsFollow);
      }
      rows++;
    }
    complete = true;
    if (scanner.hasData) {
      scanner.mark.set(standsIn);
    }
  }

  /**
   * Lets the large objects come with the next answer. Apache Derby cuts the rest of a row once more
   * if it fills a block to the last byte: what is left then is no byte, and the large objects.
   */
  boolean carriesOver() {
    return blocks.hadCutRow() && !scanner.isWithin() && expected.carry();
  }

  /** The SQLCAGRP of the row, if it has one. */
  FieldReader areaOrNone() {
    return new FieldReader(
        "SQLCAGRP", scanner.array, scanner.base, scanner.base + scanner.areaLength);
  }

  boolean hasArea() {
    return complete && scanner.areaLength > 1;
  }

  SqlCommunicationArea area() {
    requireComplete();
    return hasArea()
        ? SqlCommunicationArea.of(areaOrNone(), context)
        : SqlCommunicationArea.success();
  }

  /** Keeps the row, or what stands for one, whatever becomes of the buffer. */
  void keep() {
    scanner.keep();
  }

  /** Whether a row could not be read. */
  boolean hasFailed() {
    return failed;
  }

  /** Whether what has come is a row with data. */
  boolean hasData() {
    return scanner.hasData;
  }

  /** Lets no row come any more, and refuses the end of the query within one. */
  void close() {
    ended = true;
    closed = true;
    if (!failed && scanner.isWithin()) {
      int count = scanner.count();
      throw failed(ReplyFormatException.content(count, "row cut off", count, scanner.needed()));
    }
  }

  /** Whether more of a row is to come than what has. */
  boolean awaitsRest() {
    return expected.count() > 0 || (!complete && !failed && scanner.isWithin());
  }

  ExpectedObjects expected() {
    return expected;
  }

  RowLayout layout() {
    return layout;
  }

  RowValues values() {
    return values;
  }

  int rows() {
    return rows;
  }

  int sqlCode() {
    requireComplete();
    return sqlCode;
  }

  private void requireComplete() {
    if (!complete) {
      throw noRow();
    }
  }

  /** The error of whoever asks for a row where there is none. */
  RuntimeException noRow() {
    return scanner.mark.isSet()
        ? BufferMark.changed()
        : state.notAt(isOutput ? ReplyEvent.OUTPUT : ReplyEvent.ROW);
  }

  /** Makes the values of rows that come in another form; they are not used yet. */
  RowValues described(QueryDescription other) {
    if (!complete && scanner.isWithin()) {
      throw new IllegalStateException("a part of a row has come");
    }
    RowLayout changed = RowLayout.of(other, context);
    RowValues made = new RowValues(changed, new RowScanner(changed));
    made.useThoseOf(values);
    return made;
  }

  /** Uses these values for the rows to come. */
  void use(RowValues made) {
    layout = made.layout;
    scanner = made.scanner;
    values = made;
    complete = false;
  }

  void useCcsid(int index, int ccsid) {
    values.use(index, ccsid, context);
  }

  CcsidManager manager(int index) {
    return manager(index, layout.columns[index]);
  }

  /** The manager of a column that is, or was, laid out like this. */
  CcsidManager manager(int index, ColumnLayout column) {
    return values.manager(index, column, context);
  }

  ReplyContext context() {
    return context;
  }
}
