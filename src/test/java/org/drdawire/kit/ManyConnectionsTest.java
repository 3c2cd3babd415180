package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.live.server.DerbyProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Many connections, one thread. The server has a JVM of its own, with a thread for each. */
class ManyConnectionsTest {

  private static final int CONNECTIONS = 1_000;

  /** Derby's queue of connections that it has not accepted yet is short. */
  private static final int CONNECTING = 32;

  /** With what Netty and the JDK have for a socket, in a JVM that has few other tests. */
  private static final long MOST_BYTES = 64_000;

  /** Less is not what a connection takes, but a mistake of the measurement. */
  private static final long LEAST_BYTES = 2_000;

  @Test
  void oneEventLoopServesAThousand(@TempDir Path home) throws Exception {
    try (DerbyProcess server = DerbyProcess.start(home)) {
      int port = server.address().getPort();
      Connection first = LiveDriver.connect(LiveDriver.factory(port, "memory:many;create=true"));
      createTable(first);
      ConnectionFactory factory = LiveDriver.factory(port, "memory:many");
      List<? extends Connection> all =
          Flux.range(0, CONNECTIONS)
              .flatMap(each -> factory.create(), CONNECTING)
              .collectList()
              .block(LiveDriver.LIMIT);

      List<String> seen =
          Flux.range(0, CONNECTIONS)
              .flatMap(id -> work(all.get(id), id), CONNECTIONS)
              .collectList()
              .block(LiveDriver.LIMIT);
      assertEquals(
          IntStream.range(0, CONNECTIONS).mapToObj(id -> id + " 1 " + id).sorted().toList(),
          seen.stream().sorted().toList());
      assertEquals(
          List.of(CONNECTIONS), LiveDriver.column(first, "select sum(v) from many where v = 1"));
      assertEquals(1, eventLoops());
      long idle = usedHeap();
      Flux.fromIterable(all).flatMap(Connection::close, CONNECTIONS).blockLast(LiveDriver.LIMIT);
      all.clear();
      // The loop lets go of what is closed before it answers again.
      LiveDriver.execute(first, "drop table many");
      long bytes = (idle - usedHeap()) / CONNECTIONS;
      System.out.println("bytes of the heap for each idle connection: " + bytes);
      assertTrue(bytes > LEAST_BYTES && bytes < MOST_BYTES, () -> "bytes: " + bytes);
      LiveDriver.close(first);
    }
  }

  private static void createTable(Connection connection) {
    String rows =
        IntStream.range(0, CONNECTIONS)
            .mapToObj(id -> "(" + id + ", 0)")
            .collect(Collectors.joining(", "));
    LiveDriver.execute(
        connection,
        "create table many (id integer primary key, v integer)",
        "insert into many values " + rows);
  }

  /** Selects a row and changes it. */
  private static Mono<String> work(Connection connection, int id) {
    Mono<Integer> select = select(connection, id);
    Mono<Long> update =
        Flux.from(
                connection
                    .createStatement("update many set v = v + 1 where id = ?")
                    .bind(0, id)
                    .execute())
            .concatMap(Result::getRowsUpdated)
            .single();
    return Mono.zip(select, update, (row, changed) -> id + " " + changed + " " + row);
  }

  private static Mono<Integer> select(Connection connection, int id) {
    return Flux.from(
            connection.createStatement("select id from many where id = ?").bind(0, id).execute())
        .concatMap(result -> result.map(row -> row.get(0, Integer.class)))
        .single();
  }

  private static long eventLoops() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("r2dbc-drda"))
        .count();
  }

  /** Without what a collection of garbage leaves to the next one, such as what has a cleaner. */
  private static long usedHeap() {
    Runtime runtime = Runtime.getRuntime();
    long before;
    long used = Long.MAX_VALUE;
    do {
      before = used;
      System.gc();
      used = runtime.totalMemory() - runtime.freeMemory();
    } while (used < before - CONNECTIONS);
    return used;
  }
}
