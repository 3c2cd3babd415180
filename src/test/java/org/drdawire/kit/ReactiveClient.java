package org.drdawire.kit;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import reactor.core.publisher.Flux;

/** The driver in the tests, whose connections share an event loop. */
final class ReactiveClient implements Throughput.Client {

  private final List<? extends Connection> connections;

  ReactiveClient(int port) {
    ConnectionFactory factory = LiveDriver.factory(port, Throughput.DATABASE);
    connections =
        Flux.range(0, Throughput.CONNECTIONS)
            .flatMap(each -> factory.create())
            .collectList()
            .block(LiveDriver.LIMIT);
  }

  @Override
  public CompletableFuture<Integer> select(int connection, int rows) {
    return Flux.from(
            connections.get(connection).createStatement(Throughput.SELECT).bind(0, rows).execute())
        .concatMap(
            result ->
                result.map(
                    row -> row.get(0, Integer.class) >= 0 && row.get(1, String.class) != null))
        .count()
        .map(Long::intValue)
        .toFuture();
  }

  @Override
  public CompletableFuture<Integer> insert(int connection) {
    Statement insert = connections.get(connection).createStatement(Throughput.INSERT);
    for (int row = 0; row < Throughput.BATCH; row++) {
      insert.bind(0, row).bind(1, "a text of row " + row);
      if (row < Throughput.BATCH - 1) {
        insert.add();
      }
    }
    return Flux.from(insert.execute())
        .concatMap(Result::getRowsUpdated)
        .reduce(0L, Long::sum)
        .map(Long::intValue)
        .toFuture();
  }

  @Override
  public void close() {
    connections.forEach(LiveDriver::close);
  }
}
