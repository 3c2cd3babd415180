package org.drdawire.recipes;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.Rows;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RowWriter;

// recipe: A driver from nothing
/** A connection. An error of a command or of a value leaves it as it was. */
final class SmallDriver {

  private static final ProcedureCall CALL =
      ProcedureCall.of()
          .withOutput()
          .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());

  private final Conversation conversation;
  private final Exchange exchange;
  private final PackageSection section;
  private final List<StatementDescription> described = new ArrayList<>();
  private long changed;

  /** What the server has said of the last statement, which may be a warning. */
  final List<SqlCommunicationArea> said = new ArrayList<>();

  /** What the last statement gives: its rows, or the result sets of a CALL. */
  final List<Rows> results = new ArrayList<>();

  /** The parameters of the last CALL. */
  RowReader output;

  SmallDriver(ByteChannel channel, ConnectPlan plan) throws IOException {
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, channel);
    exchange.run();
    section = conversation.sections().acquire(Holdability.HOLD);
  }

  /** The rows of a query, until the next statement. */
  Rows query(String sql, Object... values) throws IOException {
    execute(sql, Arrays.asList(values));
    return results.get(0);
  }

  long execute(String sql) throws IOException {
    return execute(sql, List.of());
  }

  /** Executes a statement once for each list of values, and says how many rows have changed. */
  long execute(String sql, List<?>... values) throws IOException {
    conversation.clear();
    described.clear();
    results.forEach(Rows::close);
    results.clear();
    send(PrepareSqlStatement.of(section, sql), DescribeSqlStatement.of(section));
    ExecuteSqlStatement execute = ExecuteSqlStatement.of(section);
    execute = sql.regionMatches(true, 0, "call", 0, 4) ? execute.withCall(CALL) : execute;
    boolean asks = !described.get(0).columns().isEmpty();
    ExecuteTemplate template =
        ExecuteTemplate.of(
            asks ? OpenQuery.of(section) : execute, described.get(1).parameters().orElseThrow());
    for (List<?> each : values) {
      RowWriter row = asks ? conversation.open(template).parameters() : conversation.row(template);
      each.forEach(row::writeObject);
      row.end();
    }
    return send();
  }

  long send(Command... commands) throws IOException {
    Arrays.asList(commands).forEach(conversation::add);
    changed = 0;
    said.clear();
    exchange.run(this::take);
    return changed;
  }

  private void take(ReplyEvent event, Reply reply) {
    switch (event) {
      case SQLCA -> {
        changed += reply.updateCount();
        said.add(reply.sqlca());
      }
      case DESCRIPTION -> described.add(reply.description());
      case ROW_DESCRIPTION -> results.add(exchange.rows(reply.query()));
      case OUTPUT -> output = reply.row().copy();
      default -> {}
    }
  }
}
// end of recipe
