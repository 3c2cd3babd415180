package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.ROLLED_BACK;
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

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.Scroll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What is refused before the connect is through and after the end, and what is dropped. */
class GuardsTest extends Steps {

  private static final ExecuteTemplate INSERT =
      ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), INTEGER);

  private static List<Executable> uses(Conversation of) {
    return List.of(
        () -> of.add(RdbCommitUnitOfWork.of()),
        () -> of.row(INSERT),
        () -> of.row(Batch.of(INSERT)),
        () -> of.open(OpenQuery.of(ONE)),
        () -> of.open(ExecuteTemplate.of(OpenQuery.of(ONE), INTEGER)),
        () -> of.use(of.capabilities()),
        of::sections,
        () -> of.sections().release(ONE),
        of::clear,
        of::reset);
  }

  @Test
  void nothingIsTakenBeforeItIsConnected() {
    for (Executable use : uses(new ScriptedServer(ScriptedServer.plan()).conversation)) {
      assertEquals(
          "not connected: phase=CONNECTING",
          assertThrows(IllegalStateException.class, use).getMessage());
    }
  }

  @Test
  void nothingIsTakenBehindTheEnd() {
    Query query = server.openedQuery(1, 1);
    List<Executable> uses = uses(conversation);
    conversation.abandon();
    uses.forEach(use -> assertThrows(ConnectionLostException.class, use));
    assertThrows(ConnectionLostException.class, query::fetch);
    ConnectionLostException lost =
        assertThrows(ConnectionLostException.class, conversation::endOfStream);
    assertTrue(lost.getMessage().endsWith("abandoned: unanswered=0"), lost.getMessage());
  }

  @Test
  void aQueryWithParametersClosesFirstThatOfItsSection() {
    Query query = server.openedQuery(1, 1);
    query.close();
    conversation
        .open(ExecuteTemplate.of(OpenQuery.of(ONE), INTEGER))
        .parameters()
        .writeInt(7)
        .end();
    assertEquals(List.of("CLSQRY", "OPNQRY"), server.sent());
  }

  @Test
  void aSectionIsPreparedTwiceAndItsQueryClosedOnce() {
    Query query = server.openedQuery(1, 1);
    conversation.add(RdbCommitUnitOfWork.of());
    query.close();
    conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
    conversation.add(PrepareSqlStatement.of(ONE, "values 2"));
    assertEquals(List.of("RDBCMM", "CLSQRY", "PRPSQLSTT", "PRPSQLSTT"), server.sent());
  }

  /** Which query an answer is of is looked up again when the command has changed. */
  @Test
  void aQueryThatWasClearedIsNotThatOfTheNextAnswer() {
    server.open(1);
    assertEquals(ReplyEvent.NEEDS_MORE, conversation.next(ByteBuffer.allocate(0)));
    conversation.clear();
    Query query = server.open(2);
    server.sent();
    server.says((event, reply) -> assertSame(query, reply.query()), openAnswer(2, 7));
    assertTrue(query.isOpen());
  }

  /** The answer that has begun goes on where it was: behind the end of the rows. */
  @Test
  void whatIsClearedWithinAnAnswerLeavesIt() {
    Query query = conversation.open(OpenQuery.of(ONE).withClose(OpenQuery.Close.NEVER));
    server.sent();
    server.says(openAnswer(1, 1));
    query.fetch();
    server.sent();
    server.says(more("241B 00 00000064 3032303030 20*8 FF FF FF"));
    assertFalse(query.hasMore());
    conversation.add(RdbCommitUnitOfWork.of());
    conversation.clear();
    server.says(last(DONE));
    assertFalse(query.hasMore());
    assertTrue(query.isOpen());
  }

  /** The end of the rows before a scroll is none behind it. */
  @Test
  void aScrollBehindABlockThatIsNotAnswered() {
    Query query = conversation.open(OpenQuery.of(ONE).withClose(OpenQuery.Close.NEVER));
    server.sent();
    server.says(openAnswer(1, 1));
    query.fetch();
    query.fetch(next -> next.withScroll(Scroll.absolute(1)));
    server.sent();
    server.says(
        (event, reply) -> assertFalse(query.hasMore()),
        end("241B 00 00000064 3032303030 20*8 FF FF FF"));
    assertEquals(List.of("ROW 1", "ANSWERED CNTQRY"), server.says(last(rows(1))));
    assertTrue(query.hasMore());
  }

  /** The section of the pool before is one of the next pool, too. */
  @Test
  void resetForgetsWhatWasReleased() {
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    conversation.open(OpenQuery.of(section));
    server.sent();
    server.says(openAnswer(1, 1));
    conversation.sections().release(section);
    conversation.reset();
    assertEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
    conversation.sections().release(section);
    server.sent();
    server.says(last(ROLLED_BACK, DONE));
    assertEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
  }

  @Test
  void aLocatorIsOfALargeObjectAlone() {
    Query query = server.openedQuery(1, 1);
    OutputOverride number = OutputOverride.of(OutputOverride.Column.CLOB_LOCATOR);
    assertThrows(
        IllegalArgumentException.class, () -> query.fetch(next -> next.withOverride(number)));
    OutputOverride second =
        OutputOverride.of(OutputOverride.Column.AS_DESCRIBED, OutputOverride.Column.CLOB_LOCATOR);
    assertThrows(
        IndexOutOfBoundsException.class, () -> query.fetch(next -> next.withOverride(second)));
    assertFalse(conversation.hasToSend());
  }

  @Test
  void locatorsAreThoseOfLargeObjects() {
    Query query = server.open(1);
    assertThrows(IllegalStateException.class, () -> query.locators(column -> true));
    server.sent();
    server.says(
        ScriptedServer.opened(1), more(ScriptedServer.WITH_CLOB), last("241B FF 00 00000007 FF"));
    assertEquals(
        OutputOverride.of(
            OutputOverride.Column.AS_DESCRIBED, OutputOverride.Column.NULLABLE_CLOB_LOCATOR),
        query.locators(column -> true));
    assertEquals(
        OutputOverride.of(OutputOverride.Column.AS_DESCRIBED, OutputOverride.Column.AS_DESCRIBED),
        query.locators(column -> column == 1));
  }
}
