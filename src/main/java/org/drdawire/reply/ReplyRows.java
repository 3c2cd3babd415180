package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.reply.rows.BlockLoan;
import org.drdawire.reply.rows.ExpectedObjects;
import org.drdawire.reply.rows.RowFeed;
import org.drdawire.reply.rows.RowLayout;
import org.drdawire.reply.rows.RowSqlcagrp;
import org.jspecify.annotations.Nullable;

/** What the blocks and the large objects of an answer belong to. */
final class ReplyRows {

  private static final int CNTQRY = CodePoint.CNTQRY.value();

  private final ObjectReader objects;
  private final OutstandingCommands outstanding;
  private final LargeObjectPiece largeObject;
  private final RowsOfReplies context;

  /** The rows of the blocks to come. */
  private @Nullable RowReader rows;

  /** The output parameters. */
  private @Nullable RowReader output;

  /** The rows that go on in place. */
  private @Nullable RowFeed running;

  /** What the last rows were like: a statement that is executed again has the same. */
  private @Nullable KnownLayout known;

  private final BlockLoan loan = new BlockLoan();

  /** How many bytes a row may have. */
  private int limit;

  private boolean inBlock;

  /** The rows of the last QRYDSC were not opened. */
  private boolean unopened;

  /**
   * So were those of some answer, or one could not be read: the driver takes the rows of some
   * queries as bytes.
   */
  private boolean takesBytes;

  /** The EXTDTA that is being read belongs to a row. */
  private boolean inLargeObject;

  ReplyRows(ObjectReader objects, OutstandingCommands outstanding, RowsOfReplies context) {
    this.objects = objects;
    this.outstanding = outstanding;
    this.context = context;
    largeObject = new LargeObjectPiece(context.state(), objects);
  }

  /** Sets how many bytes a row may have. */
  void limitTo(int rowBytes) {
    limit = rowBytes;
  }

  /** Opens the rows that QRYDSC describes. */
  RowReader open(FieldReader description) {
    ReplyContext now = context.now();
    KnownLayout described = known;
    if (described == null || !described.isOf(description, now)) {
      described = KnownLayout.of(description, now);
      known = described;
    }
    RowSqlcagrp area = new SqlcagrpScanner(now);
    RowFeed feed = RowFeed.ofQuery(described.layout(), area, context);
    RowReader opened = new RowReader(feed, described.description(), context);
    rows = opened;
    unopened = false;
    return opened;
  }

  RowReader open(OutputData data, boolean resultSetsFollow) {
    QueryDescription description = data.description();
    RowSqlcagrp area = new SqlcagrpScanner(context.context(description));
    RowLayout layout = description.layout(CodePoint.FDODSC, context.isDerby());
    RowFeed feed = RowFeed.ofOutput(layout, area, context, resultSetsFollow);
    feed.takeOutput(data.data(), objects.mark.buffer());
    RowReader opened = new RowReader(feed, description, context);
    output = opened;
    return opened;
  }

  void resume(RowReader cursor) {
    cursor.requireRowsToCome();
    settle();
    cursor.feed().resume();
    rows = cursor;
  }

  /** Lets blocks belong to no rows, until some are opened. */
  ReplyEvent close() {
    rows = null;
    takesBytes |= unopened;
    unopened = true;
    return ReplyEvent.ROW_DESCRIPTION;
  }

  /**
   * Lets what follows in the answer belong to nobody: it may be rows of a query that is refused.
   */
  void refuse() {
    clear(rows);
    rows = null;
    takesBytes = true;
  }

  /** Ends an answer. Refuses large objects that have not come, once. */
  void end(AnswerState answer) {
    takesBytes |= unopened || (rows != null && rows.feed().hasFailed());
    if (rows != null || output != null) {
      endObjects(answer);
      largeObject.forget();
      if (rows != null) {
        rows.feed().release();
      }
      rows = null;
      output = null;
    }
  }

  private void endObjects(AnswerState answer) {
    int open = expected();
    if (open > 0 && (answer.isRefused() || !answer.endsWithBlock() || !carriesOver())) {
      clear(rows);
      clear(output);
      if (!answer.failed()) {
        throw ExpectedObjects.notSent(open).inField("EXTDTA");
      }
    }
  }

  private static void clear(@Nullable RowReader cursor) {
    if (cursor != null) {
      cursor.expected().clear();
    }
  }

  /** Whether the large objects that have not come with a block may come with the next one. */
  private boolean carriesOver() {
    return expected(output) == 0 && rows != null && rows.feed().carriesOver();
  }

  /** Ends the rows that were given, whose values can no longer be asked for. */
  void leave() {
    settle();
    if (rows != null) {
      rows.feed().leave();
    }
    if (output != null) {
      output.feed().leave();
    }
  }

  /** Keeps nothing of the caller's bytes. */
  void forget() {
    if (inLargeObject) {
      largeObject.forget();
    }
  }

  /** Tells the reader of objects what was taken in place. */
  void settle() {
    if (running == null) {
      return;
    }
    running = null;
    if (loan.spent() > 0) {
      objects.passed(loan.spent());
      loan.begin(0);
    }
  }

  /** How many bytes were taken in place that the reader of objects does not know of. */
  int spent() {
    return loan.spent();
  }

  void beginBlock(int mostEmpty) {
    objects.stream();
    inBlock = true;
    inLargeObject = false;
    if (rows != null) {
      rows.feed().beginBlock(mostEmpty);
    } else {
      requireBytesWanted();
    }
  }

  /**
   * No rows get lost because a driver that opens those of all queries forgets to resume some, or a
   * server describes none.
   */
  private void requireBytesWanted() {
    boolean continued = outstanding.count() > 0 && outstanding.next() == CNTQRY;
    if (continued && known != null && !takesBytes && !unopened) {
      takesBytes = true;
      throw ReplyFormatException.content(0, "rows of CNTQRY without QRYDSC or resume");
    }
  }

  /**
   * Begins a large object.
   *
   * @return false if it should have been announced by a row, and was not
   */
  boolean beginLargeObject(ReplyContext context) {
    objects.stream();
    inBlock = false;
    RowReader of = expected(rows) > 0 ? rows : output;
    inLargeObject = expected(of) > 0;
    if (inLargeObject) {
      largeObject.begin(Objects.requireNonNull(of), context);
    }
    boolean bytesAlone = rows == null ? output == null : rows.feed().hasFailed();
    return inLargeObject || bytesAlone;
  }

  /** How many large objects have not come. */
  int expected() {
    return expected(rows) + expected(output);
  }

  private static int expected(@Nullable RowReader cursor) {
    return cursor == null ? 0 : cursor.expected().count();
  }

  /** Says what a piece of a large object, or of bytes alone, is; null if that is nothing. */
  @Nullable ReplyEvent piece(ByteBuffer bytes) {
    if (inLargeObject) {
      return largeObject.take(bytes) ? ReplyEvent.LARGE_OBJECT : null;
    }
    if (rows == null || !inBlock) {
      return ReplyEvent.DATA;
    }
    if (!rows.feed().hasFailed()) {
      // Rows take all that has come: nothing is left of this block, and it had nothing.
      rows.feed().endEmptyBlock();
    }
    return null;
  }

  /**
   * Goes from a row to the next one, if this one is plain, and both stand in the buffer.
   *
   * @return what that one is; null if it does not stand there
   */
  @Nullable ReplyEvent nextInPlace(ByteBuffer bytes, AnswerState answer) {
    RowFeed feed = running;
    if (feed == null) {
      return null;
    }
    boolean goesOn = false;
    boolean taken;
    try {
      taken = feed.takeInPlace(bytes, loan, limit);
      goesOn = taken && feed.isPlain();
    } finally {
      if (!goesOn) {
        settle();
      }
    }
    return goesOn ? ReplyEvent.ROW : taken ? row(answer) : null;
  }

  /** Takes a row, without a copy if it stands in the buffer as a whole; null if none has come. */
  @Nullable ReplyEvent take(ByteBuffer bytes, AnswerState answer) {
    RowReader reader = rows;
    if (!inBlock || reader == null || objects.isComplete()) {
      return null;
    }
    loan.begin(objects.ready());
    running = reader.feed();
    ReplyEvent event = nextInPlace(bytes, answer);
    return event == null && reader.feed().take(objects, bytes, limit) ? row(answer) : event;
  }

  /** Says what the row is that was taken; of one that has an SQLCAGRP, this first. */
  private ReplyEvent row(AnswerState answer) {
    RowReader of = opened();
    RowFeed feed = of.feed();
    if (feed.isPlain()) {
      return ReplyEvent.ROW;
    }
    if (feed.hasSqlca()) {
      answer.takeSqlca(feed.sqlcaOrNone(), of.replyContext());
      feed.keep();
    }
    if (!feed.hasData()) {
      return ReplyEvent.NO_ROW;
    }
    return feed.hasSqlca() ? ReplyEvent.ROW_SQLCA : ReplyEvent.ROW;
  }

  /** The rows of the blocks to come, which were opened. */
  RowReader opened() {
    return Objects.requireNonNull(rows);
  }

  /** Whether a row that could not be read may have brought an error of the server. */
  boolean perhapsAnError() {
    return rows != null && rows.feed().perhapsAnError();
  }

  /** Another query opens: what comes is none of the rows before, of which all has come. */
  void beginQuery() {
    if (expected() == 0) {
      rows = null;
    }
  }

  /** Notes the end of the query. */
  void endQuery() {
    if (rows != null) {
      rows.feed().close();
    }
  }

  LargeObjectPiece largeObject() {
    return largeObject;
  }
}
