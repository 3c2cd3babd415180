package org.drdawire.kit;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.logging.LogManager;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.drdawire.live.server.DerbyProcess;

/**
 * How many selects and batches per second a Derby in another process answers to the driver in the
 * tests and to Derby's own client, each with eight connections at work, and what CPU the client
 * takes for one: beside other work, eight threads get more of the machine than one. Vert.x's client
 * for Db2 is not there, because it refuses the release level that Derby says it has.
 */
public final class Throughput {

  static final int CONNECTIONS = 8;
  static final int BATCH = 1_000;
  static final String SELECT = "select id, v from numbers where id < ?";
  static final String INSERT = "insert into batch values (?, ?)";
  static final String DATABASE = "memory:throughput";
  static final String USER = "app";
  static final String PASSWORD = "secret";

  private static final int FEW = 10;
  private static final int MANY = 1_000;
  private static final double NANOS = 1e9;
  private static final String FORM = "%-22s %20s %20s %20s%n";

  /** A client with connections, which are counted from 0. */
  interface Client extends AutoCloseable {

    /** Reads so many rows; the future is their number. */
    CompletableFuture<Integer> select(int connection, int rows);

    /** Inserts {@link #BATCH} rows in a transaction; the future is their number. */
    CompletableFuture<Integer> insert(int connection);

    @Override
    void close();
  }

  /** Connects to a server. */
  interface Connector {

    Client connect(int port) throws Exception;
  }

  /** Something to do again and again. */
  private interface Work {

    CompletableFuture<Integer> on(int connection);
  }

  private static final OperatingSystemMXBean OS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final int seconds;

  private Throughput(int seconds) {
    this.seconds = seconds;
  }

  /**
   * Prints a table; the argument is how many seconds each figure takes, half of them to warm up.
   */
  public static void main(String[] arguments) throws Exception {
    LogManager.getLogManager().reset();
    Throughput run = new Throughput(arguments.length == 0 ? 20 : Integer.parseInt(arguments[0]));
    Path home = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "derby-");
    try (DerbyProcess server = DerbyProcess.start(home)) {
      int port = server.address().getPort();
      createTables(port);
      System.out.printf("per second, and CPU of the client; %d connections%n", CONNECTIONS);
      System.out.printf(FORM, "", "select 10", "select 1,000", "insert 1,000");
      run.line("driver of the tests", port, ReactiveClient::new);
      run.line("Derby's JDBC client", port, JdbcClient::new);
    }
  }

  private static void createTables(int port) throws Exception {
    Properties login = new Properties();
    login.setProperty("user", USER);
    login.setProperty("password", PASSWORD);
    String url = "jdbc:derby://127.0.0.1:" + port + "/" + DATABASE + ";create=true";
    String rows =
        IntStream.range(0, MANY)
            .mapToObj(id -> "(" + id + ", 'a text of row " + id + "')")
            .collect(Collectors.joining(", "));
    try (java.sql.Connection connection = new ClientAutoloadedDriver().connect(url, login);
        java.sql.Statement statement = connection.createStatement()) {
      statement.execute("create table numbers (id integer primary key, v varchar(100))");
      statement.execute("create table batch (id integer, v varchar(100))");
      statement.execute("insert into numbers values " + rows);
    }
  }

  private void line(String name, int port, Connector connector) throws Exception {
    try (Client client = connector.connect(port)) {
      System.out.printf(
          FORM,
          name,
          perSecond(connection -> client.select(connection, FEW), FEW),
          perSecond(connection -> client.select(connection, MANY), MANY),
          perSecond(client::insert, BATCH));
    }
  }

  private String perSecond(Work work, int rows) {
    all(work, rows);
    return all(work, rows);
  }

  /** Does it on all connections for half of the time. */
  private String all(Work work, int rows) {
    long begin = System.nanoTime();
    long cpu = OS.getProcessCpuTime();
    long deadline = begin + (long) (seconds * NANOS / 2);
    AtomicLong done = new AtomicLong();
    CompletableFuture<?>[] ends =
        IntStream.range(0, CONNECTIONS)
            .mapToObj(connection -> again(() -> work.on(connection), rows, deadline, done))
            .toArray(CompletableFuture<?>[]::new);
    CompletableFuture.allOf(ends).join();
    double each = (OS.getProcessCpuTime() - cpu) / 1e3 / done.get();
    double perSecond = done.get() * NANOS / (System.nanoTime() - begin);
    return String.format(Locale.ROOT, "%,.0f (%,.0f us)", perSecond, each);
  }

  private static CompletableFuture<Void> again(
      Supplier<CompletableFuture<Integer>> work, int rows, long deadline, AtomicLong done) {
    return work.get()
        .thenCompose(
            seen -> {
              if (seen != rows) {
                throw new IllegalStateException("rows: " + seen);
              }
              done.incrementAndGet();
              return System.nanoTime() < deadline
                  ? again(work, rows, deadline, done)
                  : CompletableFuture.completedFuture(null);
            });
  }
}
