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

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.dialect.Holdability;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
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
          if (event == ReplyEvent.ROW_DESCRIPTION) {
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

  /** What comes without an end is not kept: nobody could close it, and the connection ends. */
  @Test
  void resultSetsWithoutAnEndEndTheConnection() {
    conversation.add(ExecuteSqlStatement.of(ONE));
    server.sent();
    String set = more(OPENED) + more(ScriptedServer.NUMBER) + more(rows(1));
    ByteBuffer endless = ByteBuffer.wrap(Hex.parse(more(TWO) + set.repeat(2000)));
    assertThrows(
        ReplyFormatException.class,
        () -> {
          while (conversation.next(endless) != ReplyEvent.NEEDS_MORE) {
            if (conversation.reply().event == ReplyEvent.ROW_DESCRIPTION) {
              queries.add(conversation.reply().query());
            }
          }
        });
    assertEquals(2, queries.size());
    assertEquals(Phase.OVER, conversation.phase());
  }

  /** A query that nobody has asked for has no section by which it could be closed. */
  @Test
  void oneMoreThanWasNamedEndsTheConnection() {
    call(more(TWO), more(OPENED), more(ScriptedServer.NUMBER), more(OPENED));
    ReplyFormatException error =
        assertThrows(ReplyFormatException.class, () -> server.says(more(OPENED)));
    assertTrue(error.getMessage().startsWith("OPNQRYRM of no query asked for"), error.getMessage());
    assertEquals(Phase.OVER, conversation.phase());
  }

  private static final String END = "241B 00 00000064 3032303030 20*8 FF FF FF";

  private void callToItsEnd(PackageSection section) {
    conversation.add(
        ExecuteSqlStatement.of(section)
            .withCall(
                ProcedureCall.of()
                    .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize())));
    int closes = (int) server.sent().stream().filter("CLSQRY"::equals).count();
    String set = more(OPENED) + more(ScriptedServer.NUMBER) + more(rows(1));
    server.says(
        end(DONE).repeat(closes),
        more(TWO),
        more(DONE),
        more(SETS),
        set + more(END),
        set + last(END));
  }

  /** Nobody needs to close a result set that is at its end: CLSQRY goes with the next exchange. */
  @Test
  void whatIsAtItsEndIsClosedByItself() {
    for (int i = 0; i < 50; i++) {
      PackageSection section = conversation.sections().acquire(Holdability.HOLD);
      callToItsEnd(section);
      assertFalse(conversation.hasToSend());
      conversation.sections().release(section);
    }
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("CLSQRY", "CLSQRY", "RDBCMM"), server.sent());
    server.says(end(DONE), end(DONE), last(ScriptedServer.COMMITTED, DONE));
    assertEquals(1, conversation.sections().acquire(Holdability.HOLD).section());
  }

  /** On Db2 they are in sections of their own: the CALL owns them all the same. */
  @Test
  void aCommandInTheSectionOfTheCallClosesThem() {
    PackageSection section = ScriptedServer.section(3);
    conversation.add(
        ExecuteSqlStatement.of(section)
            .withCall(
                ProcedureCall.of()
                    .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize())));
    server.sent();
    server.says(
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            queries.add(reply.query());
          }
        },
        more(TWO),
        more(DONE),
        more(SETS),
        more(OPENED) + more(ScriptedServer.NUMBER) + more(rows(1)),
        more(OPENED) + more(ScriptedServer.NUMBER) + last(rows(1)));
    conversation.add(PrepareSqlStatement.of(section, "values 1"));
    assertEquals(List.of("CLSQRY", "CLSQRY", "PRPSQLSTT"), server.sent());
    for (Query query : queries) {
      assertEquals(
          "the query is over: closed: PRPSQLSTT in its section",
          assertThrows(CursorEndedException.class, query::fetch).getMessage());
    }
  }

  /** Sixty CLSQRYs do not fit into 4 KB: the rest goes with the next chain, without an error. */
  @Test
  void moreClosesThanFitAreSentInTwoChains() {
    ScriptedServer small = ScriptedServer.connected(4096);
    for (int i = 1; i <= 60; i++) {
      queries.add(small.openedQuery(i, 1));
    }
    queries.forEach(Query::close);
    int sent = 0;
    int chains = 0;
    while (small.conversation.hasToSend()) {
      int closes = small.sent().size();
      small.says(end(DONE).repeat(closes));
      sent += closes;
      chains++;
    }
    assertEquals(List.of(60, 2), List.of(sent, chains));
  }
}
