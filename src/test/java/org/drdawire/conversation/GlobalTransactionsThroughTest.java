package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of queries that are open while the steps of global transactions are taken. */
class GlobalTransactionsThroughTest extends LiveConversationTest {

  private BranchSteps steps;

  @BeforeAll
  static void create() throws SQLException {
    try (Connection embedded = server.embedded()) {
      EmbeddedRows.execute(
          embedded,
          "create table a (id integer primary key, n integer)",
          "create table b (id integer primary key, n integer)",
          "insert into a select id, 0 from t",
          "insert into b select id, 0 from t",
          "call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', '1')");
    }
  }

  @Override
  @BeforeEach
  void connect() throws IOException {
    live = LiveConversation.connected(server, BranchSteps.plan(server));
    conversation = live.conversation;
    steps = new BranchSteps(live);
  }

  /**
   * Each step, with XARETVAL or SQLSTATE if it is refused; then what the next fetch of each query
   * brings.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          START A, OPEN q, OPEN r                                          | q rows, r rows
          START A, OPEN q, END A                                           | q ended
          START A, OPEN q, END A, JOIN A                                   | q ended
          START A, OPEN q, END A, JOIN A, OPEN r                           | q ended, r rows
          START A, OPEN q, FAIL A = 100                                    | q ended
          START A, OPEN q, SUSPEND A                                       | q suspended
          START A, OPEN q, SUSPEND A, RESUME A                             | q rows
          START A, OPEN q, SUSPEND A, END A                                | q ended
          START A, OPEN q, SUSPEND A, FAIL A = 100                         | q ended
          START A, OPEN q, SUSPEND A, CLOSE q, RESUME A                    | q closed
          START A, OPEN q, SUSPEND A, OPEN r                               | q suspended, r rows
          START A, OPEN q, SUSPEND A, OPEN r, COMMIT_LOCAL                 | q suspended, r ended
          START A, OPEN q, SUSPEND A, OPEN r, COMMIT_LOCAL, RESUME A       | q rows, r ended
          START A, OPEN q, SUSPEND A, OPEN r, ROLLBACK_LOCAL, RESUME A     | q rows, r ended
          START A, OPEN q, SUSPEND A, OPEN r, RDBCMM, RESUME A             | q rows, r ended
          START A, OPEN q, SUSPEND A, OPEN r, RDBRLLBCK, RESUME A          | q rows, r ended
          START A, OPEN q, SUSPEND A, START B, OPEN r                      | q suspended, r rows
          START A, OPEN q, SUSPEND A, START B, OPEN r, END B, RESUME A     | q rows, r ended
          START A, OPEN q, SUSPEND A, START B, OPEN r, SUSPEND B, RESUME A | q rows, r suspended
          START A, OPEN q, SUSPEND A, START B, OPEN r, SUSPEND B, END A    | q ended, r suspended
          START A, OPEN q, SUSPEND A, START B, FAIL B = 100, RESUME A      | q rows
          START A, OPEN q, SUSPEND A, START B, END B, ROLLBACK B           | q suspended
          START A, END A, START B, OPEN q, COMMIT_ONE_PHASE A              | q rows
          START A, END A, START B, OPEN q, ROLLBACK A                      | q rows
          START A, END A, PREPARE A = 3, START B, OPEN q                   | q rows
          START A, END A, OPEN q, COMMIT_ONE_PHASE A                       | q rows
          START A, END A, OPEN q, COMMIT_ONE_PHASE A, COMMIT_LOCAL         | q ended
          START A, FAIL A = 100, HOLD q, COMMIT_LOCAL, JOIN A = 100        | q rows
          HOLD q, COMMIT_LOCAL                                             | q rows
          HOLD q, ROLLBACK_LOCAL                                           | q ended
          HOLD q, COMMIT_LOCAL, START A                                    | q ended
          HOLD q, COMMIT_LOCAL, START A, END A, ROLLBACK A                 | q ended
          START A, END A, HOLD q, COMMIT_LOCAL, JOIN A                     | q ended
          START A, SUSPEND A, HOLD q, COMMIT_LOCAL, RESUME A               | q ended
          START A, SUSPEND A, HOLD q, COMMIT_LOCAL, END A, ROLLBACK A      | q rows
          START A, HOLD q                                                  | q rows
          START A, HOLD q, END A                                           | q ended
          START A, HOLD q, SUSPEND A                                       | q suspended
          START A, HOLD q, SUSPEND A, COMMIT_LOCAL, RESUME A               | q rows
          OPEN q, START A = -9                                             | q rows
          OPEN q, END A = -4                                               | q rows
          OPEN q, RECOVER, FORGET A = -4                                   | q rows
          HOLD q, COMMIT_LOCAL, RESUME A = -4                              | q rows
          START A, OPEN q, START B = -6                                    | q rows
          START A, OPEN q, JOIN A = -6                                     | q rows
          START A, OPEN q, COMMIT_ONE_PHASE A = -6                         | q rows
          START A, OPEN q, ROLLBACK A = -6                                 | q rows
          START A, OPEN q, PREPARE A = -6                                  | q rows
          START A, OPEN q, END B = -6                                      | q rows
          START A, OPEN q, SUSPEND B = -6                                  | q rows
          START A, OPEN q, COMMIT_LOCAL = -7                               | q rows
          START A, OPEN q, ROLLBACK_LOCAL = -7                             | q rows
          START A, OPEN q, RDBCMM = XJ057                                  | q rows
          START A, OPEN q, RDBRLLBCK = XJ058                               | q rows
          START A, OPEN q, SUSPEND A, SUSPEND A = -6                       | q suspended
          START A, OPEN q, SUSPEND A, RESUME B = -4                        | q suspended
          START A, OPEN q, SUSPEND A, OPEN r, RESUME A = -9                | q suspended, r rows
          START A, OPEN q, SUSPEND A, START B, OPEN r, END A = -6          | q suspended, r rows
          """)
  void whatItsNextFetchBrings(String program, String fetches) throws IOException {
    take(program);
    assertFetches(fetches);
    for (String query : steps.queries.keySet()) {
      assertEquals("", steps.take("CLOSE " + query));
    }
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  private void take(String program) throws IOException {
    for (String step : program.split(", ", -1)) {
      String[] sides = step.split(" = ", -1);
      assertEquals(sides.length == 1 ? "" : sides[1], steps.take(sides[0]), step);
    }
  }

  private void assertFetches(String fetches) throws IOException {
    for (String fetch : fetches.split(", ", -1)) {
      String[] words = fetch.split(" ", -1);
      assertEquals(meaning(words[1]), steps.fetch(words[0]), fetch);
      boolean has = words[1].equals("rows") || words[1].equals("suspended");
      assertEquals(has, steps.queries.get(words[0]).isOpen(), fetch);
    }
  }

  private static String meaning(String word) {
    return switch (word) {
      case "rows" -> "rows";
      case "ended" -> "ended";
      case "closed" -> "the query is closed";
      case "suspended" -> "the branch of the query is suspended";
      default -> throw new IllegalArgumentException(word);
    };
  }

  @Test
  void theSectionIsFreeWhenTheBranchEnds() throws IOException {
    take("START A, OPEN q");
    PackageSection section = steps.queries.get("q").section();
    conversation.sections().release(section);
    steps.take("SUSPEND A");
    assertNotEquals(section, live.section());
    steps.take("END A");
    assertEquals(section, live.section());
  }

  @Test
  void whatFollowsABranchThatIsSuspendedInOneChainIsOutside() throws IOException {
    take("START A, OPEN q");
    conversation.add(SyncPointControl.of(SyncPointControl.Step.SUSPEND, steps.branch("A")));
    steps.take("OPEN r");
    assertEquals("rows", steps.fetch("r"));
    assertEquals("the branch of the query is suspended", steps.fetch("q"));
  }

  /** Nobody knows then what became of the work. */
  @Test
  void aFetchThatIsChainedBehindSuspendEndsTheConnectionAndEachQuery() throws IOException {
    take("START A, OPEN q, SUSPEND A, START B, OPEN r");
    conversation.add(SyncPointControl.of(SyncPointControl.Step.SUSPEND, steps.branch("B")));
    assertEquals("08003", steps.fetch("r"));
    assertEquals(Phase.OVER, conversation.phase());
    assertFalse(steps.queries.get("q").isOpen());
    assertFalse(steps.queries.get("r").isOpen());
  }

  /** Derby ends the work with fewer locks, that of the branch. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          END B = 102, RESUME A            | q rows, r ended, s ended
          ROLLBACK B                       | q suspended, r ended, s ended
          PREPARE B = 102                  | q suspended, r ended, s ended
          SUSPEND B = 102, OPEN u          | q suspended, r ended, s ended, u rows
          """)
  void aDeadlockEndsTheQueriesOfItsBranch(String program, String fetches) throws Exception {
    take("START A, OPEN q, SUSPEND A, START B, OPEN r");
    deadlock();
    assertFetches("q suspended, r ended");
    take("OPEN s, " + program);
    assertFetches(fetches);
  }

  private void deadlock() throws Exception {
    try (Connection embedded = server.embedded()) {
      embedded.setAutoCommit(false);
      EmbeddedRows.execute(embedded, "update a set n = 1");
      assertEquals("", steps.execute("update b set n = 2 where id = 1"));
      CompletableFuture<Void> waiting =
          CompletableFuture.runAsync(() -> update(embedded, "update b set n = 1"));
      assertEquals("40001", steps.execute("update a set n = 2"));
      waiting.get(1, TimeUnit.MINUTES);
      embedded.rollback();
    }
  }

  private static void update(Connection embedded, String sql) {
    try {
      EmbeddedRows.execute(embedded, sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
