package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
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
class PulledScriptTest extends ScriptTest {

  /** {@code -Dpulled.scripts=200}: more, and {@code -Dpulled.seed=7}: from there on. */
  private static final int SCRIPTS = Integer.getInteger("pulled.scripts", 6);

  private static final int FIRST = Integer.getInteger("pulled.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static Connection oracle;
  private static PulledMirror mirror;

  @BeforeAll
  static void create() throws SQLException {
    oracle = server.embedded();
    oracle.setAutoCommit(false);
    mirror = new PulledMirror(oracle);
    mirror.create();
  }

  @AfterAll
  static void disconnectOracle() throws SQLException {
    oracle.rollback();
    oracle.close();
  }

  static LongStream seeds() {
    return LongStream.range(FIRST, FIRST + SCRIPTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itSeesWhatTheEmbeddedDriverSees(long seed) throws Exception {
    for (boolean waits : new boolean[] {true, false}) {
      run(
          "seed=" + seed + " waits=" + waits,
          PulledStep.program(seed),
          program -> thrownBy(program, seed, waits));
    }
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
}
