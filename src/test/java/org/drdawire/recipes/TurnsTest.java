package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Counts;
import org.drdawire.conversation.Rows;
import org.drdawire.dialect.Xid;
import org.drdawire.golden.PageTables;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.Test;

/** The turns of docs/turns.md, counted: ours, and those of Derby's own client. */
class TurnsTest extends TurnPrograms {

  static final String FIRST_ROW = "select 1 of 10,000 rows, close, commit";

  /** Of both result sets. */
  static final int ROWS_OF_CALL = 3;

  private static final Path PAGE = Path.of("docs", "turns.md");
  private static final int MOST_BYTES = 65_536;

  /** A program, which says how many rows or bytes it has read, or rows written. */
  private interface Program {
    int run() throws IOException;
  }

  private final Map<String, Integer> turns = new LinkedHashMap<>();

  @Test
  void thePageHasOurTurns() throws IOException {
    count("prepare, select 3 rows, commit", 1, 3, this::prepareAndSelect);
    count("prepared: select 3 rows, commit", 1, 3, this::select);
    count("prepare, insert a batch of 1,000 rows, commit", 1, TurnTables.BATCH, this::batch);
    prepareInsert();
    send();
    count("prepared: insert a row, commit", 1, 1, this::insert);
    count("prepare, insert a BLOB of 10 MB, commit", 1, 1, this::insertLarge);
    count("select a BLOB of 10 MB as a stream", 3, TurnTables.LARGE, this::selectLarge);
    count("the same at once", 3, TurnTables.LARGE, this::selectLargeAtOnce);
    count(
        "select 100 rows with a BLOB of 10 bytes",
        6,
        TurnTables.SMALL,
        () -> selectObjects("small"));
    count("call a procedure with 2 result sets, commit", 2, ROWS_OF_CALL, this::call);
    commit();
    count("XA: start, insert, end, prepare, commit", 4, 1, this::branch);
    count("the same, all but the commit in one chain", 2, 1, this::branchInTwoTurns);
    count("select 10,000 rows of 4 columns", 4, TurnTables.MANY, this::selectMany);
    count("the same, in blocks of 1 MB", 1, TurnTables.MANY, this::selectInOneBlock);
    count(FIRST_ROW, 2, 1, this::firstRow);
    int received = counted.received().stream().mapToInt(Integer::intValue).sum();
    assertTrue(received <= MOST_BYTES, "bytes " + received);
    assertEquals(turns, page("program", 1));
    assertEquals(Map.of(FIRST_ROW, received), page("bytes received", 1));
  }

  @Test
  void thePageHasTheTurnsOfDerbysClient() throws Exception {
    try (StockTurns stock = new StockTurns(server)) {
      assertEquals(stock.turns(), page("program", 2));
      assertEquals(Map.of(FIRST_ROW, stock.received()), page("bytes received", 2));
    }
  }

  /** A column of numbers, of the rows that have one. */
  private static Map<String, Integer> page(String head, int column) {
    Map<String, Integer> found = new LinkedHashMap<>();
    for (List<String> row : PageTables.below(PAGE, head, "ours", "Derby's client")) {
      if (!row.get(column).equals("-")) {
        found.put(row.get(0), Integer.valueOf(row.get(column).replace(",", "")));
      }
    }
    return found;
  }

  /** The second time, as the first one may have something to end. */
  private void count(String name, int expected, int result, Program program) throws IOException {
    assertEquals(result, program.run(), name);
    counted.begin();
    Counts counts = conversation.counts();
    long turnsBefore = counts.turns();
    long receivedBefore = counts.bytesReceived();
    assertEquals(result, program.run(), name);
    assertEquals(expected, counted.turns(), name);
    assertEquals(expected, counts.turns() - turnsBefore, name);
    int received = counted.received().stream().mapToInt(Integer::intValue).sum();
    assertEquals(received, counts.bytesReceived() - receivedBefore, name);
    turns.put(name, counted.turns());
  }

  @Test
  void blocksGrow() throws IOException {
    QueryBlock named = QueryBlock.of(40_000);
    assertEquals(List.of(33, 66, 131, 262, 262, 262), blocks(6, Rows::query, plain()));
    assertEquals(List.of(33, 50, 50), blocks(3, rows -> rows.growTo(50_000), plain()));
    assertEquals(List.of(40, 40, 40), blocks(3, Rows::query, plain().withBlock(named)));
  }

  private OpenQuery plain() {
    return OpenQuery.of(section);
  }

  /** How many thousand bytes the server has sent in each of the first turns. */
  private List<Integer> blocks(int count, Consumer<Rows> setting, OpenQuery open)
      throws IOException {
    counted.begin();
    try (Rows pulled = rows(open, "select a.id, a.name, a.price, a.day from many a, many b")) {
      setting.accept(pulled);
      while (counted.turns() <= count) {
        assertTrue(pulled.next());
      }
    }
    List<Integer> received = counted.received().subList(0, count);
    exchange.run();
    return received.stream().map(bytes -> Math.round(bytes / 1_000F)).toList();
  }

  /** The third and later ones ask for two: three would be more than 262,144 bytes. */
  @Test
  void objectsComeTogetherAsLongAsTheyAreSmall() throws IOException {
    count("medium", 6, 7, () -> selectObjects("medium"));
    List<Integer> rows =
        counted.received().stream().map(bytes -> Math.round(bytes / 100_000F)).toList();
    assertEquals(List.of(0, 1, 2, 2, 2, 0), rows);
  }

  /** Behind a START that is refused the statement is local work, which can be rolled back. */
  @Test
  void aChainWhoseStartIsRefused() throws IOException {
    List<Object> before = rows("select count(*) from x").get(0);
    conversation.add(SyncPointControl.of(SyncPointControl.Step.COMMIT_LOCAL));
    send();
    Xid xid = Xid.of(4711, new byte[] {77}, new byte[] {77});
    prepare(xid);
    CommandFailedException refused = assertThrows(CommandFailedException.class, () -> prepare(xid));
    assertTrue(refused.getMessage().contains("transaction exists"), refused.getMessage());
    assertEquals(1, answers.get(1).updateCount());
    conversation.add(SyncPointControl.of(SyncPointControl.Step.ROLLBACK_LOCAL));
    conversation.add(SyncPointControl.of(SyncPointControl.Step.ROLLBACK, xid));
    send();
    assertEquals(List.of(before), rows("select count(*) from x"));
  }
}
