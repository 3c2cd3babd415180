package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.CLOSED;
import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DB2;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.NUMBER;
import static org.drdawire.conversation.ScriptedServer.ROLLED_BACK;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.drdawire.conversation.ScriptedServer.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What has ended a query, and that no loop over hasMore ends in silence. */
class EndedQueriesTest {

  private static final String HELD = "2205 0006 1149 0000 0006 2102 2417 0005 211F F1";

  /** Stands for a row: SQLCODE -802, 22012. */
  private static final String BAD_ROW = "241B 00 FFFFFCDE 3232303132 20*8 FF FF FF";

  private ScriptedServer server = ScriptedServer.connected();

  private List<String> run(Command command, String... replies) {
    server.send(command);
    return server.says(replies);
  }

  private static String ended(Query query) {
    DrdaException thrown = assertThrows(DrdaException.class, query::fetch);
    return query.hasMore()
        + " "
        + query.isOpen()
        + " "
        + thrown.sqlState()
        + " "
        + thrown.getMessage();
  }

  private static ExecuteImmediateSqlStatement statement() {
    return ExecuteImmediateSqlStatement.of(section(99), "call p()");
  }

  @Test
  void whatElseHasEndedIt() {
    Query query = server.openedQuery(1, 1);
    run(RdbCommitUnitOfWork.of(), last(COMMITTED, DONE));
    assertEquals("true false 24501 the query is over: ended by a commit", ended(query));
    Query other = server.openedQuery(2, 1);
    run(statement(), last(Wire.card(-30001, "40001")));
    assertEquals("true false 24501 the query is over: ended by a rollback", ended(other));
    Query lost = server.openedQuery(3, 1);
    Query asked = server.open(4);
    server.conversation.abandon();
    assertEquals(List.of(true, false), List.of(lost.hasMore(), lost.isOpen()));
    assertThrows(ConnectionLostException.class, lost::fetch);
    assertThrows(ConnectionLostException.class, asked::fetch);
  }

  /** A query that has said its end is over, whatever comes then. */
  @Test
  void aQueryAtItsEndIsNotEndedByACommit() {
    Query query = server.asked(1);
    server.says(ScriptedServer.opened(1), more(NUMBER), more(rows(1)), last(CLOSED));
    run(RdbCommitUnitOfWork.of(), last(COMMITTED, DONE));
    assertEquals(List.of(false, false), List.of(query.hasMore(), query.isOpen()));
    assertThrows(IllegalStateException.class, query::fetch);
  }

  @Test
  void theDriversOwnCloseEndsIt() {
    Query query = server.openedQuery(1, 1);
    query.close();
    assertTrue(query.hasMore());
    server.answers(last(DONE));
    assertFalse(query.hasMore());
  }

  /** What was open before ENDUOWRM is ended; what was opened behind it is not. */
  @ParameterizedTest
  @CsvSource({COMMITTED + ", true", COMMITTED + ", false", ROLLED_BACK + ", true"})
  void aProcedureThatEndsItsUnitOfWorkAndThenOpens(String ends, boolean held) {
    server = ScriptedServer.connected(DB2);
    Query before = server.openedQuery(1, 1);
    Query kept = server.asked(2);
    server.says(more(HELD), more(NUMBER), last(rows(1)));
    ProcedureCall call =
        ProcedureCall.of().withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());
    server.send(ExecuteSqlStatement.of(section(3)).withCall(call));
    List<Query> sets =
        server.said(
            ReplyEvent.ROW_DESCRIPTION,
            Reply::query,
            more(ends),
            more(ResultSetsTest.TWO),
            more(DONE),
            more(ResultSetsTest.SETS),
            more(held ? HELD : ResultSetsTest.OPENED),
            more(NUMBER),
            last(rows(7)));
    assertEquals(List.of(true, true), List.of(sets.get(0).isOpen(), sets.get(0).hasMore()));
    sets.get(0).fetch();
    assertFalse(before.isOpen());
    assertEquals(ends.equals(COMMITTED), kept.isOpen());
  }

  /** The server keeps the cursor of a row that fails, but Derby. */
  @Test
  void aFetchThatFailsWithoutEndqryrm() {
    server = ScriptedServer.connected(DB2);
    Query query = server.openedQuery(1, 1);
    server.fetch(query);
    server.says(last(BAD_ROW));
    assertEquals(List.of(false, true), List.of(query.hasMore(), query.isOpen()));
    assertEquals(
        "its last fetch has failed: close it",
        assertThrows(IllegalStateException.class, query::fetch).getMessage());
    server.conversation.add(PrepareSqlStatement.of(section(1), "values 1"));
    assertEquals(List.of("CLSQRY", "PRPSQLSTT"), server.sent());
    server.says(end(CLOSED), last(DONE));
    assertFalse(query.isOpen());
    Query refused = server.openedQuery(2, 1);
    server.fetch(refused);
    server.says(last(Wire.card(-913, "57033")));
    refused.close();
    assertEquals(List.of("CLSQRY"), server.sent());
  }

  @Test
  void atDerbyAnErrorClosesIt() {
    Query query = server.openedQuery(1, 1);
    server.fetch(query);
    server.says(last(BAD_ROW));
    assertEquals(List.of(false, false), List.of(query.hasMore(), query.isOpen()));
  }

  @ParameterizedTest
  @ValueSource(strings = {CLOSED, "2202 0006 1149 0004", "2202 0006 1149 0008"})
  void whatSaysThatItIsClosedEndsIt(String says) {
    server = ScriptedServer.connected(DB2);
    Query query = server.openedQuery(1, 1);
    server.fetch(query);
    server.says(last(says));
    assertEquals(List.of(false, false), List.of(query.hasMore(), query.isOpen()));
  }

  @Test
  void anOpenThatIsRefusedHasOpenedNothing() {
    server = ScriptedServer.connected(DB2);
    Query query = server.asked(1);
    server.says(last(Wire.card(-204, "42704")));
    assertEquals(List.of(false, false), List.of(query.hasMore(), query.isOpen()));
    query.close();
    assertFalse(server.conversation.hasToSend());
  }

  /** A commit that was answered by a rollback is none, and the opposite ends the connection. */
  @Test
  void theWrongEndOfAUnitOfWorkIsAFailure() {
    for (String product : List.of(DERBY, DB2)) {
      server = ScriptedServer.connected(product);
      assertEquals(
          "ANSWERED RDBCMM failed: command=1 SQLSTATE=40000",
          run(RdbCommitUnitOfWork.of(), last(ROLLED_BACK, DONE)).get(2));
      assertEquals(
          "ANSWERED RDBCMM failed: command=1 SQLSTATE=40000",
          run(RdbCommitUnitOfWork.of(), last(ROLLED_BACK)).get(1));
      SyncPointControl commit = SyncPointControl.of(SyncPointControl.Step.COMMIT_LOCAL);
      List<String> local = run(commit, last("1248 0008 1904 00000000"), "");
      assertEquals("ANSWERED SYNCCTL", local.get(local.size() - 1));
      local = run(commit, last(ROLLED_BACK, "1248 0008 1904 00000000"));
      assertTrue(local.get(2).startsWith("ANSWERED SYNCCTL failed: command=1 "), local.get(2));
      assertEquals("ANSWERED RDBCMM", run(RdbCommitUnitOfWork.of(), last(DONE)).get(1));
      assertEquals("ANSWERED EXCSQLIMM", run(statement(), last(ROLLED_BACK, DONE)).get(2));
      List<String> failures = new ArrayList<>();
      server.send(RdbRollbackUnitOfWork.of());
      assertThrows(
          ConnectionLostException.class,
          () ->
              server.says(
                  (event, reply) -> reply.failure().ifPresent(e -> failures.add(e.getMessage())),
                  last(COMMITTED, DONE)));
      assertEquals(List.of("RDBRLLBCK failed: command=1 SQLSTATE=58009"), failures);
      assertEquals(Phase.OVER, server.conversation.phase());
    }
  }
}
