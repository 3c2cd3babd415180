package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteSqlStatement;
import org.junit.jupiter.api.Test;

/** Result sets of a procedure: each is a query in the section that RSLSETRM has named. */
class ResultSetsTest extends Steps {

  /** PKGNAMCSN of db.NULLID.SYSSH200 in CCSID 500, without its section. */
  private static final String NAME =
      "0044 2113 8482 40*16 D5E4D3D3C9C4 40*12 E2E8E2E2C8F2F0F0 40*10 5359534C564C3031";

  static final String TWO = "2219 0006 1149 0000 008C 2139 " + NAME + " 0007 " + NAME + " 0008";

  static final String OPENED = "2205 0006 1149 0000 0006 2102 2417 000C 215B 0000000000000001";

  /** SQLRSLRD of the first. */
  static final String SETS = "240E 0001 00000001 0000 0002 4331 00000000";

  private final List<Query> queries = new ArrayList<>();
  private final List<Integer> sets = new ArrayList<>();

  private List<String> call(String... replies) {
    conversation.add(ExecuteSqlStatement.of(ONE));
    server.sent();
    return server.says(
        (event, reply) -> {
          if (event == ReplyEvent.QUERY) {
            queries.add(reply.query());
          } else if (event == ReplyEvent.RESULT_SETS) {
            sets.add(reply.resultSets().size());
          }
        },
        replies);
  }

  @Test
  void eachIsAQueryInItsSection() {
    call(
        more(TWO),
        more(DONE),
        more(SETS),
        more(OPENED),
        more(ScriptedServer.NUMBER, rows(1)),
        more(OPENED),
        more(ScriptedServer.NUMBER),
        last(rows(2)));
    assertEquals(List.of(1), sets);
    assertEquals(List.of(7, 8), queries.stream().map(query -> query.section().section()).toList());
    assertEquals("SYSSH200", queries.get(0).section().name().packageId());
    for (Query query : queries) {
      assertTrue(query.isOpen() && query.hasMore());
      query.fetch();
    }
    assertEquals(List.of("CNTQRY", "CNTQRY"), server.sent());
    assertEquals(
        List.of("ROW 3", "ANSWERED CNTQRY", "ROW 4", "ANSWERED CNTQRY"),
        server.says(end(rows(3)), last(rows(4))));
  }

  /** What comes without an end is not kept: no query more than was named first is there. */
  @Test
  void resultSetsWithoutAnEndTakeNoMemory() {
    conversation.add(ExecuteSqlStatement.of(ONE));
    server.sent();
    int refused = 0;
    for (int i = 0; i < 2000; i++) {
      for (String object : List.of(TWO, OPENED, ScriptedServer.NUMBER, rows(i))) {
        try {
          server.says(
              (event, reply) -> {
                if (event == ReplyEvent.QUERY) {
                  queries.add(reply.query());
                }
              },
              more(object));
        } catch (ReplyFormatException e) {
          refused++;
        }
      }
    }
    assertEquals(2, queries.size());
    assertEquals(1999 + 1998, refused);
  }

  /** The connection goes on behind it, and the next answer has no sections of this one. */
  @Test
  void oneMoreThanWasNamedIsNone() {
    assertThrows(ReplyFormatException.class, () -> call(more(OPENED)));
    assertEquals(Phase.CONNECTED, conversation.phase());
    server.says(last(DONE));
    call(more(TWO), more(OPENED), last(ScriptedServer.NUMBER));
    ReplyFormatException error = assertThrows(ReplyFormatException.class, () -> call(more(OPENED)));
    assertTrue(error.getMessage().startsWith("OPNQRYRM of no query asked for"), error.getMessage());
    assertFalse(conversation.hasToSend());
  }
}
