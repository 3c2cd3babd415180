package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.request.OutputOverride.Column.AS_DESCRIBED;
import static org.drdawire.request.OutputOverride.Column.NULLABLE_CLOB_LOCATOR;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** OUTOVR: when it may come, and what a server does that refuses or drops it. */
class OverriddenColumnsTest {

  private static final String TO_COME = "rows of the query are to come in the form before";
  private static final OutputOverride LOCATOR =
      OutputOverride.of(AS_DESCRIBED, NULLABLE_CLOB_LOCATOR);

  /** A row whose CLOB is null, and one whose locator is 42. */
  private static final String ROW_7 = " FF 00 00000007 FF";

  private static final String LOCATED_8 = " FF 00 00000008 00 0000002A";
  private static final String REFUSED = last(Wire.card(-204, "42704"));

  private final ScriptedServer server = ScriptedServer.connected();
  private final Conversation conversation = server.conversation;

  private Query opened(int instance, String block) {
    Query query = server.open(instance);
    server.answers(ScriptedServer.opened(instance), more(ScriptedServer.WITH_CLOB), last(block));
    return query;
  }

  private static void override(Query query) {
    query.fetch(next -> next.withOverride(LOCATOR));
  }

  private List<Integer> locators(String... replies) {
    return server.said(ReplyEvent.ROW, reply -> reply.row().getInt(2), replies);
  }

  @Test
  void theRowsThenHaveTheFormThatWasAskedFor() {
    Query query = opened(1, "241B" + ROW_7);
    override(query);
    assertEquals(List.of("CNTQRY"), server.sent());
    assertEquals(List.of(42), locators(last("241B" + LOCATED_8)));
    server.fetch(query);
    assertEquals(List.of(42, 42), locators(last("241B" + LOCATED_8 + LOCATED_8)));
  }

  /**
   * PRMNSPRM, OBJNSPRM or an SQLCARD: the query is over, the other one and the connection are not.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1251 0006 1149 0008 0006 000C 2147",
        "1253 0006 1149 0008 0006 000C 2415",
        "2408 00 FFFFFF34 3432373034 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF"
      })
  void aServerRefusesIt(String refusal) {
    Query query = opened(1, "241B" + ROW_7);
    Query other = opened(2, "241B" + ROW_7);
    override(query);
    override(other);
    server.sent();
    List<String> seen = server.says(end(refusal), Wire.frame("03", 2, "241B" + LOCATED_8));
    assertTrue(seen.get(1).startsWith("ANSWERED CNTQRY failed: command=1 "), seen.toString());
    assertEquals(List.of("ROW 8", "ANSWERED CNTQRY"), seen.subList(2, seen.size()));
    assertEquals(List.of(false, false), List.of(query.isOpen(), query.hasMore()));
    assertEquals(List.of(true, true), List.of(other.isOpen(), other.hasMore()));
    query.close();
    assertFalse(conversation.hasToSend());
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  @Test
  void oneThatWasDroppedChangesNothing() {
    Query query = opened(1, "241B" + ROW_7);
    conversation.add(ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "drop table t"));
    override(query);
    server.answers(REFUSED);
    server.fetch(query);
    assertEquals(List.of("ROW 7", "ANSWERED CNTQRY"), server.says(last("241B" + ROW_7)));
    override(query);
    conversation.clear();
    server.fetch(query);
    assertEquals(List.of("ROW 7", "ANSWERED CNTQRY"), server.says(last("241B" + ROW_7)));
    override(query);
    server.sent();
    assertEquals(List.of(42), locators(last("241B" + LOCATED_8)));
  }

  /** The rest of the row comes as it was described: it would be read as something else. */
  @Test
  void notWhileAPartOfARowHasCome() {
    Query query = opened(1, "241B" + ROW_7 + "FF 00 0000");
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> override(query));
    assertEquals(TO_COME, refused.getMessage());
    assertFalse(conversation.hasToSend());
    server.fetch(query);
    assertEquals(List.of("ROW 9", "ANSWERED CNTQRY"), server.says(last("241B 0009 FF")));
    override(query);
    server.sent();
    assertEquals(List.of(42), locators(last("241B" + LOCATED_8)));
  }

  @Test
  void notBehindACommandOfTheQuery() {
    Query query = opened(1, "241B" + ROW_7);
    query.fetch();
    assertEquals(
        TO_COME, assertThrows(IllegalStateException.class, () -> override(query)).getMessage());
    server.sent();
    conversation.add(RdbCommitUnitOfWork.of());
    assertThrows(IllegalStateException.class, () -> override(query));
    server.says(last("241B" + ROW_7));
    override(query);
    assertThrows(IllegalStateException.class, () -> override(query));
    query.fetch();
    assertEquals(List.of("RDBCMM", "CNTQRY", "CNTQRY"), server.sent());
  }

  /** Within the answer nobody knows whether its last row will be whole. */
  @Test
  void notWithinAnAnswerOfTheQuery() {
    Query query = server.asked(1);
    List<String> refused = new ArrayList<>();
    server.says(
        (event, reply) -> {
          if (event == ReplyEvent.ROW) {
            refused.add(
                assertThrows(IllegalStateException.class, () -> override(query)).getMessage());
          } else if (event == ReplyEvent.ANSWERED) {
            override(query);
          }
        },
        ScriptedServer.opened(1),
        more(ScriptedServer.WITH_CLOB),
        last("241B" + ROW_7));
    assertEquals(List.of(TO_COME), refused);
    assertEquals(List.of("CNTQRY"), server.sent());
  }

  @Test
  void whatIsToComeOfOthersDoesNotCount() {
    Query query = opened(1, "241B" + ROW_7);
    Query other = opened(2, "241B" + ROW_7);
    other.fetch();
    override(query);
    server.sent();
    assertTrue(conversation.awaitsReplies());
    assertEquals(
        List.of("ROW 7", "ANSWERED CNTQRY", "ROW 8", "ANSWERED CNTQRY"),
        server.says(end("241B" + ROW_7), Wire.frame("03", 2, "241B" + LOCATED_8)));
    server.send(RdbCommitUnitOfWork.of());
    server.says(last(ScriptedServer.COMMITTED, DONE));
    assertFalse(query.isOpen());
  }
}
