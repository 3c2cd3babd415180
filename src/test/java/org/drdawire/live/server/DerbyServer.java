package org.drdawire.live.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.apache.derby.drda.NetworkServerControl;
import org.apache.derby.jdbc.EmbeddedDriver;

/**
 * A Derby Network Server inside this JVM, on loopback and a free port, with an in-memory database
 * of its own.
 *
 * <p>One JVM has one Derby engine, but it may have several of these servers. Settings other than
 * the defaults are therefore properties of a database and never of the system: a system property
 * that is set after the engine has booted is too late for some settings, and changes the next
 * server for the others.
 */
public final class DerbyServer implements AutoCloseable {

  private static final Duration START_LIMIT = Duration.ofSeconds(30);
  private static final int PORT_ATTEMPTS = 5;

  private final String database = "memory:t" + UUID.randomUUID().toString().substring(0, 8);
  private final Map<String, String> users;
  private final String passwordHash;
  private final Thread drop = new Thread(this::drop, "drop " + database);
  private NetworkServerControl control;
  private int port;

  private DerbyServer(Map<String, String> users, String passwordHash) {
    this.users = users;
    this.passwordHash = passwordHash;
  }

  /** Starts a server that accepts any user and any password. */
  public static DerbyServer start() throws Exception {
    return started(new DerbyServer(Map.of(), null));
  }

  /**
   * Starts a server that admits these users with these passwords, and nobody else.
   *
   * <p>The passwords are stored with SHA-1, the only scheme that works with the strong password
   * substitute (SECMEC 8). Of each character, Derby compares only the upper half of the low byte,
   * and of the last one the whole low byte: many wrong passwords are accepted.
   */
  public static DerbyServer withUsers(Map<String, String> users) throws Exception {
    return started(new DerbyServer(some(users), null));
  }

  /** Does the same, but stores passwords with SHA-256: every bit of them is compared. */
  public static DerbyServer withStrictUsers(Map<String, String> users) throws Exception {
    return started(new DerbyServer(some(users), "SHA-256"));
  }

  private static Map<String, String> some(Map<String, String> users) {
    if (users.isEmpty()) {
      throw new IllegalArgumentException("no users");
    }
    return new LinkedHashMap<>(users);
  }

  private static DerbyServer started(DerbyServer server) throws Exception {
    Path log = Path.of("target", "derby.log").toAbsolutePath();
    Files.createDirectories(log.getParent());
    String before = System.getProperty("derby.stream.error.file");
    if (before == null) {
      System.setProperty("derby.stream.error.file", log.toString());
    }
    try {
      server.createDatabase();
      server.listen();
    } finally {
      if (before == null) {
        System.clearProperty("derby.stream.error.file");
      }
    }
    return server;
  }

  /** The port on loopback. */
  public int port() {
    return port;
  }

  /** Where to connect to. */
  public InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  /** The name to put into RDBNAM, such as {@code memory:t0a1b2c3d}: at most 18 characters. */
  public String database() {
    return database;
  }

  /** A connection of the embedded driver to the same database, as app or as the first user. */
  public Connection embedded() throws SQLException {
    return users.isEmpty()
        ? embedded("app", "any")
        : embedded(users.keySet().iterator().next(), users.values().iterator().next());
  }

  /** A connection of the embedded driver to the same database. */
  public Connection embedded(String user, String password) throws SQLException {
    return open("", credentials(user, password));
  }

  /** How many sessions the servers of this JVM have: their threads that do not wait for one. */
  public static long sessions() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(each -> each.getKey().getName().startsWith("DRDAConnThread"))
        .filter(
            each ->
                Arrays.stream(each.getValue())
                    .noneMatch(frame -> frame.getMethodName().equals("getNextSession")))
        .count();
  }

  /** Executes a statement by the embedded driver, and commits. */
  public void execute(String sql) throws SQLException {
    try (Connection connection = embedded();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A connection of Derby's own network client, to this server or through a recorder's port. */
  public Connection client(int port, String user, String password) throws SQLException {
    String url = "jdbc:derby://127.0.0.1:" + port + "/" + database;
    return new ClientAutoloadedDriver().connect(url, credentials(user, password));
  }

  /**
   * Stops the server and begins to drop its database: nobody waits for that, as Derby sleeps for
   * half a second before it drops one.
   */
  @Override
  public void close() throws SQLException {
    try {
      control.shutdown();
    } catch (Exception stopped) {
      throw new SQLException("server did not stop", stopped);
    }
    drop.setDaemon(true);
    drop.start();
  }

  /** Waits until the database of a closed server is gone. */
  void awaitDrop() throws InterruptedException {
    drop.join();
  }

  private void drop() {
    Map.Entry<String, String> user =
        users.isEmpty() ? Map.entry("app", "any") : users.entrySet().iterator().next();
    try {
      expectState("08006", ";drop=true", credentials(user.getKey(), user.getValue()));
    } catch (SQLException kept) {
      throw new IllegalStateException("not dropped: " + database, kept);
    }
  }

  private void createDatabase() throws SQLException {
    try (Connection connection = open(";create=true", credentials("app", "any"))) {
      if (users.isEmpty()) {
        return;
      }
      setProperty(connection, "derby.authentication.builtin.algorithm", passwordHash);
      for (Map.Entry<String, String> user : users.entrySet()) {
        setProperty(connection, "derby.user." + user.getKey(), user.getValue());
      }
      setProperty(connection, "derby.authentication.provider", "BUILTIN");
      setProperty(connection, "derby.connection.requireAuthentication", "true");
      setProperty(connection, "derby.database.propertiesOnly", "true");
    }
    // requireAuthentication is read when a database boots; a database in memory survives a shutdown
    expectState("08006", ";shutdown=true", credentials("app", "any"));
  }

  private void listen() throws Exception {
    for (int attempt = 1; ; attempt++) {
      port = freePort();
      StringWriter console = new StringWriter();
      control = new NetworkServerControl(InetAddress.getLoopbackAddress(), port);
      control.start(new PrintWriter(console, true));
      if (answers(console)) {
        return;
      }
      if (attempt == PORT_ATTEMPTS) {
        throw new IOException("Derby did not start: " + console);
      }
    }
  }

  /** False when another process took the port between our choice and Derby's bind. */
  private boolean answers(StringWriter console) throws Exception {
    long deadline = System.nanoTime() + START_LIMIT.toNanos();
    while (System.nanoTime() < deadline) {
      String said = console.toString();
      if (said.contains("BindException")) {
        return false;
      }
      // another server on that port would also answer a ping
      if (said.contains(Integer.toString(port)) && pings()) {
        return true;
      }
      Thread.sleep(10);
    }
    throw new IOException("Derby did not answer in " + START_LIMIT + ": " + console);
  }

  private boolean pings() {
    try {
      control.ping();
      return true;
    } catch (Exception notYet) {
      return false;
    }
  }

  /** A port of loopback that was free just now. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private Connection open(String attributes, Properties credentials) throws SQLException {
    return new EmbeddedDriver().connect("jdbc:derby:" + database + attributes, credentials);
  }

  private void expectState(String state, String attributes, Properties user) throws SQLException {
    try {
      open(attributes, user).close();
      throw new SQLException("not answered with " + state + ": " + attributes);
    } catch (SQLException answer) {
      if (!state.equals(answer.getSQLState())) {
        throw answer;
      }
    }
  }

  private static Properties credentials(String user, String password) {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    return properties;
  }

  private static void setProperty(Connection connection, String key, String value)
      throws SQLException {
    String call = "call syscs_util.syscs_set_database_property(?, ?)";
    try (CallableStatement statement = connection.prepareCall(call)) {
      statement.setString(1, key);
      statement.setString(2, value);
      statement.execute();
    }
  }
}
