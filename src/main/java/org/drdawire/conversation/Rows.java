package org.drdawire.conversation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.drdawire.DrdaException;
import org.drdawire.reply.QueryDescription;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.request.ContinueQuery;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one query, one after another, as their caller asks for them.
 *
 * <pre>
 *   try (Rows rows = exchange.rows(query)) {
 *     while (rows.next()) {
 *       conversation.row(update).writeInt(rows.row().getInt(1)).end();
 *       exchange.run();                    // what has come of the query by then is kept
 *     }
 *   }
 * </pre>
 *
 * <p>A row is read where it stands. If something else is to be read before all of its answer was,
 * the row and the rest of that answer are kept as bytes: a block, and the large objects of its
 * rows. More than 8,388,608 bytes of these are not kept; what is to be read then is refused until
 * some were asked for, and has lost nothing.
 *
 * <p>A failure of the query is thrown behind the rows before it. What ends a cursor also ends the
 * rows that have come and were not asked for: a rollback, or a commit if it is not held.
 *
 * <p>One thread at a time, that of the conversation.
 */
public final class Rows implements AutoCloseable {

  private final Exchange exchange;
  private final EventLoopRows rows;

  /** What stands on each row; null before the first. */
  private @Nullable RowReader row;

  /** The row whose large objects can be asked for; another one for each. */
  private Object place = this;

  /** The last column whose object was given, or passed over. */
  private int reached;

  Rows(Exchange exchange, EventLoopRows rows) {
    this.exchange = exchange;
    this.rows = rows;
  }

  /**
   * Sets how large blocks may grow: see {@link EventLoopRows#growTo}.
   *
   * @param most in bytes, 512 to 10,485,760
   * @return this
   * @throws org.drdawire.ddm.FieldLimitException if it is outside its range
   */
  public Rows growTo(int most) {
    rows.growTo(most);
    return this;
  }

  /**
   * Asks for the next block as soon as one has come: see {@link EventLoopRows#readAhead}. Other
   * exchanges do not wait for it, unless they send.
   *
   * @return this
   */
  public Rows readAhead() {
    rows.readAhead();
    return this;
  }

  /**
   * The types of the columns. Sends what is chained, and reads until they have come.
   *
   * @return the description
   * @throws DrdaException if the query, or a command that was chained before it, has failed
   * @throws IllegalStateException if it is closed, a command that has failed has kept it from being
   *     opened, or it must read within a handler or a source
   * @throws IOException as {@link Exchange#run()}
   */
  public QueryDescription description() throws IOException {
    while (rows.describe(exchange.received()) == ReplyEvent.NEEDS_MORE) {
      exchange.await();
    }
    return rows.description();
  }

  /**
   * Goes to the next row: to one that has come, or reads on, or asks for the next block. What is
   * left of the large objects of the last row is passed over. Commands that are chained leave when
   * the rows on their way have come, and no row is given while a chain has left in part. The
   * failure of a command is thrown at once, and the next call goes on.
   *
   * @return false behind the last one
   * @throws DrdaException if the query has failed, behind the rows before; or if something else has
   *     ended it, such as a commit: SQLSTATE 24501
   * @throws IllegalStateException as {@link #description}, or if a fetch has failed before the rows
   *     were pulled, or the branch of the query is suspended
   * @throws java.net.SocketTimeoutException if nothing has come in time; another call goes on
   * @throws IOException as {@link Exchange#run()}
   */
  public boolean next() throws IOException {
    place = this;
    reached = 0;
    ReplyEvent event = rows.next(exchange.received());
    while (event == ReplyEvent.NEEDS_MORE) {
      exchange.await();
      event = rows.next(exchange.received());
    }
    boolean has = event == ReplyEvent.ROW;
    if (has && row == null) {
      row = rows.row();
    }
    return has;
  }

  /**
   * The row, whose values can be asked for until the next call of {@link #next}, whatever is sent
   * and read meanwhile.
   *
   * @return the same object each time
   * @throws IllegalStateException before {@link #description} or {@link #next}
   */
  public RowReader row() {
    return row == null ? rows.row() : row;
  }

  /**
   * The bytes of a large object of the row, as they come. Those of the columns before it that were
   * not read are passed over. Each is given once.
   *
   * @param column from 1
   * @return its bytes, until {@link #next}; null if it is null
   * @throws IllegalStateException if it does not stand on a row, or the object was given or passed
   *     over
   * @throws DrdaException as {@link #next}
   * @throws IOException as {@link #next}
   */
  @SuppressWarnings("exports") // A driver compiles without the annotations.
  public @Nullable InputStream bytes(int column) throws IOException {
    RowReader row = row();
    if (row.isNull(column)) {
      return null;
    } else if (!row.isOutside(column)) {
      return new ByteArrayInputStream(Objects.requireNonNull(row.getBytes(column)));
    }
    return goTo(column) ? new Bytes() : null;
  }

  /**
   * The text of a large object of the row, as it comes: as {@link #bytes}.
   *
   * @param column from 1
   * @return its chars, until {@link #next}; null if it is null
   * @throws IllegalStateException as {@link #bytes}
   * @throws DrdaException as {@link #next}, also of the reader, if it is no text of its CCSID
   * @throws IOException as {@link #next}
   */
  @SuppressWarnings("exports")
  public @Nullable Reader characters(int column) throws IOException {
    RowReader row = row();
    if (row.isNull(column)) {
      return null;
    } else if (!row.isOutside(column)) {
      return new StringReader(Objects.requireNonNull(row.getText(column)));
    }
    return goTo(column) ? new Characters() : null;
  }

  /** Goes to the first piece of an object; false if it is null. */
  private boolean goTo(int column) throws IOException {
    if (column <= reached) {
      // Another piece would be the middle of this object, or taken from the next one.
      throw new IllegalStateException("the large object was given, or passed over");
    }
    place = new Object();
    // If a failure of another command comes, this one can still be asked for.
    reached = column - 1;
    boolean has = nextPiece();
    while (has && rows.column() < column) {
      has = nextPiece();
    }
    if (!has || rows.column() > column) {
      throw new IllegalStateException("the large object was passed over");
    }
    reached = column;
    return !rows.isNullPiece();
  }

  private boolean nextPiece() throws IOException {
    ReplyEvent event = rows.nextPiece(exchange.received());
    while (event == ReplyEvent.NEEDS_MORE) {
      exchange.await();
      event = rows.nextPiece(exchange.received());
    }
    return event == ReplyEvent.LARGE_OBJECT;
  }

  private void requirePlace(Object asked) {
    if (place != asked) {
      throw new IllegalStateException("the rows have gone on");
    }
  }

  private final class Bytes extends InputStream {

    private final Object at = place;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      Objects.checkFromIndexSize(from, length, into.length);
      requirePlace(at);
      if (length == 0) {
        return 0;
      }
      ByteBuffer data = rows.data();
      while (!data.hasRemaining()) {
        if (rows.isLastPiece() || !nextPiece()) {
          return -1;
        }
        data = rows.data();
      }
      int count = Math.min(length, data.remaining());
      data.get(into, from, count);
      return count;
    }
  }

  private final class Characters extends Reader {

    private final Object at = place;
    private boolean ended;

    @Override
    public int read(char[] into, int from, int length) throws IOException {
      CharBuffer target = CharBuffer.wrap(into, from, length);
      requirePlace(at);
      while (length > 0 && !ended && target.position() == from) {
        boolean isDecoded = rows.decode(target);
        ended = isDecoded && rows.isLastPiece();
        if (isDecoded && !ended && target.position() == from) {
          nextPiece();
        }
      }
      int count = target.position() - from;
      return count == 0 && length > 0 ? -1 : count;
    }

    @Override
    public void close() {
      // The rest is passed over by what comes next.
    }
  }

  /**
   * Moves a cursor that scrolls, or asks for rows in another way. What has come and was not given
   * is dropped, and {@link #next} goes to the first row that this brings.
   *
   * @param how as for {@link Query#fetch(UnaryOperator)}
   * @throws DrdaException as {@link Query#fetch(UnaryOperator)}
   * @throws IllegalStateException as {@link Query#fetch(UnaryOperator)}
   * @throws IOException as {@link #next}
   */
  public void fetch(UnaryOperator<ContinueQuery> how) throws IOException {
    place = this;
    while (!rows.skip(exchange.received())) {
      exchange.await();
    }
    rows.fetch(how);
  }

  /**
   * What the server has said of the query, and not of a row, with the last block.
   *
   * @return warnings; those of a row are in its {@link RowReader#sqlca}
   */
  public List<SqlCommunicationArea> warnings() {
    return rows.warnings();
  }

  /**
   * The query.
   *
   * @return what {@link Conversation#open} or {@link Reply#query} has given
   */
  public Query query() {
    return rows.query();
  }

  /** Closes the query, and never fails. Rows that are on their way are passed over. */
  @Override
  public void close() {
    place = this;
    rows.close();
  }
}
