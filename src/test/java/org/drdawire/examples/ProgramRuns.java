package org.drdawire.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.apache.derby.shared.common.reference.SQLState;
import org.drdawire.conversation.Conversation;
import org.drdawire.live.server.DerbyProcess;

/** Runs programs in JVMs of their own, with a server in another process. */
final class ProgramRuns implements AutoCloseable {

  /** A table of so many rows is there. */
  private static final int ROWS = 200_000;

  /** So many of them have a text of 2 KB. */
  private static final int TEXTS = 20_000;

  private static final Path FOLDER = Path.of("target", "programs");
  private static final Path PROGRAMS = FOLDER.resolve("programs.jar");
  private static final String DATABASE = "memory:programs";
  private static final String USER = "app";
  private static final String PASSWORD = "secret";
  private static final String SELECT =
      "select tableid, tablename, tabletype from sys.systables fetch first 3 rows only;\n";

  private final DerbyProcess server;
  private final String ours;
  private final String theirs;
  private final Set<Path> archives = new HashSet<>();

  /**
   * A program that does its work n times, and the JVM that runs it: as usual, without a compiler
   * (-Xint), or with an archive of the classes that it loads (-AppCDS).
   */
  record Cell(Path java, String program, int n, String mode) {}

  /**
   * What a run has printed, and the CPU of its process, starting the JVM and compiling included.
   */
  record Run(String out, double millis) {}

  ProgramRuns() throws Exception {
    Files.createDirectories(FOLDER);
    ours = ourJars();
    theirs =
        Stream.of(location(ClientAutoloadedDriver.class), location(SQLState.class), PROGRAMS)
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    server = DerbyProcess.start(Files.createTempDirectory(FOLDER, "derby-"));
    createTables();
  }

  @Override
  public void close() {
    server.close();
  }

  private static Path location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** Ours come from jars too: a JVM finds the classes of a folder in another time. */
  private static String ourJars() throws URISyntaxException {
    Path library = FOLDER.resolve("library.jar");
    Path example = FOLDER.resolve("classes");
    tool("jar", "--create", "--file", library, "-C", location(Conversation.class), ".");
    tool("javac", "-proc:none", "-cp", library, "-d", example, "docs/examples/RunSql.java");
    tool("jar", "--create", "--file", PROGRAMS, "-C", example, ".");
    tool("jar", "--update", "--file", PROGRAMS, "-C", location(Run.class), "org/drdawire/examples");
    return library + File.pathSeparator + PROGRAMS;
  }

  private static void tool(String name, Object... words) {
    String[] arguments = Stream.of(words).map(Object::toString).toArray(String[]::new);
    if (ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, arguments) != 0) {
      throw new IllegalStateException(name + " " + Arrays.toString(arguments));
    }
  }

  private void execute(String... sql) throws SQLException {
    Properties login = new Properties();
    login.setProperty("user", USER);
    login.setProperty("password", PASSWORD);
    String url = "jdbc:derby://127.0.0.1:" + server.address().getPort() + "/" + DATABASE;
    try (Connection connection = new ClientAutoloadedDriver().connect(url + ";create=true", login);
        Statement statement = connection.createStatement()) {
      for (String each : sql) {
        statement.execute(each);
      }
    }
  }

  private void createTables() throws SQLException {
    String columns = " (id int primary key, name varchar(40), price decimal(9, 2), day date)";
    execute(
        "create table document (id int primary key, text clob(1M))",
        "create table item" + columns,
        "create table loaded" + columns,
        "insert into item values (1, 'item 1', 0.01, '2026-01-31')");
    for (int rows = 1; rows < ROWS; rows *= 2) {
      execute(
          ("insert into item select id + %1$d, 'item ' || trim(char(id + %1$d)),"
                  + " price + %1$d * 0.01, day from item where id <= %2$d - %1$d")
              .formatted(rows, ROWS));
    }
    execute(
        "insert into document select id, cast('%s' || name as clob(1M)) from item where id <= %d"
            .formatted("text".repeat(500), TEXTS));
  }

  /**
   * Says how many chains both have sent, and what else only one of them has, such as theirs -
   * DSCSQLSTT=1. If one has printed something else or sent fewer chains, nothing is measured: less
   * work does not count. Of {@code lobs} both numbers are said: that one waits less often is its
   * point.
   */
  String compared(Cell cell) throws IOException, InterruptedException, SQLException {
    List<String> printed = new ArrayList<>();
    List<Integer> chains = new ArrayList<>();
    List<Set<Map.Entry<String, Integer>>> sent = new ArrayList<>();
    for (boolean our : List.of(true, false)) {
      try (ChainCounter counter = new ChainCounter(server.address())) {
        String out = run(cell, our, counter.port(), List.of()).out();
        printed.add(out);
        chains.add(counter.chains());
        sent.add(counter.commands().entrySet());
      }
    }
    boolean sameChains = chains.get(0).equals(chains.get(1)) || cell.program().equals("lobs");
    if (!sameChains || !printed.get(0).equals(printed.get(1))) {
      throw new IllegalStateException(cell + " " + chains + printed + sent);
    }
    Set<Map.Entry<String, Integer>> more = new TreeSet<>(Map.Entry.comparingByKey());
    more.addAll(sent.get(1));
    more.removeAll(sent.get(0));
    Set<Map.Entry<String, Integer>> less = new HashSet<>(sent.get(0));
    less.removeAll(sent.get(1));
    return chains.stream().distinct().map(String::valueOf).collect(Collectors.joining(" for "))
        + (less.isEmpty() ? "" : " ours " + less)
        + (more.isEmpty() ? "" : " theirs " + more);
  }

  /** Runs a program and measures it. */
  Run run(Cell cell, boolean our) throws IOException, InterruptedException, SQLException {
    return run(cell, our, server.address().getPort(), options(cell, our));
  }

  private List<String> options(Cell cell, boolean our)
      throws IOException, InterruptedException, SQLException {
    if (!cell.mode().equals("-AppCDS")) {
      return cell.mode().isEmpty() ? List.of() : List.of(cell.mode());
    }
    String name = Integer.toHexString(cell.hashCode()) + (our ? "-ours" : "-theirs");
    Path archive = FOLDER.resolve(name + ".jsa");
    if (archives.add(archive)) {
      run(cell, our, server.address().getPort(), List.of("-XX:ArchiveClassesAtExit=" + archive));
    }
    // an archive of other classes is an error then
    return List.of("-Xshare:on", "-XX:SharedArchiveFile=" + archive);
  }

  /** How many classes a program loads, and how many of them are hidden. */
  String classes(Cell cell, boolean our) throws IOException, InterruptedException, SQLException {
    Path log = FOLDER.resolve("classes.log");
    Files.deleteIfExists(log);
    String option = "-Xlog:class+load:file=" + log + ":none";
    run(cell, our, server.address().getPort(), List.of(option));
    List<String> loaded = Files.readAllLines(log, UTF_8);
    long hidden = loaded.stream().filter(line -> line.contains("/0x")).count();
    return loaded.size() + " (" + hidden + " hidden)";
  }

  private Run run(Cell cell, boolean our, int port, List<String> options)
      throws IOException, InterruptedException, SQLException {
    if (cell.program().equals("batch")) {
      execute("truncate table loaded");
    }
    Path out = FOLDER.resolve("out.txt");
    Path err = FOLDER.resolve("err.txt");
    ProcessBuilder builder = new ProcessBuilder(command(cell, our, port, options));
    builder.environment().putAll(Map.of("DRDA_WIRE_PASSWORD", PASSWORD, "LC_ALL", "C"));
    builder.environment().keySet().removeIf(name -> name.endsWith("_OPTIONS"));
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    int status = process.waitFor();
    List<String> said = Files.readAllLines(err, UTF_8);
    if (status != 0) {
      throw new IllegalStateException(cell + " " + said);
    }
    String[] seconds = said.get(said.size() - 1).split(" ", -1);
    double cpu = Double.parseDouble(seconds[0]) + Double.parseDouble(seconds[1]);
    return new Run(Files.readString(out, UTF_8), 1e3 * cpu);
  }

  private List<String> command(Cell cell, boolean our, int port, List<String> options)
      throws IOException {
    boolean selects = cell.program().equals("selects");
    // a shell is told by the system what a process has taken that has ended, its last steps too
    List<String> command =
        new ArrayList<>(List.of("bash", "-c", "TIMEFORMAT='%U %S'; time \"$@\"", "bash"));
    command.add(cell.java().toString());
    command.addAll(List.of("-cp", our ? ours : theirs));
    command.addAll(options);
    Class<?> program = our ? OurPrograms.class : StockPrograms.class;
    command.add(selects && our ? "RunSql" : program.getName());
    command.addAll(List.of("127.0.0.1", Integer.toString(port), DATABASE, USER));
    command.addAll(selects && our ? List.of() : List.of(cell.program()));
    command.add(selects ? script(cell.n()).toString() : Integer.toString(cell.n()));
    return command;
  }

  private static Path script(int n) throws IOException {
    return Files.writeString(FOLDER.resolve(n + ".sql"), SELECT.repeat(n), UTF_8);
  }
}
