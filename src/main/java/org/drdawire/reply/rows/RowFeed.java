package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Takes the pieces of blocks, and keeps what a row is read with. */
public final class RowFeed {

  private static final int END_OF_DATA = 100;

  private final RowContext context;

  /** Large objects of the row may have no indicator, although their columns may be null. */
  private final boolean resultSetsFollow;

  private final ExpectedObjects expected = new ExpectedObjects();
  private final BlockEnds blocks = new BlockEnds();
  private RowScanner scanner;
  private RowBytes row;
  private RowValues values;
  private int sqlCode;

  /** A row, or what stands for one, is complete. */
  private boolean complete;

  /** No row may come in this answer, or in none at all. */
  private boolean ended;

  private boolean closed;
  private boolean failed;

  private RowFeed(RowBytes row, RowScanner scanner, RowContext context, boolean resultSetsFollow) {
    this.row = row;
    this.scanner = scanner;
    this.context = context;
    this.resultSetsFollow = resultSetsFollow;
    values = new RowValues(row, context);
  }

  /** Makes one for the rows of a query. */
  public static RowFeed ofQuery(RowLayout layout, RowSqlcagrp area, RowContext context) {
    RowBytes row = new RowBytes(layout, context, false);
    return new RowFeed(row, new RowScanner(row, area), context, false);
  }

  /**
   * Makes one for output parameters.
   *
   * @param resultSetsFollow whether the procedure returns result sets too
   */
  public static RowFeed ofOutput(
      RowLayout layout, RowSqlcagrp area, RowContext context, boolean resultSetsFollow) {
    RowBytes row = new RowBytes(layout, context, true);
    return new RowFeed(row, new RowScanner(row, area), context, resultSetsFollow);
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
      boolean whole = scanner.scan(data.array(), from, from + length);
      if (!whole || scanner.length() != length) {
        int limit = whole ? scanner.length() : scanner.needed();
        throw ReplyFormatException.content(scanner.length(), "length of the row", length, limit);
      }
      complete(standsIn);
    } catch (DrdaException e) {
      throw e.inField("FDODTA");
    }
  }

  /** Makes one that has the row for ever. */
  public RowFeed copy() {
    RowBytes own = row.copy();
    RowFeed copy = new RowFeed(own, scanner.of(own), context, resultSetsFollow);
    copy.values.useThatOf(values);
    copy.sqlCode = sqlCode;
    copy.complete = true;
    return copy;
  }

  /** Makes one that reads such rows again, from bytes that were kept. */
  public RowFeed again() {
    RowBytes own = row.laidOutAs(row.layout());
    RowFeed again = new RowFeed(own, scanner.beside(own), context, resultSetsFollow);
    again.values.useThatOf(values);
    return again;
  }

  /** How many bytes the row has, with all that stands before its values. */
  public int length() {
    return scanner.length();
  }

  /** Puts the bytes of the row into an array. */
  public void copyTo(byte[] target, int at) {
    row.copyTo(target, at, scanner.length());
  }

  /**
   * Reads a row again.
   *
   * @param number which it is
   */
  public void readAgain(ByteBuffer kept, BlockLoan loan, int length, int number) {
    expected.clear();
    ended = false;
    loan.begin(length);
    row.countFrom(number - 1);
    takeInPlace(kept, loan, length);
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
      scanner.begin();
    }
    row.forget();
  }

  /** Lets go of the caller's buffer at the end of an answer, unless a part of a row has come. */
  public void release() {
    if (!scanner.isWithin()) {
      row.release();
    }
  }

  /** Whether the next row may be taken before anything else is done about this one. */
  public boolean isPlain() {
    return complete && row.isPlain();
  }

  /** Ends the row, and takes the next one if it stands in the buffer as a whole. */
  public boolean takeInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (complete) {
      complete = false;
      scanner.begin();
    }
    try {
      if (!failed && scanner.takeInPlace(bytes, loan, limit)) {
        complete(bytes);
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
    return e.inField("QRYDTA").atColumn(row.number() + 1, 0);
  }

  /**
   * Takes what has come of a block, up to the end of a row.
   *
   * @return whether a row, or what stands for one, is complete
   */
  public boolean take(ObjectReader block, ByteBuffer bytes, int limit) {
    if (failed) {
      return false;
    }
    int before = scanner.count();
    try {
      if (scanner.take(block, bytes, limit)) {
        complete(null);
      } else if (scanner.count() > before) {
        blocks.takePart();
      }
    } catch (DrdaException e) {
      throw failed(e);
    }
    return complete;
  }

  /** A block has ended that has no bytes. */
  public void endEmptyBlock() {
    try {
      blocks.endEmpty();
    } catch (DrdaException e) {
      throw failed(e);
    }
  }

  /**
   * Takes what has come as a row, or as what stands for one.
   *
   * @param standsIn the buffer that it stands in; null if it stands in none
   */
  private void complete(@Nullable ByteBuffer standsIn) {
    blocks.takeRow();
    if (!ended && row.isPlain()) {
      sqlCode = 0;
      row.arrive(standsIn);
    } else {
      takeOther(standsIn);
    }
    complete = true;
  }

  private void takeOther(@Nullable ByteBuffer standsIn) {
    sqlCode = scanner.sqlCode();
    expected.requireNoneCarried();
    if (ended || (sqlCode == END_OF_DATA && row.hasData())) {
      throw ReplyFormatException.content(DrdaException.NONE, "row after the end of data");
    }
    ended = sqlCode == END_OF_DATA;
    if (row.hasData()) {
      if (row.layout().hasLargeObjects()) {
        expected.add(row, context, resultSetsFollow);
      }
      row.arrive(standsIn);
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
  public FieldReader sqlcaOrNone() {
    return row.sqlca();
  }

  public boolean hasSqlca() {
    return complete && row.sqlcaLength() > 1;
  }

  /** Keeps the row, or what stands for one, whatever becomes of the buffer. */
  public void keep() {
    row.keep(scanner.length());
  }

  /** Whether a row could not be read. */
  public boolean hasFailed() {
    return failed;
  }

  /** Whether what has come is a row with data. */
  public boolean hasData() {
    return row.hasData();
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

  public RowValues values() {
    return values;
  }

  public int rows() {
    return row.number();
  }

  public int sqlCode() {
    requireComplete();
    return sqlCode;
  }

  public void requireComplete() {
    if (!complete) {
      throw row.noRow();
    }
  }

  /** Lets rows come in another form. */
  public void layOutAs(RowLayout changed) {
    if (!complete && scanner.isWithin()) {
      throw new IllegalStateException("a part of a row has come");
    }
    RowBytes other = row.laidOutAs(changed);
    RowScanner scanning = scanner.of(other);
    RowValues made = new RowValues(other, context);
    made.useThatOf(values);
    // Memory has been enough: from here on nothing fails.
    row = other;
    scanner = scanning;
    values = made;
    complete = false;
  }
}
