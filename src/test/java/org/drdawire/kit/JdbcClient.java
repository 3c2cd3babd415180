package org.drdawire.kit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.derby.client.ClientAutoloadedDriver;

/** Derby's own client, with a thread for each connection and statements that stay prepared. */
final class JdbcClient implements Throughput.Client {

  private record Prepared(
      Connection connection, PreparedStatement select, PreparedStatement insert) {}

  private final List<Prepared> connections = new ArrayList<>();
  private final ExecutorService threads = Executors.newFixedThreadPool(Throughput.CONNECTIONS);

  JdbcClient(int port) throws SQLException {
    Properties login = new Properties();
    login.setProperty("user", Throughput.USER);
    login.setProperty("password", Throughput.PASSWORD);
    String url = "jdbc:derby://127.0.0.1:" + port + "/" + Throughput.DATABASE;
    for (int i = 0; i < Throughput.CONNECTIONS; i++) {
      Connection connection = new ClientAutoloadedDriver().connect(url, login);
      connections.add(
          new Prepared(
              connection,
              connection.prepareStatement(Throughput.SELECT),
              connection.prepareStatement(Throughput.INSERT)));
    }
  }

  private CompletableFuture<Integer> in(Callable<Integer> work) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return work.call();
          } catch (Exception e) {
            throw new CompletionException(e);
          }
        },
        threads);
  }

  @Override
  public CompletableFuture<Integer> select(int connection, int rows) {
    PreparedStatement select = connections.get(connection).select();
    return in(
        () -> {
          select.setInt(1, rows);
          int count = 0;
          try (ResultSet result = select.executeQuery()) {
            while (result.next()) {
              count += result.getInt(1) >= 0 && result.getString(2) != null ? 1 : 0;
            }
          }
          return count;
        });
  }

  @Override
  public CompletableFuture<Integer> insert(int connection) {
    Prepared prepared = connections.get(connection);
    return in(
        () -> {
          prepared.connection().setAutoCommit(false);
          for (int row = 0; row < Throughput.BATCH; row++) {
            prepared.insert().setInt(1, row);
            prepared.insert().setString(2, "a text of row " + row);
            prepared.insert().addBatch();
          }
          int count = Arrays.stream(prepared.insert().executeBatch()).sum();
          prepared.connection().setAutoCommit(true);
          return count;
        });
  }

  @Override
  public void close() {
    threads.shutdown();
    for (Prepared each : connections) {
      try {
        each.connection().close();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
