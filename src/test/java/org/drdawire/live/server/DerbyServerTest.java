package org.drdawire.live.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.Socket;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.junit.jupiter.api.Test;

class DerbyServerTest {

  @Test
  void clientAndEmbeddedDriverSeeTheSameDatabase() throws Exception {
    try (DerbyServer server = DerbyServer.start();
        Connection inside = server.embedded();
        Connection outside = server.client(server.port(), "app", "any")) {
      try (Statement statement = outside.createStatement()) {
        statement.execute("create table t (i int)");
        statement.execute("insert into t values 7");
      }
      assertEquals(7, single(inside, "select i from app.t"));
    }
  }

  @Test
  void twoServersHaveTwoDatabases() throws Exception {
    try (DerbyServer one = DerbyServer.start();
        DerbyServer two = DerbyServer.start()) {
      assertNotEquals(one.database(), two.database());
      assertNotEquals(one.port(), two.port());
      try (Connection first = one.embedded();
          Connection second = two.embedded()) {
        first.createStatement().execute("create table t (i int)");
        SQLException missing =
            assertThrows(SQLException.class, () -> single(second, "select i from t"));
        assertEquals("42X05", missing.getSQLState());
      }
    }
  }

  @Test
  void withoutUsersAnyPasswordIsTaken() throws Exception {
    try (DerbyServer server = DerbyServer.start();
        Connection outside = server.client(server.port(), "somebody", "wrong")) {
      assertEquals(1, single(outside, "values 1"));
    }
  }

  @Test
  void rightPasswordIsAccepted() throws Exception {
    try (DerbyServer server = DerbyServer.withUsers(Map.of("app", "pw1"));
        Connection outside = server.client(server.port(), "app", "pw1");
        Connection inside = server.embedded()) {
      assertEquals(1, single(outside, "values 1"));
      assertEquals(1, single(inside, "values 1"));
    }
  }

  @Test
  void wrongPasswordIsRefused() throws Exception {
    try (DerbyServer server = DerbyServer.withUsers(Map.of("app", "pw1"))) {
      SQLException outside =
          assertThrows(
              SQLException.class, () -> server.client(server.port(), "app", "pw2").close());
      assertEquals("08004", outside.getSQLState());
      SQLException inside =
          assertThrows(SQLException.class, () -> server.embedded("app", "pw2").close());
      assertEquals("08004", inside.getSQLState());
    }
  }

  /** The control of a test about characters: x and y differ only in the lower half. */
  @Test
  void everyBitOfAPasswordCountsForStrictUsersAlone() throws Exception {
    try (DerbyServer server = DerbyServer.withUsers(Map.of("app", "xz"));
        Connection outside = server.client(server.port(), "app", "yz")) {
      assertEquals(1, single(outside, "values 1"));
    }
    try (DerbyServer server = DerbyServer.withStrictUsers(Map.of("app", "xz"))) {
      server.client(server.port(), "app", "xz").close();
      assertThrows(SQLException.class, () -> server.client(server.port(), "app", "yz").close());
    }
  }

  @Test
  void strongPasswordSubstituteIsChecked() throws Exception {
    try (DerbyServer server = DerbyServer.withUsers(Map.of("app", "pw1"))) {
      try (Connection connection = substitute(server, "pw1")) {
        assertEquals(1, single(connection, "values 1"));
      }
      assertThrows(SQLException.class, () -> substitute(server, "pw2").close());
    }
  }

  @Test
  void usersOfOneServerDoNotBindTheNext() throws Exception {
    DerbyServer.withUsers(Map.of("app", "pw1")).close();
    try (DerbyServer server = DerbyServer.start();
        Connection outside = server.client(server.port(), "app", "pw2")) {
      assertEquals(1, single(outside, "values 1"));
    }
  }

  @Test
  void closeFreesThePortAndDropsTheDatabase() throws Exception {
    DerbyServer server = DerbyServer.start();
    server.close();
    assertThrows(
        Exception.class,
        () -> new Socket(InetAddress.getLoopbackAddress(), server.port()).close(),
        "port is free");
    server.awaitDrop();
    SQLException gone = assertThrows(SQLException.class, () -> server.embedded().close());
    assertEquals("XJ004", gone.getSQLState());
  }

  @Test
  void noSystemPropertyStays() throws Exception {
    String logBefore = System.getProperty("derby.stream.error.file");
    DerbyServer.withUsers(Map.of("app", "pw1")).close();
    assertEquals(logBefore, System.getProperty("derby.stream.error.file"));
    assertNull(System.getProperty("derby.connection.requireAuthentication"));
    assertNull(System.getProperty("derby.user.app"));
  }

  @Test
  void noThreadKeepsTheVirtualMachine() throws Exception {
    DerbyServer.start().close();
    long deadline = System.nanoTime() + 5_000_000_000L;
    while (keepingThread() && System.nanoTime() < deadline) {
      Thread.sleep(20);
    }
    assertFalse(keepingThread(), () -> Thread.getAllStackTraces().keySet().toString());
    assertTrue(Thread.currentThread().isAlive());
  }

  private static boolean keepingThread() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !thread.isDaemon())
        .anyMatch(thread -> thread.getName().matches("(?i).*(drda|derby|networkserver).*"));
  }

  private static int single(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  private static Connection substitute(DerbyServer server, String password) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", "app");
    properties.setProperty("password", password);
    properties.setProperty("securityMechanism", "8");
    String url = "jdbc:derby://127.0.0.1:" + server.port() + "/" + server.database();
    return new ClientAutoloadedDriver().connect(url, properties);
  }
}
