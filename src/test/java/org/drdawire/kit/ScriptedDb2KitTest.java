package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.r2dbc.spi.Blob;
import io.r2dbc.spi.Clob;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Row;
import io.r2dbc.spi.Statement;
import io.r2dbc.spi.ValidationDepth;
import io.r2dbc.spi.test.TestKit;
import io.r2dbc.spi.test.TestKit.TestStatement;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.dropin.Db2Responder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.JdbcOperations;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

/** The cases of the test kit of R2DBC that the scripted Db2 can answer, and what the kit lacks. */
class ScriptedDb2KitTest {

  private static final String LUW = "LUW";
  private static final String NAMES = "columns are called C1 and C2";
  private static final String STORED = "only the values of parameters are stored";
  private static final String UNDONE = "nothing is undone";

  private static final Map<String, String> NOT_ANSWERED =
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

  private static final String INSERT = "insert into drda_wire_test values (%s) /*P:INTEGER*/";
  private static final String INSERT_TWO =
      "insert into drda_wire_two values (?, ?) /*P:INTEGER,VARCHAR(100)*/";
  private static final String SELECT_TWO = "select v from drda_wire_two /*C:INTEGER,VARCHAR(100)*/";

  /**
   * Statements in words that the script understands; it stores nothing in a table that is called t.
   */
  private static final Map<TestStatement, String> WORDS =
      Map.ofEntries(
          Map.entry(TestStatement.INSERT_VALUE_PLACEHOLDER, INSERT),
          Map.entry(TestStatement.INSERT_VALUE100, "insert into t values (100)"),
          Map.entry(TestStatement.INSERT_VALUE200, "insert into t values (200)"),
          Map.entry(TestStatement.SELECT_VALUE, "select v from drda_wire_test /*C:INTEGER*/"),
          Map.entry(TestStatement.CREATE_TABLE, "create table drda_wire_test (v integer)"),
          Map.entry(TestStatement.DROP_TABLE, "drop table drda_wire_test"),
          Map.entry(
              TestStatement.INSERT_BLOB_VALUE_PLACEHOLDER,
              "insert into drda_wire_blob values (%s) /*P:BLOB(1000)*/"),
          Map.entry(TestStatement.CREATE_BLOB_TABLE, "create table drda_wire_blob (v %s)"),
          Map.entry(TestStatement.DROP_BLOB_TABLE, "drop table drda_wire_blob"),
          Map.entry(
              TestStatement.SELECT_BLOB_VALUE, "select v from drda_wire_blob /*C:BLOB(1000)*/"),
          Map.entry(
              TestStatement.INSERT_CLOB_VALUE_PLACEHOLDER,
              "insert into drda_wire_clob values (%s) /*P:CLOB(1000)*/"),
          Map.entry(TestStatement.CREATE_CLOB_TABLE, "create table drda_wire_clob (v %s)"),
          Map.entry(TestStatement.DROP_CLOB_TABLE, "drop table drda_wire_clob"),
          Map.entry(
              TestStatement.SELECT_CLOB_VALUE, "select v from drda_wire_clob /*C:CLOB(1000)*/"),
          Map.entry(TestStatement.INSERT_TWO_COLUMNS, INSERT_TWO),
          Map.entry(TestStatement.SELECT_VALUE_TWO_COLUMNS, SELECT_TWO),
          Map.entry(TestStatement.SELECT_VALUE_ALIASED_COLUMNS, SELECT_TWO),
          Map.entry(
              TestStatement.CREATE_TABLE_TWO_COLUMNS,
              "create table drda_wire_two (a integer, b varchar(100))"),
          Map.entry(TestStatement.DROP_TABLE_TWO_COLUMNS, "drop table drda_wire_two"));

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

  /** The kit for one of the servers; its fixtures go through the driver, too. */
  private record Kit(ConnectionFactory getConnectionFactory) implements QuestionMarks {

    @Override
    public String doGetSql(TestStatement statement) {
      return WORDS.getOrDefault(statement, statement.getSql());
    }

    @Override
    public Object extractColumn(Row row) {
      return row.get(0);
    }

    @Override
    public <V> V extractColumn(Row row, Class<V> type) {
      return row.get(0, type);
    }

    @Override
    public JdbcOperations getJdbcOperations() {
      Class<?>[] types = {JdbcOperations.class};
      return (JdbcOperations)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              types,
              (proxy, method, arguments) -> fixture(arguments[0].toString()));
    }

    /** Executes a statement with the values that the kit writes. */
    private Object fixture(String sql) {
      Connection connection = LiveDriver.connect(getConnectionFactory);
      if (sql.equals(WORDS.get(TestStatement.INSERT_VALUE100))) {
        run(connection.createStatement(INSERT.formatted("?")).bind(0, 100));
      } else if (sql.equals(INSERT_TWO)) {
        run(connection.createStatement(sql).bind(0, 100).bind(1, "hello"));
      } else if (sql.contains("P:BLOB")) {
        Blob blob = Blob.from(Mono.just(StandardCharsets.UTF_8.encode("test-value")));
        run(connection.createStatement(sql).bind(0, blob));
      } else if (sql.contains("P:CLOB")) {
        run(connection.createStatement(sql).bind(0, Clob.from(Mono.just("test-value"))));
      } else {
        run(connection.createStatement(sql));
      }
      LiveDriver.close(connection);
      return null;
    }

    private static void run(Statement statement) {
      Flux.from(statement.execute()).concatMap(Result::getRowsUpdated).blockLast(LiveDriver.LIMIT);
    }
  }

  private static Stream<String> all() {
    return Arrays.stream(TestKit.class.getMethods())
        .filter(method -> method.isAnnotationPresent(Test.class))
        .map(Method::getName);
  }

  static Stream<Arguments> cases() {
    return all()
        .filter(name -> !NOT_ANSWERED.containsKey(name))
        .sorted()
        .flatMap(name -> Stream.of(LUW, "z/OS").map(server -> Arguments.of(name, server)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aCaseOfTheKit(String name, String server) throws Exception {
    Kit kit = new Kit(factory(server));
    kit.createTable();
    TestKit.class.getMethod(name).invoke(kit);
    kit.dropTable();
  }

  @Test
  void theOthersAreCasesOfTheKit() {
    TreeSet<String> unknown = new TreeSet<>(NOT_ANSWERED.keySet());
    unknown.removeAll(all().collect(Collectors.toSet()));
    assertEquals(new TreeSet<>(), unknown);
    assertEquals(34, all().count());
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
