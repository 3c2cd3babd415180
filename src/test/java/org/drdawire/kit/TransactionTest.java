package org.drdawire.kit;

import static io.r2dbc.spi.TransactionDefinition.ISOLATION_LEVEL;
import static io.r2dbc.spi.TransactionDefinition.LOCK_WAIT_TIMEOUT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.IsolationLevel;
import io.r2dbc.spi.Option;
import io.r2dbc.spi.R2dbcDataIntegrityViolationException;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.TransactionDefinition;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** What a transaction has of its own ends with it, and what was told before it is not its own. */
class TransactionTest extends DriverTest {

  private record Definition(Map<Option<?>, Object> attributes) implements TransactionDefinition {

    @Override
    @SuppressWarnings("unchecked") // each option has a value of its type
    public <T> T getAttribute(Option<T> option) {
      return (T) attributes.get(option);
    }
  }

  private static void run(Publisher<Void> step) {
    Mono.from(step).block(LiveDriver.LIMIT);
  }

  private List<Object> isolation() {
    return LiveDriver.column(connection, "values current isolation");
  }

  private static Map<String, Function<Connection, Publisher<Void>>> ends() {
    return Map.of(
        "commit", Connection::commitTransaction,
        "rollback", Connection::rollbackTransaction,
        "auto-commit", each -> each.setAutoCommit(true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"commit", "rollback", "auto-commit"})
  void itsLevelEndsWithIt(String end) {
    run(connection.setTransactionIsolationLevel(IsolationLevel.REPEATABLE_READ));
    run(connection.beginTransaction(IsolationLevel.SERIALIZABLE));
    assertEquals(List.of("RR"), isolation());
    assertEquals(IsolationLevel.SERIALIZABLE, connection.getTransactionIsolationLevel());
    run(ends().get(end).apply(connection));
    assertEquals(IsolationLevel.REPEATABLE_READ, connection.getTransactionIsolationLevel());
    assertEquals(List.of("RS"), isolation());
  }

  /** A level that is set within it stays. */
  @Test
  void aLevelForGood() {
    run(connection.beginTransaction(IsolationLevel.SERIALIZABLE));
    run(connection.setTransactionIsolationLevel(IsolationLevel.READ_UNCOMMITTED));
    run(connection.commitTransaction());
    assertEquals(List.of("UR"), isolation());
  }

  /** It is done all the same, as a pool believes it. */
  @Test
  void aCommitThatIsCancelledBeforeItsTurn() {
    run(connection.beginTransaction(IsolationLevel.SERIALIZABLE));
    Mono.from(connection.commitTransaction()).subscribe().dispose();
    assertEquals(List.of("CS"), isolation());
  }

  /**
   * Its user has gone, and the pool has given the connection to the next before it is asked for.
   */
  @Test
  void aBeginThatComesTooLateUndoesNoOther() {
    run(connection.beginTransaction());
    Mono.from(connection.beginTransaction())
        .subscribe(
            new BaseSubscriber<>() {
              @Override
              protected void hookOnSubscribe(Subscription subscription) {
                subscription.cancel();
              }
            });
    LiveDriver.execute(connection, "delete from t");
    run(connection.rollbackTransaction());
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  /** Derby has no such limit, and the transaction begins all the same. */
  @Test
  void aLimitThatTheServerLacks() {
    run(
        connection.beginTransaction(
            new Definition(
                Map.of(
                    LOCK_WAIT_TIMEOUT,
                    Duration.ofSeconds(5),
                    ISOLATION_LEVEL,
                    IsolationLevel.SERIALIZABLE))));
    assertFalse(connection.isAutoCommit());
    LiveDriver.execute(connection, "delete from t");
    run(connection.rollbackTransaction());
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
    assertEquals(List.of("CS"), isolation());
  }

  /** The commit of auto-commit finds what a deferred constraint forbids. */
  @ParameterizedTest
  @ValueSource(strings = {"values 1", "several executions", "a key"})
  void errorsOfTheAutoCommitHaveTheirClass(String what) {
    LiveDriver.execute(
        connection,
        "create table late (id integer generated always as identity, v integer,"
            + " constraint positive check (v > 0) initially deferred)");
    Flux<? extends Result> results =
        switch (what) {
          case "a key" ->
              Flux.from(
                  connection
                      .createStatement("insert into late (v) values (-1)")
                      .returnGeneratedValues("id")
                      .execute());
          case "several executions" ->
              Flux.from(
                  connection
                      .createStatement("insert into late (v) values (?)")
                      .bind(0, -1)
                      .add()
                      .bind(0, -2)
                      .execute());
          default ->
              Flux.from(connection.createStatement("insert into late (v) values (-1)").execute());
        };
    assertEquals(
        "23514",
        assertThrows(
                R2dbcDataIntegrityViolationException.class,
                () -> results.concatMap(Result::getRowsUpdated).blockLast(LiveDriver.LIMIT))
            .getSqlState());
    assertEquals(List.of(0), LiveDriver.column(connection, "select count(*) from late"));
    LiveDriver.execute(connection, "drop table late");
  }

  /** A CALL has been told as done. Its result set was not read, and its commit waited for that. */
  @ParameterizedTest
  @ValueSource(strings = {"begin", "auto-commit off", "failure", "close"})
  void aCallWhoseResultSetNobodyReads(String next) {
    LiveDriver.execute(
        connection,
        "create table called (id integer)",
        "create procedure adds () language java parameter style java modifies sql data"
            + " dynamic result sets 1"
            + " external name 'org.drdawire.live.server.Procedures.adds'");
    Connection own = LiveDriver.connect(LiveDriver.factory(server));
    Flux.from(own.createStatement("call adds()").execute()).then().block(LiveDriver.LIMIT);
    switch (next) {
      case "begin" -> {
        run(own.beginTransaction());
        run(own.rollbackTransaction());
      }
      case "auto-commit off" -> {
        run(own.setAutoCommit(false));
        run(own.rollbackTransaction());
      }
      case "failure" ->
          assertThrows(RuntimeException.class, () -> LiveDriver.execute(own, "no statement"));
      default -> {}
    }
    run(own.close());
    assertEquals(List.of(1), LiveDriver.column(connection, "select count(*) from called"));
    LiveDriver.execute(connection, "drop procedure adds", "drop table called");
  }
}
