package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.ddm.frames.DssReader;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Dialect;
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
 * buffer is filled again. The values that they give are immutable and stay.
 *
 * <p>Which command an event belongs to is decided by the commands that were outstanding, not by the
 * ids of the server. After a command that has failed, a server may end its chain of replies; then
 * it does not answer the rest of the chain, and {@link ReplyEvent#DROPPED} says so.
 *
 * <p>It has no thread and no socket, and never blocks. Only one thread at a time may use it.
 *
 * <p>Source: DDM architecture, terms DSS, RPYDSS, OBJDSS and RPYMSG; what Apache Derby sends.
 */
public final class ReplyReader {

  private static final int MOST = 1 << 16;
  private static final int MOST_OF_DESCRIPTION = 1 << 24;
  private static final int MOST_NOTICES = 100;

  private final ObjectReader objects = new ObjectReader();
  private final AnswerState answer = new AnswerState();
  private final OutstandingCommands outstanding;
  private final List<Notice> notices = new ArrayList<>();

  private ReplyContext context;

  /** What applies again after the answer of a command that has TYPDEFNAM or TYPDEFOVR. */
  private TypeDefinition types = TypeDefinition.bigEndian();

  /** No command is being answered; the last answer is over. */
  private boolean answered = true;

  private boolean idDiffers;
  private int droppedCommands;
  private boolean dropPending;
  private boolean broken;

  /**
   * Makes a reader.
   *
   * @param names the CCSID of DDM character strings; a new connection begins in EBCDIC
   * @param outstanding the commands of the connection
   */
  public ReplyReader(CcsidManager names, OutstandingCommands outstanding) {
    this.outstanding = Objects.requireNonNull(outstanding, "outstanding");
    context = new ReplyContext(Objects.requireNonNull(names, "names"), types);
  }

  /**
   * Sets the CCSID of DDM character strings for the replies to come. It changes when that of the
   * requests does.
   *
   * @param names the CCSID, used by this reader alone
   */
  public void use(CcsidManager names) {
    context = context.withNames(Objects.requireNonNull(names, "names"));
  }

  /**
   * Lets texts have bytes that are no characters. Without this call such a text is a {@link
   * org.drdawire.ccsid.CcsidDecodingException}, and all that stands beside it cannot be read.
   *
   * @param counted each becomes U+FFFD, and is counted here
   */
  public void replaceBadCharacters(Replacements counted) {
    context = context.withReplacements(Objects.requireNonNull(counted, "counted"));
  }

  /**
   * Reads on.
   *
   * @param bytes what has come, from its position, which moves past all that was read
   * @return what has been read
   * @throws ReplyFormatException if that breaks a rule. If it {@linkplain
   *     ReplyFormatException#endsConnection ends the connection}, this reader can no longer be used
   * @throws IllegalStateException if it can no longer be used
   */
  public ReplyEvent next(ByteBuffer bytes) {
    if (broken) {
      throw new IllegalStateException("an earlier reply could not be read");
    }
    // Whatever is thrown from here on, nobody knows what was read.
    broken = true;
    ReplyEvent event;
    try {
      event = advance(bytes);
    } catch (ReplyFormatException e) {
      broken = e.endsConnection();
      throw e;
    }
    broken = false;
    return event;
  }

  private ReplyEvent advance(ByteBuffer bytes) {
    if (dropPending && drop() > 0) {
      return ReplyEvent.DROPPED;
    }
    while (true) {
      switch (objects.next(bytes)) {
        case NEEDS_MORE -> {
          return ReplyEvent.NEEDS_MORE;
        }
        case BEGIN -> begin(objects.codePoint());
        case WHOLE -> {
          return object(objects.codePoint());
        }
        case PIECE -> {
          return ReplyEvent.DATA;
        }
        default -> {
          if (endsAnswer()) {
            return ReplyEvent.ANSWERED;
          }
        }
      }
    }
  }

  private void begin(int codePoint) {
    CodePoint known = CodePoint.ofValue(codePoint).orElse(null);
    if (answered && outstanding.count() > 0 && known != CodePoint.PBSD) {
      beginAnswer();
    } else if (outstanding.count() == 0 && !AnswerState.isInformation(known)) {
      notice(codePoint, "no command has asked for it");
    }
    answer.has(codePoint);
    if (known == CodePoint.QRYDTA || known == CodePoint.EXTDTA) {
      objects.stream();
    } else if (known == CodePoint.SQLDARD
        || known == CodePoint.SQLCINRD
        || known == CodePoint.SQLDTARD
        || known == CodePoint.QRYDSC) {
      objects.collect(MOST_OF_DESCRIPTION);
    } else {
      objects.collect(MOST);
    }
    if (known == null) {
      notice(codePoint, "unknown object");
    }
  }

  private void beginAnswer() {
    answered = false;
    answer.clear();
    context = context.withTypes(types);
    if (objects.dss().correlation() != outstanding.nextNumber() && !idDiffers) {
      idDiffers = true;
      notice(0, "correlation id of another command");
    }
  }

  private ReplyEvent object(int codePoint) {
    CodePoint known = CodePoint.ofValue(codePoint).orElse(CodePoint.SQLDTARD);
    switch (known) {
      case SQLCARD -> {
        answer.hasArea(fields(), context);
        return ReplyEvent.SQLCA;
      }
      case SQLDARD -> {
        answer.hasArea(fields(), context);
        return ReplyEvent.DESCRIPTION;
      }
      case SQLCINRD -> {
        return ReplyEvent.DESCRIPTION;
      }
      case SQLRSLRD -> {
        return ReplyEvent.RESULT_SETS;
      }
      case QRYDSC -> {
        return ReplyEvent.QUERY;
      }
      case TYPDEFNAM, TYPDEFOVR -> {
        context = context.withTypes(context.typesAfter(known, fields()));
        return ReplyEvent.OBJECT;
      }
      case SQLDTARD, SECTKN -> {
        return ReplyEvent.OBJECT;
      }
      default -> {
        message(message());
        return ReplyEvent.MESSAGE;
      }
    }
  }

  private void message(ReplyMessage message) {
    answer.has(message);
    context = context.after(message);
    if (message.codePoint() == CodePoint.ACCRDBRM.value()) {
      types = context.types();
    }
  }

  /** Whether the DSS that has ended was the last one of an answer. */
  private boolean endsAnswer() {
    DssReader dss = objects.dss();
    if (objects.trailing() > 0) {
      notice(0, "bytes behind the last object");
    }
    if (dss.isChained() && dss.isSameCorrelation()) {
      return false;
    }
    if (!dss.isChained() && answer.goesOnUnchained()) {
      return false;
    }
    if (outstanding.count() == 0) {
      return false;
    }
    outstanding.answer();
    answered = true;
    dropPending = !dss.isChained() && !answer.mayEndFalsely() && answer.failed();
    return true;
  }

  /** Until then the command that has failed is the one that was answered last. */
  private int drop() {
    dropPending = false;
    droppedCommands = outstanding.drop();
    return droppedCommands;
  }

  private FieldReader fields() {
    return new FieldReader(
        ReplyMessage.name(objects.codePoint()), objects.source(), objects.from(), objects.to());
  }

  /**
   * Says that the server has closed the connection.
   *
   * @throws ReplyFormatException if a DSS is not complete, or if commands are outstanding: what
   *     became of those nobody knows
   */
  public void endOfStream() {
    broken = true;
    DssReader dss = objects.dss();
    if (dss.isOpen() || dss.headerBytes() > 0) {
      throw ReplyFormatException.at(dss.offset(), "connection closed within a DSS");
    }
    if (dropPending) {
      drop();
    }
    if (outstanding.count() > 0) {
      throw ReplyFormatException.at(
          dss.offset(),
          "connection closed: unanswered="
              + outstanding.count()
              + " next="
              + ReplyMessage.name(outstanding.next()));
    }
  }

  /**
   * The message that {@link ReplyEvent#MESSAGE} is about.
   *
   * @return the message
   * @throws ReplyFormatException if its parameters have wrong lengths
   */
  public ReplyMessage message() {
    return ReplyMessage.of(objects.codePoint(), fields(), context.names().ccsid());
  }

  /**
   * What {@link ReplyEvent#SQLCA} is about.
   *
   * @return the area
   * @throws ReplyFormatException if its fields have wrong lengths
   * @throws org.drdawire.ccsid.CcsidDecodingException if a text is not one of its CCSID
   */
  public SqlCommunicationArea sqlca() {
    return SqlCommunicationArea.of(fields(), context);
  }

  /**
   * How many rows a statement has changed, of what {@link ReplyEvent#SQLCA} is about.
   *
   * @return SQLERRD3; of Apache Derby with SQLERRD4 above it, because it counts in eight bytes. 0
   *     if the area has no such field
   * @throws ReplyFormatException if its fields have wrong lengths
   */
  public long updateCount() {
    return sqlca().updateCount(context.isDerby());
  }

  /**
   * What {@link ReplyEvent#DESCRIPTION} is about.
   *
   * @return the columns or parameters
   * @throws ReplyFormatException if no layout fits it
   * @throws org.drdawire.ccsid.CcsidDecodingException if a text is not one of its CCSID
   */
  public StatementDescription description() {
    return objects.codePoint() == CodePoint.SQLCINRD.value()
        ? StatementDescription.ofResultSet(fields(), context)
        : StatementDescription.of(fields(), context);
  }

  /**
   * What {@link ReplyEvent#RESULT_SETS} is about.
   *
   * @return the result sets of a procedure
   * @throws ReplyFormatException if its fields have wrong lengths
   */
  public List<ReturnedResultSet> resultSets() {
    return ReturnedResultSet.of(fields(), context);
  }

  /**
   * What {@link ReplyEvent#QUERY} is about.
   *
   * @return the types of the columns of a row
   * @throws ReplyFormatException if it is malformed, or has what is not supported
   */
  public QueryDescription query() {
    return QueryDescription.of(fields(), context);
  }

  /**
   * The code point of the object that the event is about.
   *
   * @return 0 to 65,535
   */
  public int codePoint() {
    return objects.codePoint();
  }

  /**
   * The data of the object, or the piece, that the event is about.
   *
   * @return a read-only view, which is valid as long as the bytes that were handed in
   */
  public ByteBuffer data() {
    int from = objects.from();
    return objects.source().slice(from, objects.to() - from).asReadOnlyBuffer();
  }

  /**
   * Whether the piece that {@link ReplyEvent#DATA} is about is the last one of its object. Large
   * objects follow each other without another event between them.
   *
   * @return true once for each QRYDTA and EXTDTA
   */
  public boolean isLastPiece() {
    return objects.isComplete();
  }

  /**
   * What the answer that has ended means.
   *
   * @return the outcome
   */
  public CommandOutcome outcome() {
    return answer.outcome(Dialect.ofProduct(context.product()));
  }

  /**
   * How many commands the server has ignored: those of {@link ReplyEvent#DROPPED}.
   *
   * @return a number of commands
   */
  public int dropped() {
    return droppedCommands;
  }

  /**
   * What is known of the server since ACCRDBRM.
   *
   * @param declared the type definition that ACCRDB declared
   * @return the capabilities, for the encoder
   * @throws IllegalStateException before ACCRDBRM
   */
  public Capabilities capabilities(TypeDefinition declared) {
    if (context.product().isEmpty()) {
      throw new IllegalStateException("no ACCRDBRM has come");
    }
    return Capabilities.of(context.product(), declared);
  }

  /**
   * What was odd in the replies so far, and could be read all the same.
   *
   * @return the first hundred
   */
  public List<Notice> notices() {
    return List.copyOf(notices);
  }

  private void notice(int codePoint, String what) {
    if (notices.size() < MOST_NOTICES) {
      notices.add(Notice.of(objects.dss().offset(), codePoint, what));
    }
  }
}
