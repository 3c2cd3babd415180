package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.ROLLED_BACK;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.drdawire.conversation.ScriptedServer.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.dialect.Holdability;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SectionPool;
import org.junit.jupiter.api.Test;

/** What a pool leaves to the next user: nothing of the one before. */
class ResetTest extends ScriptedExchange {

  private static ExecuteImmediateSqlStatement statement() {
    return ExecuteImmediateSqlStatement.of(section(9), "delete from t");
  }

  /** Nobody drops the rollback that a reset owes, and nothing leaves ahead of it. */
  @Test
  void theRollbackIsOwed() {
    conversation.add(statement());
    conversation.reset();
    assertTrue(conversation.hasToSend());
    conversation.clear();
    conversation.trim();
    conversation.collect(10);
    conversation.add(statement());
    conversation.clear();
    conversation.reset();
    conversation.add(statement());
    assertEquals(List.of("RDBRLLBCK", "EXCSQLIMM"), server.sent());
    conversation.clear();
    assertFalse(conversation.hasToSend());
    server.says(last(ROLLED_BACK, DONE), last(DONE));
    conversation.add(statement());
    assertEquals(List.of("EXCSQLIMM"), server.sent());
  }

  @Test
  void aQueryIsOpenedBehindTheRollback() {
    conversation.reset();
    conversation.open(OpenQuery.of(section(1)));
    assertEquals(List.of("RDBRLLBCK", "OPNQRY"), server.sent());
  }

  @Test
  void theNextUserDoesNotGoOnBehindErrors() {
    conversation.continueOnError(true);
    conversation.reset();
    conversation.add(statement());
    assertFalse(server.frames().get(0).continueOnError());
  }

  @Test
  void anOpenThatIsAnsweredBehindTheResetOpensNothing() {
    Query query = server.open(1);
    server.sent();
    conversation.reset();
    server.says(openAnswer(1, 1));
    assertFalse(query.isOpen());
    assertEquals(
        "the query is over: ended by reset",
        assertThrows(CursorEndedException.class, query::fetch).getMessage());
    assertEquals(List.of("RDBRLLBCK"), server.sent());
  }

  /** A section that is given back waits for the query that is open there. */
  @Test
  void thePoolReleasesWhenTheQueryHasEnded() {
    SectionPool pool = conversation.sections();
    PackageSection section = pool.acquire(Holdability.NO_HOLD);
    Query query = conversation.open(OpenQuery.of(section));
    server.sent();
    pool.release(section);
    assertEquals(
        section + " is not handed out",
        assertThrows(IllegalStateException.class, () -> pool.release(section)).getMessage());
    server.says(openAnswer(1, 1));
    assertNotEquals(section, pool.acquire(Holdability.NO_HOLD));
    query.close();
    server.sent();
    server.says(last(DONE));
    assertEquals(section, pool.acquire(Holdability.NO_HOLD));
  }

  @Test
  void aSectionThatWasNotHandedOutIsRefused() {
    server.open(1);
    server.sent();
    assertThrows(IllegalStateException.class, () -> conversation.sections().release(section(7)));
    assertThrows(IllegalStateException.class, () -> conversation.sections().release(section(7)));
    server.says(openAnswer(1, 1));
  }

  /** An idle connection keeps no buffer, and nothing of the last rows. */
  @Test
  void theReceiveBufferIsGivenBack() throws IOException {
    peer.most = 1 << 16;
    Exchange exchange = exchange();
    conversation.add(statement());
    peer.gives(last(DONE));
    exchange.run();
    ByteBuffer used = conversation.received.get();
    assertSame(used, conversation.received.get());
    conversation.trim();
    assertNotSame(used, conversation.received.get());
    conversation.reset();
    ByteBuffer next = conversation.received.get();
    peer.gives(last(ROLLED_BACK, DONE));
    exchange.run();
    assertNotSame(next, conversation.received.get());
  }
}
