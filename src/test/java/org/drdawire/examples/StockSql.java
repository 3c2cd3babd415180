package org.drdawire.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.StringJoiner;

/** What RunSql does, through Derby's JDBC client. */
final class StockSql {

  private StockSql() {}

  public static void main(String[] args) throws SQLException, IOException {
    try (Connection connection = StockConnection.open(args);
        Statement statement = connection.createStatement()) {
      for (String file : Arrays.asList(args).subList(4, args.length)) {
        for (String part : Files.readString(Path.of(file)).split(";\\s*(\n|$)", -1)) {
          run(connection, statement, part.strip());
        }
      }
      connection.commit();
    }
  }

  private static void run(Connection connection, Statement statement, String sql)
      throws SQLException {
    if (sql.equals("commit")) {
      connection.commit();
    } else if (!sql.isEmpty() && statement.execute(sql)) {
      try (ResultSet row = statement.getResultSet()) {
        int columns = row.getMetaData().getColumnCount();
        while (row.next()) {
          StringJoiner line = new StringJoiner("\t");
          for (int column = 1; column <= columns; column++) {
            line.add(row.getString(column));
          }
          System.out.println(line);
        }
      }
    }
  }
}
