package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.drdawire.dialect.Xid;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.live.session.XaBranch;

/** A client in a process of its own that prepares a branch and waits to be killed. */
public final class XaClient {

  private static final String PREPARED = "prepared";

  private XaClient() {}

  /**
   * Prepares a branch, says so, and waits.
   *
   * @param arguments the port, the database, the name of the transaction, the statement
   */
  public static void main(String[] arguments) throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
    try (LiveSession session = LiveSession.on(address, arguments[1], SignOn.plain().withXa())) {
      new XaBranch(session, XaBranch.xid(arguments[2], 1)).prepared(arguments[3]);
      System.out.println(PREPARED);
      System.in.read();
    }
  }

  /** Starts this client, has it prepare a branch, and kills it. */
  static Xid prepareAndDie(DerbyServer server, String transaction, String sql) throws Exception {
    String classes =
        String.join(
            System.getProperty("path.separator"),
            Path.of("target", "classes").toString(),
            Path.of("target", "test-classes").toString());
    Process client =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes,
                XaClient.class.getName(),
                Integer.toString(server.port()),
                server.database(),
                transaction,
                sql)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
      assertEquals(PREPARED, said.readLine());
    } finally {
      client.destroyForcibly();
    }
    client.waitFor(30, TimeUnit.SECONDS);
    return XaBranch.xid(transaction, 1);
  }
}
