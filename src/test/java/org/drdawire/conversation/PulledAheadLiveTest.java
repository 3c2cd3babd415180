package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PrepareSqlStatement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same with the next block on its way. */
@Tag("reader")
class PulledAheadLiveTest extends PulledRowsLiveTest {

  @Override
  Rows pulled(Query query) {
    return super.pulled(query).readAhead();
  }

  /** Nobody waits for the block but its rows, and whoever sends. */
  @Test
  void theNextBlockIsOnItsWay() throws IOException {
    Rows rows = rows(held, ALL);
    assertTrue(rows.next());
    assertEquals(1, conversation.commands.outstanding.count());
    assertFalse(conversation.awaitsReplies());
    live.exchange.run();
    assertEquals(1, rows.row().getInt(1));
    update();
    assertEquals(0, conversation.commands.outstanding.count());
    assertEquals(MANY, finish(rows, 1));
  }

  /** A cursor that is closed early is not left open because a block is on its way. */
  @Test
  void closedEarlyTheCursorIsClosedByTheNextExchange() throws IOException {
    Rows rows = rows(held, ALL);
    assertTrue(rows.next());
    assertEquals(1, conversation.commands.outstanding.count());
    rows.close();
    live.exchange.run();
    assertEquals(0, conversation.commands.outstanding.count());
    assertFalse(rows.query().isOpen());
  }

  /** Rows with large objects are not read ahead. */
  @Test
  void butNotOfLargeObjects() throws IOException {
    Rows rows = rows(held, "select id, b from lob order by id");
    assertTrue(rows.next());
    assertEquals(LARGE, rows.bytes(2).readAllBytes().length);
    assertTrue(rows.next());
    assertEquals(2, rows.row().getInt(1));
    rows.close();
  }

  @Test
  void rowsThatNobodyHasTakenAreNotLostUnseen() throws IOException {
    conversation.add(PrepareSqlStatement.of(held, ALL));
    Query query = conversation.open(OpenQuery.of(held));
    live.exchange.run();
    IllegalStateException missed = assertThrows(IllegalStateException.class, () -> pulled(query));
    assertEquals("rows have come while nobody took them: ask before run", missed.getMessage());
    query.close();
    assertEquals(MANY, finish(rows(held, ALL), 0));
  }
}
