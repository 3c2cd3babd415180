package org.drdawire.recipes;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.LargeObjectPiece;
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

  interface Results {
    void row(RowReader row) throws IOException;

    default void output(RowReader values) throws IOException {}

    default void piece(LargeObjectPiece piece) throws IOException {}

    default void said(SqlCommunicationArea area) {}
  }

  static final Results NONE = row -> {};
  private static final ProcedureCall CALL =
      ProcedureCall.of()
          .withOutput()
          .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());

  private final Conversation conversation;
  private final Exchange exchange;
  private final PackageSection section;
  private final List<StatementDescription> described = new ArrayList<>();
  private final List<Query> queries = new ArrayList<>();
  private long changed;

  SmallDriver(ByteChannel channel, ConnectPlan plan) throws IOException {
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, channel);
    exchange.run();
    section = conversation.sections().acquire(Holdability.HOLD);
  }

  long execute(String sql, Results results) throws IOException {
    return execute(sql, results, List.of());
  }

  /** Executes a statement once for each list of values, and says how many rows have changed. */
  long execute(String sql, Results results, List<?>... values) throws IOException {
    conversation.clear();
    described.clear();
    queries.forEach(Query::close);
    queries.clear();
    send(results, PrepareSqlStatement.of(section, sql), DescribeSqlStatement.of(section));
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
    long count = send(results);
    for (Query query : queries) {
      while (query.hasMore()) {
        query.fetch();
        send(results);
      }
    }
    return count;
  }

  long send(Results results, Command... commands) throws IOException {
    Arrays.asList(commands).forEach(conversation::add);
    changed = 0;
    exchange.run((event, reply) -> take(event, reply, results));
    return changed;
  }

  private void take(ReplyEvent event, Reply reply, Results results) throws IOException {
    switch (event) {
      case SQLCA, ROW_SQLCA, NO_ROW -> { // of the statement, the row that comes next, or the end
        changed += event == ReplyEvent.SQLCA ? reply.updateCount() : 0;
        results.said(reply.sqlca());
      }
      case DESCRIPTION -> described.add(reply.description());
      case QUERY -> queries.add(reply.query());
      case OUTPUT -> results.output(reply.row());
      case ROW -> results.row(reply.row());
      case LARGE_OBJECT -> results.piece(reply.largeObject());
      default -> {}
    }
  }
}
// end of recipe
