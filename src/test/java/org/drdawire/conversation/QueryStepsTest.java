package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.dialect.Holdability;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SectionPool;
import org.junit.jupiter.api.Test;

/** Each step of a conversation and of a query, with a server whose answers stand here. */
class QueryStepsTest extends Steps {

  @Test
  void noSectionIsReleasedBeforeThePoolIsThere() {
    assertTrue(
        assertThrows(IllegalStateException.class, () -> conversation.sections().release(ONE))
            .getMessage()
            .endsWith(" is not handed out"));
  }

  @Test
  void aSectionIsFreeWhenItsQueryHasEnded() {
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    Query query = conversation.open(OpenQuery.of(section));
    server.sent();
    server.says(openAnswer(1, 1));
    conversation.sections().release(section);
    assertNotEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
    query.close();
    server.sent();
    server.says(last(DONE));
    assertEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
  }

  @Test
  void clearGivesBackWhatWasReleased() {
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    conversation.open(OpenQuery.of(section));
    conversation.sections().release(section);
    assertNotEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
    conversation.clear();
    assertFalse(conversation.hasToSend());
    assertEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
  }

  /** The section of another query of the same number, in another package, is another one. */
  @Test
  void aQueryIsClosedForTheNextOneOfItsSection() {
    Query query = server.openedQuery(1, 1);
    Query other = server.openedQuery(2, 1);
    PackageSection alike = PackageSection.of("db", "NULLID", "SYSSN200", 1);
    conversation.add(RdbCommitUnitOfWork.of());
    query.close();
    other.close();
    conversation.open(OpenQuery.of(alike));
    conversation.open(OpenQuery.of(ONE));
    assertEquals(List.of("RDBCMM", "OPNQRY", "CLSQRY", "OPNQRY"), server.sent());
  }

  @Test
  void resetChainsARollbackAndForgets() {
    conversation.collect(100);
    Query query = server.openedQuery(1, 1);
    SectionPool pool = conversation.sections();
    PackageSection section = pool.acquire(Holdability.NO_HOLD);
    conversation.add(ExecuteImmediateSqlStatement.of(ONE, "never sent"));
    conversation.sections().release(section);
    conversation.reset();
    assertNotSame(pool, conversation.sections());
    assertEquals(
        "the query is over: ended by reset",
        assertThrows(CursorEndedException.class, query::fetch).getMessage());
    assertEquals(List.of("RDBRLLBCK"), server.sent());
    List<Answer> answers = new ArrayList<>();
    server.says(
        (event, reply) -> reply.answer().ifPresent(answers::add),
        last("220C 0006 1149 0004 0005 2115 02", DONE));
    assertEquals(List.of(), answers);
    assertFalse(query.isOpen());
    assertFalse(conversation.hasToSend());
  }

  /** A buffer that is too small is given again; a chain that is half sent is not closed. */
  @Test
  void aSmallBufferTakesTheChainInPieces() {
    Query query = server.openedQuery(1, 1);
    query.close();
    conversation.add(RdbCommitUnitOfWork.of());
    assertTrue(conversation.pendingBytes() > 30);
    assertFalse(conversation.drainTo(ByteBuffer.allocate(20)));
    assertTrue(conversation.hasToSend());
    assertTrue(conversation.awaitsReplies());
    assertTrue(conversation.drainTo(ByteBuffer.allocate(1000)));
    assertFalse(conversation.hasToSend());
    assertEquals(0, conversation.pendingBytes());
    assertTrue(conversation.awaitsReplies());
  }

  @Test
  void aChannelThatTakesAPartIsGivenTheRest() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    ScriptedExchange.Peer peer = new ScriptedExchange.Peer();
    assertFalse(conversation.drainTo(peer));
    assertTrue(conversation.hasToSend());
    assertFalse(conversation.drainTo(peer));
    assertTrue(conversation.drainTo(peer));
    assertFalse(conversation.hasToSend());
  }

  @Test
  void clearOfAChainThatIsHalfSentLosesTheConnection() {
    conversation.add(RdbCommitUnitOfWork.of());
    assertFalse(conversation.drainTo(ByteBuffer.allocate(5)));
    conversation.clear();
    assertEquals(Phase.OVER, conversation.phase());
    assertFalse(conversation.hasToSend());
    ConnectionLostException lost =
        assertThrows(
            ConnectionLostException.class, () -> conversation.next(ByteBuffer.allocate(0)));
    assertTrue(lost.getMessage().contains("a chain or a reply was cut"), lost.getMessage());
  }

  @Test
  void aStreamTakesTheChain() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    conversation.drainTo(out);
    assertEquals(10, out.size());
    assertFalse(conversation.hasToSend());
    assertTrue(conversation.awaitsReplies());
  }

  @Test
  void theEndOfTheStreamBetweenAnswersIsNoError() {
    conversation.endOfStream();
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, conversation::endOfStream);
    assertFalse(conversation.hasToSend());
  }

  @Test
  void aConversationThatIsClosedTakesNothing() {
    conversation.add(RdbCommitUnitOfWork.of());
    conversation.close();
    assertEquals(Phase.OVER, conversation.phase());
    assertFalse(conversation.hasToSend());
    ConnectionLostException lost =
        assertThrows(
            ConnectionLostException.class, () -> conversation.add(RdbCommitUnitOfWork.of()));
    assertTrue(lost.getMessage().endsWith("closed: unanswered=0"), lost.getMessage());
    assertThrows(ConnectionLostException.class, () -> conversation.drainTo(ByteBuffer.allocate(9)));
    assertThrows(
        ConnectionLostException.class, () -> conversation.drainTo(new ByteArrayOutputStream()));
    assertThrows(ConnectionLostException.class, () -> conversation.streamTo(null));
    conversation.abandon();
    assertTrue(
        assertThrows(
                ConnectionLostException.class, () -> conversation.add(RdbCommitUnitOfWork.of()))
            .getMessage()
            .contains("closed"));
  }
}
