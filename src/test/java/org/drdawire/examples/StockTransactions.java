package org.drdawire.examples;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What NettyTransactions does, through Derby's JDBC client: with a thread for each connection. */
final class StockTransactions {

  private static final int CONNECTIONS = 50;

  private StockTransactions() {}

  public static void main(String[] args) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
    List<Future<?>> clients = new ArrayList<>();
    for (int client = 1; client <= CONNECTIONS; client++) {
      int number = client;
      clients.add(
          threads.submit(
              () -> {
                sell(args, number);
                return null;
              }));
    }
    for (Future<?> client : clients) {
      client.get();
    }
    threads.shutdown();
  }

  private static void sell(String[] args, int client) throws SQLException {
    try (Connection connection = StockConnection.open(args);
        PreparedStatement query =
            connection.prepareStatement("select price from item where id = ?");
        PreparedStatement insert =
            connection.prepareStatement("insert into sale values (?, ?, ?, ?)")) {
      int sales = Integer.parseInt(args[4]);
      for (int sold = 0; sold < sales; sold++) {
        int item = 1 + sold % 10;
        query.setInt(1, item);
        insert.setInt(1, client);
        insert.setInt(2, sold);
        insert.setInt(3, item);
        insert.setBigDecimal(4, price(query));
        insert.executeUpdate();
        connection.commit();
      }
    }
  }

  private static BigDecimal price(PreparedStatement query) throws SQLException {
    try (ResultSet row = query.executeQuery()) {
      row.next();
      return row.getBigDecimal(1);
    }
  }
}
