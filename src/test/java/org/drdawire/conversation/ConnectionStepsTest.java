package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyLimits;
import org.drdawire.reply.Wire;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.Batch;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;

/** Each step of a conversation and of a query, with a server whose answers stand here. */
class ConnectionStepsTest extends Steps {

  @Test
  void whatIsKnownOfTheServerCanBeChanged() {
    Capabilities known = conversation.capabilities().withMonitoring();
    conversation.use(known);
    assertEquals(known, conversation.capabilities());
  }

  @Test
  void framesAreLogged() {
    List<String> lines = new ArrayList<>();
    conversation.logTo(new FrameLog(lines::add));
    conversation.add(RdbCommitUnitOfWork.of());
    server.sent();
    assertEquals(1, lines.size());
    conversation.logTo(null);
    conversation.add(RdbCommitUnitOfWork.of());
    server.sent();
    assertEquals(1, lines.size());
  }

  @Test
  void limitsAndReplacementsAreThoseOfReplies() {
    Replacements replaced = new Replacements();
    conversation.replaceBadCharacters(replaced);
    conversation.add(ExecuteImmediateSqlStatement.of(ONE, "drop table t"));
    server.sent();
    List<String> states = new ArrayList<>();
    server.says(
        (event, reply) -> {
          if (event == ReplyEvent.SQLCA) {
            states.add(String.valueOf(reply.sqlca().tokens()));
          }
        },
        Wire.frame(
            "03",
            2,
            "2408 00 FFFFFF34 3432373034 53514C3132303135 00 00*24 20*11 0000 0001 FF 0000 FF"));
    assertTrue(replaced.count() > 0);
    assertEquals(1, states.size());
    conversation.limitTo(ReplyLimits.usual().withObjectBytes(16));
    conversation.add(RdbCommitUnitOfWork.of());
    server.sent();
    assertThrows(ReplyFormatException.class, () -> server.says(last(Wire.card(0, "00000"))));
    assertEquals("correlation id of another command", conversation.notices().get(0).what());
  }

  @Test
  void memoryIsGivenBack() {
    conversation.trim();
    conversation.row(ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), INTEGER));
    assertThrows(IllegalStateException.class, conversation::trim);
    assertThrows(IllegalStateException.class, () -> conversation.use(conversation.capabilities()));
  }

  @Test
  void whatServersAreToGoOnWith() {
    conversation.add(RdbCommitUnitOfWork.of());
    assertThrows(IllegalStateException.class, () -> conversation.continueOnError(true));
    server.sent();
    conversation.continueOnError(true);
    conversation.add(RdbCommitUnitOfWork.of());
    conversation.add(RdbCommitUnitOfWork.of());
    assertTrue(server.frames().get(0).continueOnError());
  }

  @Test
  void aConnectThatCannotBeginIsClosed() {
    ConnectPlan plan =
        ConnectPlan.of(
            "d\u20acb", SignOnPlan.ofClearPassword("app", Secret.of("secret".toCharArray())));
    assertThrows(DrdaException.class, () -> Conversation.begin(plan));
    assertThrows(DrdaException.class, () -> Conversation.begin(plan, 1000, BufferMemory.HEAP));
    assertThrows(
        DrdaException.class,
        () -> Conversation.begin(ScriptedServer.plan(), 20, BufferMemory.HEAP));
    Conversation begun = Conversation.begin(plan.withoutRdbnamInAccsec());
    assertTrue(begun.hasToSend());
  }

  @Test
  void aPlanHasWhatItSays() {
    ConnectPlan plan = ScriptedServer.plan();
    AccessRdb access = plan.access();
    assertEquals("db", access.rdbnam());
    assertEquals(
        "other",
        plan.withAccess(AccessRdb.of("other", "DNC10160", access.typeDefinition()))
            .access()
            .rdbnam());
    assertThrows(IllegalArgumentException.class, plan::inOneFlush);
    assertTrue(plan.toString().endsWith(" WHEN_ACCEPTED"), plan.toString());
    assertTrue(plan.inOneFlushInClear().toString().endsWith(" ONE_IN_CLEAR"));
    assertEquals(
        IsolationLevel.REPEATABLE_READ,
        plan.withIsolation(IsolationLevel.REPEATABLE_READ).isolation());
    ExchangeServerAttributes excsat = ExchangeServerAttributes.of(Dialect.derby());
    assertEquals(excsat, plan.withAttributes(excsat).attributes());
    assertThrows(
        IllegalArgumentException.class, () -> plan.withAttributes(ExchangeServerAttributes.of()));
  }

  @Test
  void aPreparedSectionClosesItsQueryFirst() {
    Query query = server.openedQuery(1, 1);
    conversation.add(RdbCommitUnitOfWork.of());
    query.close();
    conversation.add(PrepareSqlStatement.of(ONE, "values 1"));
    assertEquals(List.of("RDBCMM", "CLSQRY", "PRPSQLSTT"), server.sent());
  }

  /** Rows of the batch and of statements close first what is to be closed. */
  @Test
  void rowsCloseFirstWhatIsToBeClosed() {
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(ONE), INTEGER);
    server.openedQuery(2, 1).close();
    conversation.row(insert).writeInt(1).end();
    assertEquals(List.of("CLSQRY", "EXCSQLSTT"), server.sent());
    server.says(end(DONE), last(DONE));
    server.openedQuery(3, 1).close();
    conversation.row(Batch.of(insert)).writeInt(1).end();
    assertEquals(List.of("CLSQRY", "EXCSQLSTT"), server.sent());
    server.says(end(DONE), last(DONE));
    server.openedQuery(4, 1).close();
    server.open(5);
    assertEquals(List.of("CLSQRY", "OPNQRY"), server.sent());
  }
}
