package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.Scroll;
import org.junit.jupiter.api.Test;

/** Queries of a live server: in turns, held, scrolled, with parameters, of a procedure. */
class QueryLiveTest extends LiveConversationTest {

  @Test
  void cursorsInTurnsAreContinuedInOneChain() throws IOException {
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      queries.add(live.open("select id, v from t where id > " + 40 * i + " order by id", 4096));
    }
    live.run();
    List<String> first = live.taken();
    assertTrue(first.stream().anyMatch(row -> row.startsWith("81 ")), first.toString());
    while (queries.stream().anyMatch(Query::hasMore)) {
      for (int i = queries.size() - 1; i >= 0; i--) {
        if (queries.get(i).hasMore()) {
          queries.get(i).fetch();
        }
      }
      live.run();
    }
    assertEquals(List.of(false, false, false), queries.stream().map(Query::isOpen).toList());
    assertEquals(
        180L,
        first.stream().filter(row -> !row.startsWith("SQLCODE")).count()
            + live.taken().stream().filter(row -> !row.startsWith("SQLCODE")).count());
  }

  @Test
  void aQueryThatIsClosedBeforeItsAnswerIsClosedLater() throws IOException {
    Query query = live.open("select id, v from t", 4096);
    query.close();
    live.run();
    assertFalse(query.isOpen());
    assertFalse(conversation.hasToSend());
    assertThrows(IllegalStateException.class, query::fetch);
    query.close();
    assertFalse(conversation.hasToSend());
  }

  @Test
  void commitAndRollbackEndWhatIsNotHeld() throws IOException {
    PackageSection held = conversation.sections().acquire(Holdability.HOLD);
    Query holds = live.open(held, "select id, v from t", 4096, StatementAttribute.HOLD);
    Query ends = live.open("select id, v from t", 4096);
    live.run();
    assertEquals(List.of(true, false), List.of(holds.opened().held(), ends.opened().held()));
    conversation.add(RdbCommitUnitOfWork.of());
    live.run();
    assertEquals(List.of(true, false), List.of(holds.isOpen(), ends.isOpen()));
    holds.fetch();
    conversation.add(RdbRollbackUnitOfWork.of());
    live.run();
    assertFalse(holds.isOpen());
    assertEquals(
        "the query is over: ended by a commit",
        assertThrows(CursorEndedException.class, ends::fetch).getMessage());
  }

  @Test
  void aScrollRevivesAQueryAtItsEnd() throws IOException {
    Query query = live.open(NUMBERS, 32_767, StatementAttribute.INSENSITIVE_SCROLL);
    live.run();
    while (query.hasMore()) {
      query.fetch(next -> next.withBlock(QueryBlock.ofDefaultSize().withRows(64)));
      live.run();
    }
    assertEquals("SQLCODE 100", live.taken().get(100));
    assertTrue(query.isOpen());
    assertEquals(
        "the query has no more rows",
        assertThrows(IllegalStateException.class, query::fetch).getMessage());
    query.fetch(
        next ->
            next.withScroll(Scroll.absolute(7)).withBlock(QueryBlock.ofDefaultSize().withRows(2)));
    live.run();
    assertEquals(List.of("7", "8"), live.taken());
    assertTrue(query.hasMore());
    query.close();
    live.run();
    assertFalse(query.isOpen());
  }

  @Test
  void aQueryHasParameters() throws IOException {
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "select id from t where id < ?"));
    ExecuteTemplate template =
        ExecuteTemplate.of(
            OpenQuery.of(section), ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
    Query query = conversation.open(template);
    query.parameters().writeInt(3).end();
    assertThrows(IllegalStateException.class, query::parameters);
    live.run();
    assertEquals(List.of("1", "2", "SQLCODE 100"), live.taken());
  }

  @Test
  void resultSetsOfAProcedureAreQueriesInTurns() throws IOException {
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "call two(?, ?, ?)"));
    ExecuteTemplate call =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section)
                .withCall(
                    ProcedureCall.of()
                        .withOutput()
                        .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.of(4096))),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.VARCHAR)));
    conversation.row(call).writeInt(5).writeNull().writeText("x").end();
    List<Query> sets = new ArrayList<>();
    List<String> output = new ArrayList<>();
    live.exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            sets.add(reply.query());
          } else if (event == ReplyEvent.OUTPUT) {
            output.add(reply.row().getInt(2) + " " + reply.row().getText(3));
          }
        });
    assertEquals(2, sets.size());
    assertEquals(1, output.size());
    while (sets.stream().anyMatch(Query::hasMore)) {
      sets.stream().filter(Query::hasMore).forEach(Query::fetch);
      live.run();
    }
    sets.forEach(Query::close);
    live.run();
    assertEquals(List.of(false, false), sets.stream().map(Query::isOpen).toList());
  }

  @Test
  void aSectionIsPreparedAgainBehindItsQueryAlthoughNotAllIsAnswered() throws IOException {
    PackageSection section = live.section();
    Query first = live.open(section, "select id, v from t", 4096);
    live.run();
    live.taken();
    conversation.add(RdbCommitUnitOfWork.of());
    first.close();
    Query second = live.open(section, "select count(*) from t", 4096);
    live.run();
    assertEquals(List.of("100", "SQLCODE 100"), live.taken());
    assertEquals(List.of(false, false), List.of(first.isOpen(), second.isOpen()));
  }
}
