package org.drdawire.conversation;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;
import java.util.function.UnaryOperator;
import org.drdawire.DrdaException;
import org.drdawire.reply.KeptRows;
import org.drdawire.reply.QueryDescription;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.QueryBlock;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one query, one after another, in an event loop: as {@link Rows}, but nothing waits.
 * What must wait gives {@link ReplyEvent#NEEDS_MORE}: call it again when bytes have come, or the
 * channel has room.
 *
 * <pre>
 *   ReplyEvent event = rows.next(received);
 *   switch (event) {
 *     case ROW -&gt; rows.row().getInt(1);
 *     case NO_ROW -&gt; { }                  // behind the last one
 *     case NEEDS_MORE -&gt; { }              // wait
 *   }
 * </pre>
 *
 * <p>A row stands in the buffer that was handed in until {@link EventLoopExchange} or other rows go
 * on, which keep it first; who fills the buffer before that has read it.
 *
 * <p>One thread at a time, that of the conversation.
 */
public final class EventLoopRows implements AutoCloseable {

  private static final int LARGEST = 1 << 18;

  private final EventLoopExchange exchange;
  private final Query query;
  private final PulledAnswer come;

  /** The largest block to ask for. */
  private int largest = LARGEST;

  /** The last column of the row whose object was given to its end. */
  private int given;

  EventLoopRows(EventLoopExchange exchange, Query query, PulledAnswer come) {
    this.exchange = exchange;
    this.query = query;
    this.come = come;
  }

  /**
   * Sets how large blocks may grow: each is twice as large as the one before, up to 262,144 bytes
   * without this call. A block that {@link org.drdawire.request.OpenQuery#withBlock} has named does
   * not grow.
   *
   * @param most in bytes, 512 to 10,485,760
   * @return this
   * @throws org.drdawire.ddm.FieldLimitException if it is outside its range
   */
  public EventLoopRows growTo(int most) {
    largest = QueryBlock.of(most).size();
    return this;
  }

  /**
   * Asks for the next block as soon as one has come, before its rows are given: for programs that
   * work between blocks. One block more is kept then. There is none of rows that scroll, are
   * changed by the cursor, come one by one, or have large objects.
   *
   * @return this
   */
  public EventLoopRows readAhead() {
    come.readAhead();
    return this;
  }

  /**
   * Goes on until the columns are known: sends what is chained, and reads.
   *
   * @param received what has come, from its position, which moves past all that was read
   * @return ROW_DESCRIPTION, and {@link #description} says them; NEEDS_MORE if it must wait
   * @throws DrdaException if the query, or a command that was chained before it, has failed
   * @throws IllegalStateException if it is closed, or a command that has failed has kept it from
   *     being opened
   * @throws IOException from the channel; the conversation is over then
   */
  public ReplyEvent describe(ByteBuffer received) throws IOException {
    while (come.rows == null) {
      if (!exchange.owes(query)) {
        come.requireOpened();
      }
      ReplyEvent event = pull(received);
      if (event == ReplyEvent.NEEDS_MORE) {
        return event;
      }
    }
    return ReplyEvent.ROW_DESCRIPTION;
  }

  /**
   * The types of the columns.
   *
   * @return the description
   * @throws IllegalStateException before {@link #describe} or {@link #next} has found it
   */
  public QueryDescription description() {
    return come.rows().row().description();
  }

  /**
   * Goes to the next row: to one that has come, or reads on, or asks for the next block. What is
   * left of the large objects of the last row is passed over. Commands that are chained leave when
   * the rows on their way have come, and no row is given while a chain has left in part. The
   * failure of a command is thrown at once, and the next call goes on.
   *
   * @param received as for {@link #describe}
   * @return ROW; NO_ROW behind the last one; NEEDS_MORE if it must wait
   * @throws DrdaException if the query has failed, behind the rows before; or if something else has
   *     ended it, such as a commit: SQLSTATE 24501
   * @throws IllegalStateException as {@link #describe}, or if a fetch has failed before the rows
   *     were pulled, or the branch of the query is suspended
   * @throws IOException from the channel; the conversation is over then
   */
  public ReplyEvent next(ByteBuffer received) throws IOException {
    come.isOnRow = false;
    given = 0;
    while (true) {
      KeptRows known = come.rows;
      if (known != null && known.hasNext() && !awaitsBlock()) {
        come.requireGoing();
        askAhead();
        if (isSending()) {
          continue;
        }
        come.isOnRow = known.next() == ReplyEvent.ROW;
        if (come.isOnRow) {
          return ReplyEvent.ROW;
        }
      } else if (exchange.owes(query)) {
        ReplyEvent event = pull(received);
        boolean waits = event == ReplyEvent.NEEDS_MORE && (!come.hasRest() || awaitsBlock());
        if (event == ReplyEvent.ROW || waits) {
          return event;
        }
      } else {
        come.requireOpened();
        if (!query.hasMore()) {
          query.forgetRows();
          return ReplyEvent.NO_ROW;
        }
        fetch();
      }
    }
  }

  /** Reads an event, and notes it. */
  private @Nullable ReplyEvent pull(ByteBuffer received) throws IOException {
    if (come.isClosed) {
      come.requireGoing();
    }
    ReplyEvent event = exchange.pull(received, come);
    boolean isLater = event == ReplyEvent.ROW && (come.isAhead || isSending());
    if (isLater || (event == ReplyEvent.LARGE_OBJECT && come.hasRest())) {
      come.keep(event);
      return null;
    } else if (event == ReplyEvent.ROW) {
      come.rows().give();
      come.isOnRow = true;
    } else if (event != null && event != ReplyEvent.NEEDS_MORE) {
      come.note(event);
    }
    return event;
  }

  /** Whether no row is given now: the next block cannot be asked for yet, or a chain not go on. */
  private boolean awaitsBlock() {
    return isSending() || (come.isAhead && come.isWithin && exchange.owes(query));
  }

  /**
   * Whether a chain has left in part: nobody could chain a command. Rows are given all the same
   * when the large objects that are kept have reached their limit.
   */
  private boolean isSending() {
    return exchange.isSending() && !come.isFull();
  }

  private void askAhead() throws IOException {
    boolean isDue = come.isAhead && come.hasCome;
    come.hasCome = false;
    if (isDue && come.failure == null && query.isReadAhead()) {
      exchange.fetchAhead(query, largest);
    }
  }

  /** Asks for the next block. */
  private void fetch() {
    come.warnings.clear();
    query.fetch(largest, come.objectBytes);
    come.objectBytes = 0;
  }

  /**
   * The row, whose values can be asked for until the next call of {@link #next}.
   *
   * @return the same object each time
   * @throws IllegalStateException before {@link #describe} or {@link #next} has found the columns
   */
  public RowReader row() {
    return come.rows().row();
  }

  /**
   * Goes to the next piece of a large object of the row. They come in the order of their columns,
   * and may be left out. {@link #row} can be asked all the same.
   *
   * @param received as for {@link #describe}
   * @return LARGE_OBJECT; NO_ROW if there is none any more; NEEDS_MORE if it must wait
   * @throws DrdaException as {@link #next}
   * @throws IllegalStateException if it does not stand on a row
   * @throws IOException from the channel; the conversation is over then
   */
  public ReplyEvent nextPiece(ByteBuffer received) throws IOException {
    if (!come.isOnRow) {
      throw new IllegalStateException("no row");
    }
    KeptRows rows = come.rows();
    while (!rows.hasNext() && hasObjectsLeft(rows.row())) {
      come.requireOpened();
      if (!exchange.owes(query)) {
        fetch();
      }
      rows.settle(true);
      ReplyEvent event = exchange.pull(received, come);
      if (event == ReplyEvent.NEEDS_MORE) {
        return event;
      } else if (event == ReplyEvent.LARGE_OBJECT) {
        rows.give(come.piece());
        noteGiven(rows);
        return event;
      } else if (event != null) {
        come.keep(event);
      }
    }
    if (rows.isPieceNext()) {
      ReplyEvent event = rows.next();
      noteGiven(rows);
      return event;
    }
    return ReplyEvent.NO_ROW;
  }

  private void noteGiven(KeptRows rows) {
    if (rows.isLast()) {
      given = rows.column();
    }
  }

  /** The row says it: what is to come is one less when no more than an object's head has come. */
  private boolean hasObjectsLeft(RowReader row) {
    int columns = row.description().columns().size();
    int column = given + 1;
    while (column <= columns && !row.isOutside(column)) {
      column++;
    }
    return column <= columns;
  }

  /**
   * The column of the piece.
   *
   * @return from 1
   */
  public int column() {
    return come.rows().column();
  }

  /**
   * What is left of the piece.
   *
   * @return its bytes; what is read from this buffer is taken
   */
  public ByteBuffer data() {
    return come.rows().data();
  }

  /**
   * Decodes what is left of the piece, of an object that was decoded from its first piece on.
   *
   * @param target takes the chars
   * @return true if all of it is decoded; false if the target is full
   * @throws DrdaException if it is no text of its CCSID, or no text at all
   * @throws IllegalStateException if an earlier piece of the object was not decoded
   */
  public boolean decode(CharBuffer target) {
    return come.rows().decode(target);
  }

  /**
   * Whether the piece is the last one of its object.
   *
   * @return true once for each object
   */
  public boolean isLastPiece() {
    return come.rows().isLast();
  }

  /**
   * Whether the object is null, although its row has not said so.
   *
   * @return true if it is
   */
  public boolean isNullPiece() {
    return come.rows().isNull();
  }

  /**
   * Passes over the rows that were asked for and are to come.
   *
   * @param received as for {@link #describe}
   * @return true if none is to come any more; false if it must wait
   * @throws DrdaException as {@link #next}
   * @throws IllegalStateException as {@link #next}
   * @throws IOException from the channel; the conversation is over then
   */
  public boolean skip(ByteBuffer received) throws IOException {
    boolean waits = describe(received) == ReplyEvent.NEEDS_MORE;
    while (!waits && exchange.owes(query)) {
      waits = pull(received) == ReplyEvent.NEEDS_MORE;
    }
    come.isOnRow = false;
    if (!waits) {
      come.rows().clear();
    }
    return !waits;
  }

  /**
   * Moves a cursor that scrolls, or asks for rows in another way. What has come and was not given
   * is dropped, and {@link #next} goes to the first row that this brings.
   *
   * @param how as for {@link Query#fetch(UnaryOperator)}
   * @throws DrdaException as {@link Query#fetch(UnaryOperator)}
   * @throws IllegalStateException as {@link Query#fetch(UnaryOperator)}, or if rows that were asked
   *     for are to come: {@link #skip} them
   */
  public void fetch(UnaryOperator<ContinueQuery> how) {
    come.requireOpened();
    if (exchange.owes(query)) {
      throw new IllegalStateException("rows of the query are to come");
    }
    query.fetchPulled(how);
    come.rows().clear();
    come.objectBytes = 0;
    come.isOnRow = false;
  }

  /**
   * What the server has said of the query, and not of a row, so far.
   *
   * @return warnings; those of a row are in its {@link RowReader#sqlca}
   */
  public List<SqlCommunicationArea> warnings() {
    return List.copyOf(come.warnings);
  }

  /**
   * The query.
   *
   * @return what {@link Conversation#open} or {@link Reply#query} has given
   */
  public Query query() {
    return query;
  }

  /** Closes the query, and never fails. Rows that are on their way are passed over. */
  @Override
  public void close() {
    come.isClosed = true;
    come.isOnRow = false;
    if (come.rows != null) {
      come.rows.clear();
    }
    query.forgetRows();
    query.close();
  }
}
