package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.fdoca.TypeDefinition;

/**
 * Reads replies: bytes go in, in pieces of any size, and one event after another comes out.
 *
 * <pre>
 *   while (outstanding.count() &gt; 0) {
 *     switch (replies.next(bytes)) {
 *       case NEEDS_MORE -&gt; { ... }     // the next bytes of the connection
 *       case MESSAGE -&gt; { ... replies.message() ... }
 *       case SQLCA -&gt; { ... replies.sqlca() ... }
 *       case ANSWERED -&gt; { ... replies.outcome() ... }
 *       default -&gt; { }
 *     }
 *   }
 * </pre>
 *
 * <p>The events are the same wherever the bytes are cut, only {@link ReplyEvent#DATA} comes in
 * other pieces. The buffer stays the driver's: the reader moves its position, and keeps nothing of
 * it but objects that are not complete, which it copies. What the methods beside {@link #next} give
 * of an event they read from the buffer, so they must be called before the next call and before the
 * buffer is filled again. If its position has moved by then, as by clear, compact and flip, they
 * throw an {@link IllegalStateException}. The values that they give are immutable and stay.
 *
 * <p>Which command an event belongs to is decided by the commands that were outstanding, not by the
 * ids of the server. After a command that has failed, a server may end its chain of replies; then
 * it does not answer the rest of the chain, and {@link ReplyEvent#DROPPED} says so.
 *
 * <p>A conversation has one, and nobody else can make one: what it needs is in a package that the
 * module keeps.
 *
 * <p>It has no thread and no socket, and never blocks. Only one thread at a time may use it.
 *
 * <p>Source: DDM architecture, terms DSS, RPYDSS, OBJDSS and RPYMSG; what Apache Derby sends.
 *
 * @hidden
 */
public final class ReplyReader {

  private static final int SQLCARD = CodePoint.SQLCARD.value();
  private static final int SQLDTARD = CodePoint.SQLDTARD.value();
  private static final String AREA = CodePoint.SQLCARD.term();

  private final CurrentTypeDefinition types;
  private final ReaderState state;
  private final ObjectReader objects = new ObjectReader();
  private final Notices notices = new Notices(objects);
  private final ReplyRows rows;
  private final AnswerState answer;
  private final ReplyEvents events;

  /**
   * Makes a reader.
   *
   * @param names the CCSID of DDM character strings; a new connection begins in EBCDIC
   * @param outstanding the commands of the connection
   */
  @SuppressWarnings("exports") // The conversation alone has one.
  public ReplyReader(CcsidManager names, OutstandingCommands outstanding) {
    types = new CurrentTypeDefinition(Objects.requireNonNull(names, "names"), outstanding);
    state = new ReaderState(Objects.requireNonNull(outstanding, "outstanding"));
    rows = new ReplyRows(objects, outstanding, new RowsOfReplies(types, state, notices));
    answer = new AnswerState(outstanding, notices);
    events = new ReplyEvents(objects, answer, rows, types, notices);
    limitTo(ReplyLimits.usual());
  }

  /**
   * Sets the CCSID of DDM character strings for the replies to come. It changes when that of the
   * requests does, as {@link org.drdawire.dialect.Dialect#names} says: with Apache Derby and a
   * UNICODEMGR of 1208, behind ACCSECRD.
   *
   * @param names the CCSID, used by this reader alone
   */
  public void use(CcsidManager names) {
    types.use(Objects.requireNonNull(names, "names"));
  }

  /**
   * Lets texts have bytes that are no characters. Without this call such a value of a row or an
   * output parameter is a {@link org.drdawire.ccsid.CcsidDecodingException}. Texts of an {@link
   * #sqlca()}, a {@link #description()} and {@link #resultSets()} need no call: they only tell. It
   * counts from the call on, also for rows that are open, and for those that are resumed later, but
   * not for a large object that has begun.
   *
   * @param counted each becomes U+FFFD, and is counted here
   */
  public void replaceBadCharacters(Replacements counted) {
    types.replace(Objects.requireNonNull(counted, "counted"));
  }

  /**
   * Sets how much memory replies may take.
   *
   * @param most the limits, for the objects that have not begun, and the rest of a row that has
   */
  public void limitTo(ReplyLimits most) {
    events.limitTo(Objects.requireNonNull(most, "limits"));
  }

  /**
   * Whether replies can still be read. If not, only closing the connection is left.
   *
   * @return false after {@link #endOfStream}, and after an error that leaves open what was read
   */
  public boolean canGoOn() {
    return state.lost == null;
  }

  /**
   * Reads on.
   *
   * @param bytes what has come, from its position, which moves past all that was read
   * @return what has been read
   * @throws ReplyFormatException if that breaks a rule. If it {@linkplain
   *     ReplyFormatException#endsConnection ends the connection}, nothing more can be read.
   *     Otherwise the command counts as failed, and the next call reads on
   * @throws org.drdawire.ccsid.CcsidDecodingException if PRDID or TYPDEFNAM is not a text of its
   *     CCSID. Then, too, the command counts as failed
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if the server goes on in a double-byte
   *     CCSID where another kind must be. Then, too, the command counts as failed. A CCSID that
   *     nobody has is no error until a text in it is asked for
   * @throws org.drdawire.ConnectionLostException if it {@linkplain #canGoOn cannot go on}
   */
  public ReplyEvent next(ByteBuffer bytes) {
    if (state.lost != null) {
      throw state.lost();
    }
    try {
      ReplyEvent event = events.nextInPlace(bytes);
      if (event == null) {
        event = events.next(bytes);
      }
      state.event = event;
      return event;
    } catch (DrdaException e) {
      // Until all of this is noted, nobody knows what was read.
      state.lost = ReaderState.UNREADABLE;
      state.event = null;
      if (e instanceof ReplyFormatException frames && frames.endsConnection()) {
        throw state.awaiting(e);
      }
      answer.noteUnreadable(rows.perhapsAnError());
      state.lost = null;
      throw e;
    } catch (RuntimeException | Error e) {
      state.lost = ReaderState.UNREADABLE;
      state.event = null;
      throw e;
    }
  }

  private ReplyContext context() {
    return types.context();
  }

  private FieldReader fields() {
    return objects.fields(CodePoint.termOf(objects.codePoint()));
  }

  /**
   * Says that the connection has ended: the server has closed it, or it has failed.
   *
   * @throws org.drdawire.ConnectionLostException if a DSS is not complete, or if commands are
   *     outstanding: what became of those nobody knows. Apache Derby that fails while it writes a
   *     DSS leaves it, sends AGNPRMRM and closes the connection, which the message says if the DSS
   *     has neither rows nor a large object. Or if the reader could not go on before
   */
  public void endOfStream() {
    state.requireConnection();
    state.lost = ReaderState.CLOSED;
    state.event = null;
    rows.leave();
    answer.drop();
    state.end(objects);
  }

  /**
   * The message that {@link ReplyEvent#MESSAGE} is about.
   *
   * @return the message
   * @throws ReplyFormatException if its parameters have wrong lengths
   * @throws IllegalStateException if the event is another one
   */
  public ReplyMessage message() {
    state.require(ReplyEvent.MESSAGE);
    ReplyMessage message = types.message(objects);
    if (answer.isRefused()) {
      notices.readDiagnostics(message);
    }
    return message;
  }

  /**
   * What {@link ReplyEvent#SQLCA} and {@link ReplyEvent#ROW_SQLCA} are about. At {@link
   * ReplyEvent#ROW} and {@link ReplyEvent#NO_ROW} it is {@link RowReader#sqlca()}.
   *
   * @return the SQLCA; its texts, but not its codes, are empty in a CCSID that is not supported.
   *     They have U+FFFD where bytes are no characters, as where a server has cut them; each is one
   *     of the {@link #notices()}, however often the SQLCA of an event is asked for
   * @throws ReplyFormatException if its fields have wrong lengths
   * @throws IllegalStateException if the event is another one
   */
  public SqlCommunicationArea sqlca() {
    state.requireSqlca();
    if (objects.codePoint() == SQLCARD) {
      return notices.read(context(), each -> SqlCommunicationArea.of(objects.fields(AREA), each));
    }
    return objects.codePoint() == SQLDTARD
        ? notices.read(context(), each -> OutputData.of(fields(), each).sqlca(each))
        : rows.opened().sqlca();
  }

  /**
   * SQLCODE of what {@link #sqlca()} gives, which makes no value. Drivers need no more of most
   * answers; {@link #sqlca()} has the rest, and the warnings that Db2 sends beside SQLCODE 0.
   *
   * @return below 0 for an error, above 0 for a warning, else 0
   * @throws IllegalStateException if the event is another one
   */
  public int sqlCode() {
    state.requireSqlca();
    return state.event == ReplyEvent.ROW ? rows.opened().sqlCode() : answer.lastCode();
  }

  /**
   * How many rows a statement has changed, of what {@link ReplyEvent#SQLCA} is about, which makes
   * no value.
   *
   * @return SQLERRD3; of Apache Derby with SQLERRD4 above it, because it counts in eight bytes, and
   *     -1 for a CALL. 0 if the SQLCA has no such field, and of output parameters
   * @throws ReplyFormatException if the field has not come as a whole
   * @throws IllegalStateException if the event is another one
   */
  public long updateCount() {
    state.require(ReplyEvent.SQLCA);
    return objects.codePoint() == SQLCARD
        ? SqlCommunicationArea.updateCount(objects.fields(AREA), context())
        : 0;
  }

  /**
   * What {@link ReplyEvent#DESCRIPTION} is about.
   *
   * @return the columns or parameters; their names are empty in a CCSID that is not supported, and
   *     bad bytes in them are as in {@link #sqlca()}
   * @throws ReplyFormatException if no layout fits it
   * @throws IllegalStateException if the event is another one
   */
  public StatementDescription description() {
    state.require(ReplyEvent.DESCRIPTION);
    return objects.codePoint() == CodePoint.SQLCINRD.value()
        ? notices.read(context(), each -> StatementDescription.ofResultSet(fields(), each))
        : notices.read(context(), each -> StatementDescription.of(fields(), each));
  }

  /**
   * What {@link ReplyEvent#RESULT_SETS} is about.
   *
   * @return the result sets of a procedure; bad bytes in their names are as in {@link #sqlca()}
   * @throws ReplyFormatException if its fields have wrong lengths
   * @throws IllegalStateException if the event is another one
   */
  public List<ReturnedResultSet> resultSets() {
    state.require(ReplyEvent.RESULT_SETS);
    return notices.read(context(), each -> ReturnedResultSet.of(fields(), each));
  }

  /**
   * What {@link ReplyEvent#ROW_DESCRIPTION} is about.
   *
   * @return the types of the columns of a row
   * @throws ReplyFormatException if it is malformed, or has what is not supported
   * @throws IllegalStateException if the event is another one
   */
  public QueryDescription queryDescription() {
    state.require(ReplyEvent.ROW_DESCRIPTION);
    return QueryDescription.of(fields(), context());
  }

  /**
   * Opens the rows that {@link ReplyEvent#ROW_DESCRIPTION} is about. Those of this answer come as
   * {@link ReplyEvent#ROW} from now on; without this call they come as {@link ReplyEvent#DATA}.
   *
   * @return the reader of the rows, before the first one
   * @throws ReplyFormatException if the description is malformed, or has what is not supported
   * @throws org.drdawire.fdoca.UnsupportedTypeException if values of a type cannot be read; the
   *     column is named
   * @throws IllegalStateException if the event is another one
   */
  public RowReader openRows() {
    state.require(ReplyEvent.ROW_DESCRIPTION);
    return rows.open(fields());
  }

  /**
   * Says which rows the answer to CNTQRY has, before it is read: when {@link
   * OutstandingCommands#next} is CNTQRY. Each answer needs a call, because several queries may be
   * open. Only a driver that has not opened the rows of each query may leave it out; then they come
   * as {@link ReplyEvent#DATA}. If CNTQRY had OUTOVR, {@link RowReader#useLocator} comes first:
   * Apache Derby's client sends it for each query with a large object.
   *
   * @param cursor what {@link #openRows()} has given for the query
   * @throws org.drdawire.ConnectionLostException if the reader {@linkplain #canGoOn cannot go on}
   * @throws IllegalStateException if one of its rows could not be read, so that it is not known
   *     where the next one begins
   */
  public void resume(RowReader cursor) {
    state.requireConnection();
    rows.resume(cursor);
  }

  /**
   * The statement that {@link ReplyEvent#SET_STATEMENT} is about. A command that has asked for the
   * settings gets one for each special register that it has changed.
   *
   * @return SQL text, such as {@code SET CURRENT SCHEMA = "SC"}; empty if there is none
   * @throws ReplyFormatException if it is malformed
   * @throws org.drdawire.ccsid.CcsidDecodingException if it is not a text of its CCSID
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is in a CCSID that is not supported
   * @throws IllegalStateException if the event is another one
   */
  public String setStatement() {
    state.require(ReplyEvent.SET_STATEMENT);
    return context().statement(fields());
  }

  /**
   * The output parameters that {@link ReplyEvent#OUTPUT} is about. Their large objects come as
   * {@link ReplyEvent#LARGE_OBJECT} from now on; without this call they come as {@link
   * ReplyEvent#DATA}.
   *
   * @return a reader that stands on its only row; parameters that are IN are null
   * @throws ReplyFormatException if the object is malformed
   * @throws org.drdawire.fdoca.UnsupportedTypeException if values of a type cannot be read; the
   *     parameter is named
   * @throws IllegalStateException if the event is another one
   */
  public RowReader openOutput() {
    state.require(ReplyEvent.OUTPUT);
    return rows.open(OutputData.of(fields(), context()), answer.awaitsResultSets());
  }

  /**
   * What {@link ReplyEvent#LARGE_OBJECT} is about.
   *
   * @return the piece, which is the same object each time
   * @throws IllegalStateException if the event is another one
   */
  public LargeObjectPiece largeObject() {
    state.require(ReplyEvent.LARGE_OBJECT);
    return rows.largeObject();
  }

  /**
   * The code point of the object that the event is about, or is a part of.
   *
   * @return 0 to 65,535
   * @throws IllegalStateException if the event is about none
   */
  public int codePoint() {
    state.requireObject();
    return objects.codePoint();
  }

  /**
   * The data of the object, or the piece, that the event is about.
   *
   * @return a read-only view, which is valid as long as the bytes that were handed in
   * @throws IllegalStateException if the event is about neither, but about a row
   */
  public ByteBuffer data() {
    state.requireData();
    return objects.data();
  }

  /**
   * Whether the piece that {@link ReplyEvent#DATA} is about is the last one of its object. Large
   * objects follow each other without another event between them.
   *
   * @return true once for each QRYDTA and EXTDTA
   * @throws IllegalStateException if the event is about no object or piece
   */
  public boolean isLastPiece() {
    state.requireData();
    return objects.isComplete();
  }

  /**
   * What the answer that has ended means, from {@link ReplyEvent#ANSWERED} until the next answer
   * begins.
   *
   * @return the outcome
   * @throws IllegalStateException within an answer
   */
  public CommandOutcome outcome() {
    if (!answer.isOver()) {
      state.require(ReplyEvent.ANSWERED);
    }
    return answer.outcome(context());
  }

  /**
   * Whether the server has said so far, in the answer that is being read, that its command fails.
   *
   * @return true from the message or the SQLCODE on that says it; false for a warning
   */
  public boolean hasError() {
    return answer.isRefused();
  }

  /**
   * The first OPNQRYRM of the answer that could not be taken, from its error until the next answer
   * begins: a query that the server may have open, and that has no rows here.
   *
   * @return the message; empty if there was none
   */
  public Optional<ReplyMessage> refusedQuery() {
    return Optional.ofNullable(answer.expected().refused());
  }

  /**
   * Whether no command has asked for the object that was read last, which is a {@linkplain #notices
   * notice}: it would have to be the answer to the next command.
   *
   * @return false for what a server may send at any time
   */
  public boolean isUnasked() {
    return answer.isUnasked();
  }

  /**
   * How many commands the server ignores behind the one that was answered last: those of {@link
   * ReplyEvent#DROPPED}, which comes next if there are any.
   *
   * @return a number of commands
   */
  public int dropped() {
    return answer.dropped();
  }

  /**
   * What is known of the server since ACCRDBRM.
   *
   * @param declared the type definition that ACCRDB declared
   * @return the capabilities, for the encoder
   * @throws IllegalStateException before ACCRDBRM
   */
  public Capabilities capabilities(TypeDefinition declared) {
    return context().capabilities(declared);
  }

  /**
   * How many bytes were read.
   *
   * @return the place in the stream of the byte that the position of the buffer is at
   */
  public long offset() {
    return objects.dss().offset() + rows.spent();
  }

  /**
   * Whether the next byte is one of a DSS that has begun.
   *
   * @return false if another one begins there
   */
  public boolean isWithinDss() {
    return objects.dss().isWithin() && !objects.dss().isAtEnd();
  }

  /**
   * What was odd in the replies so far, and could be read all the same.
   *
   * @return the first of them: a hundred, if nothing else was {@linkplain #limitTo said}
   */
  public List<Notice> notices() {
    return notices.list();
  }

  /**
   * How many such notices there were, also those that were not kept.
   *
   * @return 0 or more
   */
  public long noticeCount() {
    return notices.count();
  }
}
