package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.IsolationLevel;
import io.r2dbc.spi.R2dbcDataIntegrityViolationException;
import io.r2dbc.spi.Result;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.dropin.BrokenRelay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** How many turns a statement has in auto-commit, and that it leaves nothing open. */
class AutoCommitTest extends DriverTest {

  private static final String ALL = "select id, text from numbers order by id";
  private BrokenRelay relay;
  private Connection own;

  @BeforeEach
  void connectByRelay() throws IOException {
    relay = BrokenRelay.to(server.port());
    own = LiveDriver.connect(LiveDriver.factory(relay.port(), server.database()));
    LiveDriver.execute(
        connection,
        "create table k (id integer generated always as identity, v integer primary key)");
  }

  @AfterEach
  void closeRelay() throws IOException {
    LiveDriver.execute(connection, "drop table k");
    LiveDriver.close(own);
    relay.close();
  }

  /** Its second execution, for which the statement is prepared already. */
  private int turns(Runnable execution) {
    execution.run();
    relay.begin();
    execution.run();
    Mono.from(own.setAutoCommit(true)).block(LiveDriver.LIMIT); // what is due has been done
    return (relay.turns().size() + 1) / 2;
  }

  private Flux<Integer> insert(int... values) {
    var statement = own.createStatement("insert into k (v) values (?)").bind(0, values[0]);
    IntStream.of(values).skip(1).forEach(value -> statement.add().bind(0, value));
    return Flux.from(statement.execute()).concatMap(Result::getRowsUpdated).map(Long::intValue);
  }

  private void assertNothingIsLocked() {
    assertEquals(
        List.of(0),
        LiveDriver.column(
            connection,
            "select count(*) from syscs_diag.lock_table where tablename in ('NUMBERS', 'K', 'T')"));
  }

  private List<Object> keys() {
    return LiveDriver.column(connection, "select v from k order by v");
  }

  @Test
  void anUpdateIsOneTurn() {
    int[] next = {0};
    assertEquals(1, turns(() -> insert(next[0]++).blockLast(LiveDriver.LIMIT)));
    assertNothingIsLocked();
    assertEquals(List.of(0, 1), keys());
  }

  @Test
  void aGeneratedKeyIsOneTurn() {
    int[] next = {0};
    assertEquals(
        1,
        turns(
            () ->
                LiveDriver.values(
                        own.createStatement("insert into k (v) values (?)")
                            .bind(0, next[0]++)
                            .returnGeneratedValues("id"))
                    .blockLast(LiveDriver.LIMIT)));
    assertNothingIsLocked();
    assertEquals(List.of(0, 1), keys());
  }

  @Test
  void aQueryIsOneTurn() {
    assertEquals(
        1, turns(() -> assertEquals(3, LiveDriver.column(own, "select id from t").size())));
    assertNothingIsLocked();
  }

  /** The rows behind the first block begin another unit of work, which ends with them. */
  @Test
  void aLongQueryHasATurnForEachBlock() {
    int inTransaction = 0;
    for (boolean auto : new boolean[] {false, true}) {
      Mono.from(own.setAutoCommit(auto)).block(LiveDriver.LIMIT);
      LiveDriver.column(own, ALL);
      relay.begin();
      assertEquals(IntStream.range(0, ROWS).boxed().toList(), LiveDriver.column(own, ALL));
      inTransaction = auto ? inTransaction : relay.turns().size();
    }
    assertEquals(inTransaction, relay.turns().size());
    assertNothingIsLocked();
  }

  /** What it has read stays as it is until its end: a commit would let others change it. */
  @Test
  void aRepeatableQueryCommitsBehindItsLastRow() {
    Mono.from(own.setTransactionIsolationLevel(IsolationLevel.REPEATABLE_READ))
        .block(LiveDriver.LIMIT);
    assertEquals(2, turns(() -> LiveDriver.column(own, "select id from t")));
    assertNothingIsLocked();
  }

  @Test
  void aQueryThatIsCancelled() {
    turns(() -> LiveDriver.values(own.createStatement(ALL)).take(1).blockLast(LiveDriver.LIMIT));
    assertNothingIsLocked();
  }

  /** A server that stops a chain at an error has not come to the commit: so a rollback comes. */
  @Test
  void anUpdateThatFails() {
    insert(1).blockLast(LiveDriver.LIMIT);
    assertEquals(
        2,
        turns(
            () ->
                assertThrows(
                    R2dbcDataIntegrityViolationException.class,
                    () -> insert(1).blockLast(LiveDriver.LIMIT))));
    assertNothingIsLocked();
  }

  /** Derby would commit the rows of the others: so the commit has a turn of its own. */
  @Test
  void severalExecutionsAreOneUnitOfWork() {
    assertThrows(
        R2dbcDataIntegrityViolationException.class,
        () -> insert(1, 2, 1, 3).blockLast(LiveDriver.LIMIT));
    assertEquals(List.of(), keys());
    int[] next = {0};
    assertEquals(2, turns(() -> insert(next[0]++, next[0]++).blockLast(LiveDriver.LIMIT)));
    assertNothingIsLocked();
    assertEquals(List.of(0, 1, 2, 3), keys());
  }
}
