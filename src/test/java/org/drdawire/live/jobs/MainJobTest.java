package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.Secret;
import org.drdawire.live.ServerTest;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The main job leaves no tables, and always ends in one clear line. */
class MainJobTest extends ServerTest {

  @Test
  void aFailureLeavesNoTableForTheNextRun() throws Exception {
    for (String phase : List.of("4. ", "9. ")) {
      Story interrupted =
          Story.of(
              line -> {
                if (line.startsWith(phase)) {
                  throw new IllegalStateException(line);
                }
              });
      assertThrows(IllegalStateException.class, () -> converse(interrupted));
      assertEquals(0, tables(), phase);
    }
    Outcome outcome = converse(Story.of(line -> {}));
    assertEquals(new Outcome(1_030, 2_020, outcome.bytes(), 0, 0, 0), outcome);
    assertEquals(0, tables());
  }

  @Test
  void aRefusedConnectionSaysWhere() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    IOException refused =
        assertThrows(
            IOException.class,
            () ->
                login(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                    .open(line -> {}));
    assertEquals("localhost:" + port + ": Connection refused", refused.getMessage());
    InetSocketAddress unknown = InetSocketAddress.createUnresolved("db.invalid", 50_000);
    refused = assertThrows(IOException.class, () -> login(unknown).open(line -> {}));
    assertEquals("unknown host db.invalid", refused.getMessage());
  }

  @Test
  void helpSaysAll() throws Exception {
    String said = run(0, "--frames", "--help");
    assertEquals(Target.HELP, said);
    for (String option :
        List.of(
            "host",
            "port",
            "database",
            "user",
            "security",
            "dialect",
            "form",
            "tls",
            "report",
            "frames",
            "help")) {
      assertTrue(Target.USAGE.contains("--" + option), option);
      assertTrue(said.contains("  --" + option), option);
    }
    assertTrue(said.contains("DRDA_WIRE_PASSWORD"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--hosts",
        "--host",
        "--port x",
        "--port 65536",
        "--user",
        "--security 11",
        "--dialect db2",
        "--form SECCHK_WITHOUT_RDBNAM",
        "--dialect db2-zos --form SECCHK",
        "--host localhost"
      })
  void wrongOptionsAreOneLine(String options) throws Exception {
    String said = run(1, options.split(" "));
    assertEquals(1, said.lines().count(), said);
    assertTrue(said.startsWith("main job: FAILED, "), said);
    assertTrue(said.contains(Target.USAGE), said);
  }

  private static String run(int status, String... options) throws Exception {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    assertEquals(status, MainJob.run(out, Optional.empty(), options));
    return said.toString(StandardCharsets.UTF_8);
  }

  private static Outcome converse(Story story) throws IOException, SQLException {
    return new WholeConversation(login(server.address()), story).run();
  }

  private static Login login(InetSocketAddress address) {
    Secret any = Secret.of("any".toCharArray());
    return new Login(address, server.database(), "app", any, SignOn.plain());
  }

  private static int tables() throws SQLException {
    try (Connection connection = server.embedded();
        Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery("select count(*) from sys.systables where tabletype = 'T'")) {
      result.next();
      return result.getInt(1);
    }
  }
}
