package org.drdawire.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.drdawire.examples.ExamplePrograms.Run;
import org.drdawire.live.session.DiskDatabase;
import org.junit.jupiter.api.Test;

/**
 * What the programs of docs/examples take, beside the same through Derby's JDBC client, with a
 * server in another process: -Pexamples.
 */
class ExampleFigures {

  private static final long ROOM = 2L << 30;
  private static final int PAIRS = Integer.getInteger("examples.pairs", 3);
  private static final int ROWS = Integer.getInteger("examples.rows", 500_000);
  private static final int SALES = Integer.getInteger("examples.sales", 800);
  private static final int SCRIPTS = Integer.getInteger("examples.scripts", 300);
  private static final int CONNECTIONS = 50;
  private static final int STATEMENTS = 21;

  private final List<Figure> figures = new ArrayList<>();
  private DiskDatabase database;
  private ExamplePrograms programs;

  /** A program of docs/examples, and the one that does the same through Derby's client. */
  private record Pair(String ours, Class<?> stock, int times, int done, List<String> words) {}

  /** What a program took: things done per second, CPU in microseconds for each, heap in MB. */
  private record Took(double perSecond, double cpu, double heap, double collections) {}

  private record Figure(String example, String client, int round, Took took) {}

  @Test
  void eachIsComparedWithTheStockDriver() throws Exception {
    try (DiskDatabase started = DiskDatabase.start(ROOM)) {
      database = started;
      programs = ExamplePrograms.compiled();
      String name = started.create();
      List<Pair> pairs =
          List.of(
              new Pair("RunSql", StockSql.class, SCRIPTS, SCRIPTS, List.of(script())),
              new Pair("BulkLoader", StockLoader.class, 1, ROWS, List.of("loaded", rows())),
              new Pair(
                  "NettyTransactions",
                  StockTransactions.class,
                  1,
                  CONNECTIONS * SALES,
                  List.of(Integer.toString(SALES))));
      for (int round = 1; round <= PAIRS; round++) {
        for (Pair pair : pairs) {
          // by turns, and the one that begins changes too
          measure(name, pair, round, round % 2 == 1);
          measure(name, pair, round, round % 2 == 0);
        }
        write();
      }
    }
    print();
  }

  /** A connect, ten queries, ten changes of a row and a commit. */
  private static String script() throws IOException {
    StringBuilder sql = new StringBuilder();
    for (int id = 1; id <= STATEMENTS / 2; id++) {
      sql.append("select id, price from item where id = ").append(id).append(";\n");
      sql.append("update item set price = price where id = ").append(id).append(";\n");
    }
    sql.append("commit;\n");
    return Files.writeString(Path.of("target", "examples", "script.sql"), sql, UTF_8).toString();
  }

  private static String rows() throws IOException {
    Path file = Path.of("target", "examples", "rows.csv");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("id,b,n,d,v,da,t,bo\n");
      for (int id = 1; id <= ROWS; id++) {
        long spread = id * 0x9E37_79B9_7F4A_7C15L;
        out.write(
            String.format(
                Locale.ROOT,
                "%d,%d,%d.%02d,%s,\"Gr\u00fc\u00dfe, \u6771\u4eac %d\",20%02d-%02d-%02d,2026-01-01 12:%02d:%02d.%09d,%b%n",
                id,
                spread,
                spread >> 24,
                id % 100,
                (double) (spread >> 11),
                id,
                id % 100,
                1 + id % 12,
                1 + id % 28,
                id % 60,
                id / 60 % 60,
                (spread >>> 40) % 1_000_000_000,
                id % 2 == 0));
      }
    }
    return file.toString();
  }

  private void measure(String name, Pair pair, int round, boolean ours) throws Exception {
    InetSocketAddress server = database.address();
    prepare(server, name);
    List<String> words = new ArrayList<>(List.of("-Xms64m", "-Xmx64m"));
    words.add(MeasuredProgram.class.getName());
    words.add(ours ? pair.ours() : pair.stock().getName());
    words.addAll(List.of(Integer.toString(pair.times()), "127.0.0.1"));
    words.addAll(List.of(Integer.toString(server.getPort()), name, "app"));
    words.addAll(pair.words());
    Run run = programs.run("any", words.toArray(String[]::new));
    assertEquals(0, run.status(), () -> words + " " + run.err());
    check(server, name, pair);
    String[] took = run.err().get(run.err().size() - 1).split(" ", -1);
    double seconds = Double.parseDouble(took[1]);
    Took figure =
        new Took(
            pair.done() / seconds,
            1e6 * Double.parseDouble(took[2]) / pair.done(),
            Double.parseDouble(took[3]),
            Double.parseDouble(took[4]));
    figures.add(new Figure(pair.ours(), ours ? "ours" : "stock", round, figure));
    System.out.println(line(figures.get(figures.size() - 1)));
  }

  private static Connection connect(InetSocketAddress server, String name) throws SQLException {
    String url = "jdbc:derby://127.0.0.1:" + server.getPort() + "/" + name;
    return DriverManager.getConnection(url, "app", "any");
  }

  /** Each run finds the same empty tables. */
  private static void prepare(InetSocketAddress server, String name) throws Exception {
    try (Connection connection = connect(server, name);
        Statement statement = connection.createStatement()) {
      for (String table : List.of("item", "sale", "loaded")) {
        try (ResultSet there =
            connection.getMetaData().getTables(null, "APP", table.toUpperCase(Locale.ROOT), null)) {
          if (there.next()) {
            statement.execute("drop table " + table);
          }
        }
      }
      String shop = Files.readString(ExamplePrograms.SOURCES.resolve("shop.sql"), UTF_8);
      for (String sql : shop.replace("commit;", "").strip().split(";\\s*(\n|$)", 0)) {
        statement.execute(sql);
      }
      statement.execute(
          "create table loaded (id integer not null primary key, b bigint, n decimal(15, 2),"
              + " d double, v varchar(60), da date, t timestamp, bo boolean)");
    }
  }

  /** A run that did less than it should does not count. */
  private static void check(InetSocketAddress server, String name, Pair pair) throws SQLException {
    try (Connection connection = connect(server, name);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select (select count(*) from loaded), (select count(*) from sale) from item")) {
      row.next();
      assertEquals(pair.ours().equals("BulkLoader") ? ROWS : 0, row.getInt(1));
      assertEquals(pair.ours().equals("NettyTransactions") ? pair.done() : 0, row.getInt(2));
    }
  }

  private static String line(Figure each) {
    Took took = each.took();
    return String.format(
        Locale.ROOT,
        "%s,%s,%d,%.1f,%.1f,%.0f,%.0f",
        each.example(),
        each.client(),
        each.round(),
        took.perSecond(),
        took.cpu(),
        took.heap(),
        took.collections());
  }

  private void write() throws IOException {
    String header = "example,client,round,per_second,cpu_us,heap_mb,collections";
    List<String> lines =
        Stream.concat(Stream.of(header), figures.stream().map(ExampleFigures::line)).toList();
    Files.write(Path.of("target", "examples.csv"), lines, UTF_8);
  }

  private void print() {
    for (String example : figures.stream().map(Figure::example).distinct().toList()) {
      print(example, "per_second", each -> each.took().perSecond());
      print(example, "cpu_us", each -> each.took().cpu());
      print(example, "heap_mb", each -> each.took().heap());
      print(example, "collections", each -> each.took().collections());
    }
  }

  /** The ratio of ours to the other's, each of two figures of the same round. */
  private void print(String example, String what, ToDoubleFunction<Figure> value) {
    double[] ours = values(example, "ours", value);
    double[] stock = values(example, "stock", value);
    double[] ratios = new double[ours.length];
    Arrays.setAll(ratios, round -> ours[round] / stock[round]);
    Arrays.sort(ratios);
    System.out.printf(
        Locale.ROOT,
        "examples: %-17s %-11s ours %.1f stock %.1f ratio n=%d min=%.2f median=%.2f max=%.2f%n",
        example,
        what,
        median(ours),
        median(stock),
        ratios.length,
        ratios[0],
        median(ratios),
        ratios[ratios.length - 1]);
  }

  private double[] values(String example, String client, ToDoubleFunction<Figure> value) {
    return figures.stream()
        .filter(each -> each.example().equals(example) && each.client().equals(client))
        .mapToDouble(value)
        .toArray();
  }

  private static double median(double... figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
