package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SetSqlEnvironment;
import org.junit.jupiter.api.Test;

/** What a driver does with commands that a live server refuses. */
class FailuresLiveTest extends LiveConversationTest {

  @Test
  void rowsThatAreDealtWithAreNotThrown() throws IOException {
    live.execute("create table keys (id integer not null primary key)");
    PackageSection section = live.section();
    live.conversation.add(PrepareSqlStatement.of(section, "insert into keys values (?)"));
    Batch batch =
        Batch.of(
            ExecuteTemplate.of(
                ExecuteSqlStatement.of(section),
                ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER))));
    for (int id : new int[] {1, 1, 2, 2}) {
      live.conversation.row(batch).writeInt(id).end();
    }
    live.conversation.add(RdbCommitUnitOfWork.of());
    List<Integer> refused = new ArrayList<>();
    live.exchange.run(
        (event, reply) -> {
          CommandFailedException failure = reply.failure().orElse(null);
          if (failure != null) {
            refused.add(failure.rowNumber());
            reply.ignoreFailure();
            assertEquals(Optional.empty(), reply.failure());
            reply.requireSuccess();
          }
        });
    assertEquals(List.of(2, 4), refused);
  }

  @Test
  void whatTheServerHasSaidIsNotInTheMessage() {
    live.conversation.add(PrepareSqlStatement.of(live.section(), "select a from nowhere"));
    CommandFailedException failure = assertThrows(CommandFailedException.class, live.exchange::run);
    assertEquals(
        "PRPSQLSTT failed: command=1 SQLCARD SQLCODE=-20001 SQLSTATE=42X05", failure.getMessage());
    assertEquals("SQLCARD SQLCODE=-20001 SQLSTATE=42X05 [NOWHERE, 42X05]", failure.details());
  }

  @Test
  void aLoopThatStopsAtTheFirstThrowsIt() {
    live.conversation.add(PrepareSqlStatement.of(live.section(), "no sql"));
    List<ReplyEvent> seen = new ArrayList<>();
    CommandFailedException failure =
        assertThrows(
            CommandFailedException.class,
            () ->
                live.exchange.run(
                    (event, reply) -> {
                      seen.add(event);
                      reply.requireSuccess();
                    }));
    assertEquals("42X01", failure.sqlState());
    assertEquals(ReplyEvent.ANSWERED, seen.get(seen.size() - 1));
    assertEquals(Phase.OVER, live.conversation.phase());
  }

  /** Derby answers the second statement of one command with CMDNSPRM if it refuses the first. */
  @Test
  void ofTwoSettingsInOneCommandTheFirstMustNotBeRefused() throws IOException {
    String[] sets = {"SET CURRENT SCHEMA = 'NOWHERE'", "SET CURRENT LOCALE LC_CTYPE = 'en_US'"};
    PackageSection section = live.conversation.sections().immediate(Holdability.HOLD);
    live.conversation.add(SetSqlEnvironment.of(section, sets[0]));
    live.conversation.add(SetSqlEnvironment.of(section, sets[1]));
    assertEquals(
        "42Y07", assertThrows(CommandFailedException.class, live.exchange::run).sqlState());
    assertEquals(Phase.CONNECTED, live.conversation.phase());
    live.conversation.add(SetSqlEnvironment.of(section, sets));
    assertThrows(CommandFailedException.class, live.exchange::run);
    assertEquals(Phase.OVER, live.conversation.phase());
  }
}
