package org.drdawire.examples;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.List;
import java.util.Map;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The proxy of docs/examples prints what passes, and changes nothing. */
@Timeout(60)
class WatchingProxyTest {

  private static final String PASSWORD = "Secr3t-w0rd";
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

  private static final List<String> CLIENT_LINES =
      """
      1 >> RQSDSS c=0001+  n EXCSAT
      1 >> RQSDSS c=0002    38 ACCSEC
      1 << RPYDSS c=0001+  137 EXCSATRD
      1 << RPYDSS c=0002    16 ACCSECRD
      1 >> RQSDSS c=0001+  *** SECCHK
      1 >> RQSDSS c=0002   168 ACCRDB
      1 << RPYDSS c=0001+   21 SECCHKRM
      1 << RPYDSS c=0002+   57 ACCRDBRM
      1 << RPYDSS c=0002    22 PBSD
      1 >> RQSDSS c=0001+   88 PRPSQLSTT
      1 >> OBJDSS c=0001+   26 SQLATTR
      1 >> OBJDSS c=0001+   64 SQLSTT
      1 >> RQSDSS c=0002    83 DSCSQLSTT
      1 << OBJDSS c=0001+  214 SQLDARD
      1 << OBJDSS c=0002   210 SQLDARD
      1 >> RQSDSS c=0001+   91 OPNQRY
      1 >> OBJDSS c=0001+   44 SQLDTA
      1 >> OBJDSS c=0001 100022 EXTDTA
      1 << RPYDSS c=0001+   44 OPNQRYRM
      1 << OBJDSS c=0001+   34 QRYDSC
      1 << OBJDSS c=0001    84 QRYDTA
      1 >> RQSDSS c=0001    10 RDBRLLBCK
      1 << RPYDSS c=0001+   21 ENDUOWRM
      1 << OBJDSS c=0001    71 SQLCARD
      """
          .lines()
          .toList();

  @TempDir Path folder;

  @BeforeAll
  static void compile() throws Exception {
    ExamplePrograms.compiled();
  }

  /** A proxy that runs: its port, and what it prints. */
  private record Running(Process process, BufferedReader said, int port, Path out)
      implements AutoCloseable {

    /** What it has printed, as soon as it is so many lines. */
    List<String> lines(int count) throws Exception {
      while (true) {
        List<String> lines = Files.readAllLines(out, UTF_8);
        if (lines.size() >= count) {
          return lines;
        }
        Thread.sleep(10);
      }
    }

    @Override
    public void close() {
      process.destroyForcibly().onExit().join();
    }
  }

  private Running start(int server) throws Exception {
    Path out = folder.resolve("out.txt");
    String port = Integer.toString(server);
    Process process =
        ExamplePrograms.builder("", "-Xmx32m", "WatchingProxy", "127.0.0.1", port, "0")
            .redirectOutput(out.toFile())
            .start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), UTF_8));
    String first = said.readLine();
    assertTrue(first.matches("listening on port \\d+"), first);
    return new Running(process, said, Integer.parseInt(first.substring(18)), out);
  }

  /** The length of EXCSAT depends on the name of the thread that connects. */
  @Test
  void aClientOfDerby() throws Exception {
    try (DerbyServer server = DerbyServer.withStrictUsers(Map.of("app", PASSWORD));
        Running proxy = start(server.port())) {
      try (Connection connection = server.client(proxy.port, "app", PASSWORD)) {
        connection.setAutoCommit(false);
        try (PreparedStatement query =
            connection.prepareStatement("values (length(cast(? as clob)), cast(? as int))")) {
          query.setString(1, "x".repeat(100_000));
          query.setInt(2, 42);
          try (ResultSet row = query.executeQuery()) {
            assertTrue(row.next());
            assertEquals(100_000, row.getInt(1));
            assertEquals(42, row.getInt(2));
          }
        }
        connection.rollback();
      }
      List<String> lines = proxy.lines(CLIENT_LINES.size());
      assertEquals(
          CLIENT_LINES, lines.stream().map(l -> l.replaceAll("\\d+ EXCSAT$", "n EXCSAT")).toList());
      assertFalse(proxy.said.ready());
    }
  }

  /** What is no DRDA passes in both directions, and the end of it, too. */
  @Test
  void whatCannotBeWatchedPasses() throws Exception {
    byte[] request = "GET / HTTP/1.0\r\n\r\n".getBytes(US_ASCII);
    byte[] reply = "HTTP/1.0 404 Not Found\r\n\r\n".getBytes(US_ASCII);
    try (ServerSocket server = new ServerSocket(0, 1, LOOPBACK);
        Running proxy = start(server.getLocalPort());
        Socket client = new Socket(LOOPBACK, proxy.port)) {
      client.getOutputStream().write(request);
      client.shutdownOutput();
      try (Socket accepted = server.accept()) {
        assertArrayEquals(request, accepted.getInputStream().readAllBytes());
        assertEquals(
            "connection 1: requests pass unwatched: not a DSS: bytes=X'474554202F20' offset=0",
            proxy.said.readLine());
        accepted.getOutputStream().write(reply);
      }
      assertArrayEquals(reply, client.getInputStream().readAllBytes());
      assertEquals(
          "connection 1: replies pass unwatched: not a DSS, the other side speaks HTTP offset=0",
          proxy.said.readLine());
      assertEquals(List.of(), proxy.lines(0));
    }
  }

  /** A server that does not listen ends the connection of the client, and not the proxy. */
  @Test
  void aServerThatIsNotThere() throws Exception {
    int nobody;
    try (ServerSocket taken = new ServerSocket(0, 1, LOOPBACK)) {
      nobody = taken.getLocalPort();
    }
    try (Running proxy = start(nobody)) {
      for (int number = 1; number <= 2; number++) {
        try (Socket client = new Socket(LOOPBACK, proxy.port)) {
          assertEquals(-1, client.getInputStream().read());
        }
        String said = proxy.said.readLine();
        assertTrue(said.startsWith("connection " + number + ": "), said);
      }
    }
  }
}
