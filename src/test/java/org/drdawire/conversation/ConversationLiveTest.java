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
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
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
import org.drdawire.security.CredentialsRefusedException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A conversation with a live server: what it chains, what it waits for, and what its queries do.
 */
class ConversationLiveTest {

  private static final String NUMBERS = "select id from t order by id";

  private static DerbyServer server;
  private LiveConversation live;
  private Conversation conversation;

  @BeforeAll
  static void start() throws Exception {
    server = DerbyServer.start();
    try (LiveConversation prepared = LiveConversation.connected(server)) {
      prepared.execute(
          "create table t (id integer, v varchar(300))",
          "create procedure two (in a integer, out b integer, inout c varchar(20)) language java"
              + " parameter style java reads sql data dynamic result sets 2"
              + " external name 'org.drdawire.live.server.Procedures.resultSets'");
      PackageSection section = prepared.section();
      prepared.conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
      ExecuteTemplate insert =
          ExecuteTemplate.of(
              ExecuteSqlStatement.of(section),
              ParameterDescriptor.of(
                  ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR)));
      for (int id = 1; id <= 100; id++) {
        prepared.conversation.row(insert).writeInt(id).writeText("v".repeat(200)).end();
      }
      prepared.conversation.add(RdbCommitUnitOfWork.of());
      prepared.run();
    }
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  @BeforeEach
  void connect() throws IOException {
    live = LiveConversation.connected(server);
    conversation = live.conversation;
  }

  @AfterEach
  void disconnect() throws IOException {
    live.close();
  }

  @Test
  void aConversationConnectsAndSaysBy() {
    assertEquals(Conversation.Phase.CONNECTED, conversation.phase());
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
        assertEquals(Conversation.Phase.OVER, refused.conversation.phase());
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
      assertEquals(Conversation.Phase.OVER, refused.conversation.phase());
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
      assertEquals(Conversation.Phase.CONNECTED, once.conversation.phase());
    }
  }

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
        "the query is not open",
        assertThrows(IllegalStateException.class, ends::fetch).getMessage());
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
          if (event == ReplyEvent.QUERY) {
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
  void theFirstFailureIsThrownWhenAllIsRead() throws IOException {
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "select nothing from t"));
    conversation.add(PrepareSqlStatement.of(section, "no sql at all"));
    Query query = live.open(NUMBERS, 32_767);
    CommandFailedException error = assertThrows(CommandFailedException.class, live::run);
    assertTrue(error.getMessage().startsWith("PRPSQLSTT failed: command=1 "), error.getMessage());
    assertEquals("42X04", error.sqlState());
    assertEquals(UnitOfWork.OPEN, error.outcome().unitOfWork());
    assertEquals("42X04", error.area().orElseThrow().sqlState());
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
    ways.forEach(
        (command, message) ->
            assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> conversation.add(command))
                    .getMessage()));
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
    assertEquals("42X01", answer.areas().get(0).sqlState());
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
      assertEquals(Conversation.Phase.CONNECTED, slow.phase());
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
    assertEquals(Conversation.Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, () -> conversation.add(RdbCommitUnitOfWork.of()));
  }
}
