package org.drdawire.live.events;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.DescriptionLayout;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.ServerAttributes;
import org.drdawire.reply.SessionData;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.reply.SyncPointAnswer;

/** Events in short, as they stand in the table: codes and counts, no text of the server. */
final class EventText {

  private static final int ROWS = 2;
  private static final Map<CodePoint, Integer> BYTES =
      Map.of(CodePoint.CODPNT, 2, CodePoint.SYNERRCD, 1, CodePoint.PRCCNVCD, 1);
  private static final List<CodePoint> CODES =
      List.of(CodePoint.SYNERRCD, CodePoint.PRCCNVCD, CodePoint.CODPNT);

  private EventText() {}

  /** What has been read. */
  static String of(ReplyEvent event, ReplyReader replies) {
    return event
        + switch (event) {
          case MESSAGE -> " " + message(replies.message());
          case SQLCA, ROW_SQLCA -> area(replies.sqlca());
          case DESCRIPTION -> description(replies.codePoint(), replies.description());
          case RESULT_SETS -> " SQLRSLRD sets=" + replies.resultSets().size();
          case ROW_DESCRIPTION -> " QRYDSC columns=" + replies.queryDescription().columns().size();
          case SET_STATEMENT -> " " + replies.setStatement();
          case OBJECT -> " " + name(replies.codePoint());
          case OUTPUT -> " SQLDTARD columns=" + replies.openOutput().description().columns().size();
          case ANSWERED -> outcome(replies.outcome());
          default -> "";
        };
  }

  /** What has come in place of a row. */
  static String noRow(RowReader rows) {
    return ReplyEvent.NO_ROW + " QRYDTA" + area(rows.sqlca());
  }

  /** A row with a warning. */
  static String warned(RowReader rows) {
    return ReplyEvent.ROW + " QRYDTA rows=1" + area(rows.sqlca());
  }

  static String name(int codePoint) {
    return CodePoint.ofValue(codePoint)
        .map(CodePoint::term)
        .orElseGet(() -> String.format(Locale.ROOT, "X'%04X'", codePoint));
  }

  private static String message(ReplyMessage message) {
    StringBuilder text = new StringBuilder(name(message.codePoint()));
    message.number(CodePoint.SVRCOD).ifPresent(code -> text.append('(').append(code).append(')'));
    for (CodePoint code : CODES) {
      message
          .number(code)
          .ifPresent(value -> text.append(' ').append(code).append('=').append(hex(code, value)));
    }
    return text.append(details(message)).toString();
  }

  private static String hex(CodePoint code, int value) {
    return String.format(Locale.ROOT, "X'%0" + 2 * BYTES.get(code) + "X'", value);
  }

  private static String details(ReplyMessage message) {
    return switch (CodePoint.ofValue(message.codePoint()).orElse(CodePoint.CODPNT)) {
      case EXCSATRD -> levels(ServerAttributes.of(message).levels());
      case ACCSECRD -> offered(AccessSecurityReply.of(message));
      case SECCHKRM -> " " + SecurityCheckReply.of(message).code();
      case ACCRDBRM -> types(RdbAccessed.of(message).types());
      case ENDUOWRM -> " UOWDSP=" + message.number(CodePoint.UOWDSP).orElse(0);
      case OPNQRYRM ->
          " "
              + name(message.number(CodePoint.QRYPRCTYP).orElseThrow())
              + opened(QueryOpened.of(message));
      case RSLSETRM -> " sections=" + ProcedureResultSets.of(message).sections().size();
      case SYNCCRD -> synced(SyncPointAnswer.of(message));
      case PBSD -> SessionData.of(message).toString().substring(CodePoint.PBSD.term().length());
      default -> "";
    };
  }

  private static String levels(Map<Integer, Integer> levels) {
    return levels.entrySet().stream()
        .map(level -> " " + name(level.getKey()) + "=" + level.getValue())
        .collect(Collectors.joining());
  }

  private static String offered(AccessSecurityReply reply) {
    return " SECMEC="
        + reply.mechanisms().stream()
            .map(SecurityMechanism::value)
            .map(String::valueOf)
            .collect(Collectors.joining(","))
        + reply.code().map(code -> " " + code).orElse("");
  }

  private static String types(TypeDefinition types) {
    return String.format(
        Locale.ROOT,
        " %s %d,%d,%d",
        types.name(),
        types.ccsidSbc(),
        types.ccsidDbc(),
        types.ccsidMbc());
  }

  private static String opened(QueryOpened opened) {
    return (opened.held() ? " held" : "") + (opened.scrollable() ? " scrollable" : "");
  }

  private static String synced(SyncPointAnswer answer) {
    return " XARETVAL="
        + answer.returnValue()
        + (answer.transactions().isEmpty() ? "" : " transactions=" + answer.transactions().size());
  }

  private static String area(SqlCommunicationArea area) {
    int rows = area.details().isEmpty() ? 0 : area.details().get(ROWS);
    return (" " + area.sqlCode() + " " + area.sqlState()).stripTrailing()
        + (rows == 0 ? "" : " SQLERRD3=" + rows);
  }

  private static String description(int codePoint, StatementDescription description) {
    return " "
        + name(codePoint)
        + " columns="
        + description.columns().size()
        + (description.layout() == DescriptionLayout.SQLAM_7 ? "" : " " + description.layout())
        + (description.sqlca().sqlCode() == 0 ? "" : area(description.sqlca()));
  }

  private static String outcome(CommandOutcome outcome) {
    return (outcome.failed() ? " failed" : " ok")
        + switch (outcome.unitOfWork()) {
          case OPEN -> "";
          case COMMITTED -> ", committed";
          case ROLLED_BACK -> ", rolled back";
          case UNKNOWN -> ", unit of work unknown";
        }
        + (outcome.connectionEnds() ? ", connection ends" : "");
  }
}
