package org.drdawire.conversation;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Random programs that see what they see through Derby's embedded driver. */
abstract class ScriptTest extends LiveConversationTest {

  static Connection embedded;

  @BeforeAll
  static void connectEmbedded() throws SQLException {
    embedded = server.embedded();
    embedded.setAutoCommit(false);
  }

  @AfterAll
  static void disconnectEmbedded() throws SQLException {
    embedded.rollback();
    embedded.close();
  }

  /** What a program comes to. */
  interface Trial<S> {
    Throwable thrownBy(List<S> program) throws Exception;
  }

  /** Runs a program; if that fails, it leaves out steps as long as the rest still fails. */
  static <S> void run(String name, List<S> program, Trial<S> trial) throws Exception {
    Throwable thrown = trial.thrownBy(program);
    if (thrown == null) {
      return;
    }
    List<S> shortest = new ArrayList<>(program);
    for (int i = shortest.size() - 1; i >= 0; i--) {
      S step = shortest.remove(i);
      if (trial.thrownBy(shortest) == null) {
        shortest.add(i, step);
      }
    }
    Throwable last = trial.thrownBy(shortest);
    throw new AssertionError(name + " " + shortest, last == null ? thrown : last);
  }

  /** Gives both tables the rows of the first one. */
  static void fill() throws SQLException {
    try (Statement statement = embedded.createStatement()) {
      for (String table : List.of("e", "c")) {
        statement.executeUpdate("delete from " + table);
        statement.executeUpdate("insert into " + table + " select * from base");
      }
    }
    embedded.commit();
  }
}
