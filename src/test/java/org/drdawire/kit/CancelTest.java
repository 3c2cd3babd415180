package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.r2dbc.spi.Blob;
import io.r2dbc.spi.Clob;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Statement;
import io.r2dbc.spi.ValidationDepth;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.Disposable;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Whoever cancels, at any moment and in any thread, loses nothing that was told, and nothing hangs.
 */
class CancelTest extends DriverTest {

  private static final int CONNECTS = 200;
  private static final int TURNS = 2_000;

  @BeforeEach
  void createTable() {
    LiveDriver.execute(
        connection, "create table told (id integer generated always as identity, b blob)");
  }

  @AfterEach
  void dropTable() {
    LiveDriver.execute(connection, "drop table told");
  }

  private static Statement insert(Connection own) {
    return own.createStatement("insert into told (b) values null").returnGeneratedValues("id");
  }

  private static Mono<Object> key(Connection own) {
    return LiveDriver.values(insert(own)).next();
  }

  private int stored() {
    return (int) LiveDriver.column(connection, "select count(*) from told").get(0);
  }

  private static void awaitSessions(long expected) throws Exception {
    for (int tries = 0; tries < 3000 && DerbyServer.sessions() != expected; tries++) {
      Thread.sleep(10);
    }
    assertEquals(expected, DerbyServer.sessions());
  }

  /** The key was told, and the close comes at once behind the cancel. */
  @Test
  void aKeyThatWasToldIsStored() {
    for (int round = 1; round <= 100; round++) {
      Object told =
          Mono.usingWhen(LiveDriver.factory(server).create(), CancelTest::key, Connection::close)
              .block(LiveDriver.LIMIT);
      assertEquals(round, ((Number) told).intValue());
    }
    assertEquals(100, stored());
  }

  /** The subscriber closes the connection before it has taken the end of the statement. */
  @Test
  void whoClosesWhenAKeyIsTold() {
    Connection own = LiveDriver.connect(LiveDriver.factory(server));
    Flux.from(insert(own).execute())
        .concatMap(result -> result.map(row -> row.get(0)), 1)
        .concatMap(key -> Mono.from(own.close()).thenReturn(key), 1)
        .next()
        .block(LiveDriver.LIMIT);
    assertEquals(1, stored());
  }

  /** A row is held, since nobody has asked for it: closing waits for no demand. */
  @Test
  void whoClosesWhileARowIsHeld() {
    Connection own = LiveDriver.connect(LiveDriver.factory(server));
    CompletableFuture<Throwable> end = new CompletableFuture<>();
    BaseSubscriber<Integer> one =
        new BaseSubscriber<>() {
          @Override
          protected void hookOnSubscribe(Subscription subscription) {
            request(1);
          }

          @Override
          protected void hookOnNext(Integer id) {
            Mono.from(own.close()).subscribe();
          }

          @Override
          protected void hookOnError(Throwable why) {
            end.complete(why);
          }
        };
    Flux.from(own.createStatement("select id from numbers").execute())
        .concatMap(result -> result.map(row -> row.get(0, Integer.class)), 1)
        .subscribe(one);
    assertEquals(
        "08006", ((R2dbcException) end.orTimeout(30, TimeUnit.SECONDS).join()).getSqlState());
  }

  /** Those who wait for their turn hear that it never comes. */
  @Test
  void whoWaitsWhenItIsClosed() throws Exception {
    Connection own = LiveDriver.connect(LiveDriver.factory(server));
    // a statement whose subscriber asks for nothing more keeps its turn
    BaseSubscriber<Integer> idle =
        new BaseSubscriber<>() {
          @Override
          protected void hookOnSubscribe(Subscription subscription) {
            request(1);
          }
        };
    Flux.from(own.createStatement("select id from numbers").execute())
        .concatMap(result -> result.map(row -> row.get(0, Integer.class)), 1)
        .subscribe(idle);
    List<CompletableFuture<List<Object>>> waiting =
        IntStream.range(0, 5)
            .mapToObj(
                each -> LiveDriver.values(own.createStatement("values 1")).collectList().toFuture())
            .toList();
    LiveDriver.close(own);
    for (CompletableFuture<List<Object>> each : waiting) {
      Exception refused = assertThrows(Exception.class, () -> each.get(30, TimeUnit.SECONDS));
      assertEquals("08006", ((R2dbcException) refused.getCause()).getSqlState());
    }
    idle.cancel();
  }

  /** Who has the turn and who waits for it are cancelled by another thread, one after the other. */
  @Test
  void aTurnThatIsGivenToWhoHasGone() {
    Mono.from(connection.beginTransaction()).block(LiveDriver.LIMIT); // no commit delays the turn
    Random random = new Random(1);
    for (int round = 0; round < TURNS; round++) {
      BaseSubscriber<Object> first =
          new BaseSubscriber<>() {
            @Override
            protected void hookOnSubscribe(Subscription subscription) {} // asks for no row
          };
      LiveDriver.values(connection.createStatement("values 1")).subscribe(first);
      Mono.from(connection.validate(ValidationDepth.LOCAL)).block(LiveDriver.LIMIT);
      Disposable second = Mono.from(connection.createStatement("values 2").execute()).subscribe();
      Mono.from(connection.validate(ValidationDepth.LOCAL)).block(LiveDriver.LIMIT);
      first.cancel();
      for (int spins = random.nextInt(100); spins > 50; spins--) {
        Thread.onSpinWait();
      }
      second.dispose();
    }
    assertEquals(List.of(3), LiveDriver.column(connection, "values 3"));
    Mono.from(connection.rollbackTransaction()).block(LiveDriver.LIMIT);
  }

  /** A connection is given to a subscriber that has gone, and hears of that too late. */
  @Test
  void aConnectionThatIsGivenToWhoHasGone() throws Exception {
    long before = DerbyServer.sessions();
    for (int round = 0; round < 20; round++) {
      CompletableFuture<Subscription> came = new CompletableFuture<>();
      CompletableFuture<Subscription> begun = new CompletableFuture<>();
      Mono.from(LiveDriver.factory(server).create())
          .subscribe(
              new CoreSubscriber<Connection>() {
                @Override
                public void onSubscribe(Subscription subscription) {
                  begun.complete(subscription);
                  subscription.request(1);
                }

                @Override
                public void onNext(Connection dropped) {}

                @Override
                public void onError(Throwable why) {
                  came.completeExceptionally(why);
                }

                @Override
                public void onComplete() {
                  came.complete(begun.join());
                }
              });
      came.orTimeout(30, TimeUnit.SECONDS).join().cancel();
    }
    awaitSessions(before);
  }

  /** The same at any moment. */
  @Test
  void aConnectIsCancelled() throws Exception {
    long before = DerbyServer.sessions();
    ConnectionFactory factory = LiveDriver.factory(server);
    Random random = new Random(1);
    long most = 1;
    for (int round = 0; round < CONNECTS; round++) {
      long begin = System.nanoTime();
      AtomicBoolean came = new AtomicBoolean();
      Disposable connecting =
          Mono.from(factory.create())
              .doFinally(any -> came.set(true))
              .subscribe(own -> Mono.from(own.close()).subscribe());
      long wait = round < 50 ? Long.MAX_VALUE : random.nextLong(most);
      while (!came.get() && System.nanoTime() - begin < wait) {
        Thread.onSpinWait();
      }
      most = round < 50 ? System.nanoTime() - begin : most;
      connecting.dispose();
    }
    awaitSessions(before);
  }

  /** The source of a large object never ends, and its statement is cancelled. */
  @ParameterizedTest
  @ValueSource(ints = {0, 50})
  void aSourceThatNeverEnds(int pieces) {
    Flux<ByteBuffer> source =
        Flux.range(0, pieces).map(i -> ByteBuffer.allocate(10_000)).concatWith(Mono.never());
    Statement insert = connection.createStatement("insert into told (b) values ?");
    Mono<Long> never =
        Flux.from(insert.bind(0, Blob.from(source)).execute())
            .concatMap(Result::getRowsUpdated)
            .next()
            .timeout(Duration.ofMillis(200));
    assertThrows(RuntimeException.class, () -> never.block(LiveDriver.LIMIT));
    assertEquals(0, stored());
    Clob clob = Clob.from(Mono.never());
    Mono<Long> text =
        Flux.from(insert.bind(0, clob).execute())
            .concatMap(Result::getRowsUpdated)
            .next()
            .timeout(Duration.ofMillis(50));
    assertThrows(RuntimeException.class, () -> text.block(LiveDriver.LIMIT));
    assertEquals(0, stored());
  }

  /** A commit that was cancelled is done all the same, and the transaction is over. */
  @Test
  void aCommitThatIsCancelled() {
    Mono.from(connection.beginTransaction()).block(LiveDriver.LIMIT);
    key(connection).block(LiveDriver.LIMIT);
    CompletableFuture<Void> sent = new CompletableFuture<>();
    Disposable commit = Mono.from(connection.commitTransaction()).subscribe();
    Mono.from(connection.validate(ValidationDepth.LOCAL))
        .subscribe(
            now -> {
              commit.dispose();
              sent.complete(null);
            });
    sent.orTimeout(30, TimeUnit.SECONDS).join();
    assertEquals(1, stored());
    assertTrue(connection.isAutoCommit());
  }
}
