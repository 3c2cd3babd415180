package org.drdawire.conversation;

import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;

/**
 * What the server has answered to one command, as a value that stays. {@link Reply#answer} gives it
 * after {@link Conversation#collect}. It has no rows and no large objects.
 *
 * <p>Messages, SQLCAs and descriptions are kept up to the number of bytes that was to be collected.
 */
public final class Answer {

  private final int command;
  private final int number;
  private final int row;
  private final CommandOutcome outcome;
  private final long updateCount;
  private final List<ReplyMessage> messages;
  private final List<SqlCommunicationArea> sqlcas;
  private final List<StatementDescription> descriptions;
  private final int omitted;

  Answer(int command, int number, int row, CommandOutcome outcome, AnswerNotes said) {
    this.command = command;
    this.number = number;
    this.row = row;
    this.outcome = outcome;
    updateCount = said.updateCount;
    messages = List.copyOf(said.messages);
    sqlcas = List.copyOf(said.sqlcas);
    descriptions = List.copyOf(said.descriptions);
    omitted = said.omitted;
  }

  /**
   * The command.
   *
   * @return its code point, 1 to 65,535
   */
  public int command() {
    return command;
  }

  /**
   * The number of the command in its chain.
   *
   * @return from 1
   */
  public int number() {
    return number;
  }

  /**
   * Which row of its batch the command was.
   *
   * @return from 1; 0 if it was none
   */
  public int rowNumber() {
    return row;
  }

  /**
   * What the answer means.
   *
   * @return the outcome
   */
  public CommandOutcome outcome() {
    return outcome;
  }

  /**
   * How many rows the statement has changed.
   *
   * @return the number; 0 if that was not said
   */
  public long updateCount() {
    return updateCount;
  }

  /**
   * The reply messages.
   *
   * @return in their order
   */
  public List<ReplyMessage> messages() {
    return messages;
  }

  /**
   * The first message of a term, such as {@link CodePoint#SYNCCRD}.
   *
   * @param term the term
   * @return the message; empty if there is none
   */
  public Optional<ReplyMessage> message(CodePoint term) {
    return messages.stream().filter(each -> each.is(term)).findFirst();
  }

  /**
   * The SQLCAs that are an error or a warning, also those of rows.
   *
   * @return in their order
   */
  public List<SqlCommunicationArea> sqlcas() {
    return sqlcas;
  }

  /**
   * The descriptions.
   *
   * @return in their order
   */
  public List<StatementDescription> descriptions() {
    return descriptions;
  }

  /**
   * How many messages, SQLCAs and descriptions were left out, because they were larger than was to
   * be collected.
   *
   * @return 0 if all are there
   */
  public int omitted() {
    return omitted;
  }

  /** Shows the command and codes, no text of the server. */
  @Override
  public String toString() {
    return CodePoint.termOf(command) + " command=" + number + " " + outcome;
  }
}
