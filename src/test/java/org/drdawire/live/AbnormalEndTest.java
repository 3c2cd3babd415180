package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.request.OpenQuery;
import org.junit.jupiter.api.Test;

/** ABNUOWRM of Derby is no rollback. */
class AbnormalEndTest extends LiveTest {

  @Test
  void whatWasInsertedBeforeIsCommitted() throws Exception {
    session.executeAndCommit("create table kept (id integer)");
    session.execute("insert into kept values 1");
    session.prepare(1, "select 1 / (id - 1) from kept");
    CommandFailedException failed =
        assertThrows(
            CommandFailedException.class, () -> session.open(OpenQuery.of(session.section(1))));
    assertEquals(
        "ABNUOWRM (Abnormal End Unit of Work Condition), SVRCOD=8 (error)",
        failed.reply().orElseThrow().explanation());
    assertEquals("22012", failed.outcome().sqlState());
    assertEquals(UnitOfWork.OPEN, failed.outcome().unitOfWork());
    session.commit(0);
    assertEquals(List.of(List.of(1)), EmbeddedRows.of(embedded, "select id from kept"));
  }
}
