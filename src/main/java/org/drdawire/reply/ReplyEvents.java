package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Finds the events in the bytes of replies. */
final class ReplyEvents {

  private static final int SQLCARD = CodePoint.SQLCARD.value();
  private static final int QRYDSC = CodePoint.QRYDSC.value();

  private final ObjectReader objects;
  private final AnswerState answer;
  private final ReplyRows rows;
  private final ReplyTypes types;
  private final Notices notices;
  private ReplyLimits limits = ReplyLimits.usual();

  /** The answer has ended, and an error was told instead. */
  private boolean endPending;

  ReplyEvents(
      ObjectReader objects, AnswerState answer, ReplyRows rows, ReplyTypes types, Notices notices) {
    this.objects = objects;
    this.answer = answer;
    this.rows = rows;
    this.types = types;
    this.notices = notices;
  }

  /** Sets how much memory replies may take. */
  void limitTo(ReplyLimits most) {
    limits = most;
    notices.limitTo(most.notices());
    objects.limitEmpty(most.emptyInARow());
  }

  /**
   * Reads on until there is an event. With the beginning of an object it is too large for the JDK's
   * compiler to put it into a loop over rows, where it would leave no room for taking their values.
   */
  ReplyEvent next(ByteBuffer bytes) {
    boolean open = rows.areOpen();
    rows.leave();
    if (endPending || answer.drop()) {
      return endPending ? endAnswer() : ReplyEvent.DROPPED;
    }
    if (!objects.dss().isOpen() && !bytes.hasRemaining()) {
      return ReplyEvent.NEEDS_MORE;
    }
    boolean awaitsObjects = open && !objects.isCut() && rows.expected() > 0;
    if (awaitsObjects || !objects.takeAlone(bytes, limits.objectBytes(), ReplyTerms::isUsual)) {
      return readOn(bytes);
    }
    types.begin(answer.begins(objects));
    endPending = open ? endsAnswer() : answer.endsWith(objects.dss(), false);
    return usual(objects.codePoint());
  }

  private ReplyEvent usual(int codePoint) {
    if (codePoint == SQLCARD) {
      return area(ReplyEvent.SQLCA);
    }
    return codePoint == QRYDSC ? rows.close() : message(codePoint);
  }

  private ReplyEvent readOn(ByteBuffer bytes) {
    ReplyEvent event = null;
    while (event == null) {
      if (rows.takesInPlace(bytes, limits.rowBytes())) {
        return rows.row(answer);
      }
      switch (objects.next(bytes)) {
        case NEEDS_MORE -> event = ReplyEvent.NEEDS_MORE;
        case BEGIN -> event = begin(bytes, objects.codePoint());
        case WHOLE -> event = object(objects.codePoint());
        case PIECE -> event = rows.piece(bytes, answer, limits.rowBytes());
        case END_OF_DSS -> event = endsAnswer() ? endAnswer() : null;
      }
    }
    return event;
  }

  /** Begins an object; gives the event of one that stands in the buffer as a whole. */
  private @Nullable ReplyEvent begin(ByteBuffer bytes, int codePoint) {
    types.begin(answer.begins(objects));
    CodePoint known = CodePoint.ofValue(codePoint).orElse(null);
    switch (known == null ? CodePoint.SQLCARD : known) {
      case QRYDTA -> rows.beginBlock(limits.emptyInARow());
      case EXTDTA -> rows.beginLargeObject(context());
      case SQLDARD, SQLCINRD, SQLDTARD, QRYDSC -> objects.collect(limits.descriptionBytes());
      default -> objects.collect(limits.objectBytes());
    }
    if (known == null) {
      notices.add(objects.start(), codePoint, "unknown object");
    }
    return objects.takeInPlace(bytes) ? object(codePoint) : null;
  }

  private ReplyEvent object(int codePoint) {
    if (ReplyTerms.isUsual(codePoint)) {
      return usual(codePoint);
    }
    CodePoint known = CodePoint.ofValue(codePoint).orElse(CodePoint.SVRCOD);
    return switch (known) {
      case SQLDARD -> area(ReplyEvent.DESCRIPTION);
      case SQLCINRD -> ReplyEvent.DESCRIPTION;
      case SQLRSLRD -> ReplyEvent.RESULT_SETS;
      case SQLSTT -> ReplyEvent.SET_STATEMENT;
      case TYPDEFNAM, TYPDEFOVR -> types.read(known, fields());
      case SQLDTARD -> answer.hasOutput(OutputData.of(fields(), context()), context());
      case SECTKN -> ReplyEvent.OBJECT;
      default -> ReplyTerms.hasParameters(objects) ? message(codePoint) : notices.stray(objects);
    };
  }

  private ReplyEvent area(ReplyEvent event) {
    answer.hasArea(objects, context());
    return event;
  }

  /** Notes a message that may say more than how its command has ended. */
  private ReplyEvent message(int codePoint) {
    ReplyEvent event = answer.hasMessage(objects);
    if (codePoint == CodePoint.ENDQRYRM.value()) {
      rows.requireEnd();
    }
    types.read(codePoint, objects);
    return event;
  }

  /** Whether the DSS that has ended was the last one of an answer. */
  private boolean endsAnswer() {
    if (objects.trailing() > 0) {
      notices.add(objects.dss().offset(), 0, "bytes behind the last object");
    }
    int open = rows.expected();
    if (!answer.endsWith(objects.dss(), open > 0)) {
      return false;
    }
    if (open > 0 && !answer.failed() && !(answer.endsWithBlock() && rows.carriesOver())) {
      endPending = true;
      throw ReplyFormatException.content(0, "large objects not sent", open, 0).inField("EXTDTA");
    }
    return true;
  }

  private ReplyEvent endAnswer() {
    endPending = false;
    answer.end(objects.dss());
    rows.end(answer.failed());
    return ReplyEvent.ANSWERED;
  }

  private ReplyContext context() {
    return types.context();
  }

  private FieldReader fields() {
    return objects.fields(CodePoint.termOf(objects.codePoint()));
  }
}
