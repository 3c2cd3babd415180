package org.drdawire.live.replies;

import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;

/** A server has said that a command has failed: by a message, an SQLCA with an error, or both. */
public final class CommandFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Optional<ReplyMessage> reason;
  private final transient Optional<SqlCommunicationArea> area;
  private final String sqlState;

  CommandFailure(
      String command,
      Optional<ReplyMessage> reason,
      Optional<SqlCommunicationArea> area,
      CommandOutcome outcome) {
    super(
        reason.map(message -> message.explanation() + " ").orElse("")
            + area.map(said -> said + " " + said.tokens() + " ").orElse("")
            + outcome);
    this.reason = reason;
    this.area = area;
    sqlState = area.map(SqlCommunicationArea::sqlState).orElse("");
  }

  /** The message, or SQLCARD if there is none. */
  public CodePoint term() {
    return reason
        .flatMap(message -> CodePoint.ofValue(message.codePoint()))
        .orElse(CodePoint.SQLCARD);
  }

  /** A number in the message, such as SYNERRCD; -1 if it is absent. */
  public int number(CodePoint parameter) {
    return reason.map(message -> message.number(parameter).orElse(-1)).orElse(-1);
  }

  /** What the SQLCA says. */
  public SqlCommunicationArea sqlca() {
    return area.orElseThrow(() -> this);
  }

  /** SQLSTATE, empty without an SQLCA. */
  public String sqlState() {
    return sqlState;
  }
}
