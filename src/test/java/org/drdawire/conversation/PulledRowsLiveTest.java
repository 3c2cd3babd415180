package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.Scroll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that are asked for one after another, while other commands go to and fro. */
@Tag("reader")
class PulledRowsLiveTest extends PulledRows {

  @Test
  void forSomeRowsAnUpdateAndACommit() throws IOException {
    ExecuteTemplate update = update();
    long[] changed = {0};
    try (Rows rows = rows(held, ALL)) {
      assertEquals(2, rows.description().columns().size());
      for (int id = 1; id <= MANY; id++) {
        assertTrue(rows.next());
        if (id % 7 == 0) {
          conversation.row(update).writeInt(id).end();
          live.exchange.run(
              (event, reply) -> changed[0] += event == ReplyEvent.SQLCA ? reply.updateCount() : 0);
        }
        if (id % 100 == 0) {
          commit();
        }
        assertEquals(id, rows.row().getInt(1));
        assertEquals(id, rows.row().rowNumber());
        assertEquals("item " + id, rows.row().getText(2));
      }
      assertFalse(rows.next());
      assertFalse(rows.next());
    }
    assertEquals(MANY / 7, changed[0]);
  }

  @Test
  void twoQueriesByTurnsAndOneWithin() throws IOException {
    Rows up = rows(held, ALL);
    Rows down = rows(other, REVERSED);
    PackageSection third = section(Holdability.HOLD);
    for (int id = 1; id <= MANY; id++) {
      assertTrue(up.next());
      assertTrue(down.next());
      assertEquals(id, up.row().getInt(1));
      assertEquals(MANY + 1 - id, down.row().getInt(1));
      if (id % 500 == 0) {
        try (Rows within = rows(third, "values " + id)) {
          assertTrue(within.next());
          assertEquals(id, within.row().getInt(1));
          assertFalse(within.next());
        }
        assertEquals(id, up.row().getInt(1));
      }
    }
    assertFalse(up.next());
    assertFalse(down.next());
  }

  @Test
  void resultSetsByTurns() throws IOException {
    conversation.add(PrepareSqlStatement.of(held, "call two(?, ?, ?)").withoutDescription());
    conversation
        .row(
            ExecuteTemplate.of(
                ExecuteSqlStatement.of(held)
                    .withCall(
                        ProcedureCall.of()
                            .withOutput()
                            .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize())),
                ParameterDescriptor.of(
                    ParameterType.of(DrdaType.INTEGER),
                    ParameterType.of(DrdaType.INTEGER),
                    ParameterType.of(DrdaType.VARCHAR))))
        .writeInt(40)
        .writeNull()
        .writeText("x")
        .end();
    List<Rows> sets = new ArrayList<>();
    live.exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            sets.add(pulled(reply.query()));
          }
        });
    assertEquals(2, sets.size());
    int[] counts = {0, 0};
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < 2; i++) {
        if (sets.get(i).next()) {
          more = true;
          counts[i]++;
        }
      }
    }
    assertArrayEquals(new int[] {40, 60}, counts);
    sets.forEach(Rows::close);
  }

  @Test
  void closedInTheMiddle() throws IOException {
    for (int count = 0; count < 4; count++) {
      try (Rows rows = rows(held, ALL)) {
        for (int i = 0; i < count; i++) {
          assertTrue(rows.next());
        }
      }
      try (Rows next = rows(held, "values 7")) {
        assertTrue(next.next());
        assertEquals(7, next.row().getInt(1));
        assertFalse(next.next());
      }
    }
  }

  /** With one block for all as with many: a commit ends what was not asked for. */
  @ParameterizedTest
  @ValueSource(ints = {512, 32_767, 1 << 20})
  void aCommitEndsWhatIsNotHeld(int block) throws IOException {
    PackageSection unheld = section(Holdability.NO_HOLD);
    conversation.add(PrepareSqlStatement.of(unheld, ALL));
    Rows rows = pulled(conversation.open(OpenQuery.of(unheld).withBlock(QueryBlock.of(block))));
    assertTrue(rows.next());
    commit();
    DrdaException ended = assertThrows(DrdaException.class, rows::next);
    assertEquals("24501", ended.sqlState());
    assertEquals("the query is over: ended by a commit", ended.getMessage());
    assertEquals("24501", assertThrows(DrdaException.class, rows::next).sqlState());
    rows.close();

    conversation.add(PrepareSqlStatement.of(held, ALL));
    Rows kept = pulled(conversation.open(OpenQuery.of(held).withBlock(QueryBlock.of(block))));
    assertTrue(kept.next());
    commit();
    assertEquals(MANY, finish(kept, 1));

    Rows rolledBack = rows(held, ALL);
    assertTrue(rolledBack.next());
    conversation.add(RdbRollbackUnitOfWork.of());
    live.exchange.run();
    assertEquals("24501", assertThrows(DrdaException.class, rolledBack::next).sqlState());
  }

  /** What was given before the commit is answered comes first: the server has sent it so. */
  @Test
  void aCommitInTheSameChain() throws IOException {
    PackageSection unheld = section(Holdability.NO_HOLD);
    conversation.add(PrepareSqlStatement.of(unheld, NUMBERS));
    Rows rows = pulled(conversation.open(OpenQuery.of(unheld)));
    conversation.add(RdbCommitUnitOfWork.of());
    for (int id = 1; id <= 100; id++) {
      assertTrue(rows.next());
    }
    assertFalse(rows.next());
    assertFalse(conversation.awaitsReplies());
  }

  @Test
  void failuresAreThrownInTheirPlace() throws IOException {
    Rows unknown = rows(held, "select nothing from nowhere");
    CommandFailedException prepare =
        assertThrows(CommandFailedException.class, unknown::description);
    assertEquals("42X05", prepare.sqlState());
    unknown.close();
    live.exchange.run();

    Rows broken = rows(held, "select id, 1 / (3 - id) from many where id < 9 order by id");
    conversation.add(PrepareSqlStatement.of(other, "values 1"));
    live.exchange.run();
    CommandFailedException row =
        assertThrows(
            CommandFailedException.class,
            () -> {
              while (broken.next()) {
                assertTrue(broken.row().getInt(1) < 3);
              }
            });
    assertEquals("22012", row.sqlState());
    assertThrows(CommandFailedException.class, broken::next);
    broken.close();

    conversation.add(PrepareSqlStatement.of(other, "no statement"));
    Rows behind = rows(held, "values 1");
    assertEquals(
        "42X01", assertThrows(CommandFailedException.class, behind::description).sqlState());
    assertTrue(behind.next());
    assertFalse(behind.next());
  }

  @Test
  void aCursorThatScrolls() throws IOException {
    conversation.add(
        PrepareSqlStatement.of(held, ALL)
            .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD));
    Rows rows =
        pulled(
            conversation.open(
                OpenQuery.of(held).withBlock(QueryBlock.ofDefaultSize().withRows(0))));
    ExecuteTemplate update = update();
    for (int at : new int[] {5, 100, -1, 2}) {
      rows.fetch(
          next ->
              next.withBlock(QueryBlock.ofDefaultSize().withRows(2))
                  .withScroll(Scroll.absolute(at)));
      assertTrue(rows.next());
      assertEquals(at < 0 ? MANY : at, rows.row().getInt(1));
      between(update, true);
      if (at > 0) {
        assertTrue(rows.next());
        assertEquals(at + 1, rows.row().getInt(1));
      }
    }
    rows.close();
  }

  /** Its rows are pulled, and not fetched by hand. */
  @Test
  void slips() throws IOException {
    Rows rows = rows(held, ALL);
    assertThrows(IllegalStateException.class, rows::row);
    assertThrows(IllegalStateException.class, () -> rows.query().fetch());
    assertThrows(IllegalStateException.class, () -> rows.query().fetch(next -> next));
    assertTrue(rows.next());
    assertThrows(IndexOutOfBoundsException.class, () -> rows.bytes(3));
    assertThrows(DrdaException.class, () -> rows.growTo(1));
    assertEquals(MANY, finish(rows, 1));
    try (LiveConversation second = LiveConversation.connected(server)) {
      assertThrows(IllegalArgumentException.class, () -> second.exchange.rows(rows.query()));
    }
    conversation.add(PrepareSqlStatement.of(held, ALL));
    Query query = conversation.open(OpenQuery.of(held));
    ReplyHandler pulls =
        (event, reply) -> {
          if (event == ReplyEvent.ANSWERED) {
            pulled(query).next();
          }
        };
    assertThrows(IllegalStateException.class, () -> live.exchange.run(pulls));
  }
}
