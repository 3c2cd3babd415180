package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;

/** What the steps of a random program chain. */
final class ScriptCommands {

  private static final int[] BLOCKS = {512, 600, 1024, 4096, 32_767, 65_535};

  private static final List<OpenQuery.Close> CLOSES =
      List.of(OpenQuery.Close.SERVER_CHOICE, OpenQuery.Close.AT_END, OpenQuery.Close.NEVER);

  static final ParameterDescriptor INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
  private static final ParameterDescriptor OF_PROCEDURE =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.VARCHAR));

  private ScriptCommands() {}

  static int blockSize(int number) {
    return BLOCKS[number % BLOCKS.length];
  }

  static PrepareSqlStatement prepare(PackageSection section, ScriptMirror.QueryText text) {
    List<StatementAttribute> attributes = new ArrayList<>();
    if (text.scrollable()) {
      attributes.add(StatementAttribute.INSENSITIVE_SCROLL);
    }
    if (text.held()) {
      attributes.add(StatementAttribute.HOLD);
    }
    return PrepareSqlStatement.of(section, text.sql().replace('@', 'c'))
        .withAttributes(attributes.toArray(new StatementAttribute[0]));
  }

  static OpenQuery open(PackageSection section, ScriptMirror.QueryText text, ScriptStep step) {
    OpenQuery open = OpenQuery.of(section);
    return text.scrollable()
        ? open.withBlock(QueryBlock.ofDefaultSize().withRows(step.choice() % 5))
        : open.withBlock(QueryBlock.of(blockSize(step.choice())))
            .withClose(CLOSES.get(step.choice() % 3));
  }

  static ExecuteTemplate call(PackageSection section, ScriptStep step) {
    QueryBlock block = QueryBlock.of(blockSize(step.choice()));
    ProcedureCall call =
        ProcedureCall.of().withOutput().withResultSets(ProcedureCall.ANY_NUMBER, block);
    return ExecuteTemplate.of(ExecuteSqlStatement.of(section).withCall(call), OF_PROCEDURE);
  }

  /** In the text, @ stands for the table of the side. */
  static String sql(ScriptStep step, boolean parameter) {
    int from = step.number() % 130;
    if (parameter) {
      return "select id, n, v from @ where id > ? order by id, n";
    }
    return switch (step.choice() % 9) {
      case 0 -> "select id, 100 / (id - " + from + ") from base";
      case 1 -> "select nothing from @";
      case 2 -> "values " + from;
      case 3 -> "select id from base where id > 1000";
      case 4 -> "select id, v from base where id > " + from;
      default -> "select id, n, v from @ where id > " + from + " order by id, n";
    };
  }

  static String change(ScriptStep step) {
    int id = step.number() % 130;
    return switch (step.choice() % 3) {
      case 0 -> "update @ set n = n + 1 where id > " + id;
      case 1 -> "insert into @ values (" + id + ", 7, 'new')";
      default -> "delete from @ where id = " + id;
    };
  }

  static String failing(ScriptStep step) {
    return switch (step.choice() % 4) {
      case 0 -> "no sql at all";
      case 1 -> "insert into @ values (null, 7, 'new')";
      case 2 -> "update @ set n = 1 / (n - n)";
      default -> "delete from nowhere";
    };
  }
}
