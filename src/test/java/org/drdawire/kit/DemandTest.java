package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.IsolationLevel;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.ValidationDepth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.drdawire.dropin.BrokenRelay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

/** Rows come as they are asked for, and no more of them is held than a block. */
class DemandTest extends DriverTest {

  private static final String ALL = "select id, text from numbers order by id";

  /** Bytes of an answer: QRYDTA of the usual size, and what stands around it. */
  private static final int BLOCK = 32_767 + 1_000;

  private static Flux<Integer> ids(Connection connection, String sql) {
    return Flux.from(connection.createStatement(sql).execute())
        .concatMap(result -> result.map(row -> row.get(0, Integer.class)));
  }

  /** Rows come as many as were asked for, none is lost between, and no block before its time. */
  @Test
  void whoAsksForOneRowHoldsABlock() throws Exception {
    try (BrokenRelay relay = BrokenRelay.to(server.port())) {
      Connection own = LiveDriver.connect(LiveDriver.factory(relay.port(), server.database()));
      relay.begin();
      BlockingQueue<Integer> seen = new LinkedBlockingQueue<>();
      BaseSubscriber<Integer> slow =
          new BaseSubscriber<>() {
            @Override
            protected void hookOnSubscribe(Subscription subscription) {
              request(1);
            }

            @Override
            protected void hookOnNext(Integer id) {
              seen.add(id);
            }
          };
      ids(own, ALL).subscribe(slow);
      int next = 0;
      for (int asked : new int[] {1, 1, 1, 400, 400}) {
        for (int row = 0; row < asked; row++) {
          assertEquals(next++, seen.poll(30, TimeUnit.SECONDS));
        }
        // The one event loop has had time for more: it has answered another connection.
        LiveDriver.column(connection, "select id from t");
        assertTrue(seen.isEmpty(), seen::toString);
        int blocks = 1 + next / 200;
        assertTrue(received(relay) < blocks * BLOCK, () -> "bytes: " + received(relay));
        slow.request(next < 3 ? 1 : 400);
      }
      slow.cancel();
      LiveDriver.close(own);
    }
  }

  /** CLSQRY goes with the cancel, and does not wait for another statement. */
  @Test
  void whoCancelsSendsAtOnce() throws Exception {
    try (BrokenRelay relay = BrokenRelay.to(server.port())) {
      Connection own = LiveDriver.connect(LiveDriver.factory(relay.port(), server.database()));
      Mono.from(own.beginTransaction()).block(LiveDriver.LIMIT);
      relay.begin();
      assertEquals(1L, ids(own, ALL).take(1).count().block(LiveDriver.LIMIT));
      Mono.from(own.validate(ValidationDepth.LOCAL)).block(LiveDriver.LIMIT);
      for (int tries = 0; tries < 1_000 && relay.turns().size() < 6; tries++) {
        LiveDriver.column(connection, "select id from t");
      }
      assertEquals(6, relay.turns().size()); // prepare, open and close, with their answers
      LiveDriver.close(own);
    }
  }

  /** What the server has sent since the relay counts. */
  private static int received(BrokenRelay relay) {
    List<Integer> turns = relay.turns();
    return IntStream.range(0, turns.size()).filter(i -> i % 2 == 1).map(turns::get).sum();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1_000, ROWS})
  void allRowsComeInAnyPortions(int portion) {
    List<Integer> seen = new ArrayList<>();
    BaseSubscriber<Integer> slow =
        new BaseSubscriber<>() {
          @Override
          protected void hookOnSubscribe(Subscription subscription) {
            request(portion);
          }

          @Override
          protected void hookOnNext(Integer id) {
            seen.add(id);
            if (seen.size() % portion == 0) {
              request(portion);
            }
          }
        };
    Flux<Integer> rows = ids(connection, ALL);
    Mono<Void> end = Mono.create(sink -> rows.doOnTerminate(sink::success).subscribe(slow));
    end.block(LiveDriver.LIMIT);
    assertEquals(IntStream.range(0, ROWS).boxed().toList(), seen);
  }

  /** The last row is the end: nobody has to ask for one more. */
  @Test
  void theEndNeedsNoDemand() {
    StepVerifier.create(ids(connection, "select id from t order by id"), 3)
        .expectNext(1, 2, 3)
        .verifyComplete();
    StepVerifier.create(ids(connection, "select id from t where id < 0"), 1).verifyComplete();
  }

  /** The connection goes on behind a cancel, and may drop the table that the query has read. */
  @ParameterizedTest
  @ValueSource(ints = {1, 300, 5_000})
  void whoCancelsClosesTheQuery(int rows) {
    Mono.from(connection.beginTransaction()).block(LiveDriver.LIMIT);
    LiveDriver.execute(connection, "create table dropped (id integer, text varchar(200))");
    LiveDriver.execute(connection, "insert into dropped " + ALL);
    assertEquals(
        rows,
        ids(connection, "select id, text from dropped").take(rows).count().block(LiveDriver.LIMIT));
    LiveDriver.execute(connection, "drop table dropped");
    Mono.from(connection.rollbackTransaction()).block(LiveDriver.LIMIT);
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  /** In auto-commit, nothing is locked when a query has been cancelled. */
  @Test
  void whoCancelsHoldsNoLock() {
    Mono.from(connection.setTransactionIsolationLevel(IsolationLevel.SERIALIZABLE))
        .block(LiveDriver.LIMIT);
    assertEquals(1L, ids(connection, ALL).take(1).count().block(LiveDriver.LIMIT));
    assertEquals(
        List.of(0),
        LiveDriver.column(
            connection, "select count(*) from syscs_diag.lock_table where tablename = 'NUMBERS'"));
  }

  /** Only the first result is taken, and the publisher of results is cancelled before its rows. */
  @Test
  void theFirstResultIsWhole() {
    assertEquals(
        3L,
        Mono.from(connection.createStatement("select id from t").execute())
            .flatMapMany(result -> result.map(row -> row.get(0)))
            .count()
            .block(LiveDriver.LIMIT));
  }

  @Test
  void twoStatementsOfOneConnectionComeOneAfterTheOther() {
    Flux<Integer> first = ids(connection, ALL);
    Flux<Integer> second = ids(connection, ALL);
    List<Integer> both = Flux.merge(first, second).collectList().block(LiveDriver.LIMIT);
    assertEquals(2 * ROWS, both.size());
    assertEquals(IntStream.range(0, ROWS).boxed().toList(), both.subList(0, ROWS));
  }

  /** Nobody wants the rows of the first statement: the second does not wait for that. */
  @Test
  void aResultThatNobodyReadsHoldsNothingUp() {
    Mono.from(connection.createStatement(ALL).execute()).then().block(LiveDriver.LIMIT);
    Flux.from(
            connection
                .createStatement("call two(2, ?, ?)")
                .bind(0, Parameters.out(R2dbcType.INTEGER))
                .bind(1, Parameters.inOut("x"))
                .execute())
        .then()
        .block(LiveDriver.LIMIT);
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  @Test
  void aResultMayBeReadLater() {
    Result result =
        Mono.from(connection.createStatement("select id from t").execute()).block(LiveDriver.LIMIT);
    LiveDriver.column(connection, "select text from numbers where id = 1");
    assertEquals(3L, Flux.from(result.map(row -> row.get(0))).count().block(LiveDriver.LIMIT));
  }
}
