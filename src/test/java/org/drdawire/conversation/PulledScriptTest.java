package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.fail;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs over up to six queries whose rows are asked for one after another, with their
 * large objects, while other commands go to and fro: they see what the embedded driver sees, by
 * waiting and in an event loop.
 */
@Tag("reader")
class PulledScriptTest extends LiveConversationTest {

  /** {@code -Dpulled.scripts=200}: more, and {@code -Dpulled.seed=7}: from there on. */
  private static final int SCRIPTS = Integer.getInteger("pulled.scripts", 6);

  private static final int FIRST = Integer.getInteger("pulled.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static Connection embedded;
  private static Connection oracle;
  private static PulledMirror mirror;

  @BeforeAll
  static void create() throws SQLException {
    embedded = server.embedded();
    embedded.setAutoCommit(false);
    oracle = server.embedded();
    oracle.setAutoCommit(false);
    mirror = new PulledMirror(oracle);
    mirror.create();
  }

  @AfterAll
  static void disconnectEmbedded() throws SQLException {
    embedded.rollback();
    embedded.close();
    oracle.rollback();
    oracle.close();
  }

  static LongStream seeds() {
    return LongStream.range(FIRST, FIRST + SCRIPTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itSeesWhatTheEmbeddedDriverSees(long seed) throws Exception {
    List<PulledStep> program = PulledStep.program(seed);
    for (boolean waits : new boolean[] {true, false}) {
      Throwable thrown = thrownBy(program, seed, waits);
      if (thrown != null) {
        List<PulledStep> shortest = shortest(program, seed, waits);
        Throwable last = thrownBy(shortest, seed, waits);
        fail("seed=" + seed + " waits=" + waits + " " + shortest, last == null ? thrown : last);
      }
    }
  }

  /** Leaves out steps as long as the rest still fails. */
  private static List<PulledStep> shortest(List<PulledStep> program, long seed, boolean waits)
      throws Exception {
    List<PulledStep> shortest = new ArrayList<>(program);
    for (int i = shortest.size() - 1; i >= 0; i--) {
      PulledStep step = shortest.remove(i);
      if (thrownBy(shortest, seed, waits) == null) {
        shortest.add(i, step);
      }
    }
    return shortest;
  }

  private static Throwable thrownBy(List<PulledStep> program, long seed, boolean waits)
      throws Exception {
    fill();
    Random random = new Random(seed);
    PulledSide side =
        waits ? new PulledSides.Blocking(server, random) : new PulledSides.Loop(server, random);
    try {
      assertTimeoutPreemptively(
          LIMIT, () -> new PulledScript(side, mirror, new ScriptMirror(embedded)).run(program));
      return null;
    } catch (Throwable e) {
      return e;
    } finally {
      embedded.rollback();
      side.close();
    }
  }

  private static void fill() throws SQLException {
    try (Statement statement = embedded.createStatement()) {
      for (String table : List.of("e", "c")) {
        statement.executeUpdate("delete from " + table);
        statement.executeUpdate("insert into " + table + " select * from base");
      }
    }
    embedded.commit();
  }
}
