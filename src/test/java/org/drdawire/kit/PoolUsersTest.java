package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.ResourceLeakDetector;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.IsolationLevel;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.Result;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.drdawire.dropin.BrokenRelay;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.server.EmbeddedRows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Operators;
import reactor.core.scheduler.Schedulers;

/**
 * Users of a pool, of whom some cancel, some have too little time, and all lose their connections
 * now and then. Whatever was told as done is stored, whole, and in the end nothing is open.
 */
@Tag("r2dbc")
class PoolUsersTest {

  private static final int SECONDS = Integer.getInteger("r2dbc.seconds", 1);
  private static final int USERS = 16;
  private static final int CONNECTIONS = 6;
  private static final int SELECTED = 300;

  private final AtomicInteger ids = new AtomicInteger();
  private final Set<Integer> told = ConcurrentHashMap.newKeySet();
  private final Queue<Throwable> faults = new ConcurrentLinkedQueue<>();
  private final Map<String, Integer> ends = new ConcurrentHashMap<>();

  @Test
  void nothingIsLostAndNothingStaysOpen() throws Exception {
    ResourceLeakDetector.Level level = ResourceLeakDetector.getLevel();
    Logger logger = Logger.getLogger(ResourceLeakDetector.class.getName());
    Queue<String> leaks = new ConcurrentLinkedQueue<>();
    logger.setFilter(record -> leaks.add(record.getMessage()));
    long before = DerbyServer.sessions();
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    EventLoopGroup loops = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
    try (DerbyServer server = DerbyServer.start();
        BrokenRelay relay = BrokenRelay.to(server.port())) {
      server.execute("create table done (id integer primary key, account integer, amount integer)");
      server.execute("create table accounts (id integer primary key, balance integer)");
      server.execute("create table keys (id integer generated always as identity, op integer)");
      for (int user = 0; user < USERS; user++) {
        server.execute("insert into accounts values (" + user + ", 0)");
      }
      ConnectionPool steady = pool(LiveDriver.pooled(server.port(), server.database(), loops));
      use(pool(LiveDriver.pooled(relay.port(), server.database(), loops)), steady, relay);
      assertEquals(List.of(), List.copyOf(faults));
      check(server, before);
      System.gc();
      assertEquals(List.of(), List.copyOf(leaks));
      System.out.println("users of a pool: " + new TreeMap<>(ends));
    } finally {
      ResourceLeakDetector.setLevel(level);
      logger.setFilter(null);
      loops.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }
  }

  private static ConnectionPool pool(ConnectionFactory factory) {
    return new ConnectionPool(
        ConnectionPoolConfiguration.builder(factory)
            .initialSize(0)
            .maxSize(CONNECTIONS)
            .maxAcquireTime(LiveDriver.LIMIT)
            .build());
  }

  /** Connections of the first pool are killed again and again. */
  private void use(ConnectionPool killed, ConnectionPool steady, BrokenRelay relay)
      throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    Thread killer =
        new Thread(
            () -> {
              while (System.nanoTime() < deadline) {
                pause(150);
                relay.reset(0, 0);
                pause(1);
                relay.begin();
              }
            });
    killer.start();
    Flux.range(0, USERS)
        .flatMap(
            user ->
                Mono.defer(() -> step(killed, steady, user))
                    .subscribeOn(Schedulers.boundedElastic())
                    .repeat(() -> System.nanoTime() < deadline),
            USERS)
        .then()
        .block(LiveDriver.LIMIT.plusSeconds(SECONDS));
    killer.join();
    relay.begin();
    for (ConnectionPool pool : List.of(killed, steady)) {
      for (int tries = 0;
          tries < 500 && pool.getMetrics().orElseThrow().acquiredSize() > 0;
          tries++) {
        pause(10); // who was cancelled gives it back behind that
      }
      assertEquals(0, pool.getMetrics().orElseThrow().acquiredSize());
      pool.disposeLater().block(LiveDriver.LIMIT);
    }
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What a user does with a connection, and how long that may take. */
  private Mono<Void> step(ConnectionPool killed, ConnectionPool steady, int user) {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    int kind = random.nextInt(4);
    int id = ids.incrementAndGet();
    Mono<?> work =
        Mono.usingWhen(
            acquired(kind == 2 ? steady : killed),
            connection ->
                switch (kind) {
                  case 0, 1 -> transaction(connection, user, id, kind == 0);
                  case 2 -> key(connection, id);
                  default -> rows(connection, random.nextInt(1, SELECTED));
                },
            Connection::close);
    boolean hurried = random.nextInt(4) == 0;
    Duration hurry = Duration.ofNanos(random.nextLong(1, 20_000_000));
    return work.timeout(hurried ? hurry : LiveDriver.LIMIT)
        .doOnSuccess(done -> count("ended"))
        .then()
        .onErrorResume(
            why -> {
              note(why, hurried);
              return Mono.empty();
            });
  }

  /**
   * Comes even for who has cancelled, and is closed then: if a cancel meets the delivery, Reactor
   * 3.8.8 cancels the resource that it closes, and r2dbc-pool 1.0.2 gives it to two users.
   */
  private static Mono<Connection> acquired(ConnectionPool pool) {
    return Mono.fromDirect(
        user -> {
          user.onSubscribe(Operators.emptySubscription());
          pool.create().subscribe(user::onNext, user::onError, user::onComplete);
        });
  }

  private void count(String end) {
    ends.merge(end, 1, Integer::sum);
  }

  private void note(Throwable why, boolean hurried) {
    String state = why instanceof R2dbcException known ? String.valueOf(known.getSqlState()) : "";
    if (hurried && why instanceof TimeoutException) {
      count("timed out");
    } else if (state.startsWith("08")) {
      count("lost");
    } else {
      faults.add(why);
    }
  }

  private Mono<Void> transaction(Connection connection, int user, int id, boolean serializable) {
    Mono<Void> begin =
        serializable
            ? Mono.from(connection.beginTransaction(IsolationLevel.SERIALIZABLE))
            : Mono.from(connection.beginTransaction());
    return begin
        .then(update(connection, "insert into done values (?, ?, ?)", id, user, id % 7))
        .then(
            update(
                connection, "update accounts set balance = balance + ? where id = ?", id % 7, user))
        .then(Mono.from(connection.commitTransaction()))
        .doOnSuccess(done -> told.add(id));
  }

  private static Mono<Long> update(Connection connection, String sql, int... values) {
    io.r2dbc.spi.Statement statement = connection.createStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.bind(i, values[i]);
    }
    return Flux.from(statement.execute()).concatMap(Result::getRowsUpdated).single();
  }

  /** Only the first element is taken, and the pool has the connection back at once. */
  private Mono<Object> key(Connection connection, int id) {
    return LiveDriver.values(
            connection
                .createStatement("insert into keys (op) values ?")
                .bind(0, id)
                .returnGeneratedValues("id"))
        .next()
        .doOnNext(key -> told.add(-id));
  }

  /** Some rows, and the isolation that nobody else has left behind. */
  private Mono<Void> rows(Connection connection, int count) {
    return LiveDriver.values(connection.createStatement("select columnname from sys.syscolumns"))
        .take(count)
        .then(LiveDriver.values(connection.createStatement("values current isolation")).single())
        .doOnNext(level -> assertEquals("CS", level))
        .then();
  }

  private void check(DerbyServer server, long before) throws Exception {
    for (int tries = 0; tries < 1_000 && DerbyServer.sessions() != before; tries++) {
      Thread.sleep(10);
    }
    assertEquals(before, DerbyServer.sessions());
    assertEquals(List.of("0"), embedded(server, "select count(*) from syscs_diag.lock_table"));
    Set<Integer> stored = ConcurrentHashMap.newKeySet();
    embedded(server, "select id from done").forEach(row -> stored.add(Integer.valueOf(row)));
    embedded(server, "select op from keys").forEach(row -> stored.add(-Integer.parseInt(row)));
    told.removeAll(stored);
    assertEquals(Set.of(), told, "told and lost");
    String sums =
        "select a.id, coalesce((select sum(amount) from done where account = a.id), 0)"
            + " from accounts a order by a.id";
    assertEquals(
        embedded(server, sums), embedded(server, "select id, balance from accounts order by id"));
    Connection own = LiveDriver.connect(LiveDriver.factory(server));
    String all = "select id, account, amount from done order by id";
    List<String> read =
        Flux.from(own.createStatement(all).execute())
            .concatMap(
                result -> result.map(row -> row.get(0) + " " + row.get(1) + " " + row.get(2)))
            .collectList()
            .block(LiveDriver.LIMIT);
    LiveDriver.close(own);
    assertEquals(embedded(server, all), read);
  }

  /** The rows as the embedded driver reads them. */
  private static List<String> embedded(DerbyServer server, String sql) throws SQLException {
    try (java.sql.Connection connection = server.embedded()) {
      return EmbeddedRows.of(connection, sql).stream()
          .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(" ")))
          .toList();
    }
  }
}
