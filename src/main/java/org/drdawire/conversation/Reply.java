package org.drdawire.conversation;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.ReturnedResultSet;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.jspecify.annotations.Nullable;

/**
 * What the last event of a conversation is about. Nothing is made unless it is asked for, and it
 * must be asked for before the next event, and before the buffer is filled again. What is asked of
 * another event is an {@link IllegalStateException} that names both. A connection that is lost is a
 * {@link org.drdawire.ConnectionLostException}.
 *
 * <pre>
 *   event                     what can be asked for
 *   MESSAGE                   message
 *   SQLCA                     sqlCode, sqlca, updateCount
 *   ROW_SQLCA                 sqlCode, sqlca
 *   DESCRIPTION               description
 *   RESULT_SETS               resultSets
 *   SET_STATEMENT             setStatement
 *   ROW_DESCRIPTION           query
 *   ROW                       row, query, sqlCode, sqlca
 *   NO_ROW                    query, sqlCode, sqlca
 *   OUTPUT                    row
 *   LARGE_OBJECT              largeObject; of a query, query
 *   OBJECT, DATA              codePoint, data, isLastPiece
 *   ANSWERED                  outcome, failure, answer
 *   DROPPED                   dropped
 *   each but DROPPED          command, commandNumber
 * </pre>
 */
public final class Reply {

  private final ReplyReader replies;
  private final OutstandingCommands outstanding;
  final AnswerNotes notes;

  /** The event, set before the conversation gives it; null if there was none. */
  @Nullable ReplyEvent event;

  /** The query that it is about. */
  @Nullable Query query;

  /** Its row, or that of output parameters. */
  @Nullable RowReader row;

  Reply(ReplyReader replies, OutstandingCommands outstanding) {
    this.replies = replies;
    this.outstanding = outstanding;
    notes = new AnswerNotes(replies, outstanding);
  }

  /** What comes of a query from now on, for who pulls its rows. */
  PulledAnswer pull(Query of, OwnedCommands commands) {
    return of.pull(commands, replies, notes);
  }

  /**
   * The message of MESSAGE.
   *
   * @return the message
   * @throws org.drdawire.ReplyFormatException if its parameters have wrong lengths
   */
  public ReplyMessage message() {
    return replies.message();
  }

  /**
   * The SQLCA of SQLCA, ROW_SQLCA, ROW and NO_ROW.
   *
   * @return the SQLCA; its texts, but not its codes, are empty in a CCSID that is not supported.
   *     They have U+FFFD where bytes are no characters, as where a server has cut them; each is one
   *     of the {@link Conversation#notices}
   * @throws org.drdawire.ReplyFormatException if its fields have wrong lengths
   */
  public SqlCommunicationArea sqlca() {
    return replies.sqlca();
  }

  /**
   * SQLCODE of SQLCA, ROW_SQLCA, ROW and NO_ROW, which makes no value.
   *
   * @return below 0 for an error, above 0 for a warning, else 0
   */
  public int sqlCode() {
    return replies.sqlCode();
  }

  /**
   * How many rows the statement has changed, of SQLCA, which makes no value.
   *
   * @return SQLERRD3; of Apache Derby with SQLERRD4 above it, because it counts in eight bytes, and
   *     -1 for a CALL. 0 if the SQLCA has no such field, and of output parameters
   * @throws org.drdawire.ReplyFormatException if the field has not come as a whole
   */
  public long updateCount() {
    return replies.updateCount();
  }

  /**
   * The columns or parameters of DESCRIPTION.
   *
   * @return the description; its names are empty in a CCSID that is not supported, and bad bytes in
   *     them are as in {@link #sqlca}
   * @throws org.drdawire.ReplyFormatException if no layout fits it
   */
  public StatementDescription description() {
    return replies.description();
  }

  /**
   * The result sets of RESULT_SETS. Each becomes a query at its own ROW_DESCRIPTION.
   *
   * @return what the server says of them; bad bytes in their names are as in {@link #sqlca}
   * @throws org.drdawire.ReplyFormatException if its fields have wrong lengths
   */
  public List<ReturnedResultSet> resultSets() {
    return replies.resultSets();
  }

  /**
   * SQL text of SET_STATEMENT. A command that has asked for the settings gets one for each special
   * register that it has changed.
   *
   * @return such as {@code SET CURRENT SCHEMA = "SC"}; empty if there is none
   * @throws org.drdawire.ReplyFormatException if it is malformed
   * @throws org.drdawire.ccsid.CcsidDecodingException if it is not a text of its CCSID
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is in a CCSID that is not supported
   */
  public String setStatement() {
    return replies.setStatement();
  }

  /**
   * The query of ROW_DESCRIPTION, ROW, NO_ROW, and of any other event of an answer to OPNQRY,
   * CNTQRY and CLSQRY.
   *
   * @return what {@link Conversation#open} has given, or a new one for a result set
   */
  public Query query() {
    if (query == null) {
      throw notAt("query");
    }
    return query;
  }

  /**
   * The values of ROW, or the output parameters of OUTPUT.
   *
   * @return the row, valid until the next event
   */
  public RowReader row() {
    boolean has = event == ReplyEvent.ROW || event == ReplyEvent.OUTPUT;
    if (!has || row == null) {
      throw notAt("row");
    }
    return row;
  }

  private IllegalStateException notAt(String what) {
    return new IllegalStateException(what + "() at " + (event == null ? "no event" : event));
  }

  /**
   * The piece of LARGE_OBJECT.
   *
   * @return the same object each time
   */
  public LargeObjectPiece largeObject() {
    return replies.largeObject();
  }

  /**
   * What EXCSATRD and ACCRDBRM have said so far, for a connect that no plan leads: give it to
   * {@link Conversation#use}.
   *
   * @param declared the types that ACCRDB declares
   * @return the capabilities
   * @throws IllegalStateException before ACCRDBRM
   */
  public Capabilities capabilities(TypeDefinition declared) {
    return replies.capabilities(declared);
  }

  /**
   * The code point of the object that the event is about.
   *
   * @return 0 to 65,535
   */
  public int codePoint() {
    return replies.codePoint();
  }

  /**
   * The data of OBJECT and DATA.
   *
   * @return a read-only view, which is valid as long as the bytes that were handed in
   */
  public ByteBuffer data() {
    return replies.data();
  }

  /**
   * Whether the piece of DATA is the last one of its object. Large objects follow each other
   * without another event between them.
   *
   * @return true once for each object
   */
  public boolean isLastPiece() {
    return replies.isLastPiece();
  }

  /**
   * The command that is answered: at ANSWERED the one that was.
   *
   * @return its code point; 0 if no command is outstanding
   */
  public int command() {
    return event == ReplyEvent.ANSWERED ? outstanding.answered() : outstanding.next();
  }

  /**
   * The number of that command in its chain.
   *
   * @return from 1; 0 if no command is outstanding
   */
  public int commandNumber() {
    return event == ReplyEvent.ANSWERED ? outstanding.answeredNumber() : outstanding.nextNumber();
  }

  /**
   * What the answer of ANSWERED means.
   *
   * @return the outcome
   */
  public CommandOutcome outcome() {
    CommandOutcome judged = notes.outcome;
    return event == ReplyEvent.ANSWERED && judged != null ? judged : replies.outcome();
  }

  /**
   * Why the command of ANSWERED has failed.
   *
   * @return the error; empty if it has not failed, or that is none: a refused mechanism behind
   *     which the connect goes on, CLSQRY of a query that the server has closed
   */
  public Optional<CommandFailedException> failure() {
    return event == ReplyEvent.ANSWERED ? Optional.ofNullable(notes.failure) : Optional.empty();
  }

  /**
   * Throws the failure of ANSWERED, for a loop that stops at the first. An {@link Exchange} does so
   * by itself, when it has read all.
   *
   * @throws CommandFailedException if there {@linkplain #failure is one}
   */
  public void requireSuccess() {
    if (event == ReplyEvent.ANSWERED && notes.failure != null) {
      throw notes.failure;
    }
  }

  /**
   * Takes the failure of ANSWERED as dealt with, such as that of one row of many: an {@link
   * Exchange} does not throw it, and {@link #failure} is empty.
   */
  public void ignoreFailure() {
    notes.failure = null;
  }

  /**
   * The answer of ANSWERED, if {@link Conversation#collect} was called before.
   *
   * @return the answer, else empty
   */
  public Optional<Answer> answer() {
    return event == ReplyEvent.ANSWERED ? Optional.ofNullable(notes.answer) : Optional.empty();
  }

  /**
   * How many commands the server ignores, of DROPPED.
   *
   * @return a number of commands
   */
  public int dropped() {
    return replies.dropped();
  }
}
