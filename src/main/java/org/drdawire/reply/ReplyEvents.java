package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Finds the events in the bytes of replies. */
final class ReplyEvents {

  private final ObjectReader objects;
  private final AnswerState answer;
  private final ReplyRows rows;
  private final CurrentTypeDefinition types;
  private final Notices notices;
  private ReplyLimits limits = ReplyLimits.usual();

  /** What comes next without another byte: the end of the answer, or what an SQLCA belongs to. */
  private @Nullable ReplyEvent pending;

  ReplyEvents(
      ObjectReader objects,
      AnswerState answer,
      ReplyRows rows,
      CurrentTypeDefinition types,
      Notices notices) {
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
    rows.limitTo(most.rowBytes());
    objects.limitEmpty(most.emptyInARow());
    answer.expected().limitTo(most.resultSets());
  }

  /**
   * Reads on until there is an event. With the beginning of an object it is too large for the JDK's
   * compiler to put it into a loop over rows, where it would leave no room for taking their values.
   */
  ReplyEvent next(ByteBuffer bytes) {
    if (pending != null) {
      return pending(pending);
    }
    rows.leave();
    if (answer.drop()) {
      return ReplyEvent.DROPPED;
    }
    if (!objects.dss().isOpen() && !bytes.hasRemaining()) {
      return needsMore();
    }
    return readOn(bytes);
  }

  private ReplyEvent pending(ReplyEvent event) {
    if (event == ReplyEvent.ANSWERED) {
      return endAnswer();
    }
    pending = null;
    if (event == ReplyEvent.LARGE_OBJECT) {
      throw rows.largeObject().wrongLength();
    }
    return event;
  }

  /** Keeps nothing of the caller's bytes. */
  private ReplyEvent needsMore() {
    objects.forget();
    rows.forget();
    return ReplyEvent.NEEDS_MORE;
  }

  private ReplyEvent readOn(ByteBuffer bytes) {
    ReplyEvent event = null;
    while (event == null) {
      event = rows.take(bytes, answer);
      if (event != null) {
        return rowOrItsSqlca(event);
      }
      switch (objects.next(bytes)) {
        case NEEDS_MORE -> event = needsMore();
        case BEGIN -> event = begin(bytes, objects.codePoint());
        case WHOLE -> event = object(CodePoint.ofValue(objects.codePoint()));
        case PIECE -> event = piece(bytes);
        case END_OF_DSS -> event = endOfDss();
      }
    }
    return event;
  }

  /** Goes from a row to the next one, if both stand in the buffer; else gives null. */
  @Nullable ReplyEvent nextInPlace(ByteBuffer bytes) {
    ReplyEvent event = rows.nextInPlace(bytes, answer);
    return event == null ? null : rowOrItsSqlca(event);
  }

  private @Nullable ReplyEvent piece(ByteBuffer bytes) {
    ReplyEvent event = rows.piece(bytes);
    if (event == ReplyEvent.LARGE_OBJECT && rows.largeObject().isOfWrongLength()) {
      pending = event;
    }
    return event == null ? null : rowOrItsSqlca(event);
  }

  private ReplyEvent rowOrItsSqlca(ReplyEvent event) {
    if (event == ReplyEvent.ROW_SQLCA) {
      pending = ReplyEvent.ROW;
    }
    return event;
  }

  /** Begins an object; gives the event of one that stands in the buffer as a whole. */
  private @Nullable ReplyEvent begin(ByteBuffer bytes, int codePoint) {
    Optional<CodePoint> term = CodePoint.ofValue(codePoint);
    switch (term.orElse(CodePoint.SQLCARD)) {
      case QRYDTA -> {
        types.begin(answer.begin(objects));
        rows.beginBlock(limits.emptyInARow());
      }
      case EXTDTA -> {
        types.begin(answer.begin(objects));
        if (!rows.beginLargeObject(context())) {
          notices.add(objects.start(), codePoint, "no row has announced it");
        }
      }
      case SQLDARD, SQLCINRD, SQLDTARD, QRYDSC -> objects.collect(limits.descriptionBytes());
      default -> objects.collect(limits.objectBytes());
    }
    return objects.takeInPlace(bytes) ? object(term) : null;
  }

  /** Whose answer an object belongs to is decided when it has come as a whole: in any cut. */
  private ReplyEvent object(Optional<CodePoint> term) {
    types.begin(answer.begin(objects));
    int codePoint = objects.codePoint();
    if (term.isEmpty()) {
      notices.add(objects.start(), codePoint, "unknown object");
    }
    CodePoint known = term.orElse(CodePoint.SVRCOD);
    return switch (known) {
      case SQLCARD -> area(ReplyEvent.SQLCA);
      case QRYDSC -> answer.expected().refused() == null ? rows.close() : ReplyEvent.OBJECT;
      case SQLDARD -> area(ReplyEvent.DESCRIPTION);
      case SQLCINRD -> ReplyEvent.DESCRIPTION;
      case SQLRSLRD -> ReplyEvent.RESULT_SETS;
      case SQLSTT -> ReplyEvent.SET_STATEMENT;
      case TYPDEFNAM, TYPDEFOVR -> types.read(known, objects);
      case SQLDTARD -> output(OutputData.of(fields(), context()));
      case SECTKN -> ReplyEvent.OBJECT;
      default ->
          ReplyCodePoints.hasParameters(term, objects) ? message(known) : notices.stray(objects);
    };
  }

  private ReplyEvent area(ReplyEvent event) {
    answer.takeSqlca(objects.fields(CodePoint.SQLCARD.term()), context());
    return event;
  }

  /** Tells of the SQLCAGRP first, if there is one; of no row there is nothing else. */
  private ReplyEvent output(OutputData data) {
    boolean hasSqlca = answer.takeOutput(data, context());
    if (!data.hasRow(context())) {
      return ReplyEvent.SQLCA;
    }
    if (!hasSqlca) {
      return ReplyEvent.OUTPUT;
    }
    objects.keep();
    pending = ReplyEvent.OUTPUT;
    return ReplyEvent.ROW_SQLCA;
  }

  /** Notes a message that may say more than how its command has ended. */
  private ReplyEvent message(CodePoint term) {
    try {
      answer.takeMessage(term, objects, types);
    } catch (ReplyFormatException e) {
      rows.refuse();
      throw e;
    }
    if (term == CodePoint.ENDQRYRM) {
      rows.endQuery();
    } else if (term == CodePoint.OPNQRYRM) {
      rows.beginQuery();
    }
    types.read(objects.codePoint(), objects);
    return ReplyEvent.MESSAGE;
  }

  private @Nullable ReplyEvent endOfDss() {
    if (objects.trailing() > 0) {
      notices.add(objects.dss().offset(), 0, "bytes behind the last object");
    }
    if (!answer.endsWith(objects.dss(), rows)) {
      return null;
    }
    pending = ReplyEvent.ANSWERED;
    return endAnswer();
  }

  /** Ends the answer; again, if that was an error. */
  private ReplyEvent endAnswer() {
    rows.end(answer);
    pending = null;
    answer.end(objects.dss());
    objects.forget();
    return ReplyEvent.ANSWERED;
  }

  private ReplyContext context() {
    return types.context();
  }

  private FieldReader fields() {
    return objects.fields(CodePoint.termOf(objects.codePoint()));
  }
}
