package org.drdawire.kit;

import io.netty.channel.EventLoopGroup;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Statement;
import java.time.Duration;
import java.util.List;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.r2dbc.DrdaConnectionFactoryProvider;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Connections of the driver to a live Derby, and what tests do with them again and again. */
public final class LiveDriver {

  static final Duration LIMIT = Duration.ofSeconds(30);

  private LiveDriver() {}

  static ConnectionFactory factory(DerbyServer server) {
    return factory(server.port(), server.database());
  }

  static ConnectionFactory factory(int port, String database) {
    return factory(port, database, "secret");
  }

  static ConnectionFactory factory(int port, String database, String password) {
    return factory(port, database, "app", password, "USRIDPWD");
  }

  /** Connections to a server behind a port of loopback. */
  public static ConnectionFactory factory(
      int port, String database, String user, String password, String mechanism) {
    return factory(options(port, database, user, password, mechanism));
  }

  /** The same in event loops of their own, as clients of a Derby. */
  static ConnectionFactory pooled(int port, String database, EventLoopGroup loops) {
    return factory(
        options(port, database, "app", "secret", "USRIDPWD")
            .option(DrdaConnectionFactoryProvider.DIALECT, "CSS")
            .option(DrdaConnectionFactoryProvider.EVENT_LOOPS, loops));
  }

  private static ConnectionFactory factory(ConnectionFactoryOptions.Builder options) {
    return new DrdaConnectionFactoryProvider().create(options.build());
  }

  private static ConnectionFactoryOptions.Builder options(
      int port, String database, String user, String password, String mechanism) {
    return ConnectionFactoryOptions.builder()
        .option(ConnectionFactoryOptions.DRIVER, "drda")
        .option(ConnectionFactoryOptions.HOST, "127.0.0.1")
        .option(ConnectionFactoryOptions.PORT, port)
        .option(ConnectionFactoryOptions.DATABASE, database)
        .option(ConnectionFactoryOptions.USER, user)
        .option(ConnectionFactoryOptions.PASSWORD, password)
        .option(DrdaConnectionFactoryProvider.SECURITY_MECHANISM, mechanism);
  }

  static Connection connect(ConnectionFactory factory) {
    return Mono.from(factory.create()).block(LIMIT);
  }

  static void close(Connection connection) {
    Mono.from(connection.close()).block(LIMIT);
  }

  /** Executes statements without rows. */
  static long execute(Connection connection, String... statements) {
    return Flux.fromArray(statements)
        .concatMap(sql -> connection.createStatement(sql).execute())
        .concatMap(Result::getRowsUpdated)
        .reduce(0L, Long::sum)
        .block(LIMIT);
  }

  /** The first column of all rows. */
  static List<Object> column(Connection connection, String sql) {
    return values(connection.createStatement(sql)).collectList().block(LIMIT);
  }

  /** The first column of each row, as it comes. */
  static Flux<Object> values(Statement statement) {
    return Flux.from(statement.execute()).concatMap(result -> result.map(row -> row.get(0)));
  }
}
