package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.junit.jupiter.api.Test;

/** A row that breaks a rule, while more blocks of its query are on their way. */
class RowsBehindABadOneTest {

  private static final PackageSection ONE = ScriptedServer.section(1);

  private final ScriptedServer server = ScriptedServer.connected();
  private final Conversation conversation = server.conversation;

  /** The rows behind one that could not be read come as DATA, and no more are asked for. */
  @Test
  void aRowThatCannotBeReadEndsItsQueryForUs() {
    Query query = conversation.open(OpenQuery.of(ONE).withClose(OpenQuery.Close.NEVER));
    server.answers(openAnswer(1, 1));
    Query other = server.openedQuery(2, 1);
    query.fetch();
    query.fetch();
    server.fetch(other);
    String behindTheEnd = " 00 00000064 3032303030 20*8 FF FF FF FF 00 00000001";
    assertThrows(DrdaException.class, () -> server.says(end("241B" + behindTheEnd)));
    assertEquals(
        "the query is over: a row could not be read",
        assertThrows(CursorEndedException.class, query::fetch).getMessage());
    List<String> seen = server.says(end(rows(3)), last(rows(4)));
    assertEquals(List.of("ROW 4", "ANSWERED CNTQRY"), seen.subList(seen.size() - 2, seen.size()));
    assertTrue(seen.contains("DATA"), seen.toString());
    query.close();
    assertEquals(List.of("CLSQRY"), server.sent());
  }
}
