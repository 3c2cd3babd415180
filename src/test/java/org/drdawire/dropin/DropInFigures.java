package org.drdawire.dropin;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.live.server.DerbyProcess;

/**
 * The CPU of Derby's JDBC client as it is, and with all requests written and all replies read by
 * us: both warm, in one JVM, by turns, with a server in another process.
 */
public final class DropInFigures {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = Integer.getInteger("figures.rounds", 15);
  private static final long WARM = 1_000_000_000;
  private static final long NANOS = 50_000_000;
  private static final int ROWS = 1000;

  private final Driver driver;
  private final String url;
  private final Connection connection;
  private final PreparedStatement one;
  private final PreparedStatement all;
  private final PreparedStatement update;

  /** Something to do again and again. */
  private interface Work {
    void run() throws SQLException;
  }

  private DropInFigures(Driver driver, String url) throws SQLException {
    this.driver = driver;
    this.url = url;
    connection = connect();
    one = connection.prepareStatement("select id, name, price, day from item where id = ?");
    all = connection.prepareStatement("select id, name, price, day from item");
    one.setInt(1, 7);
    update = connection.prepareStatement("update item set price = price where id = ?");
    update.setInt(1, 7);
  }

  /** Prints a line for each kind of work: microseconds of CPU, and the median of the ratios. */
  public static void main(String[] args) throws Exception {
    Path home = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "derby-");
    try (DerbyProcess server = DerbyProcess.start(home)) {
      String url = "jdbc:derby://127.0.0.1:" + server.address().getPort() + "/memory:figures";
      Driver stock = ClientFolder.unpacked("client-figures").driver();
      createTable(stock, url + ";create=true");
      Driver beside =
          Boolean.getBoolean("figures.profile") ? ReaderOverlay.folder().driver() : stock;
      Map<String, Work> theirs = new DropInFigures(beside, url).works();
      Map<String, Work> ours = new DropInFigures(ReaderOverlay.folder().driver(), url).works();
      // all of it before any is measured: beside other work a compiler needs more time
      for (Map<String, Work> each : List.of(ours, theirs, ours, theirs)) {
        for (Work work : each.values()) {
          micros(work, WARM);
        }
      }
      for (String name : theirs.keySet()) {
        compare(name, ours.get(name), theirs.get(name));
      }
    }
  }

  private static Properties login() {
    Properties login = new Properties();
    login.setProperty("user", "app");
    login.setProperty("password", "secret");
    return login;
  }

  private static void createTable(Driver driver, String url) throws SQLException {
    try (Connection connection = driver.connect(url, login());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create table item (id int primary key, name varchar(40), price decimal(9, 2), day date)");
      String rows =
          IntStream.rangeClosed(1, ROWS)
              .mapToObj(id -> "(" + id + ", 'item " + id + "', 12.34, '2026-01-31')")
              .collect(Collectors.joining(", "));
      statement.execute("insert into item values " + rows);
    }
  }

  private Connection connect() throws SQLException {
    return driver.connect(url, login());
  }

  private Map<String, Work> works() {
    Map<String, Work> works = new LinkedHashMap<>();
    works.put("prepared select of a row", () -> select(one, 1));
    works.put("prepared update", this::update);
    works.put("values 1", this::values);
    works.put("1,000 rows of 4 columns", () -> select(all, ROWS));
    works.put("connect", () -> connect().close());
    works.keySet().removeIf(name -> !name.contains(System.getProperty("figures.only", "")));
    return works;
  }

  private static void select(PreparedStatement query, int rows) throws SQLException {
    long seen = 0;
    int count = 0;
    try (ResultSet row = query.executeQuery()) {
      while (row.next()) {
        count++;
        seen += row.getInt(1) + row.getString(2).length();
        seen += row.getBigDecimal(3).scale() + row.getDate(4).getTime();
      }
    }
    require(count == rows && seen != 0);
  }

  private void update() throws SQLException {
    require(update.executeUpdate() == 1);
  }

  private void values() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("values 1")) {
      require(row.next() && row.getInt(1) == 1);
    }
  }

  private static void require(boolean right) {
    if (!right) {
      throw new IllegalStateException("another result");
    }
  }

  private static void compare(String name, Work ours, Work theirs) throws SQLException {
    double[] us = new double[ROUNDS];
    double[] them = new double[ROUNDS];
    double[] ratios = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      boolean first = round % 2 == 0;
      (first ? us : them)[round] = micros(first ? ours : theirs, NANOS);
      (first ? them : us)[round] = micros(first ? theirs : ours, NANOS);
      ratios[round] = us[round] / them[round];
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %.0f | %.0f | %.2f |%n",
        name,
        median(us),
        median(them),
        median(ratios));
  }

  /** CPU of this thread for one. */
  private static double micros(Work work, long nanos) throws SQLException {
    long begin = THREADS.getCurrentThreadCpuTime();
    long now;
    int times = 0;
    do {
      work.run();
      times++;
      now = THREADS.getCurrentThreadCpuTime();
    } while (now - begin < nanos);
    return (now - begin) / 1e3 / times;
  }

  private static double median(double... figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
