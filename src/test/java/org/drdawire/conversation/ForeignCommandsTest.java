package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.CLOSED;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.NUMBER;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.drdawire.conversation.ScriptedServer.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose rows an answer has, if somebody else leads the connection. */
class ForeignCommandsTest extends ForeignSteps {

  /** PKGNAMCSN of the same section in UTF-8. */
  private static final String UTF_8_NAME =
      "0044 2113 6462 20*16 4E554C4C4944 20*12 5359535348323030 20*10 5359534C564C3031";

  /** Stands for a row behind the last one. */
  private static final String END = "241B 00 00000064 3032303030 20*8 FF FF FF";

  @Test
  void aPlanLeadsItAlone() {
    server = ScriptedServer.connected();
    Conversation planned = server.conversation;
    String refused = "the plan leads it";
    assertEquals(
        refused,
        assertThrows(IllegalStateException.class, () -> planned.useNames(CcsidManager.utf8()))
            .getMessage());
    assertEquals(
        refused,
        assertThrows(IllegalStateException.class, () -> passesOne(CLSQRY + ONE)).getMessage());
    assertFalse(planned.awaitsReplies());
  }

  @Test
  void aQueryIsPassedOnFromItsOpenToItsClose() {
    Query query = opened(OPNQRY + ONE, 1);
    assertEquals(section(1), query.section());
    assertEquals(List.of(true, true), List.of(query.isOpen(), query.hasMore()));
    passesOne(CNTQRY + ONE + instance(1));
    assertEquals(List.of("ROW 8", "ANSWERED CNTQRY"), says(last(rows(8))));
    assertSame(query, queries.get(1));
    passesOne(CLSQRY + ONE + instance(1));
    assertEquals(List.of("SQLCA", "ANSWERED CLSQRY"), says(last(DONE)));
    assertSame(query, queries.get(1));
    assertFalse(query.isOpen());
  }

  /** Two threads of a client may have the same statement, whose section has two cursors then. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void queriesOfOneSectionDifferInTheirInstance(boolean past) {
    Query first = opens(past, 1);
    Query second = opens(past, 2);
    assertNotSame(first, second);
    fetches(past, 1);
    assertSame(first, queryOf(last(rows(8))));
    fetches(past, 2);
    assertSame(second, queryOf(last(rows(9))));
    fetches(past, 3);
    assertEquals(List.of(UNKNOWN_ROWS, "DATA", "ANSWERED"), withoutQuery(last(rows(10))));
    closes(past, 1);
    assertSame(first, queryOf(last(DONE)));
    assertEquals(List.of(false, true), List.of(first.isOpen(), second.isOpen()));
    closes(past, 2);
    assertSame(second, queryOf(last(DONE)));
    assertFalse(second.isOpen());
  }

  private Query opens(boolean past, int instance) {
    if (past) {
      passesOne(OPNQRY + ONE);
    } else {
      server.conversation.add(OpenQuery.of(section(1)));
      server.sent();
    }
    return queryOf(openAnswer(instance, 7));
  }

  private void fetches(boolean past, int instance) {
    if (past) {
      passesOne(CNTQRY + ONE + instance(instance));
    } else {
      server.conversation.add(ContinueQuery.of(section(1), instance));
      server.sent();
    }
  }

  private void closes(boolean past, int instance) {
    if (past) {
      passesOne(CLSQRY + ONE + instance(instance));
    } else {
      server.conversation.add(CloseQuery.of(section(1), instance));
      server.sent();
    }
  }

  /** A query that its server has closed is named once more: the server says so. */
  @Test
  void aQueryThatHasEndedIsStillNamed() {
    Query query = opened(OPNQRY + ONE, 1);
    passesOne(CNTQRY + ONE + instance(1));
    assertSame(query, queryOf(last(CLOSED)));
    assertFalse(query.isOpen());
    passesOne(CNTQRY + ONE + instance(1));
    assertSame(query, queryOf(last("2202 0006 1149 0004")));
    passesOne(CLSQRY + NAME + " 0002" + instance(1));
    assertEquals(List.of("MESSAGE", "ANSWERED"), withoutQuery(last("2202 0006 1149 0004")));
  }

  /** The answer to a CALL says in which sections its queries are, which is not that of the CALL. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void resultSetsAreNamedByTheirOwnSections(boolean past) {
    if (past) {
      passesOne("200B " + ONE);
    } else {
      ProcedureCall call =
          ProcedureCall.of().withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());
      server.conversation.add(ExecuteSqlStatement.of(section(1)).withCall(call));
      server.sent();
    }
    List<Query> sets =
        server.said(
            ReplyEvent.ROW_DESCRIPTION,
            Reply::query,
            more(ResultSetsTest.TWO),
            more(DONE),
            more(ResultSetsTest.SETS),
            more(ResultSetsTest.OPENED) + more(NUMBER) + more(rows(1)),
            more(ResultSetsTest.OPENED) + more(NUMBER) + last(rows(2)));
    assertEquals(2, sets.size());
    server.conversation.add(ContinueQuery.of(section(8), 1));
    server.sent();
    assertSame(sets.get(1), queryOf(last(rows(3))));
    passesOne(CNTQRY + NAME + " 0007" + instance(1));
    assertSame(sets.get(0), queryOf(last(rows(4))));
  }

  /** Apache Derby says nothing when it closes a query that OPNQRY has let it close (1). */
  @ParameterizedTest
  @CsvSource({"01, false", "00, true", "02, true", "'', true"})
  void whoClosesItAtItsEnd(String closes, boolean open) {
    server = ScriptedServer.withoutPlan(DERBY);
    Query query =
        opened(OPNQRY + ONE + (closes.isEmpty() ? " 0004 215D" : " 0005 215D " + closes), 1);
    passesOne(CNTQRY + ONE + instance(1));
    assertEquals(List.of("NO_ROW 100", "ANSWERED CNTQRY"), says(last(END)));
    assertEquals(List.of(open, false), List.of(query.isOpen(), query.hasMore()));
  }

  /** The answer to SYNCCTL is judged by its step: a commit that has rolled back has failed. */
  @Test
  void aStepIsKnown() {
    server.conversation.add(SyncPointControl.of(SyncPointControl.Step.COMMIT_LOCAL));
    server.sent();
    List<String> events = server.says(last(ScriptedServer.ROLLED_BACK, "1248 0008 1904 00000000"));
    assertEquals(
        "ANSWERED SYNCCTL failed: command=1 SYNCCRD (Sync Point Control Reply Data), XARETVAL=0 (done)",
        events.get(2));
  }

  @Test
  void namesMayBeInUtf8() {
    server.conversation.useNames(CcsidManager.utf8());
    assertEquals(section(1), opened(OPNQRY + UTF_8_NAME + " 0001", 1).section());
  }
}
