package org.drdawire.examples;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.StringJoiner;
import org.apache.derby.client.ClientAutoloadedDriver;

/** The same programs through Derby's JDBC client. */
final class StockPrograms {

  private final Connection connection;
  private long count;
  private int hash;

  /** The arguments are those of {@link OurPrograms}; of selects the last is the file. */
  public static void main(String[] args) throws SQLException, IOException {
    Properties login = new Properties();
    login.setProperty("user", args[3]);
    login.setProperty("password", System.getenv("DRDA_WIRE_PASSWORD"));
    String url = "jdbc:derby://" + args[0] + ":" + args[1] + "/" + args[2];
    ClientAutoloadedDriver driver = new ClientAutoloadedDriver();
    int connects = args[4].equals("connects") ? Integer.parseInt(args[5]) : 1;
    for (int i = 0; i < connects; i++) {
      try (Connection connection = driver.connect(url, login)) {
        connection.setAutoCommit(false);
        new StockPrograms(connection).run(args[4], args[5]);
      }
    }
  }

  private StockPrograms(Connection connection) {
    this.connection = connection;
  }

  private void run(String program, String argument) throws SQLException, IOException {
    switch (program) {
      case "selects" -> runSql(argument);
      case "executions" -> select(Integer.parseInt(argument), OurPrograms.ROWS);
      case "rows" -> select(1, Integer.parseInt(argument));
      case "lobs" -> documents(argument);
      case "batch" -> insert(Integer.parseInt(argument));
      default -> count = 1;
    }
    if (!program.equals("selects")) {
      System.out.println(count + " " + hash);
    }
  }

  /** What RunSql does. */
  private void runSql(String file) throws SQLException, IOException {
    try (Statement statement = connection.createStatement()) {
      for (String part : Files.readString(Path.of(file)).split(";\\s*(\n|$)", -1)) {
        String sql = part.strip();
        if (!sql.isEmpty() && statement.execute(sql)) {
          try (ResultSet row = statement.getResultSet()) {
            print(row);
          }
        }
      }
    }
    connection.commit();
  }

  private static void print(ResultSet row) throws SQLException {
    int columns = row.getMetaData().getColumnCount();
    while (row.next()) {
      StringJoiner line = new StringJoiner("\t");
      for (int column = 1; column <= columns; column++) {
        line.add(row.getString(column));
      }
      System.out.println(line);
    }
  }

  private void select(int times, int rows) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select id, name, price, day from item fetch first ? rows only")) {
      for (int i = 0; i < times; i++) {
        select.setLong(1, rows);
        try (ResultSet row = select.executeQuery()) {
          while (row.next()) {
            count++;
            hash = 31 * hash + row.getInt(1);
            hash = 31 * hash + row.getString(2).hashCode();
            hash = 31 * hash + row.getBigDecimal(3).hashCode();
            hash = 31 * hash + row.getDate(4).toString().hashCode();
          }
        }
      }
      connection.commit();
    }
  }

  private void documents(String most) throws SQLException {
    try (Statement select = connection.createStatement();
        ResultSet row = select.executeQuery("select id, text from document where id <= " + most)) {
      while (row.next()) {
        count++;
        hash = 31 * hash + row.getInt(1);
        hash = 31 * hash + row.getString(2).hashCode();
      }
    }
    connection.commit();
  }

  private void insert(int rows) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into loaded values (?, ?, ?, ?)")) {
      Date day = Date.valueOf("2026-01-31");
      for (int id = 1; id <= rows; id++) {
        insert.setInt(1, id);
        insert.setString(2, "item " + id);
        insert.setBigDecimal(3, BigDecimal.valueOf(id, 2));
        insert.setDate(4, day);
        insert.addBatch();
        if (id % OurPrograms.CHAIN == 0 || id == rows) {
          for (int changed : insert.executeBatch()) {
            count += changed;
          }
          connection.commit();
        }
      }
    }
  }
}
