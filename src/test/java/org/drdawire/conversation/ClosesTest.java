package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.CLOSED;
import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;

/** When CLSQRY is chained: when all is answered, and only if the server still has the query. */
class ClosesTest {

  private final ScriptedServer server = ScriptedServer.connected();
  private final Conversation conversation = server.conversation;

  @Test
  void notBeforeAllIsAnswered() {
    Query query = server.openedQuery(1, 1);
    query.fetch();
    query.close();
    assertEquals(List.of("CNTQRY"), server.sent());
    assertFalse(conversation.hasToSend());
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("RDBCMM"), server.sent());
    assertEquals(List.of("ROW 2", "ANSWERED CNTQRY"), server.says(last(rows(2))));
    assertFalse(conversation.hasToSend());
    assertTrue(query.isOpen());
    server.says(last(COMMITTED, DONE));
    assertFalse(query.isOpen());
    assertFalse(conversation.hasToSend());
  }

  @Test
  void notIfTheServerHasClosedItMeanwhile() {
    Query query = server.openedQuery(1, 1);
    server.fetch(query);
    query.close();
    assertEquals(
        List.of("ROW 2", "MESSAGE ENDQRYRM", "ANSWERED CNTQRY"),
        server.says(more(rows(2)), last(CLOSED)));
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("RDBCMM"), server.sent());
  }

  @Test
  void withTheNextCommandWhenAllIsAnswered() {
    Query query = server.openedQuery(1, 1);
    Query other = server.openedQuery(2, 1);
    server.fetch(query);
    query.close();
    other.close();
    server.says(last(rows(2)));
    assertTrue(conversation.hasToSend());
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("CLSQRY", "CLSQRY", "RDBCMM"), server.sent());
    assertEquals(
        List.of("SQLCA", "ANSWERED CLSQRY", "SQLCA", "ANSWERED CLSQRY"),
        server.says(end(DONE), end(DONE)));
    assertEquals(List.of(false, false), List.of(query.isOpen(), other.isOpen()));
  }

  @Test
  void notTwice() {
    Query query = server.openedQuery(1, 1);
    query.close();
    conversation.add(RdbCommitUnitOfWork.of());
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("CLSQRY", "RDBCMM", "RDBCMM"), server.sent());
    assertTrue(query.isOpen());
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("RDBCMM"), server.sent());
  }
}
