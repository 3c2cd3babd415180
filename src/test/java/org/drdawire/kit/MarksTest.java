package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.Statement;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The driver finds as many parameters in a statement as Derby does, which prepares it. */
class MarksTest {

  private static final int MOST = 100;
  private static final int RANDOM = 500;

  /**
   * What may stand between two words; Derby takes a newline behind a comment for part of a name.
   */
  private static final List<String> GAPS =
      List.of(
          " ",
          "\n",
          "\t\r\n ",
          "/**/",
          "/***/",
          "/*?*/",
          "/* ' ? */",
          "/* \" ? */",
          "/* -- ? */",
          "/*/* ? */ ? */",
          "/* /* /* */ ? */ */",
          "/*/ ? */",
          "-- ?\n ",
          "--\n ",
          "--' ?\n ",
          "--/* ?\n ",
          "-- \" ?\r\n ",
          "-- ?\r ");

  /** What may stand between two commas of a SELECT. */
  private static final List<String> TERMS =
      List.of(
          "cast(? as integer)",
          "cast(?as varchar(3))",
          "cast(? as integer)+cast(? as integer)",
          "cast(? as integer)/cast(? as integer)",
          "cast(? as integer)- -cast(? as integer)",
          "1/2",
          "2*3",
          "'?'",
          "''",
          "'''?'",
          "'?'''",
          "'it''s ?'",
          "'\"?'",
          "'-- ?'",
          "'/* ?'",
          "'*/ ?'",
          "'?\n?'",
          "dummy.\"A?\"",
          "dummy.\"B\"\"?\"",
          "dummy.\"'?\"",
          "dummy.\"--?\"",
          "dummy.\"/*?\"");

  private static final String FROM =
      "(values ('a', 'b', 'c', 'd', 'e')) dummy (\"A?\", \"B\"\"?\", \"'?\", \"--?\", \"/*?\")";

  private static DerbyServer server;
  private static java.sql.Connection embedded;
  private static Connection connection;

  @BeforeAll
  static void start() throws Exception {
    server = DerbyServer.start();
    embedded = server.embedded();
    connection = LiveDriver.connect(LiveDriver.factory(server));
  }

  @AfterAll
  static void stop() throws Exception {
    LiveDriver.close(connection);
    embedded.close();
    server.close();
  }

  /** How many parameters the driver lets its user bind. */
  private static int marks(String sql) {
    Statement statement = connection.createStatement(sql);
    for (int index = 0; index < MOST; index++) {
      try {
        statement.bind(index, 1);
      } catch (IndexOutOfBoundsException none) {
        return index;
      }
    }
    throw new AssertionError("more than " + MOST);
  }

  private static int derbyMarks(String sql) throws SQLException {
    try (PreparedStatement prepared = embedded.prepareStatement(sql)) {
      return prepared.getParameterMetaData().getParameterCount();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "values 1",
        "values cast(? as integer)",
        "values '?'",
        "values ''",
        "values (cast(? as integer), '''?', cast(? as integer))",
        "values 'it''s' || ?",
        "values '\"' || ? || '\"'",
        "select 1 as \"?\" from sysibm.sysdummy1 where ibmreqd = ?",
        "select 1 as \"a\"\"?\" from sysibm.sysdummy1 where ibmreqd = ?",
        "select 1 as \"'\" from sysibm.sysdummy1 where ibmreqd = ? or ibmreqd = '\"'",
        "values cast(? as integer) -- ?\n",
        "values cast(? as integer) -- ?\n + ?",
        "values cast(? as integer) -- ?\r + ?",
        "values cast(? as integer) -- ?\r\n + ?",
        "values cast(? as integer) -- ?\f?\n",
        "values cast(? as integer) -- ?\u0085?\n",
        "values cast(? as integer) -- ?\u2028?\n",
        "-- ?\nvalues cast(? as integer)",
        "/* ? */ values cast(? as integer) /* ? */",
        "values /* /* ? */ ? */ cast(? as integer)",
        "values /* -- ? */ cast(? as integer)",
        "values -- /* ?\n cast(? as integer)",
        "values /* ' */ cast(? as integer) /* ' */",
        "values -- '\n cast(? as integer) -- '\n",
        "values '/*' || ? || '*/'",
        "values '--' || ?",
        "values /*/ ? */ cast(? as integer)",
        "values /**/ cast(? as integer)/***/",
        "values 1 - -cast(? as integer)",
        "values 2 / cast(? as integer) * 3",
        "values {fn abs(cast(? as integer))}",
        "values {d '2026-02-28'}",
        "select * from sysibm.sysdummy1 --derby-properties index=null\n where ibmreqd = ?",
        "call syscs_util.syscs_set_database_property(?, '?')",
        "call syscs_util.syscs_set_database_property(/* ? */ ?, ?) -- ?\r",
      })
  void asDerbySays(String sql) throws SQLException {
    assertEquals(derbyMarks(sql), marks(sql));
  }

  /** Derby refuses each, and so says the driver, without a value for a mark that is none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "values 'a ?",
        "values 'a'' ?",
        "select 1 as \"a ? from sysibm.sysdummy1",
        "select 1 as \"a\"\" ? from sysibm.sysdummy1",
        "values 1 /* ?",
        "values 1 /* /* ? */ ?",
        "values 1 /*/",
        "values 1 /",
        "values 1 -",
        "/* ? */",
        "-- ?",
        "values 1 -- ?",
        "'",
        "",
      })
  void unterminated(String sql) {
    SQLException refused = assertThrows(SQLException.class, () -> derbyMarks(sql));
    R2dbcException seen =
        assertThrows(R2dbcException.class, () -> LiveDriver.execute(connection, sql));
    assertEquals(refused.getSQLState(), seen.getSqlState());
  }

  @Test
  void randomStatements() throws SQLException {
    Random random = new Random(51);
    TreeSet<Integer> counts = new TreeSet<>();
    for (int i = 0; i < RANDOM; i++) {
      String sql = statement(random);
      int expected = derbyMarks(sql);
      assertEquals(expected, marks(sql), sql);
      counts.add(expected);
    }
    assertEquals(0, counts.first());
    assertEquals(8, counts.last());
  }

  private static String statement(Random random) {
    StringBuilder sql = new StringBuilder(gap(random)).append("select");
    int terms = 1 + random.nextInt(8);
    for (int i = 0; i < terms; i++) {
      sql.append(i == 0 ? "" : ",").append(gap(random));
      sql.append(TERMS.get(random.nextInt(TERMS.size()))).append(gap(random));
    }
    return sql.append("from").append(gap(random)).append(FROM).append(gap(random)).toString();
  }

  private static String gap(Random random) {
    StringBuilder gap = new StringBuilder();
    do {
      gap.append(GAPS.get(random.nextInt(GAPS.size())));
    } while (random.nextInt(3) == 0);
    return gap.toString();
  }
}
