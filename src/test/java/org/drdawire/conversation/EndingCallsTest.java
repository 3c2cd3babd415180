package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.drdawire.ConnectionLostException;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table in docs/recipes.md of what clear, trim, reset and the like leave. */
class EndingCallsTest extends ScriptedExchange {

  private static final Map<String, Consumer<Conversation>> CALLS =
      Map.of(
          "clear", Conversation::clear,
          "trim", Conversation::trim,
          "reset", Conversation::reset,
          "endOfStream", Conversation::endOfStream,
          "abandon", Conversation::abandon,
          "close", Conversation::close);

  private final Query query = server.openedQuery(1, 7);

  private void call(String name) {
    CALLS.get(name).accept(conversation);
  }

  private static ExecuteImmediateSqlStatement statement() {
    return ExecuteImmediateSqlStatement.of(section(9), "delete from t");
  }

  /** Before anything else is chained: phase, whether the query is open, and the next section. */
  @ParameterizedTest
  @CsvSource({
    "clear, CONNECTED, true, 2",
    "trim, CONNECTED, true, 2",
    "reset, CONNECTED, false, 1",
    "endOfStream, OVER, false, 0",
    "abandon, OVER, false, 0",
    "close, OVER, false, 0"
  })
  void whatIsLeft(String name, Phase phase, boolean open, int next) {
    conversation.sections().acquire(Holdability.HOLD);
    call(name);
    assertEquals(phase, conversation.phase());
    assertEquals(open, query.isOpen());
    if (phase == Phase.OVER) {
      assertThrows(ConnectionLostException.class, conversation::sections);
      assertThrows(ConnectionLostException.class, query::fetch);
    } else {
      assertEquals(next, conversation.sections().acquire(Holdability.HOLD).section());
    }
  }

  /** A command is chained: what leaves then, and how many bytes are held after the call. */
  @ParameterizedTest
  @CsvSource({
    "clear, '[]', false",
    "trim, '[EXCSQLIMM]', true",
    "reset, '[RDBRLLBCK]', false",
    "abandon, '[]', true",
    "close, '[]', false"
  })
  void whatWasNotSent(String name, String sent, boolean held) {
    conversation.add(statement());
    call(name);
    assertEquals(held, conversation.pendingBytes() > 0);
    assertEquals(sent, server.sent().toString());
  }

  @Test
  void theEndOfTheStreamKeepsWhatWasNotSent() {
    conversation.add(statement());
    // It has no answer, either.
    assertThrows(ConnectionLostException.class, conversation::endOfStream);
    assertEquals(List.of(true, false), List.of(isHeld(), conversation.hasToSend()));
  }

  private boolean isHeld() {
    return conversation.pendingBytes() > 0;
  }

  @Test
  void theEndOfTheStreamSaysWhatIsUnanswered() {
    query.fetch();
    server.sent();
    assertThrows(ConnectionLostException.class, conversation::endOfStream);
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, conversation::endOfStream);
  }

  @Test
  void aResetEndsQueriesAtOnce() {
    conversation.reset();
    assertEquals("24501", assertThrows(CursorEndedException.class, query::fetch).sqlState());
  }

  /** An open row: whether it is open after the call. */
  @ParameterizedTest
  @CsvSource({"clear, false", "reset, false", "abandon, true", "close, false"})
  void anOpenRow(String name, boolean open) {
    RowWriter row = conversation.row(template(DrdaType.VARCHAR));
    call(name);
    assertEquals(open, row.isOpen());
  }

  @Test
  void anOpenRowIsNotTrimmed() {
    RowWriter row = conversation.row(template(DrdaType.VARCHAR));
    assertThrows(IllegalStateException.class, conversation::trim);
    assertEquals(true, row.isOpen());
    row.close();
    row.close();
    assertFalse(server.sent().contains("EXCSQLSTT"));
    conversation.trim();
  }

  /** A part of a chain has left. */
  @ParameterizedTest
  @CsvSource({"clear, OVER", "trim, CONNECTED", "abandon, OVER", "close, OVER"})
  void aPartOfAChain(String name, Phase phase) {
    conversation.add(statement());
    conversation.drainTo(ByteBuffer.allocate(10));
    call(name);
    assertEquals(phase, conversation.phase());
  }

  @Test
  void aPartOfAChainEndsAReset() {
    conversation.add(statement());
    conversation.drainTo(ByteBuffer.allocate(10));
    conversation.reset();
    assertEquals(Phase.OVER, conversation.phase());
    assertFalse(conversation.hasToSend());
  }

  /** To abandon and to close never fails, also twice. */
  @Test
  void whatIsOverIsRefusedOrDoesNothing() {
    conversation.abandon();
    conversation.abandon();
    conversation.trim();
    assertThrows(ConnectionLostException.class, conversation::clear);
    assertThrows(ConnectionLostException.class, conversation::reset);
    assertThrows(ConnectionLostException.class, conversation::endOfStream);
    query.close();
    conversation.close();
    conversation.close();
    conversation.trim();
    assertSame(Phase.OVER, conversation.phase());
  }
}
