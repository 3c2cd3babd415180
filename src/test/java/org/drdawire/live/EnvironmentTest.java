package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Query;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SectionPool;
import org.drdawire.request.SetSqlEnvironment;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** What affects statements on a live server: settings, isolation, sections. */
class EnvironmentTest extends LiveTest {

  private static final int ROWS = 3;

  @BeforeAll
  static void prepare() throws Exception {
    EmbeddedRows.execute(
        embedded, "create table t (id integer)", "insert into t values (1), (2), (3)");
  }

  @Test
  void aStatementTimesOut() throws IOException {
    String sql =
        "select count(*) from sys.syscolumns a, sys.syscolumns b, sys.syscolumns c,"
            + " sys.syscolumns d";
    PackageSection section = session.prepare(1, sql);
    session.exchange(SetSqlEnvironment.of(section, "SET STATEMENT_TIMEOUT 1"));
    CommandFailedException late =
        assertThrows(CommandFailedException.class, () -> session.open(OpenQuery.of(section)));
    assertEquals("XCL52", late.sqlState());
  }

  @Test
  void aSettingThatIsNotKnownIsAWarning() throws IOException {
    Answer answer =
        session
            .exchange(
                SetSqlEnvironment.of(
                    session.section(1), "SET STATEMENT_TIMEOUT 30", "SET NOTHING AT ALL"))
            .get(0);
    assertEquals(10_000, answer.sqlcas().get(0).sqlCode());
    assertEquals("01000", answer.sqlcas().get(0).sqlState());
  }

  /** The name of the package decides how its statements lock; CURRENT ISOLATION does not. */
  static final List<Arguments> ISOLATION =
      List.of(
          Arguments.of(IsolationLevel.NO_COMMIT, List.of(List.of("TABLE", "IS", 1))),
          Arguments.of(IsolationLevel.UNCOMMITTED_READ, List.of(List.of("TABLE", "IS", 1))),
          Arguments.of(IsolationLevel.CURSOR_STABILITY, List.of(List.of("TABLE", "IS", 1))),
          Arguments.of(
              IsolationLevel.READ_STABILITY,
              List.of(List.of("ROW", "S", ROWS), List.of("TABLE", "IS", 1))),
          Arguments.of(IsolationLevel.REPEATABLE_READ, List.of(List.of("TABLE", "S", 1))));

  @ParameterizedTest
  @FieldSource("ISOLATION")
  void thePackageSetsTheIsolation(IsolationLevel level, List<List<Object>> locks) throws Exception {
    PackageSection section = pool(level).acquire(Holdability.HOLD);
    session.prepare(PrepareSqlStatement.of(section, "select id from t where id > 0"));
    Query query = session.open(OpenQuery.of(section).withClose(OpenQuery.Close.NEVER));
    assertEquals(ROWS, session.rows(query).size());
    assertEquals(
        locks,
        EmbeddedRows.of(
            embedded,
            "select type, mode, count(*) from syscs_diag.lock_table where tablename = 'T'"
                + " group by type, mode order by type"));
    query.close();
    session.commit(1);
  }

  /** A table with an open query cannot be dropped. */
  @ParameterizedTest
  @CsvSource({"SERVER_CHOICE, X0X95", "AT_END, 00000", "NEVER, X0X95"})
  void whoClosesAQueryAtItsEnd(OpenQuery.Close close, String stateOfDrop) throws IOException {
    session.executeAndCommit("create table dropped (id integer)");
    PackageSection section = session.prepare(1, "select id from dropped");
    Query query = session.open(OpenQuery.of(section).withClose(close));
    assertFalse(query.hasMore());
    assertEquals(stateOfDrop.equals("X0X95"), query.isOpen());
    Command drop = ExecuteImmediateSqlStatement.of(session.section(9), "drop table dropped");
    CommandOutcome dropped = session.answers(drop).get(0).outcome();
    assertEquals(stateOfDrop, dropped.sqlState());
    query.close();
    if (dropped.failed()) {
      session.execute("drop table dropped");
    }
    session.commit(0);
  }

  @Test
  void accrdbWithAllThatItMayHave() throws IOException {
    ProductSpecificData data =
        ProductSpecificData.of("DNC10160", "JVM", "app", "me").withAccounting("d".repeat(199));
    SignOn wishes =
        SignOn.plain().withAccess(a -> a.readOnly().withDefaultsReturned().withProductData(data));
    try (LiveSession other = LiveSession.on(server, wishes)) {
      assertEquals(0, other.accessed().severity());
      assertEquals(0x2435, other.accessed().packageSubtype().getAsInt());
      assertEquals("app", other.accessed().userId());
      assertEquals(List.of(List.of(1)), other.query("values 1"));
      // Derby accepts RDBALWUPD, but the connection can still write.
      assertEquals(1, other.execute("insert into t values 4").updateCount());
      other.exchange(RdbRollbackUnitOfWork.of());
    }
  }

  @Test
  void everyCommandThatTakesItAsksForTheTime() throws IOException {
    long plain = converse(UnaryOperator.identity());
    long monitored = converse(Capabilities::withMonitoring);
    assertEquals(9 * 8, monitored - plain);
  }

  /** Sends nine commands that may ask for the time, PRPSQLSTT twice, and returns all the bytes. */
  private static long converse(UnaryOperator<Capabilities> change) throws IOException {
    try (LiveSession session = LiveSession.on(server)) {
      session.conversation().use(change.apply(session.conversation().capabilities()));
      PackageSection section = session.section(1);
      session.exchange(SetSqlEnvironment.of(section, "SET STATEMENT_TIMEOUT 30"));
      session.execute("update t set id = id");
      session.prepare(1, "select a.id from t a, sys.syscolumns b");
      session.exchange(DescribeSqlStatement.of(section));
      Query query = session.open(OpenQuery.of(section).withBlock(QueryBlock.of(512)));
      session.fetch(query);
      query.close();
      session.exchange();
      PackageSection update = session.prepare(2, "update t set id = id");
      session.exchange(ExecuteSqlStatement.of(update));
      session.commit(0);
      return session.bytes();
    }
  }

  @Test
  void manyStatementsEachInASectionOfItsOwn() throws IOException {
    SectionPool pool = pool(IsolationLevel.NO_COMMIT);
    List<PackageSection> held = statements(pool, Holdability.HOLD, 0);
    List<PackageSection> others = statements(pool, Holdability.NO_HOLD, 1_000);
    assertEquals(values(0), read(held));
    assertEquals(values(1_000), read(others));

    held.forEach(pool::release);
    List<PackageSection> again = statements(pool, Holdability.HOLD, 2_000);
    assertEquals(held, again);
    assertEquals(values(2_000), read(again));
    assertEquals(values(1_000), read(others));
    PackageSection immediate = pool.immediate(Holdability.HOLD);
    List<Answer> answers =
        session.exchange(ExecuteImmediateSqlStatement.of(immediate, "update t set id = id"));
    assertEquals(ROWS, answers.get(0).updateCount());
    session.commit(0);
  }

  private List<PackageSection> statements(SectionPool pool, Holdability holdability, int from)
      throws IOException {
    List<PackageSection> sections = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      PackageSection section = pool.acquire(holdability);
      session.add(PrepareSqlStatement.of(section, "values " + (from + i)));
      sections.add(section);
    }
    session.exchange();
    return sections;
  }

  private List<Integer> read(List<PackageSection> sections) throws IOException {
    List<Integer> values = new ArrayList<>();
    for (PackageSection section : sections) {
      values.add((Integer) session.allRows(session.add(OpenQuery.of(section))).get(0).get(0));
    }
    return values;
  }

  private static List<Integer> values(int from) {
    return IntStream.range(from, from + 200).boxed().toList();
  }

  private static SectionPool pool(IsolationLevel level) {
    return new SectionPool(server.database(), Dialect.derby().packages(), level);
  }
}
