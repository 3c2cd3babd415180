package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs over up to eight queries, some held, some that scroll, chained in any order and
 * closed at any time: they see what they see through Derby's embedded driver.
 */
@Tag("reader")
class QueryScriptTest extends ScriptTest {

  /**
   * {@code -Dconversation.scripts=5000}: more, and {@code -Dconversation.seed=7}: from there on.
   */
  private static final int SCRIPTS = Integer.getInteger("conversation.scripts", 60);

  private static final int FIRST = Integer.getInteger("conversation.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @BeforeAll
  static void create() throws SQLException {
    embedded.setAutoCommit(true);
    try (Statement statement = embedded.createStatement()) {
      for (String table : List.of("base", "e", "c")) {
        statement.executeUpdate(
            "create table " + table + " (id integer not null, n integer, v varchar(300))");
      }
      statement.executeUpdate("insert into base select id, 0, v from t");
    }
    embedded.setAutoCommit(false);
  }

  static LongStream seeds() {
    return LongStream.range(FIRST, FIRST + SCRIPTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itSeesWhatTheEmbeddedDriverSees(long seed) throws Exception {
    run("seed=" + seed, ScriptStep.program(seed), program -> thrownBy(program, seed));
  }

  private static Throwable thrownBy(List<ScriptStep> program, long seed) throws Exception {
    fill();
    LiveConversation live = LiveConversation.connected(server);
    try {
      CutChannel channel = new CutChannel(live.channel, new Random(seed));
      ScriptMirror mirror = new ScriptMirror(embedded);
      assertTimeoutPreemptively(
          LIMIT, () -> new QueryScript(live.conversation, channel, mirror).run(program));
      return null;
    } catch (Throwable e) {
      return e;
    } finally {
      embedded.rollback();
      live.close();
    }
  }
}
