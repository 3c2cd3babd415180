package org.drdawire.conversation;

import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;
import org.jspecify.annotations.Nullable;

/**
 * The server has refused a command, or has failed to do it. Where more commands of an exchange have
 * failed, it is the first of them.
 *
 * <p>SQLSTATE is that of the outcome. The message names the command, its number in its chain, and
 * what the server has said in codes: {@code EXCSQLSTT failed: command=2 SQLCODE=-803
 * SQLSTATE=23505}, {@code PRPSQLSTT failed: command=1 SYNTAXRM (Data Stream Syntax Error), SVRCOD=8
 * (error), …}. It has no text of the server: {@link #details} has it. Of a row of a batch it has
 * the row, which {@link #rowNumber} gives, too.
 */
public final class CommandFailedException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private final transient CommandOutcome outcome;
  private final transient @Nullable SqlCommunicationArea sqlca;
  private final transient @Nullable ReplyMessage reply;

  private CommandFailedException(
      String reason,
      CommandOutcome outcome,
      @Nullable SqlCommunicationArea sqlca,
      @Nullable ReplyMessage reply) {
    super(outcome.sqlState(), reason, NONE, NONE);
    this.outcome = outcome;
    this.sqlca = sqlca;
    this.reply = reply;
  }

  static CommandFailedException of(
      String failed,
      CommandOutcome outcome,
      @Nullable SqlCommunicationArea sqlca,
      @Nullable ReplyMessage reply,
      String more) {
    String why = " SQLSTATE=" + outcome.sqlState();
    if (sqlca != null) {
      why = " " + sqlca;
    } else if (reply != null) {
      why = " " + reply.explanation();
    }
    return new CommandFailedException(failed + why + more, outcome, sqlca, reply);
  }

  /**
   * What it means for the unit of work and for the connection.
   *
   * @return the outcome
   */
  public CommandOutcome outcome() {
    return outcome;
  }

  /**
   * What the server has said, with its tokens, which may have values of a user: for the user, not
   * for a log. They are no sentence: that of Apache Derby comes from its procedure
   * SYSIBM.SQLCAMESSAGE, which takes the fields of the SQLCA.
   *
   * @return such as {@code SQLCARD SQLCODE=-20001 SQLSTATE=42X05 [NOWHERE, 42X05]}; without an
   *     SQLCA as the message of this exception
   */
  public String details() {
    return sqlca == null ? getMessage() : sqlca + " " + sqlca.tokens();
  }

  /**
   * The SQLCA of the error, with the texts of the server.
   *
   * @return the SQLCA; empty if the server has refused the command with a message alone
   */
  public Optional<SqlCommunicationArea> sqlca() {
    return Optional.ofNullable(sqlca);
  }

  /**
   * The message by which the server has refused the command.
   *
   * @return the message; empty if there was only an SQLCA
   */
  public Optional<ReplyMessage> reply() {
    return Optional.ofNullable(reply);
  }
}
