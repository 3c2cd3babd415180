package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.CLOSED;
import static org.drdawire.conversation.ScriptedServer.DB2;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.opened;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.drdawire.conversation.ScriptedServer.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.request.Batch;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A section has one cursor: what a command does to what is open, or asked for, in its section. */
class SectionRuleTest {

  private static final PackageSection ONE = section(1);

  private static ExecuteTemplate insert() {
    return ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), Steps.INTEGER);
  }

  private ScriptedServer server = ScriptedServer.connected();

  private static final Map<String, Consumer<Conversation>> USES =
      Map.of(
          "PRPSQLSTT", of -> of.add(PrepareSqlStatement.of(ONE, "values 1")),
          "EXCSQLSTT", of -> of.add(ExecuteSqlStatement.of(ONE)),
          "EXCSQLSTT ", of -> of.row(insert()).writeInt(1).end(),
          "EXCSQLSTT  ", of -> of.row(Batch.of(insert())).writeInt(1).end(),
          "OPNQRY", of -> of.open(OpenQuery.of(ONE)),
          "OPNQRY ",
              of ->
                  of.open(ExecuteTemplate.of(OpenQuery.of(ONE), Steps.INTEGER))
                      .parameters()
                      .writeInt(1)
                      .end());

  static Stream<String> uses() {
    return USES.keySet().stream();
  }

  private static void assertEnded(String by, Query query) {
    DrdaException ended = assertThrows(DrdaException.class, query::fetch);
    assertEquals("24501 the query is over: " + by, ended.sqlState() + " " + ended.getMessage());
    assertTrue(query.hasMore());
  }

  @ParameterizedTest
  @MethodSource("uses")
  void whatIsOpenIsClosedFirst(String use) {
    for (String product : List.of(DERBY, DB2)) {
      server = ScriptedServer.connected(product);
      Query query = server.openedQuery(1, 1);
      Query other = server.openedQuery(2, 1);
      USES.get(use).accept(server.conversation);
      assertEquals(List.of("CLSQRY", use.strip()), server.sent());
      assertEnded("closed: " + use.strip() + " in its section", query);
      server.says(end(DONE));
      assertEquals(List.of(false, true), List.of(query.isOpen(), other.isOpen()));
      other.fetch();
    }
  }

  /** Derby's EXCSQLIMM touches no cursor; DSCSQLSTT nowhere does. */
  @Test
  void whatTouchesNoCursor() {
    Query query = server.openedQuery(1, 1);
    server.conversation.add(ExecuteImmediateSqlStatement.of(ONE, "delete from t"));
    server.conversation.add(DescribeSqlStatement.of(ONE));
    query.fetch();
    assertEquals(List.of("EXCSQLIMM", "DSCSQLSTT", "CNTQRY"), server.sent());
    server = ScriptedServer.connected(DB2);
    Query there = server.openedQuery(1, 1);
    server.conversation.add(DescribeSqlStatement.of(ONE));
    server.conversation.add(ExecuteImmediateSqlStatement.of(ONE, "delete from t"));
    assertEquals(List.of("DSCSQLSTT", "CLSQRY", "EXCSQLIMM"), server.sent());
    assertEnded("closed: EXCSQLIMM in its section", there);
  }

  /** A hundred selects of one section in one chain: all is well if each ends in its first block. */
  @ParameterizedTest
  @ValueSource(strings = {DERBY, "DB2"})
  void whatEndsInItsFirstBlockIsNotDisplaced(String product) {
    server = ScriptedServer.connected(product.equals("DB2") ? DB2 : DERBY);
    StringBuilder answers = new StringBuilder();
    Query[] queries = new Query[100];
    for (int i = 0; i < queries.length; i++) {
      queries[i] = server.open(1);
      if (i > 0 && !product.equals("DB2")) {
        // Derby keeps the rest of a row that it has cut, until CLSQRY.
        answers.append(end(DONE));
      }
      answers.append(opened(i)).append(more(ScriptedServer.NUMBER)).append(more(rows(i)));
      answers.append(i + 1 < queries.length ? end(CLOSED) : last(CLOSED));
    }
    assertEquals(product.equals("DB2") ? 100 : 199, server.sent().size());
    List<String> seen = server.says(answers.toString());
    assertEquals(100, seen.stream().filter(event -> event.equals("ANSWERED OPNQRY")).count());
    for (Query query : queries) {
      assertFalse(query.isOpen() || query.hasMore());
    }
  }

  @ParameterizedTest
  @MethodSource("uses")
  void rowsThatAreLeftBehindAnotherCommandFail(String use) {
    for (String product : List.of(DERBY, DB2)) {
      server = ScriptedServer.connected(product);
      Query first = server.open(1);
      USES.get(use).accept(server.conversation);
      boolean replaced = product.equals(DERBY) && use.startsWith("OPNQRY");
      String ahead = replaced ? "OPNQRY CLSQRY " : "OPNQRY ";
      assertEquals(ahead + use.strip(), String.join(" ", server.sent()));
      List<String> seen = server.says(opened(1), more(ScriptedServer.NUMBER), end(rows(1)));
      assertEquals(
          "ANSWERED OPNQRY failed: command=1 SQLSTATE=24501, rows are left: "
              + use.strip()
              + " behind it uses PKGNAMCSN section=1",
          seen.get(seen.size() - 1));
      assertEnded("closed: " + use.strip() + " in its section", first);
      server.says(replaced ? end(DONE) : "", last(DONE));
      // At Derby CLSQRY would close the query that the section has now.
      assertEquals(!replaced, server.conversation.hasToSend());
    }
  }

  @Test
  void rowsOfABlockThatAreLeftFailAtTheLastBlock() {
    Query query = server.openedQuery(1, 1);
    query.fetch();
    query.fetch();
    server.conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
    assertEquals(List.of("CNTQRY", "CNTQRY", "PRPSQLSTT"), server.sent());
    assertEquals(List.of("ROW 2", "ANSWERED CNTQRY"), server.says(end(rows(2))));
    List<String> seen = server.says(end(rows(3)));
    assertEquals("ROW 3", seen.get(0));
    assertTrue(seen.get(1).startsWith("ANSWERED CNTQRY failed: command=2 SQLSTATE=24501, rows"));
    assertEnded("closed: PRPSQLSTT in its section", query);
  }

  /** A row that is given up, and a chain that is dropped, were never there. */
  @Test
  void whatIsNotSentDisplacesNothing() {
    Query first = server.open(1);
    server.conversation.row(insert()).close();
    assertEquals(List.of("OPNQRY"), server.sent());
    server.says(opened(1), more(ScriptedServer.NUMBER), last(rows(1)));
    first.fetch();
    server.conversation.clear();
    server.conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
    assertEnded("closed: PRPSQLSTT in its section", first);
    server.conversation.clear();
    first.fetch();
    assertEquals(List.of("CNTQRY"), server.sent());
    server.conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
    server.conversation.clear();
    assertEquals(List.of("ROW 2", "ANSWERED CNTQRY"), server.says(last(rows(2))));
    first.fetch();
  }

  /** As the statement of a JDBC driver: its query is closed, whatever becomes of the next one. */
  @Test
  void aCommandThatIsRefusedHasClosedWhatWasOpen() {
    Query query = server.openedQuery(1, 1);
    PrepareSqlStatement bad = PrepareSqlStatement.of(ONE, "values '\uD800'");
    assertThrows(CcsidEncodingException.class, () -> server.conversation.add(bad));
    assertEquals(List.of("CLSQRY"), server.sent());
    assertEnded("closed: PRPSQLSTT in its section", query);
  }

  /** The driver's own command has no section that the library knows. */
  @Test
  void aCommandOfTheDriversOwnIsNotAsked() {
    Query query = server.openedQuery(1, 1);
    server.conversation.add(
        (out, context) -> {
          out.begin(CodePoint.PRPSQLSTT);
          ONE.writeTo(out, context);
          out.end();
        });
    query.fetch();
    assertEquals(List.of("PRPSQLSTT", "CNTQRY"), server.sent());
  }

  /** CLSQRY of what has ended meanwhile would make all but Derby drop the rest of the chain. */
  @Test
  void closesAreNotSentOnAGuess() {
    for (boolean rollback : new boolean[] {true, false}) {
      server = ScriptedServer.connected(DB2);
      Query query = server.openedQuery(1, 1);
      server.conversation.add(rollback ? RdbRollbackUnitOfWork.of() : RdbCommitUnitOfWork.of());
      query.close();
      server.conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
      String ends = rollback ? "RDBRLLBCK" : "RDBCMM";
      assertEquals(List.of(ends, "PRPSQLSTT"), server.sent());
      String ended = rollback ? ScriptedServer.ROLLED_BACK : ScriptedServer.COMMITTED;
      server.says(more(ended), end(DONE), last(DONE));
      assertFalse(query.isOpen() || server.conversation.hasToSend());
    }
  }

  @Test
  void aQueryWhoseBlockIsOwedIsClosedInAChainOfItsOwn() {
    server = ScriptedServer.connected(DB2);
    Query query = server.openedQuery(1, 1);
    query.fetch();
    query.close();
    server.conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
    assertEquals(List.of("CNTQRY", "PRPSQLSTT"), server.sent());
    server.says(end(rows(2)), last(DONE));
    assertEquals(List.of("CLSQRY"), server.sent());
  }

  @Test
  void aHeldQueryIsClosedBehindACommit() {
    server = ScriptedServer.connected(DB2);
    Query query = server.asked(1);
    server.says(
        more("2205 0006 1149 0000 0006 2102 2417 0005 211F F1"),
        more(ScriptedServer.NUMBER),
        last(rows(1)));
    server.conversation.add(RdbCommitUnitOfWork.of());
    server.conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
    assertEquals(List.of("RDBCMM", "CLSQRY", "PRPSQLSTT"), server.sent());
    assertEnded("closed: PRPSQLSTT in its section", query);
  }
}
