package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.frames.BufferMark;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;

/** Takes the pieces of blocks, and keeps what a row is read with. */
public final class RowFeed {

  private static final int END_OF_DATA = 100;

  private final boolean isOutput;
  private final ExpectedObjects expected = new ExpectedObjects();
  private RowLayout layout;
  private RowScanner scanner;
  private RowValues values;

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
  private final RowContext context;

  private RowFeed(RowScanner scanner, RowContext context, boolean isOutput) {
    this.scanner = scanner;
    this.context = context;
    this.isOutput = isOutput;
    layout = scanner.layout;
    values = new RowValues(layout, scanner);
  }

  /** Makes one for the rows of a query. */
  public static RowFeed ofQuery(RowLayout layout, RowArea area, RowContext context) {
    return new RowFeed(new RowScanner(layout, area), context, false);
  }

  /**
   * Makes one for output parameters.
   *
   * @param resultSetsFollow whether the procedure returns result sets too
   */
  public static RowFeed ofOutput(
      RowLayout layout, RowArea area, RowContext context, boolean resultSetsFollow) {
    RowFeed feed = new RowFeed(new RowScanner(layout, area), context, true);
    feed.resultSetsFollow = resultSetsFollow;
    return feed;
  }

  /**
   * Takes the output parameters.
   *
   * @param standsIn the buffer that they stand in, too
   */
  public void takeOutput(FieldReader fields, ByteBuffer standsIn) {
    int length = fields.remaining();
    ByteBuffer data = fields.bytes(length);
    int from = data.arrayOffset() + data.position();
    try {
      requireLength(scanner.scan(data.array(), from, from + length), length);
      completed(standsIn);
    } catch (DrdaException e) {
      throw e.inField("FDODTA");
    }
  }

  private void requireLength(boolean whole, int length) {
    if (!whole || scanner.length() != length) {
      int limit = whole ? scanner.length() : scanner.needed();
      throw ReplyFormatException.content(scanner.length(), "length of the row", length, limit);
    }
  }

  /** Makes one that has the row for ever. */
  public RowFeed copy() {
    if (!scanner.mark.isThere()) {
      throw noRow();
    }
    RowFeed copy = new RowFeed(RowCopy.of(scanner), context, isOutput);
    copy.values.useThoseOf(values);
    copy.rows = rows;
    copy.sqlCode = sqlCode;
    copy.complete = true;
    return copy;
  }

  /** Begins an answer, in which rows may come again after the end of data. */
  public void resume() {
    if (failed) {
      throw new IllegalStateException("an earlier row could not be read");
    }
    ended = closed;
  }

  /**
   * Begins a block.
   *
   * @param most how many without data may follow each other
   */
  public void beginBlock(int most) {
    blocks.begin(most, scanner.isWithin());
  }

  /** Ends the row, whose values can no longer be asked for. */
  public void leave() {
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
  public boolean nextInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (!scanner.mark.isSet() || !scanner.nextInPlace(bytes, loan, limit)) {
      return false;
    }
    rows++;
    return true;
  }

  /** Whether the row has nothing but values of its own: the next one is likely to be such a row. */
  public boolean onPlainRow() {
    return scanner.mark.isSet() && scanner.areaLength == 0 && !layout.hasLargeObjects;
  }

  /** Takes a row of a block that stands in the buffer as a whole; false if none does. */
  public boolean takeInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (failed) {
      return false;
    }
    try {
      if (scanner.takeInPlace(bytes, loan, limit)) {
        completed(bytes);
      }
    } catch (DrdaException e) {
      throw failed(e);
    }
    return complete;
  }

  /** Whether what could not be read may be an SQLCAGRP with an error, or stands beside one. */
  public boolean perhapsAnError() {
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
  public boolean take(ObjectReader objects, ByteBuffer bytes, int limit) {
    if (failed) {
      return false;
    }
    try {
      blocks.takes(objects.length());
      if (scanner.take(objects, bytes, limit)) {
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
    sqlCode = scanner.areaLength > 1 ? scanner.area.code(areaOrNone()) : 0;
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
  public boolean carriesOver() {
    return blocks.hadCutRow() && !scanner.isWithin() && expected.carry();
  }

  /** The SQLCAGRP of the row, if it has one. */
  public FieldReader areaOrNone() {
    return new FieldReader(
        "SQLCAGRP", scanner.array, scanner.base, scanner.base + scanner.areaLength);
  }

  public boolean hasArea() {
    return complete && scanner.areaLength > 1;
  }

  /** Keeps the row, or what stands for one, whatever becomes of the buffer. */
  public void keep() {
    scanner.keep();
  }

  /** Whether a row could not be read. */
  public boolean hasFailed() {
    return failed;
  }

  /** Whether what has come is a row with data. */
  public boolean hasData() {
    return scanner.hasData;
  }

  /** Lets no row come any more, and refuses the end of the query within one. */
  public void close() {
    ended = true;
    closed = true;
    if (!failed && scanner.isWithin()) {
      int count = scanner.count();
      throw failed(ReplyFormatException.content(count, "row cut off", count, scanner.needed()));
    }
  }

  /** Whether more of a row is to come than what has. */
  public boolean awaitsRest() {
    return expected.count() > 0 || (!complete && !failed && scanner.isWithin());
  }

  public ExpectedObjects expected() {
    return expected;
  }

  public RowLayout layout() {
    return layout;
  }

  public RowValues values() {
    return values;
  }

  public int rows() {
    return rows;
  }

  public int sqlCode() {
    requireComplete();
    return sqlCode;
  }

  public void requireComplete() {
    if (!complete) {
      throw noRow();
    }
  }

  /** The error of whoever asks for a row where there is none. */
  RuntimeException noRow() {
    return scanner.mark.isSet() ? BufferMark.changed() : context.noRow(isOutput);
  }

  /** Makes the values of rows that come in another form; they are not used yet. */
  public RowValues described(RowLayout changed) {
    if (!complete && scanner.isWithin()) {
      throw new IllegalStateException("a part of a row has come");
    }
    RowValues made = new RowValues(changed, new RowScanner(changed, scanner.area));
    made.useThoseOf(values);
    return made;
  }

  /** Uses these values for the rows to come. */
  public void use(RowValues made) {
    layout = made.layout;
    scanner = made.scanner;
    values = made;
    complete = false;
  }

  public void useCcsid(int index, int ccsid) {
    values.use(index, ccsid, context);
  }

  CcsidManager manager(int index) {
    return manager(index, layout.columns[index]);
  }

  /** The manager of a column that is, or was, laid out like this. */
  public CcsidManager manager(int index, ColumnLayout column) {
    return values.manager(index, column, context);
  }

  RowContext context() {
    return context;
  }
}
