package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.request.PackageSection;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that a live server cannot give, and values that cannot be read. */
class BrokenRowsThroughTest extends LiveConversationTest {

  private static final String BREAKS = "select id, 1000 / (50 - id), v from t where id > ";

  /** Derby gives no row of the block that it cannot fill. */
  @ParameterizedTest
  @CsvSource({
    "4096, 0, 38, CNTQRY",
    "4096, 30, 19, CNTQRY",
    "4096, 48, 0, OPNQRY",
    "32767, 0, 0, OPNQRY"
  })
  void aRowThatFailsEndsItsQueryAlone(int blockBytes, int before, int rows, String command)
      throws IOException {
    PackageSection section = live.section();
    Query query = live.open(section, BREAKS + before, blockBytes);
    CommandFailedException failure = null;
    while (failure == null) {
      try {
        live.run();
        assertTrue(query.hasMore());
        query.fetch();
      } catch (CommandFailedException e) {
        failure = e;
      }
    }
    assertEquals("22012", failure.sqlState());
    assertTrue(failure.getMessage().startsWith(command), failure.getMessage());
    assertEquals(rows + 1, live.taken().size());
    assertEquals(List.of(false, false), List.of(query.hasMore(), query.isOpen()));
    assertEquals(Phase.CONNECTED, conversation.phase());
    query.close();
    assertFalse(conversation.hasToSend());
    live.open(section, "select count(*) from t", blockBytes);
    live.run();
    assertEquals(List.of("100", "SQLCODE 100"), live.taken());
    conversation.sections().release(section);
    assertEquals(section, live.section());
  }

  @ParameterizedTest
  @ValueSource(ints = {4096, 32_767})
  void aValueThatCannotBeReadIsThatOfItsColumnAlone(int blockBytes) throws IOException {
    Query query =
        live.open(
            "select id, v || x, id * 2 from t, (values 'h\u00e9') y(x) order by id", blockBytes);
    List<Integer> ids = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    ReplyHandler handler =
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            query.rows().useCcsid(2, 1200);
          } else if (event == ReplyEvent.ROW) {
            RowReader row = reply.row();
            ids.add(row.getInt(1));
            errors.add(assertThrows(DrdaException.class, () -> row.getText(2)).getMessage());
            assertEquals(2 * row.getInt(1), row.getInt(3));
          }
        };
    live.exchange.run(handler);
    while (query.hasMore()) {
      query.fetch();
      live.exchange.run(handler);
    }
    assertEquals(100, ids.size());
    assertEquals("VARCHAR_SBCS malformed: index=202 ccsid=1200 row=1 column=2", errors.get(0));
    assertEquals(Phase.CONNECTED, conversation.phase());
  }
}
