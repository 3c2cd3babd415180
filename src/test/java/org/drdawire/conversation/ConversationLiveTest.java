package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.security.CredentialsRefusedException;
import org.junit.jupiter.api.Test;

/** A conversation with a live server: what it chains, and what it waits for. */
class ConversationLiveTest extends LiveConversationTest {

  @Test
  void aConversationConnectsAndSaysBy() {
    assertEquals(Phase.CONNECTED, conversation.phase());
    assertEquals(SecurityMechanism.USRIDPWD, conversation.mechanism());
    assertEquals(Dialect.derby(), conversation.capabilities().dialect());
    assertFalse(conversation.hasToSend());
  }

  @Test
  void aWrongPasswordIsATypedErrorAndTheEnd() throws Exception {
    try (DerbyServer strict = DerbyServer.withStrictUsers(Map.of("app", "right"))) {
      try (LiveConversation refused =
          LiveConversation.unconnected(strict, LiveConversation.plan(strict))) {
        assertThrows(CredentialsRefusedException.class, refused.exchange::run);
        assertEquals(Phase.OVER, refused.conversation.phase());
        assertThrows(ConnectionLostException.class, refused.exchange::run);
      }
    }
  }

  @Test
  void aDatabaseThatIsNotThereIsAFailedCommand() throws IOException {
    ConnectPlan plan =
        ConnectPlan.of("memory:none", LiveConversation.clear("app", Secret.of("p".toCharArray())));
    try (LiveConversation refused = LiveConversation.unconnected(server, plan)) {
      CommandFailedException error =
          assertThrows(CommandFailedException.class, refused.exchange::run);
      assertTrue(error.getMessage().startsWith("ACCRDB failed: command=2 "), error.getMessage());
      assertEquals("XJ004", error.sqlState());
      assertEquals(Phase.OVER, refused.conversation.phase());
    }
  }

  @Test
  void oneFlushConnects() throws IOException {
    ConnectPlan plan =
        LiveConversation.plan(server).withDialect(Dialect.derby()).inOneFlushInClear();
    try (LiveConversation once = LiveConversation.unconnected(server, plan)) {
      assertTrue(once.conversation.drainTo(once.channel));
      assertFalse(once.conversation.hasToSend());
      once.exchange.run();
      assertEquals(Phase.CONNECTED, once.conversation.phase());
    }
  }

  @Test
  void theFirstFailureIsThrownWhenAllIsRead() throws IOException {
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "select nothing from t"));
    conversation.add(PrepareSqlStatement.of(section, "no sql at all"));
    Query query = live.open(NUMBERS, 32_767);
    CommandFailedException error = assertThrows(CommandFailedException.class, live::run);
    assertTrue(error.getMessage().startsWith("PRPSQLSTT failed: command=1 "), error.getMessage());
    assertEquals("42X04", error.sqlState());
    assertEquals(UnitOfWork.OPEN, error.outcome().unitOfWork());
    assertEquals("42X04", error.sqlca().orElseThrow().sqlState());
    assertEquals(103, live.taken().size());
    assertFalse(query.isOpen());
  }

  @Test
  void whatIsChainedIsNotAwaited() throws IOException {
    live.open(NUMBERS, 32_767);
    assertTrue(conversation.hasToSend());
    assertFalse(conversation.awaitsReplies());
    conversation.clear();
    assertFalse(conversation.hasToSend());
    live.execute("set schema app");
  }

  @Test
  void aCommandWithAWayOfItsOwnIsRefused() {
    PackageSection section = live.section();
    Map<Command, String> ways =
        Map.of(
            OpenQuery.of(section), "OPNQRY belongs to Conversation.open",
            ContinueQuery.of(section, 1), "CNTQRY belongs to Query.fetch",
            ExchangeServerAttributes.of(), "EXCSAT belongs to ConnectPlan");
    Steps.assertRefused(conversation, ways);
    assertFalse(conversation.hasToSend());
  }

  @Test
  void anAnswerIsAValueForWhoAsksBefore() throws IOException {
    conversation.collect(10_000);
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "no sql"));
    List<Answer> answers = new ArrayList<>();
    assertThrows(
        CommandFailedException.class,
        () -> live.exchange.run((event, reply) -> reply.answer().ifPresent(answers::add)));
    Answer answer = answers.get(0);
    assertEquals(CodePoint.PRPSQLSTT.value(), answer.command());
    assertEquals("42X01", answer.outcome().sqlState());
    assertEquals("42X01", answer.sqlcas().get(0).sqlState());
    assertEquals(0, answer.omitted());
  }

  @Test
  void aPoolGetsACleanConversation() throws IOException {
    live.execute("create table p (id integer)");
    Query query = live.open("select id, v from t", 4096);
    live.run();
    conversation.add(ExecuteImmediateSqlStatement.of(live.section(), "never sent"));
    conversation.reset();
    live.run();
    assertFalse(query.isOpen());
    assertEquals(1, live.section().section());
    Query gone = live.open("select id from p", 4096);
    assertThrows(CommandFailedException.class, live::run);
    assertFalse(gone.isOpen());
  }

  @Test
  void aReadThatTimesOutGoesOn() throws IOException {
    try (java.net.Socket socket =
        new java.net.Socket(server.address().getAddress(), server.port())) {
      socket.setSoTimeout(100);
      Conversation slow = Conversation.begin(LiveConversation.plan(server));
      Exchange exchange = Exchange.over(slow, socket.getInputStream(), socket.getOutputStream());
      socket.setSoTimeout(10_000);
      exchange.run();
      live.execute("create table slow (id integer)");
      slow.add(
          ExecuteImmediateSqlStatement.of(
              slow.sections().acquire(Holdability.NO_HOLD), "insert into slow values 1"));
      socket.setSoTimeout(100);
      assertThrows(SocketTimeoutException.class, exchange::run);
      assertEquals(Phase.CONNECTED, slow.phase());
      conversation.add(RdbCommitUnitOfWork.of());
      live.run();
      socket.setSoTimeout(10_000);
      exchange.run();
      assertFalse(slow.awaitsReplies());
      slow.close();
    }
  }

  @Test
  void whatAHandlerThrowsEndsTheConversation() throws IOException {
    live.open(NUMBERS, 32_767);
    IllegalArgumentException thrown = new IllegalArgumentException();
    assertSame(
        thrown,
        assertThrows(
            IllegalArgumentException.class,
            () ->
                live.exchange.run(
                    (event, reply) -> {
                      throw thrown;
                    })));
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, () -> conversation.add(RdbCommitUnitOfWork.of()));
  }
}
