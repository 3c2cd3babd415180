package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;

/** Feeds a {@link RowCursor}: takes the pieces of blocks, and keeps what a row is read with. */
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

  private boolean ended;
  private boolean failed;
  private boolean resultSetsFollow;
  private final BlockEnds blocks = new BlockEnds();

  private RowFeed(RowLayout layout, ReplyContext context, boolean isOutput) {
    this.layout = layout;
    this.context = context;
    this.isOutput = isOutput;
    scanner = new RowScanner(layout);
    values = new RowValues(layout, scanner);
  }

  /** Makes one for the rows of a query. */
  static RowFeed ofQuery(RowLayout layout, ReplyContext context) {
    return new RowFeed(layout, context, false);
  }

  /**
   * Makes one for output parameters.
   *
   * @param resultSetsFollow whether the procedure returns result sets too
   */
  static RowFeed ofOutput(OutputData output, ReplyContext context, boolean resultSetsFollow) {
    RowLayout layout = RowLayout.ofOutput(output.description(), context);
    RowFeed feed = new RowFeed(layout, context.withTypes(output.description().types()), true);
    feed.resultSetsFollow = resultSetsFollow;
    int length = output.data().remaining();
    ByteBuffer data = output.data().bytes(length);
    int from = data.arrayOffset() + data.position();
    try {
      boolean whole = feed.scanner.scan(data.array(), from, from + length, feed.context);
      feed.requireLength(whole, length);
      feed.completed();
    } catch (DrdaException e) {
      throw e.inField("FDODTA");
    }
    return feed;
  }

  private void requireLength(boolean whole, int length) {
    if (!whole || scanner.length() != length) {
      throw ReplyFormatException.content(
          scanner.length(), "length of the row", length, scanner.length());
    }
  }

  /** Begins an answer, in which rows may come again after the end of data. */
  void resume() {
    if (failed) {
      throw new IllegalStateException("an earlier row could not be read");
    }
    ended = false;
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
      scanner.onRow = false;
      if (!isOutput) {
        scanner.begin();
      }
    }
  }

  /** Goes from a plain row to the next one, if that stands in the buffer as a whole. */
  boolean nextInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (!scanner.onRow || !scanner.nextInPlace(bytes, loan, limit)) {
      return false;
    }
    rows++;
    return true;
  }

  /** Whether the row has nothing but values of its own: the next one is likely to be such a row. */
  boolean onPlainRow() {
    return scanner.onRow && scanner.areaLength == 0 && !layout.hasLargeObjects;
  }

  /** Takes a row of a block that stands in the buffer as a whole; false if none does. */
  boolean takeInPlace(ByteBuffer bytes, BlockLoan loan, int limit) {
    if (failed) {
      return false;
    }
    try {
      if (scanner.takeInPlace(bytes, loan, context, limit)) {
        completed();
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
        completed();
      } else if (objects.isComplete()) {
        blocks.end();
      }
    } catch (DrdaException e) {
      throw failed(e);
    }
    return complete;
  }

  private void completed() {
    sqlCode = scanner.areaLength > 1 ? codeOfArea() : 0;
    requireNoneCarried();
    blocks.hasRow();
    if (ended || (sqlCode == END_OF_DATA && scanner.hasData)) {
      throw ReplyFormatException.content(0, "row after the end of data", sqlCode, END_OF_DATA);
    }
    ended = sqlCode == END_OF_DATA;
    if (scanner.hasData) {
      if (layout.hasLargeObjects) {
        expected.add(rows + 1, scanner, context, isOutput && resultSetsFollow);
      }
      rows++;
    }
    complete = true;
    scanner.onRow = scanner.hasData;
  }

  private void requireNoneCarried() {
    if (expected.carried() > 0) {
      throw ReplyFormatException.content(0, "large objects not sent", expected.carried(), 0);
    }
  }

  /**
   * Lets the large objects come with the next answer. Apache Derby cuts the rest of a row once more
   * if it fills a block to the last byte: what is left then is no byte, and the large objects.
   */
  boolean carriesOver() {
    return blocks.hadCutRow() && !scanner.isWithin() && expected.carry();
  }

  private int codeOfArea() {
    FieldReader fields = areaOrNone();
    fields.skip(1);
    return fields.i4(context.order());
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

  /** Whether what has come is a row with data. */
  boolean hasData() {
    return scanner.hasData;
  }

  /** Refuses the end of the query within a row. */
  void requireEnd() {
    if (!failed && scanner.isWithin()) {
      failed = true;
      throw ReplyFormatException.content(scanner.count(), "row cut off", scanner.count(), 0)
          .inField("QRYDTA")
          .atColumn(rows + 1, 0);
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

  RowScanner scanner() {
    return scanner;
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
      throw new IllegalStateException("no row");
    }
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
    values.use(index, context.manager(ccsid, layout.types().newline()));
  }

  CcsidManager manager(int index) {
    return manager(index, layout.columns[index]);
  }

  /** The manager of a column that is, or was, laid out like this. */
  CcsidManager manager(int index, ColumnLayout column) {
    CcsidManager known = values.manager(index);
    if (known != null) {
      return known;
    }
    try {
      useCcsid(index, layout.ccsid(column));
    } catch (UnsupportedCcsidException e) {
      if (!layout.isDateOrTime(index)) {
        throw e;
      }
      useCcsid(index, InvariantText.ccsid(values.bytes(index)));
    }
    return manager(index, column);
  }

  ReplyContext context() {
    return context;
  }
}
