package org.drdawire.captures;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.QueryDescription;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReturnedResultSet;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;

/** The values of the library as lines of a transcript. */
final class ReadValues {

  /** Stands for a large object that follows its row; no text of a row is shown so. */
  private static final Object OUTSIDE =
      new Object() {
        @Override
        public String toString() {
          return "outside";
        }
      };

  private ReadValues() {}

  static void message(ReplyMessage message, List<String> lines) {
    StringBuilder line = new StringBuilder(Lines.term(message.codePoint()));
    for (ReplyMessage.Parameter parameter : message.parameters()) {
      CodePoint term = CodePoint.ofValue(parameter.codePoint()).orElse(null);
      boolean isText = term != null && Lines.TEXTS.contains(term);
      Object value = isText ? message.text(term).orElseThrow() : parameter.data().toArray();
      line.append(' ').append(Lines.term(parameter.codePoint())).append('=');
      line.append(Lines.value(value));
    }
    lines.add(line.toString());
    String meaning = meaning(message);
    if (!meaning.isEmpty()) {
      lines.add(" " + meaning);
    }
  }

  /** What a driver asks of a message. */
  private static String meaning(ReplyMessage message) {
    return switch (CodePoint.ofValue(message.codePoint()).orElse(CodePoint.SVRCOD)) {
      case EXCSATRD -> {
        StringBuilder levels = new StringBuilder();
        for (CodePoint manager : Lines.MANAGERS) {
          levels.append(Lines.fields(manager.term(), message.level(manager)));
        }
        yield levels.toString();
      }
      case ACCSECRD -> {
        List<Integer> mechanisms = new ArrayList<>();
        AccessSecurityReply.of(message).mechanisms().forEach(each -> mechanisms.add(each.value()));
        yield Lines.fields("mechanisms", mechanisms);
      }
      case SECCHKRM -> " accepted=" + SecurityCheckReply.of(message).isAccepted();
      case ACCRDBRM -> {
        TypeDefinition types = RdbAccessed.of(message).types();
        yield Lines.fields(
            "order", types.byteOrder().toString(),
            "single", types.ccsidSbc(),
            "double", types.ccsidDbc(),
            "mixed", types.ccsidMbc(),
            "xml", types.ccsidXml());
      }
      case OPNQRYRM -> opened(QueryOpened.of(message));
      default -> "";
    };
  }

  private static String opened(QueryOpened opened) {
    return Lines.fields(
            "protocol",
            opened.singleRows() ? 0x2418 : 0x2417,
            "sensitivity",
            opened.sensitivity().map(Enum::ordinal).orElse(-1) + 1,
            "updatability",
            opened.updatability().map(ReadValues::updates).orElse(0))
        + " instance="
        + (opened.instance().isPresent() ? opened.instance().getAsLong() : "none")
        + " held="
        + opened.held();
  }

  private static int updates(StatementAttribute updatability) {
    return updatability == StatementAttribute.UPDATABLE ? 4 : 1;
  }

  static String area(String what, SqlCommunicationArea area) {
    return what
        + " SQLCODE="
        + area.sqlCode()
        + " SQLSTATE="
        + Lines.value(area.sqlState())
        + Lines.fields(
            "SQLERRPROC", area.procedure(),
            "SQLERRD", area.details(),
            "SQLWARN", area.warnings(),
            "SQLRDBNAME", area.rdbnam(),
            "SQLERRMSG", area.tokens(),
            "conditions", area.conditions().size());
  }

  static void describe(Reply reply, List<String> lines) {
    StatementDescription description = reply.description();
    String what = Lines.term(reply.codePoint());
    lines.add(area(what, description.sqlca()) + " columns=" + description.columns().size());
    description.header().ifPresent(header -> lines.add("  header" + header(header)));
    int number = 1;
    for (ColumnDescription column : description.columns()) {
      lines.add("  " + number++ + column(column));
    }
  }

  private static String header(StatementDescription.Header header) {
    return Lines.fields(
        "hold", header.holdable(),
        "return", header.returnable(),
        "scroll", header.scrollable(),
        "sensitive", header.sensitive(),
        "function", header.functionCode(),
        "key", header.keyType(),
        "lock", header.optimisticLock(),
        "rdb", header.rdbnam(),
        "schema", header.schema(),
        "module", header.module());
  }

  private static String column(ColumnDescription column) {
    ColumnDescription.Details details = column.details();
    return Lines.fields(
            "type", column.sqlType(),
            "length", column.length(),
            "precision", column.precision(),
            "scale", column.scale(),
            "ccsid", column.ccsid(),
            "unnamed", column.unnamed() ? 1 : 0,
            "name", column.name(),
            "label", column.label(),
            "comment", column.comment())
        + column.userType().map(type -> Lines.fields("udt", type.kind())).orElse("")
        + Lines.fields(
            "key", details.keyMember(),
            "updateable", details.updateable(),
            "generated", details.generated(),
            "mode", details.parameterMode(),
            "lock", details.optimisticLock(),
            "hidden", details.hidden(),
            "rdb", details.rdbnam(),
            "correlation", details.correlation(),
            "table", details.table(),
            "schema", details.schema(),
            "column", details.column(),
            "module", details.module());
  }

  static String resultSet(ReturnedResultSet set) {
    return " locator=" + set.locator() + " name=" + Lines.value(set.name()) + " rows=" + set.rows();
  }

  static String columns(QueryDescription description) {
    StringBuilder line = new StringBuilder();
    for (QueryDescription.ColumnType column : description.columns()) {
      line.append(String.format(" %02X:%04X", column.lid(), column.length()));
    }
    return line.toString();
  }

  static String row(RowReader row) {
    List<Object> values = new ArrayList<>();
    for (int column = 1; column <= row.description().columns().size(); column++) {
      values.add(row.isOutside(column) ? OUTSIDE : row.getObject(column));
    }
    String area = row.sqlCode() == 0 ? "" : area(" area", row.sqlca());
    return "ROW " + row.rowNumber() + " " + Lines.values(values) + area;
  }

  static String of(CommandOutcome outcome) {
    UnitOfWork work = outcome.unitOfWork();
    return (outcome.failed() ? " failed" : " done")
        + (work == UnitOfWork.OPEN ? "" : " " + work)
        + (outcome.connectionEnds() ? " connection ends" : "");
  }
}
