package org.drdawire.conversation;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.QueryDescription;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RowWriter;
import org.jspecify.annotations.Nullable;

/**
 * One query of a conversation: a cursor of the server and its rows. {@link Conversation#open} gives
 * it before its command is sent. A result set of a procedure is one, too, which {@link Reply#query}
 * gives.
 *
 * <pre>
 *   Query query = conversation.open(OpenQuery.of(section));
 *   exchange.run(handler);            // the rows of the first block, which may be empty
 *   while (query.hasMore()) {
 *     query.fetch();
 *     exchange.run(handler);          // those of the next one
 *   }
 *   query.close();                    // nothing, if the server has closed it
 * </pre>
 *
 * <p>Two facts are two methods. {@link #hasMore} says whether there may be more rows, {@link
 * #isOpen} whether the server still has the cursor. A query at its end may be open: a scrollable
 * one, or one that {@link OpenQuery#withClose} keeps.
 *
 * <p>A query of a branch of a global transaction gives rows while the connection works for that
 * branch. It stays behind SUSPEND, for RESUME, and ends with END, also if it is held; so does a
 * query outside of all branches with the next START, JOIN or RESUME.
 *
 * <p>Any number of queries may be open, and their commands be chained in any order. One thread at a
 * time, that of the conversation.
 */
public final class Query implements AutoCloseable {

  private final Cursors cursors;
  private final OwnedCommands commands;

  /** OPNQRY, or the CALL whose result set it is. */
  private final Opening opening;

  private final PackageSection section;

  private final BlockRequest next;

  /** How far it is. */
  final Cursor cursor;

  private @Nullable RowWriter parameters;
  private @Nullable RowReader rows;

  /** The last CNTQRY that asked for columns in another form. */
  private @Nullable Overriding overriding;

  /** Rows have come while nobody took them. */
  boolean isMissed;

  /** Who asks for its rows; null if they go to handlers. */
  @Nullable PulledAnswer pulled;

  private Query(
      Cursors cursors,
      Opening opening,
      PackageSection section,
      QueryBlock block,
      Cursor.AtEnd atEnd) {
    this.cursors = cursors;
    commands = cursors.commands;
    this.opening = opening;
    this.section = section;
    next = new BlockRequest(section, block);
    cursor = new Cursor(commands.outstanding, atEnd);
  }

  static Query of(Cursors cursors, OpenQuery command) {
    boolean closes = command.close() == OpenQuery.Close.AT_END;
    Cursor.AtEnd atEnd = closes ? Cursor.AtEnd.CLOSED : Cursor.AtEnd.KEPT;
    PackageSection section = command.section();
    Opening opening = cursors.sections.ask(section);
    Query query = new Query(cursors, opening, section, command.block(), atEnd);
    opening.query = query;
    return query;
  }

  static Query ofResultSet(Cursors cursors, Opening opening, PackageSection section) {
    return new Query(
        cursors, opening, section, QueryBlock.ofDefaultSize(), Cursor.AtEnd.TO_BE_CLOSED);
  }

  /**
   * Whom the answer to a command is for that is not quite one of the query's own: CNTQRY that asks
   * for columns in another form, for whose rows that is noted, or CLSQRY ahead of another query.
   */
  static final class Overriding {
    final Query query;
    List<OutputOverride.Column> columns;

    Overriding(Query query, List<OutputOverride.Column> columns) {
      this.query = query;
      this.columns = columns;
    }
  }

  /** Whom the answer to a CNTQRY of somebody else is for. */
  Overriding overriding(List<OutputOverride.Column> columns) {
    Overriding owner = new Overriding(this, columns);
    overriding = owner;
    return owner;
  }

  /**
   * The row of its parameter values, to be filled and ended. Its command is in the chain then. If a
   * value is refused, or the row closed, the query is over: open another one.
   *
   * @return the row, which is to be ended also if the descriptor has no parameters
   * @throws IllegalStateException if it was opened without a template, or this was called before
   */
  public RowWriter parameters() {
    RowWriter row = parameters;
    if (row == null) {
      throw new IllegalStateException("no parameters, or they were given before");
    }
    parameters = null;
    return row;
  }

  void parameters(RowWriter row) {
    parameters = row;
  }

  /**
   * Chains CNTQRY for the next block, of the size that OPNQRY has asked for.
   *
   * @throws IllegalStateException if it {@linkplain #hasMore has no more rows}, is not open, is to
   *     be closed, its rows are {@linkplain Exchange#rows pulled}, its last fetch has failed, its
   *     branch is suspended, or a row of parameters is open
   * @throws org.drdawire.DrdaException if the chain is full; or if it might have more rows, and
   *     something else has ended it, or a row could not be read: SQLSTATE 24501, and a message that
   *     says what
   * @throws org.drdawire.ConnectionLostException if the connection cannot go on
   */
  public void fetch() {
    requireNotPulled();
    requireOpen(false);
    cursor.requireMore();
    commands.add(next.command(cursor.instance()), this);
  }

  /**
   * Chains CNTQRY for rows that are pulled: for more than the last time, if nobody has named how
   * much.
   *
   * @param largest the most bytes to ask for
   * @param objectBytes how many bytes of large objects the last ones have brought
   */
  void fetch(int largest, long objectBytes) {
    requireOpen(false);
    cursor.requireMore();
    next.grow(cursor.opened(), rows().description(), cursors.server, largest, objectBytes);
    ContinueQuery command = next.command(cursor.instance());
    commands.add(command, this);
    for (int i = 1; i < next.together() && !commands.requests.isChainFull(); i++) {
      commands.add(command, this);
    }
  }

  /** Whether the next block can be asked for while the last is read. */
  boolean isReadAhead() {
    return cursor.isOpen()
        && hasMore()
        && overriding == null
        && cursor.isOf(commands.branch)
        && next.isReadAhead(cursor.opened());
  }

  /** Gives its rows to who asks for them from now on. */
  PulledAnswer pull(OwnedCommands by, ReplyReader replies, AnswerNotes notes) {
    if (by != commands) {
      throw new IllegalArgumentException("a query of another conversation");
    }
    if (isMissed) {
      throw new IllegalStateException("rows have come while nobody took them: ask before run");
    }
    PulledAnswer answer = pulled;
    if (answer == null) {
      answer = new PulledAnswer(cursor, replies, notes);
      if (rows != null) {
        answer.open(rows);
      }
      cursors.pulled.add(this);
      pulled = answer;
    }
    return answer;
  }

  /** Nobody asks for rows that have come any more. */
  void forgetRows() {
    cursors.pulled.remove(this);
  }

  private void requireNotPulled() {
    if (pulled != null) {
      throw new IllegalStateException("its rows are pulled: they fetch");
    }
  }

  /** Whether the command that was answered last is one of its own. */
  boolean isAnswered() {
    Object owner = commands.outstanding.answeredOwner();
    return owner == this || (owner != null && owner == overriding);
  }

  /**
   * Chains another CNTQRY: one that scrolls, with another block, sizes or large objects, or with
   * columns in another form, which the rows then have. After a scroll there may be more rows again.
   *
   * @param how changes the command that {@link #fetch()} chains
   * @throws IllegalArgumentException if it changes the section or QRYINSID, or asks for a locator
   *     of a column that is no such large object
   * @throws IndexOutOfBoundsException if it asks for a locator of a column that there is not
   * @throws IllegalStateException as {@link #fetch()}, but at the end of the rows only without a
   *     scroll; or if it asks for columns in another form before QRYDSC, or while rows are to come
   *     in the form before: a command of the query is not answered, or a part of a row has come
   * @throws org.drdawire.DrdaException as {@link #fetch()}, or if the command cannot be encoded
   */
  public void fetch(UnaryOperator<ContinueQuery> how) {
    requireNotPulled();
    fetchPulled(how);
  }

  /** The same of rows that are pulled. */
  void fetchPulled(UnaryOperator<ContinueQuery> how) {
    requireOpen(true);
    ContinueQuery plain = next.command(cursor.instance());
    ContinueQuery command = how.apply(plain);
    if (!command.section().equals(section) || command.queryInstance() != plain.queryInstance()) {
      throw new IllegalArgumentException("CNTQRY of another query");
    }
    boolean scrolls = command.scroll().isPresent();
    if (!scrolls) {
      cursor.requireMore();
    }
    Optional<OutputOverride> columns = command.override();
    columns.ifPresent(asked -> ColumnForms.requireLargeObjects(rows().description(), asked));
    if (columns.isPresent()) {
      requireNoneToCome();
      Overriding owner = new Overriding(this, columns.get().columns());
      commands.add(command, owner);
      overriding = owner;
    } else {
      commands.add(command, this);
    }
    if (scrolls) {
      cursor.scrolls();
    }
  }

  /** Whether a command of the query is not answered. */
  boolean isOwed() {
    OutstandingCommands outstanding = commands.outstanding;
    return outstanding.isOwed(this) || (overriding != null && outstanding.isOwed(overriding));
  }

  /** Whether it may not come to its end, and no CLSQRY is chained. */
  boolean isLeft() {
    return !cursor.isClosing() && (cursor.isEndedByOther() || isOwed());
  }

  /** Whether CLSQRY is due, and nothing that is chained may end it. */
  boolean isToClose() {
    return cursor.isToClose() && !isOwed() && !commands.endsWork(cursor.isHeld());
  }

  private void requireNoneToCome() {
    if (isOwed() || rows().awaitsRestOfRow()) {
      throw new IllegalStateException("rows of the query are to come in the form before");
    }
  }

  /**
   * Asks for locators in place of large objects, with the first {@link #fetch(UnaryOperator)}.
   *
   * @param columns which of them, counted from 1; those of other types stay as they are
   * @return the override for {@link ContinueQuery#withOverride}
   * @throws IllegalStateException before QRYDSC
   */
  public OutputOverride locators(IntPredicate columns) {
    List<QueryDescription.ColumnType> types = rows().description().columns();
    return OutputOverride.of(
        IntStream.rangeClosed(1, types.size())
            .map(column -> columns.test(column) ? types.get(column - 1).locatorLid() : 0)
            .mapToObj(lid -> ColumnForms.of(lid).orElseThrow())
            .toArray(OutputOverride.Column[]::new));
  }

  private void requireOpen(boolean scrolls) {
    commands.requireConnection();
    cursor.requireOpen(scrolls);
    if (!cursor.isOf(commands.branch)) {
      throw new IllegalStateException("the branch of the query is suspended");
    }
    if (rows != null && !rows.canGoOn()) {
      throw new CursorEndedException("a row could not be read");
    }
  }

  /**
   * Whether there may be more rows than have come. It is false only if the server has said so, or
   * the driver has closed the query: one that something else has ended, such as a commit, keeps it
   * true, and {@link #fetch()} says what that was.
   *
   * @return false before OPNQRYRM, after SQLCODE 100, ENDQRYRM or an error of the query, and when
   *     CLSQRY of {@link #close} is answered; true again after a scroll
   */
  public boolean hasMore() {
    return cursor.hasMore();
  }

  /**
   * Whether the server has the cursor.
   *
   * @return true from OPNQRYRM on; false after ENDQRYRM, CLSQRY, and after a commit unless it is
   *     held, or a rollback; of a branch, after its end; of Apache Derby after an error of the
   *     query; and when the connection is lost
   */
  public boolean isOpen() {
    return cursor.isOpen() && commands.canGoOn();
  }

  /**
   * Where it was prepared, or the section that the server has named for a result set.
   *
   * @return the section
   */
  public PackageSection section() {
    return section;
  }

  /**
   * What OPNQRYRM says, such as whether it is held, and can scroll.
   *
   * @return what the server says
   * @throws IllegalStateException before OPNQRYRM
   */
  public QueryOpened opened() {
    return cursor.opened();
  }

  /**
   * Its rows: at ROW and NO_ROW the one that has come, whose values can be asked for until the next
   * event.
   *
   * @return the rows
   * @throws IllegalStateException before QRYDSC
   */
  public RowReader rows() {
    if (rows == null) {
      throw new IllegalStateException("no QRYDSC has come");
    }
    return rows;
  }

  /**
   * Closes the query, and never fails: CLSQRY is chained with the next command, or by the next
   * exchange, when all before it is answered (at Apache Derby, all that was sent), unless the
   * server has closed it by then. Rows that are on their way still come.
   */
  @Override
  public void close() {
    cursors.want(this, Cursor.Closing.BY_DRIVER);
    // A block that is on its way is waited for: CLSQRY goes behind its answer.
    commands.ahead = 0;
  }

  /** Chains CLSQRY, whose answer is for the query, or for somebody who names it. */
  void chainClose(Object owner) {
    commands.add(CloseQuery.of(section, cursor.instance()), owner);
    cursor.closeIn(commands.outstanding.chain());
  }

  /** CLSQRY is answered: one that went ahead of another query may have left rows. */
  void noteClosed() {
    if (commands.outstanding.answeredOwner() != this && cursor.isOpen() && cursor.hasMore()) {
      cursor.displace(Opening.used(CodePoint.OPNQRY), 0);
    }
  }

  Opening opening() {
    return opening;
  }

  /** QRYDSC has come. */
  void noteRows(RowReader reader) {
    rows = reader;
    if (pulled != null) {
      pulled.open(reader);
    }
  }

  @Nullable RowReader rowsOrNull() {
    return rows;
  }

  /** Shows what it is like, and no value. */
  @Override
  public String toString() {
    return section + (isOpen() ? " open" : " not open") + (hasMore() ? ", may have more rows" : "");
  }
}
