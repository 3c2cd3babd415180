package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.Scroll;
import org.junit.jupiter.api.Test;

/** What a conversation knows of its queries, whenever something else comes between. */
class StatesLiveTest extends LiveConversationTest {

  @Test
  void clearLeavesTheAnswerThatIsHalfRead() throws IOException {
    live.open("select id, v from t order by id", 65_535);
    assertTrue(conversation.drainTo(live.channel));
    ByteBuffer received = ByteBuffer.allocate(1000).limit(0);
    List<Integer> rows = new ArrayList<>();
    while (conversation.awaitsReplies()) {
      ReplyEvent event = conversation.next(received);
      if (event == ReplyEvent.NEEDS_MORE) {
        live.channel.read(received.clear());
        received.flip();
      } else if (event == ReplyEvent.ROW) {
        rows.add(conversation.reply().row().getInt(1));
        conversation.add(RdbCommitUnitOfWork.of());
        conversation.clear();
      }
    }
    assertEquals(100, rows.size());
    assertEquals(100, rows.get(99));
  }

  @Test
  void whatWasReadForAClearedCommandIsForgotten() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(ReplyEvent.NEEDS_MORE, conversation.next(ByteBuffer.allocate(0)));
    conversation.clear();
    Query query = live.open("select id, v from t", 4096);
    live.run();
    assertTrue(query.isOpen());
    assertFalse(live.taken().isEmpty());
  }

  @Test
  void aLostConnectionTakesNoCommands() throws IOException {
    Query query = live.open("select id, v from t", 4096);
    live.run();
    conversation.abandon();
    assertThrows(ConnectionLostException.class, query::fetch);
    assertThrows(ConnectionLostException.class, () -> query.fetch(next -> next));
    assertThrows(ConnectionLostException.class, conversation::clear);
    assertThrows(ConnectionLostException.class, conversation::reset);
    assertFalse(conversation.hasToSend());
  }

  @Test
  void aScrollBehindTheEndInOneChainIsNoEnd() throws IOException {
    Query query = live.open(NUMBERS, 32_767, StatementAttribute.INSENSITIVE_SCROLL);
    live.run();
    QueryBlock rows = QueryBlock.ofDefaultSize().withRows(200);
    query.fetch(next -> next.withBlock(rows));
    query.fetch(next -> next.withScroll(Scroll.absolute(7)).withBlock(rows.withRows(1)));
    live.run();
    List<String> seen = live.taken();
    assertEquals(List.of("SQLCODE 100", "7"), seen.subList(seen.size() - 2, seen.size()));
    assertTrue(query.hasMore());
  }

  @Test
  void theSectionOfACallIsFreeWhenItsResultSetsHaveEnded() throws IOException {
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "call two(?, ?, ?)"));
    ProcedureCall call =
        ProcedureCall.of()
            .withOutput()
            .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.of(4096));
    ExecuteTemplate template =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section).withCall(call),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.VARCHAR)));
    conversation.row(template).writeInt(5).writeNull().writeText("x").end();
    List<Query> sets = new ArrayList<>();
    live.exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            sets.add(reply.query());
          }
        });
    conversation.sections().release(section);
    sets.get(0).close();
    live.run();
    assertNotEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
    sets.get(1).close();
    live.run();
    assertEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
  }

  @Test
  void aPoolTakesQueriesFromTheirUser() throws IOException {
    Query query = live.open("select id, v from t", 4096);
    live.run();
    conversation.reset();
    assertEquals(
        "the query is over: ended by reset",
        assertThrows(CursorEndedException.class, query::fetch).getMessage());
    conversation.clear();
    assertTrue(conversation.hasToSend());
    live.run();
    assertFalse(query.isOpen());
  }
}
