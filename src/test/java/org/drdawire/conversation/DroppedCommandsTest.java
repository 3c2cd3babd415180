package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.CLOSED;
import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.Wire;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.Scroll;
import org.junit.jupiter.api.Test;

/** A server that ends its chain of replies behind an error, and answers no more of the chain. */
class DroppedCommandsTest {

  private static final String REFUSED = last(Wire.card(-204, "42704"));
  private static final String FAILED =
      "ANSWERED EXCSQLIMM failed: command=1 SQLCARD SQLCODE=-204 SQLSTATE=42704";

  private final ScriptedServer server = ScriptedServer.connected();
  private final Conversation conversation = server.conversation;

  private void chainRefused() {
    conversation.add(ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "drop table t"));
  }

  @Test
  void aQueryThatWasDroppedIsNotOpen() {
    chainRefused();
    Query query = server.open(1);
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("EXCSQLIMM", "OPNQRY", "RDBCMM"), server.sent());
    assertTrue(conversation.awaitsReplies());
    assertEquals(List.of("SQLCA", FAILED, "DROPPED 2"), server.says(REFUSED));
    assertFalse(conversation.awaitsReplies());
    assertEquals(List.of(false, false), List.of(query.isOpen(), query.hasMore()));
    assertThrows(IllegalStateException.class, query::fetch);
    query.close();
    assertFalse(conversation.hasToSend());
  }

  /** What comes next is of the next chain, and not of the query whose answer never came. */
  @Test
  void theNextAnswerIsOfTheNextChain() {
    chainRefused();
    Query dropped = server.asked(1);
    server.says(REFUSED);
    Query query = server.asked(2);
    assertEquals(
        List.of("MESSAGE OPNQRYRM", "ROW_DESCRIPTION", "ROW 7", "ANSWERED OPNQRY"),
        server.says((event, reply) -> assertSame(query, reply.query()), openAnswer(2, 7)));
    assertEquals(List.of(false, true), List.of(dropped.isOpen(), query.isOpen()));
  }

  @Test
  void nothingIsAskedOfWhatWasDropped() {
    chainRefused();
    server.asked(1);
    List<String> errors = new ArrayList<>();
    server.says(
        (event, reply) -> {
          if (event == ReplyEvent.DROPPED) {
            assertEquals(1, reply.dropped());
            errors.add(assertThrows(IllegalStateException.class, reply::query).getMessage());
            errors.add(assertThrows(IllegalStateException.class, reply::row).getMessage());
          }
        },
        REFUSED);
    assertEquals(List.of("query() at DROPPED", "row() at DROPPED"), errors);
  }

  @Test
  void whatIsDroppedInTheChainThatIsAnsweredLaterIsNot() {
    chainRefused();
    Query dropped = server.asked(1);
    Query query = server.asked(2);
    assertEquals(
        List.of(
            "SQLCA",
            FAILED,
            "DROPPED 1",
            "MESSAGE OPNQRYRM",
            "ROW_DESCRIPTION",
            "ROW 7",
            "ANSWERED OPNQRY"),
        server.says(REFUSED, openAnswer(2, 7)));
    assertEquals(List.of(false, true), List.of(dropped.isOpen(), query.isOpen()));
  }

  @Test
  void aBlockThatWasDroppedIsAskedForAgain() {
    Query query = server.openedQuery(1, 1, 2);
    chainRefused();
    query.fetch();
    assertEquals(List.of("EXCSQLIMM", "CNTQRY"), server.sent());
    assertEquals(List.of("SQLCA", FAILED, "DROPPED 1"), server.says(REFUSED));
    assertEquals(List.of(true, true), List.of(query.isOpen(), query.hasMore()));
    server.fetch(query);
    assertEquals(List.of("ROW 3", "ANSWERED CNTQRY"), server.says(last(rows(3))));
  }

  @Test
  void aScrollThatWasDroppedLeavesTheQueryAsItIs() {
    Query query = server.openedQuery(1, 1, 2);
    chainRefused();
    query.fetch(next -> next.withScroll(Scroll.absolute(1)));
    server.answers(REFUSED);
    server.fetch(query);
    assertEquals(
        List.of("ROW 3", "MESSAGE ENDQRYRM", "SQLCA", "ANSWERED CNTQRY"),
        server.says(more(rows(3)), last(CLOSED, Wire.card(100, "02000"))));
    assertEquals(List.of(false, false), List.of(query.isOpen(), query.hasMore()));
  }

  @Test
  void aCloseThatWasDroppedIsChainedAgain() {
    Query query = server.openedQuery(1, 1);
    chainRefused();
    query.close();
    PackageSection again = query.section();
    conversation.add(PrepareSqlStatement.of(again, "values 1"));
    assertEquals(List.of("EXCSQLIMM", "CLSQRY", "PRPSQLSTT"), server.sent());
    assertEquals(List.of("SQLCA", FAILED, "DROPPED 2"), server.says(REFUSED));
    assertTrue(query.isOpen());
    assertTrue(conversation.hasToSend());
    assertEquals(List.of("CLSQRY"), server.sent());
    assertEquals(List.of("SQLCA", "ANSWERED CLSQRY"), server.says(last(DONE)));
    assertFalse(query.isOpen());
    assertFalse(conversation.hasToSend());
  }

  @Test
  void aCommitThatWasDroppedEndsNoQuery() {
    Query query = server.openedQuery(1, 1);
    chainRefused();
    server.send(RdbCommitUnitOfWork.of());
    server.says(REFUSED);
    assertTrue(query.isOpen());
    server.send(RdbCommitUnitOfWork.of());
    assertEquals(
        List.of("MESSAGE ENDUOWRM", "SQLCA", "ANSWERED RDBCMM"),
        server.says(last(COMMITTED, DONE)));
    assertFalse(query.isOpen());
  }

  /** A section that was released while its query was chained is free: the query never opens. */
  @Test
  void theSectionOfAQueryThatWasDroppedIsGivenBack() {
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    chainRefused();
    conversation.open(OpenQuery.of(section));
    server.sent();
    conversation.sections().release(section);
    PackageSection other = conversation.sections().acquire(Holdability.NO_HOLD);
    assertNotEquals(section, other);
    server.says(REFUSED);
    assertEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
  }

  @Test
  void anAnswerHasNothingOfTheOneBeforeTheDrop() {
    conversation.collect(1 << 16);
    chainRefused();
    server.asked(1);
    List<Answer> answers = new ArrayList<>();
    server.says((event, reply) -> reply.answer().ifPresent(answers::add), REFUSED);
    assertEquals(List.of(-204), codes(answers.get(0)));
    server.send(RdbCommitUnitOfWork.of());
    server.says((event, reply) -> reply.answer().ifPresent(answers::add), last(COMMITTED, DONE));
    assertEquals(2, answers.size());
    assertEquals("RDBCMM", CodePoint.termOf(answers.get(1).command()));
    assertEquals(List.of(), answers.get(1).sqlcas());
    assertEquals(1, answers.get(1).messages().size());
  }

  private static List<Integer> codes(Answer answer) {
    return answer.sqlcas().stream().map(SqlCommunicationArea::sqlCode).toList();
  }
}
