package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.drdawire.live.server.EmbeddedRows;

/** The table that the branches of a test change, read by the embedded driver. */
record XaTable(Connection embedded) {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  void awaitUncommitted(List<Integer> expected) throws Exception {
    long deadline = System.nanoTime() + LIMIT.toNanos();
    while (!uncommitted().equals(expected) && System.nanoTime() < deadline) {
      Thread.sleep(10);
    }
    assertEquals(expected, uncommitted());
  }

  List<Integer> uncommitted() throws SQLException {
    return ids("select id from t order by id with ur");
  }

  /** Waits for the locks of what is not committed. */
  List<Integer> committed() throws SQLException {
    return ids("select id from t order by id");
  }

  private List<Integer> ids(String sql) throws SQLException {
    return EmbeddedRows.of(embedded, sql).stream().map(row -> (Integer) row.get(0)).toList();
  }
}
