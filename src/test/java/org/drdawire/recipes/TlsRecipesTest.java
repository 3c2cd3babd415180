package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Rows;
import org.drdawire.live.server.TlsRelay;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes for TLS, which ends in front of the server. */
class TlsRecipesTest extends LiveRecipes {

  private static final int MANY = 20_000;

  @TempDir private static Path folder;

  private SSLSocket socket;
  private TlsChannel tls;

  private static TlsRelay relay(String host) throws Exception {
    return TlsRelay.to(server.port(), host, folder);
  }

  private void bySocket(TlsRelay relay) throws IOException {
    SSLContext context = relay.context();
    String host = relay.address().getHostString();
    int port = relay.address().getPort();
    ConnectPlan plan = plan();
    // recipe: TLS by SSLSocket
    socket = (SSLSocket) context.getSocketFactory().createSocket(host, port);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS"); // the certificate has to name the host
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, socket.getInputStream(), socket.getOutputStream());
    exchange.run();
    // end of recipe
  }

  private void byEngine(TlsRelay relay) throws IOException {
    close();
    channel = SocketChannel.open(relay.address());
    String host = relay.address().getHostString();
    tls = new TlsChannel(relay.context(), host, relay.address().getPort(), channel);
    conversation = Conversation.begin(plan());
    exchange = Exchange.over(conversation, tls);
    exchange.run();
  }

  /** Many records both ways. */
  private void useIt() throws IOException {
    String comment = "/* " + "a".repeat(200_000) + " */";
    PackageSection section = section();
    conversation.add(
        PrepareSqlStatement.of(
            section,
            "select a.columnname "
                + comment
                + " from sys.syscolumns a, sys.syscolumns b, sys.syscolumns c fetch first "
                + MANY
                + " rows only"));
    int count = 0;
    try (Rows pulled = exchange.rows(conversation.open(OpenQuery.of(section)))) {
      while (pulled.next()) {
        count++;
      }
    }
    assertEquals(MANY, count);
  }

  @Test
  void aSocket() throws Exception {
    try (TlsRelay relay = relay("localhost")) {
      bySocket(relay);
      useIt();
      socket.close();
    }
  }

  @Test
  void anEngine() throws Exception {
    try (TlsRelay relay = relay("localhost")) {
      byEngine(relay);
      useIt();
      tls.close();
    }
  }

  @Test
  void theHostIsChecked() throws Exception {
    try (TlsRelay relay = relay("db.example.com")) {
      assertNotNull(assertThrows(SSLException.class, () -> bySocket(relay)).getMessage());
    }
    try (TlsRelay relay = relay("db.example.com")) {
      assertNotNull(assertThrows(SSLException.class, () -> byEngine(relay)).getMessage());
    }
  }
}
