package org.drdawire.examples;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** What BulkLoader does with a file of good rows, through Derby's JDBC client. */
final class StockLoader {

  private static final int CHAIN = 10_000;

  private StockLoader() {}

  public static void main(String[] args) throws SQLException, IOException {
    try (Connection connection = StockConnection.open(args);
        BufferedReader file = Files.newBufferedReader(Path.of(args[5]))) {
      String columns = file.readLine();
      int count = columns.split(",", -1).length;
      String values = " (" + columns + ") values (?" + ", ?".repeat(count - 1) + ")";
      try (PreparedStatement insert =
          connection.prepareStatement("insert into " + args[4] + values)) {
        int rows = 0;
        for (String line = file.readLine(); line != null; line = file.readLine()) {
          add(insert, line);
          rows++;
          if (rows % CHAIN == 0) {
            insert.executeBatch();
            connection.commit();
          }
        }
        insert.executeBatch();
        connection.commit();
      }
    }
  }

  private static void add(PreparedStatement insert, String line) throws SQLException {
    boolean quoted = false;
    int from = 0;
    int parameter = 0;
    for (int at = 0; at <= line.length(); at++) {
      if (at == line.length() || (line.charAt(at) == ',' && !quoted)) {
        String value = line.substring(from, at);
        boolean whole = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
        String inner = whole ? value.substring(1, value.length() - 1).replace("\"\"", "\"") : value;
        parameter++;
        insert.setString(parameter, value.isEmpty() ? null : inner);
        from = at + 1;
      } else if (line.charAt(at) == '"') {
        quoted = !quoted;
      }
    }
    insert.addBatch();
  }
}
