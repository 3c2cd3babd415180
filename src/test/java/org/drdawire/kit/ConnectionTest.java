package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.IsolationLevel;
import io.r2dbc.spi.Option;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.R2dbcNonTransientResourceException;
import io.r2dbc.spi.R2dbcTimeoutException;
import io.r2dbc.spi.ValidationDepth;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import org.drdawire.r2dbc.DrdaConnectionFactoryProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** What a connection does beside its statements. */
class ConnectionTest extends DriverTest {

  private static void run(Publisher<Void> step) {
    Mono.from(step).block(LiveDriver.LIMIT);
  }

  @Test
  void whoItIsConnectedTo() {
    assertEquals("DRDA", LiveDriver.factory(server).getMetadata().getName());
    assertEquals("Apache Derby", connection.getMetadata().getDatabaseProductName());
    assertEquals("CSS10160", connection.getMetadata().getDatabaseVersion().substring(0, 8));
  }

  @ParameterizedTest
  @CsvSource({
    "READ UNCOMMITTED, UR",
    "READ COMMITTED, CS",
    "REPEATABLE READ, RS",
    "SERIALIZABLE, RR"
  })
  void isolation(String level, String name) {
    run(connection.setTransactionIsolationLevel(IsolationLevel.valueOf(level)));
    assertEquals(IsolationLevel.valueOf(level), connection.getTransactionIsolationLevel());
    assertEquals(List.of(name), LiveDriver.column(connection, "values current isolation"));
  }

  @Test
  void aTransactionWithALevelOfItsOwn() {
    run(connection.beginTransaction(IsolationLevel.SERIALIZABLE));
    assertEquals(List.of("RR"), LiveDriver.column(connection, "values current isolation"));
    assertFalse(connection.isAutoCommit());
    run(connection.rollbackTransaction());
    assertTrue(connection.isAutoCommit());
  }

  @Test
  void savepoints() {
    run(connection.createSavepoint("one \"quoted\""));
    LiveDriver.execute(connection, "delete from t where id = 1");
    run(connection.rollbackTransactionToSavepoint("one \"quoted\""));
    run(connection.releaseSavepoint("one \"quoted\""));
    R2dbcException gone =
        assertThrows(
            R2dbcException.class,
            () -> run(connection.rollbackTransactionToSavepoint("one \"quoted\"")));
    assertEquals("3B001", gone.getSqlState());
    run(connection.commitTransaction());
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  @Test
  void aStatementThatTakesTooLong() {
    run(connection.setStatementTimeout(Duration.ofSeconds(1)));
    String slow = "select count(*) from numbers a, numbers b, numbers c where a.text < b.text";
    assertThrows(R2dbcTimeoutException.class, () -> LiveDriver.column(connection, slow));
    run(connection.setStatementTimeout(Duration.ZERO));
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  @Test
  void whatDerbyHasForADatabaseAlone() {
    assertThrows(
        UnsupportedOperationException.class,
        () -> run(connection.setLockWaitTimeout(Duration.ofSeconds(1))));
  }

  /** What was not committed is rolled back, at once. */
  @Test
  void closeRollsBack() {
    Connection other = LiveDriver.connect(LiveDriver.factory(server));
    run(other.beginTransaction());
    LiveDriver.execute(other, "delete from t");
    run(other.close());
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
    run(other.close());
    assertEquals(false, Mono.from(other.validate(ValidationDepth.REMOTE)).block(LiveDriver.LIMIT));
  }

  /** Its subscriber hears of it. */
  @Test
  void closeEndsAStatementThatIsUnderWay() {
    Connection other = LiveDriver.connect(LiveDriver.factory(server));
    Flux<Object> rows =
        LiveDriver.values(other.createStatement("select id from numbers"))
            .limitRate(1)
            .concatMap(id -> Mono.from(other.close()).thenReturn(id), 1);
    assertThrows(R2dbcNonTransientResourceException.class, () -> rows.blockLast(LiveDriver.LIMIT));
  }

  @Test
  void aDatabaseThatIsNotThere() {
    R2dbcException unknown =
        assertThrows(
            R2dbcException.class,
            () -> LiveDriver.connect(LiveDriver.factory(server.port(), "nowhere")));
    assertEquals("XJ004", unknown.getSqlState());
  }

  @Test
  void nobodyListens() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    assertThrows(
        R2dbcNonTransientResourceException.class,
        () -> LiveDriver.connect(LiveDriver.factory(port, "any")));
  }

  /** A server that says nothing: the time of the connect is limited. */
  @Test
  void aSilentServer() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ConnectionFactory factory =
          new DrdaConnectionFactoryProvider()
              .create(
                  ConnectionFactoryOptions.parse("r2dbc:drda://127.0.0.1/any")
                      .mutate()
                      .option(ConnectionFactoryOptions.PORT, silent.getLocalPort())
                      .option(ConnectionFactoryOptions.USER, "app")
                      .option(ConnectionFactoryOptions.PASSWORD, "secret")
                      .option(Option.valueOf("connectTimeout"), Duration.ofMillis(200))
                      .build());
      assertThrows(R2dbcTimeoutException.class, () -> LiveDriver.connect(factory));
    }
  }
}
