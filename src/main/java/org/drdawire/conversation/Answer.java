package org.drdawire.conversation;

import java.util.List;
import java.util.Objects;
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
 * <p>The canonical constructor may change when the protocol needs more.
 *
 * @param command the code point of the command, 1 to 65,535
 * @param number its number in its chain, from 1
 * @param row which row of its batch it was, from 1; 0 if it was none
 * @param outcome what it means
 * @param updateCount how many rows the statement has changed; 0 if that was not said
 * @param messages the reply messages, in their order
 * @param areas the SQLCAs that are an error or a warning, also those of rows, in their order
 * @param descriptions the descriptions, in their order
 * @param omitted how many of these were left out, because they were larger than was to be collected
 */
public record Answer(
    int command,
    int number,
    int row,
    CommandOutcome outcome,
    long updateCount,
    List<ReplyMessage> messages,
    List<SqlCommunicationArea> areas,
    List<StatementDescription> descriptions,
    int omitted) {

  /** Copies the lists. */
  public Answer {
    Objects.requireNonNull(outcome, "outcome");
    messages = List.copyOf(messages);
    areas = List.copyOf(areas);
    descriptions = List.copyOf(descriptions);
  }

  /**
   * The first message of a term.
   *
   * @param term the term
   * @return the message; empty if there is none
   */
  public Optional<ReplyMessage> message(CodePoint term) {
    return messages.stream().filter(each -> each.codePoint() == term.value()).findFirst();
  }

  /** Shows the command and codes, no text of the server. */
  @Override
  public String toString() {
    return CodePoint.termOf(command) + " command=" + number + " " + outcome;
  }
}
