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
 * Random programs over up to eight queries, some held, some that scroll, chained in any order and
 * closed at any time: they see what they see through Derby's embedded driver.
 */
@Tag("reader")
class QueryScriptTest extends LiveConversationTest {

  /**
   * {@code -Dconversation.scripts=5000}: more, and {@code -Dconversation.seed=7}: from there on.
   */
  private static final int SCRIPTS = Integer.getInteger("conversation.scripts", 60);

  private static final int FIRST = Integer.getInteger("conversation.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private static Connection embedded;

  @BeforeAll
  static void create() throws SQLException {
    embedded = server.embedded();
    try (Statement statement = embedded.createStatement()) {
      for (String table : List.of("base", "e", "c")) {
        statement.executeUpdate(
            "create table " + table + " (id integer not null, n integer, v varchar(300))");
      }
      statement.executeUpdate("insert into base select id, 0, v from t");
    }
  }

  @AfterAll
  static void disconnectEmbedded() throws SQLException {
    embedded.rollback();
    embedded.close();
  }

  static LongStream seeds() {
    return LongStream.range(FIRST, FIRST + SCRIPTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itSeesWhatTheEmbeddedDriverSees(long seed) throws Exception {
    List<ScriptStep> program = ScriptStep.program(seed);
    Throwable thrown = thrownBy(program, seed);
    if (thrown != null) {
      List<ScriptStep> shortest = shortest(program, seed);
      fail("seed=" + seed + " " + shortest, thrownBy(shortest, seed));
    }
  }

  /** Leaves out steps as long as the rest still fails. */
  private static List<ScriptStep> shortest(List<ScriptStep> program, long seed) throws Exception {
    List<ScriptStep> shortest = new ArrayList<>(program);
    for (int i = shortest.size() - 1; i >= 0; i--) {
      ScriptStep step = shortest.remove(i);
      if (thrownBy(shortest, seed) == null) {
        shortest.add(i, step);
      }
    }
    return shortest;
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

  private static void fill() throws SQLException {
    embedded.setAutoCommit(false);
    try (Statement statement = embedded.createStatement()) {
      for (String table : List.of("e", "c")) {
        statement.executeUpdate("delete from " + table);
        statement.executeUpdate("insert into " + table + " select * from base");
      }
    }
    embedded.commit();
  }
}
