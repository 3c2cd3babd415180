package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random steps of two branches and of local work, with three queries: a fetch is refused where the
 * embedded driver has no row either, and nowhere else.
 */
class RandomBranchesTest extends LiveConversationTest {

  private static final int PROGRAMS = 100;
  private static final int STEPS = 40;
  private static final int FETCHES = 5;

  private static final List<String> KINDS =
      List.of(
          "START",
          "RESUME",
          "RESUME",
          "SUSPEND",
          "SUSPEND",
          "END",
          "FAIL",
          "PREPARE",
          "COMMIT_ONE_PHASE",
          "ROLLBACK",
          "COMMIT_LOCAL",
          "ROLLBACK_LOCAL",
          "RDBCMM",
          "RDBRLLBCK",
          "OPEN",
          "OPEN",
          "HOLD");

  private static final Set<String> REFUSALS =
      Set.of("ended", "the branch of the query is suspended");

  static LongStream seeds() {
    return LongStream.rangeClosed(1, PROGRAMS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatMayBeFetchedCanBeFetched(long seed) throws Exception {
    Random random = new Random(seed);
    List<String> taken = new ArrayList<>();
    try (LiveConversation global = LiveConversation.connected(server, BranchSteps.plan(server));
        EmbeddedBranches embedded = new EmbeddedBranches(server.database())) {
      BranchSteps steps = new BranchSteps(global);
      for (int i = 1; i <= STEPS; i++) {
        String step = step(random, i, taken);
        if (step.startsWith("START") || step.startsWith("RESUME")) {
          // Whether a row that was read ahead begins work, depends on how many are.
          take("COMMIT_LOCAL", steps, embedded, taken);
        }
        take(step, steps, embedded, taken);
        if (i % (STEPS / FETCHES) == 0) {
          assertFetches(steps, embedded, taken);
        }
      }
    }
  }

  private static void take(
      String step, BranchSteps steps, EmbeddedBranches embedded, List<String> taken)
      throws Exception {
    taken.add(step);
    String theirs = embedded.take(step);
    String ours = steps.take(step);
    boolean refused = step.endsWith("_LOCAL") && !theirs.isEmpty();
    assertEquals(refused ? "-7" : theirs, ours, taken::toString);
    if (!ours.isEmpty()) {
      taken.set(taken.size() - 1, step + " = " + ours);
    }
  }

  private static String step(Random random, int number, List<String> taken) {
    String kind = KINDS.get(random.nextInt(KINDS.size()));
    String branch = random.nextBoolean() ? " A" : " B";
    if (kind.equals("OPEN") || kind.equals("HOLD")) {
      return kind + " q" + number;
    } else if (kind.endsWith("_LOCAL") || kind.startsWith("RDB")) {
      return kind;
    }
    // Derby may wait for ever if a branch that is suspended is to be suspended.
    return taken.contains("SUSPEND" + branch) ? "RESUME" + branch : kind + branch;
  }

  private static void assertFetches(
      BranchSteps steps, EmbeddedBranches embedded, List<String> taken) throws Exception {
    for (String query : steps.queries.keySet()) {
      taken.add("FETCH " + query);
      String fetched = steps.fetch(query);
      taken.add(fetched);
      boolean known = REFUSALS.contains(fetched);
      assertEquals(
          known ? "no rows" : "rows", embedded.hasRow(query) ? "rows" : "no rows", taken::toString);
      assertEquals(known ? fetched : "rows", fetched, taken::toString);
    }
  }
}
