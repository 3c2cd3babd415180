package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.Frame;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Batch;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;
import org.drdawire.request.Scroll;
import org.drdawire.request.SectionPool;
import org.junit.jupiter.api.Test;

/** Each step of a conversation and of a query, with a server whose answers stand here. */
class StepsTest extends Steps {

  @Test
  void commandsWithAWayOfTheirOwnAreRefused() {
    Map<Command, String> ways =
        Map.of(
            OpenQuery.of(ONE), "OPNQRY belongs to Conversation.open",
            ContinueQuery.of(ONE, 1), "CNTQRY belongs to Query.fetch",
            CloseQuery.of(ONE, 1), "CLSQRY belongs to Query.close",
            ExchangeServerAttributes.of(), "EXCSAT belongs to ConnectPlan",
            AccessSecurity.of(SecurityMechanism.USRIDONL), "ACCSEC belongs to ConnectPlan",
            ScriptedServer.plan().access(), "ACCRDB belongs to ConnectPlan");
    assertRefused(conversation, ways);
    ExecuteTemplate query = ExecuteTemplate.of(OpenQuery.of(ONE), INTEGER);
    ExecuteTemplate statement = ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), INTEGER);
    assertEquals(
        "OPNQRY belongs to Conversation.open",
        assertThrows(IllegalArgumentException.class, () -> conversation.row(query)).getMessage());
    assertEquals(
        "EXCSQLSTT belongs to Conversation.row",
        assertThrows(IllegalArgumentException.class, () -> conversation.open(statement))
            .getMessage());
    assertFalse(conversation.hasToSend());
  }

  @Test
  void aRowIsChainedWhenItEnds() {
    RowWriter row = conversation.row(ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), INTEGER));
    assertFalse(conversation.hasToSend());
    assertThrows(
        IllegalStateException.class,
        () -> conversation.row(ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), INTEGER)));
    row.writeInt(7).end();
    assertEquals(List.of("EXCSQLSTT"), server.sent());
  }

  @Test
  void aQueryHasItsParametersOnce() {
    Query query = conversation.open(ExecuteTemplate.of(OpenQuery.of(ONE), INTEGER));
    query.parameters().writeInt(7).end();
    assertThrows(IllegalStateException.class, query::parameters);
    assertEquals(
        "no parameters, or they were given before",
        assertThrows(IllegalStateException.class, server.open(2)::parameters).getMessage());
    assertEquals(List.of("OPNQRY", "OPNQRY"), server.sent());
    server.says(end("2205 0006 1149 0000 0006 2102 2417"));
    assertTrue(query.isOpen());
  }

  /** A command that cannot be added leaves the owner of the one before. */
  @Test
  void aRowWhoseNeighbourIsRefusedKeepsItsOwner() {
    Query query = conversation.open(ExecuteTemplate.of(OpenQuery.of(ONE), INTEGER));
    RowWriter row = query.parameters();
    assertThrows(IllegalStateException.class, () -> conversation.add(RdbCommitUnitOfWork.of()));
    assertThrows(
        IllegalStateException.class,
        () -> conversation.row(Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), INTEGER))));
    row.writeInt(7).end();
    server.sent();
    server.says(end("2205 0006 1149 0000 0006 2102 2417"));
    assertTrue(query.isOpen());
  }

  @Test
  void aQueryThatIsNotOpenSaysSo() {
    Query query = server.open(1);
    assertEquals(
        "no OPNQRYRM has come",
        assertThrows(IllegalStateException.class, query::opened).getMessage());
    assertEquals(
        "no QRYDSC has come", assertThrows(IllegalStateException.class, query::rows).getMessage());
    assertEquals(
        "the query is not open",
        assertThrows(IllegalStateException.class, query::fetch).getMessage());
    assertEquals(
        "the query is not open",
        assertThrows(IllegalStateException.class, () -> query.fetch(next -> next)).getMessage());
    assertEquals(ONE, query.section());
    assertTrue(query.toString().endsWith(" not open"), query.toString());
    server.sent();
    server.says(openAnswer(1, 1));
    assertTrue(query.toString().endsWith(" open, may have more rows"), query.toString());
    query.close();
    assertEquals(
        "the query is closed",
        assertThrows(IllegalStateException.class, query::fetch).getMessage());
  }

  /** CNTQRY asks for what OPNQRY has asked for, but for no rows. */
  @Test
  void theNextBlockIsLikeTheFirst() {
    QueryBlock block = QueryBlock.of(5000).withExtents(3);
    for (int rows : new int[] {-1, 0, 9}) {
      int instance = rows + 2;
      Query query =
          conversation.open(
              OpenQuery.of(ScriptedServer.section(instance))
                  .withBlock(rows < 0 ? block : block.withRows(rows)));
      server.sent();
      server.says(openAnswer(instance, 1));
      query.fetch();
      query.fetch();
      List<Frame> frames = server.frames();
      assertEquals(5000, queryBlockSize(frames.get(0)));
      assertEquals(rows > 0, asksForRows(frames.get(1)));
      assertEquals("0003", frames.get(0).object().child(CodePoint.MAXBLKEXT.value()).hex());
      assertEquals(
          String.format("%016X", instance),
          frames.get(0).object().child(CodePoint.QRYINSID.value()).hex());
      server.says(end(rows(1)), last(rows(2)));
    }
    Query plain =
        conversation.open(
            OpenQuery.of(ScriptedServer.section(9)).withBlock(QueryBlock.of(5000).withRows(0)));
    server.sent();
    server.says(openAnswer(9, 1));
    plain.fetch();
    assertEquals(5000, queryBlockSize(server.frames().get(0)));
  }

  @Test
  void cntqryOfAnotherQueryIsRefused() {
    Query query = server.openedQuery(1, 1);
    for (ContinueQuery other :
        List.of(ContinueQuery.of(ScriptedServer.section(2), 1), ContinueQuery.of(ONE, 2))) {
      assertEquals(
          "CNTQRY of another query",
          assertThrows(IllegalArgumentException.class, () -> query.fetch(next -> other))
              .getMessage());
    }
    assertFalse(conversation.hasToSend());
  }

  /** QRYATTSCR says that it scrolls: then it is not closed at its end. */
  @Test
  void aScrollRevivesAQueryAtItsEnd() {
    Query query = conversation.open(OpenQuery.of(ONE).withClose(OpenQuery.Close.AT_END));
    server.sent();
    String last100 = " 00 00000064 3032303030 20*8 FF FF FF";
    server.says(
        more("2205 0006 1149 0000 0006 2102 2417 000C 215B 0000000000000001 0005 2149 F1"),
        more(ScriptedServer.NUMBER),
        last("241B" + last100));
    assertEquals(List.of(true, false), List.of(query.isOpen(), query.hasMore()));
    assertEquals(
        "the query has no more rows",
        assertThrows(IllegalStateException.class, query::fetch).getMessage());
    assertEquals(
        "the query has no more rows",
        assertThrows(IllegalStateException.class, () -> query.fetch(next -> next)).getMessage());
    query.fetch(next -> next.withScroll(Scroll.absolute(1)));
    assertTrue(query.hasMore());
    server.sent();
    server.says(last("241B" + " FF 00 00000001" + last100));
    assertFalse(query.hasMore());
    assertTrue(query.isOpen());
  }

  /** A warning that stands for a row, or SQLCODE 0, is no end; an error is. */
  @Test
  void whatStandsForARow() {
    Query query = server.open(1);
    server.sent();
    server.says(
        ScriptedServer.opened(1),
        more(ScriptedServer.NUMBER),
        last("241B 00 000001D2 3031303043 20*8 FF FF FF 00 00000000 3030303030 20*8 FF FF FF"));
    assertTrue(query.hasMore());
    query.fetch();
    server.sent();
    server.says(more("241B 00 FFFFFF34 3432373034 20*8 FF FF FF"));
    assertFalse(query.hasMore());
  }

  @Test
  void anErrorInPlaceOfTheFirstRowEndsTheQuery() {
    Query query = server.open(1);
    server.sent();
    List<String> seen =
        server.says(
            ScriptedServer.opened(1),
            more(ScriptedServer.NUMBER),
            last("241B 00 FFFFFF34 3432373034 20*8 FF FF FF"));
    String failed = "ANSWERED OPNQRY failed: command=1 SQLCARD SQLCODE=-204 SQLSTATE=42704";
    assertEquals(List.of("NO_ROW -204", failed), seen.subList(2, 4));
    assertFalse(query.isOpen());
  }

  @Test
  void aSectionIsGivenBackOnce() {
    SectionPool pool = conversation.sections();
    assertSame(pool, conversation.sections());
    PackageSection section = pool.acquire(Holdability.NO_HOLD);
    conversation.sections().release(section);
    assertThrows(IllegalStateException.class, () -> conversation.sections().release(section));
    assertEquals(section, pool.acquire(Holdability.NO_HOLD));
  }

  @Test
  void aSectionThatIsReleasedTwiceIsRefused() {
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    conversation.open(OpenQuery.of(section));
    server.sent();
    conversation.sections().release(section);
    assertTrue(
        assertThrows(IllegalStateException.class, () -> conversation.sections().release(section))
            .getMessage()
            .endsWith(" is not handed out"));
  }
}
