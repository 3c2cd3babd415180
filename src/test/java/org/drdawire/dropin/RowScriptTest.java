package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.drdawire.live.ServerTest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that move through rows of one byte to 2 MB and change some, through Derby's client with
 * our writer and our reader in it: they see what they see through Derby's embedded driver.
 */
@Tag("reader")
class RowScriptTest extends ServerTest {

  private static final boolean WHOLE = Boolean.getBoolean("reader.whole");
  private static final int SCRIPTS = WHOLE ? 1_000 : 20;

  private static Connection stock;
  private static Connection ours;

  @BeforeAll
  static void connect() throws Exception {
    stock = server.client(server.port(), "app", "any");
    ours = ReaderOverlay.connect(server.port(), server.database());
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

  /** The widest of 34 MB is more than a reader allows if nobody says otherwise. */
  static IntStream wide() {
    return WHOLE ? IntStream.of(30, 520) : IntStream.of(30);
  }

  @ParameterizedTest
  @MethodSource("wide")
  void itReadsRowsOfManyColumns(int columns) throws SQLException {
    String value = "\u6f22".repeat(21_845);
    try (Statement statement = embedded.createStatement()) {
      String types = String.join(", ", texts(columns, " varchar(32672)"));
      statement.executeUpdate("create table wide" + columns + " (" + types + ")");
      String markers = String.join(", ", Collections.nCopies(columns, "?"));
      try (PreparedStatement insert =
          embedded.prepareStatement("insert into wide" + columns + " values (" + markers + ")")) {
        for (int column = 1; column <= columns; column++) {
          insert.setString(column, value);
        }
        insert.executeUpdate();
      }
      embedded.commit();
    }
    try (Statement statement = ours.createStatement();
        ResultSet rows = statement.executeQuery("select * from wide" + columns)) {
      assertTrue(rows.next());
      assertEquals(value, rows.getString(columns));
    }
    ours.rollback();
  }

  private static List<String> texts(int count, String type) {
    return IntStream.rangeClosed(1, count).mapToObj(number -> "c" + number + type).toList();
  }
}
