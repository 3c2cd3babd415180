package org.drdawire.live.replies;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;

/** What a server has answered to one command, as values of the library. */
public final class Answer {

  /** A message, a description and so on; of rows and output values a list of values. */
  private record Part(int codePoint, Object value) {}

  private final List<Part> parts = new ArrayList<>();
  private int next;
  private String command = "";
  private long updateCount;
  private CommandOutcome outcome;

  Answer() {}

  void add(int codePoint, Object value) {
    parts.add(new Part(codePoint, value));
  }

  void changed(long rows) {
    updateCount = rows;
  }

  Answer end(int codePoint, CommandOutcome meaning) {
    command = name(codePoint);
    outcome = meaning;
    return this;
  }

  /** The term of the command. */
  public String command() {
    return command;
  }

  /** What it means. */
  public CommandOutcome outcome() {
    return outcome;
  }

  /** The message of this term. */
  public ReplyMessage message(CodePoint term) {
    return (ReplyMessage) value(term);
  }

  /** The SQLCARD, whatever it says. */
  public SqlCommunicationArea sqlca() {
    return (SqlCommunicationArea) value(CodePoint.SQLCARD);
  }

  /** The SQLDARD. */
  public StatementDescription description() {
    return (StatementDescription) value(CodePoint.SQLDARD);
  }

  /** Whether the next object that was not taken has this term. */
  boolean at(CodePoint term) {
    return next < parts.size() && parts.get(next).codePoint() == term.value();
  }

  /** Takes the next object, which must have this term. */
  <T> T take(CodePoint term, Class<T> type) {
    if (!at(term)) {
      success();
      throw new MalformedReplyException(term + " is not next in " + this);
    }
    return type.cast(parts.get(next++).value());
  }

  /** Takes the values of a row. */
  public List<Object> values(CodePoint term) {
    return new ArrayList<>((List<?>) take(term, Object.class));
  }

  /** What was taken last. */
  <T> T taken(Class<T> type) {
    return type.cast(parts.get(next - 1).value());
  }

  /** Checks that all was taken. */
  void end() {
    if (next < parts.size()) {
      success();
      throw new MalformedReplyException(next + " objects were taken of " + this);
    }
  }

  /** How many rows a statement has changed. */
  public long updateCount() {
    return updateCount;
  }

  /** Checks that the command has not failed. */
  public Answer success() {
    if (outcome.failed()) {
      throw failure();
    }
    return this;
  }

  /** What the command has failed of. */
  public CommandFailure failure() {
    if (!outcome.failed()) {
      throw new MalformedReplyException(this + " is no failure");
    }
    Optional<ReplyMessage> reason =
        values(ReplyMessage.class).stream().filter(message -> message.severity() >= 8).findFirst();
    List<SqlCommunicationArea> areas = new ArrayList<>(values(SqlCommunicationArea.class));
    values(StatementDescription.class).forEach(description -> areas.add(description.sqlca()));
    return new CommandFailure(command, reason, areas.stream().findFirst(), outcome);
  }

  private Object value(CodePoint term) {
    for (Part part : parts) {
      if (part.codePoint() == term.value()) {
        return part.value();
      }
    }
    success();
    throw new MalformedReplyException("no " + term + " in " + this);
  }

  private <T> List<T> values(Class<T> type) {
    return parts.stream().map(Part::value).filter(type::isInstance).map(type::cast).toList();
  }

  private static String name(int codePoint) {
    return CodePoint.ofValue(codePoint)
        .map(CodePoint::term)
        .orElseGet(() -> String.format("X'%04X'", codePoint));
  }

  @Override
  public String toString() {
    return command + ": " + parts.stream().map(part -> name(part.codePoint())).toList();
  }
}
