package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.ValidationDepth;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.drdawire.dropin.Db2Responder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

/** The cases of the test kit of R2DBC that the scripted Db2 can answer, and what the kit lacks. */
class ScriptedDb2KitTest {

  private static final String LUW = "LUW";
  private static final String NAMES = "columns are called C1 and C2";
  private static final String STORED = "only the values of parameters are stored";
  private static final String UNDONE = "nothing is undone";

  static final Map<String, String> NOT_ANSWERED =
      Map.of(
          "changeAutoCommitCommitsTransaction", STORED,
          "columnMetadata", NAMES,
          "compoundStatement", "a CALL has no result sets",
          "duplicateColumnNames", NAMES,
          "returnGeneratedValues", "a query without a table has two rows",
          "rowMetadata", NAMES,
          "sameAutoCommitLeavesTransactionUnchanged", "a table without rows has no columns",
          "savePoint", UNDONE,
          "transactionRollback", UNDONE);

  private static Db2Responder luw;
  private static Db2Responder zos;

  @BeforeAll
  static void start() throws IOException {
    luw = Db2Responder.start(Integer.MAX_VALUE);
    zos = Db2Responder.startZos(Integer.MAX_VALUE);
  }

  @AfterAll
  static void stop() throws IOException {
    luw.close();
    zos.close();
  }

  private static ConnectionFactory factory(String server) {
    return LiveDriver.factory((server.equals(LUW) ? luw : zos).port(), "SAMPLE", "Passw0rd");
  }

  static Stream<Arguments> cases() {
    return DrivenKit.cases().stream()
        .filter(name -> !NOT_ANSWERED.containsKey(name))
        .flatMap(name -> Stream.of(LUW, "z/OS").map(server -> Arguments.of(name, server)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aCaseOfTheKit(String name, String server) throws Throwable {
    DrivenKit.run(factory(server), name);
  }

  @Test
  void theOthersAreCasesOfTheKit() {
    TreeSet<String> unknown = new TreeSet<>(NOT_ANSWERED.keySet());
    unknown.removeAll(DrivenKit.cases());
    assertEquals(new TreeSet<>(), unknown);
    assertEquals(34, DrivenKit.cases().size());
  }

  @ParameterizedTest
  @CsvSource({"LUW, QDB2/LINUXX8664, SQL11011", "z/OS, QDB2, DSN12015"})
  void whatTheServerSaysOfItself(String server, String product, String version) {
    Connection connection = LiveDriver.connect(factory(server));
    assertEquals(product, connection.getMetadata().getDatabaseProductName());
    assertEquals(version, connection.getMetadata().getDatabaseVersion());
    LiveDriver.close(connection);
  }

  /** Two rows come with the query, and two with CNTQRY. */
  @Test
  void rowsAsTheyAreAskedFor() {
    Connection connection = LiveDriver.connect(factory(LUW));
    StepVerifier.create(rows(connection, "select MORE from t /*C:INTEGER,VARCHAR(20)!*/"), 0)
        .thenRequest(1)
        .expectNext("7 abc")
        .thenRequest(2)
        .expectNext("7 abc", "7 abc")
        .thenRequest(1)
        .expectNext("7 abc")
        .verifyComplete();
    LiveDriver.close(connection);
  }

  @ParameterizedTest
  @CsvSource({"LARGE, 6000", "LARGE SPLIT, 6000", "SPLIT, 2", "PIECES, 2", "WARNING, 2"})
  void blocksOfAnyForm(String words, long count) {
    Connection connection = LiveDriver.connect(factory(LUW));
    String sql = "select " + words + " from t /*C:INTEGER,VARCHAR(20)!*/";
    assertEquals(count, rows(connection, sql).count().block(LiveDriver.LIMIT));
    assertEquals(2L, rows(connection, sql).take(2).count().block(LiveDriver.LIMIT));
    assertEquals(
        List.of(5), LiveDriver.column(connection, "select 5 from sysibm.sysdummy1 /*C:INTEGER*/"));
    LiveDriver.close(connection);
  }

  private static Flux<String> rows(Connection connection, String sql) {
    return Flux.from(connection.createStatement(sql).execute())
        .concatMap(
            result -> result.map(row -> row.get(0, String.class) + " " + row.get(1, String.class)));
  }

  @ParameterizedTest
  @CsvSource({
    "select FAIL from t, R2dbcBadGrammarException, 42704, true",
    "select DEADLOCK from t /*C:INTEGER*/, R2dbcRollbackException, 40001, true",
    "select ROWERROR from t /*C:INTEGER*/, R2dbcDataIntegrityViolationException, 22003, true",
    "update t set a = UNDONE, R2dbcRollbackException, 40001, true",
    "update t set a = AGENT, Other, 58009, false",
    "update t set a = FOREIGN, Other, 58009, false",
    "update t set a = GONE, R2dbcNonTransientResourceException, 08006, false"
  })
  void errorsByTheirClass(String sql, String type, String state, boolean goesOn) {
    Connection connection = LiveDriver.connect(factory(LUW));
    R2dbcException thrown =
        assertThrows(R2dbcException.class, () -> LiveDriver.column(connection, sql));
    assertEquals(
        type + " " + state, thrown.getClass().getSimpleName() + " " + thrown.getSqlState());
    assertEquals(
        goesOn, Mono.from(connection.validate(ValidationDepth.REMOTE)).block(LiveDriver.LIMIT));
    LiveDriver.close(connection);
  }

  @Test
  void aWrongPassword() {
    ConnectionFactory factory = LiveDriver.factory(luw.port(), "SAMPLE", "wrong");
    R2dbcException thrown = assertThrows(R2dbcException.class, () -> LiveDriver.connect(factory));
    assertEquals("R2dbcPermissionDeniedException", thrown.getClass().getSimpleName());
  }
}
