package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.Scroll;

/** What the steps of a random program over pulled rows chain. */
final class PulledCommands {

  private static final int[] BLOCKS = {512, 700, 1_024, 4_096, 32_767, 65_535, 1 << 20};
  private static final int[] FROM = {0, 3, 20, 240, 999};

  private static final ParameterDescriptor INTEGERS =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.INTEGER));

  private PulledCommands() {}

  static String sql(PulledStep step) {
    int from = from(step);
    return switch (step.choice() % 16) {
      case 0, 1 -> "select * from many where id > ? order by id";
      case 2 ->
          step.number() % 2 == 0
              ? "select id, v, d, n, x from many where id > " + from
              // Most rows have a warning before them.
              : "select id, cast(char(id) as char(2)), d from many where id > " + from;
      case 3 ->
          "select a.id, b.id, a.v from many a, many b where a.id <= 40 and b.id <= 60"
              + " order by a.id, b.id";
      case 4 -> "select id, v, 1 / (" + (from + 1) + " - id) from many order by id";
      case 5, 6, 7 -> "select * from lob order by id";
      case 8 -> "select c, id, t, b from lob where id > ?";
      case 9, 10 -> "select id, b, c from small where id > " + from + " order by id";
      case 11 ->
          "select id, b, 1 / ("
              + (from + 1)
              + " - id), c from "
              + (step.number() % 2 == 0 ? "small" : "lob")
              + " order by id";
      case 12 -> step.number() % 4 == 0 ? "select * from mixed order by id" : "values " + from;
      case 13 -> "select id from many where id > 100000";
      case 14 -> step.number() % 4 == 0 ? "select nothing from many" : "values (1, 'two', 3.5)";
      default -> "select id, v from many order by id";
    };
  }

  static int from(PulledStep step) {
    return FROM[step.number() % FROM.length];
  }

  static PrepareSqlStatement prepare(PulledSlot slot) {
    List<StatementAttribute> attributes = new ArrayList<>();
    if (slot.scrolls) {
      attributes.add(StatementAttribute.INSENSITIVE_SCROLL);
    }
    if (slot.held) {
      attributes.add(StatementAttribute.HOLD);
    }
    return PrepareSqlStatement.of(slot.section, slot.sql)
        .withAttributes(attributes.toArray(new StatementAttribute[0]));
  }

  static OpenQuery open(PulledSlot slot, PulledStep step) {
    OpenQuery open = OpenQuery.of(slot.section);
    if (slot.scrolls) {
      return open.withBlock(QueryBlock.ofDefaultSize().withRows(step.choice() % 5));
    }
    return step.number() % 3 == 0
        ? open.withBlock(QueryBlock.of(BLOCKS[step.choice() % BLOCKS.length]))
        : open;
  }

  static ContinueQuery scroll(ContinueQuery next, int at, int rows) {
    return next.withScroll(Scroll.absolute(at))
        .withBlock(QueryBlock.ofDefaultSize().withRows(rows));
  }

  /** In the text, @ stands for the table of the side. */
  static String change(int id, int number) {
    return switch (number % 3) {
      case 0 -> "update @ set n = n + 1 where id > " + id;
      case 1 -> "insert into @ values (" + id + ", 7)";
      default -> "delete from @ where id = " + id;
    };
  }

  static ExecuteTemplate insert(PackageSection section) {
    return ExecuteTemplate.of(ExecuteSqlStatement.of(section), INTEGERS);
  }
}
