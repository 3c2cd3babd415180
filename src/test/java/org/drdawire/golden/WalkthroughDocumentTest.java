package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.Golden;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;

/** The connect of docs/walkthrough-connect.md is what we send and what a live server answers. */
class WalkthroughDocumentTest {

  private static final String PAGE = "docs/walkthrough-connect.md";
  private static final String DATABASE = "memory:walk";
  private static final int SILENCE_LIMIT_MILLIS = 30_000;

  @Test
  void bothSidesAreTrue() throws Exception {
    List<String> flushes = Examples.of("hex", PAGE);
    assertEquals(4, flushes.size());
    try (DerbyServer server = serverOfThreadMain();
        Socket socket = new Socket(server.address().getAddress(), server.port())) {
      socket.setSoTimeout(SILENCE_LIMIT_MILLIS);
      derby(";create=true");
      RequestEncoder requests = Golden.ebcdic();
      askForLevels(requests);
      expectExchange(flushes.get(0), flushes.get(1), requests, socket);
      requests.use(CcsidManager.utf8());
      signOn(requests);
      expectExchange(flushes.get(2), flushes.get(3), requests, socket);
      socket.shutdownOutput();
      assertEquals(-1, socket.getInputStream().read());
      derby(";drop=true");
    }
  }

  @Test
  void everyByteIsExplained() throws IOException {
    for (String flush : Examples.of("hex", PAGE)) {
      flush.lines().forEach(line -> assertTrue(line.matches("[^#]+ # .+"), line));
    }
  }

  private static void askForLevels(RequestEncoder requests) {
    requests.add(
        ExchangeServerAttributes.of(Dialect.derby())
            .withExternalName("drda-wire")
            .withServerName("walk")
            .withServerReleaseLevel("DNC10160")
            .withServerClassName("QDERBY/JVM"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, DATABASE));
  }

  private static void signOn(RequestEncoder requests) {
    requests.add(SecurityCheck.of(DATABASE, "app", Secret.of("pw1".toCharArray())));
    CorrelationToken token = CorrelationToken.of(0x7F000001, 0xCD70, 0x01A1FD1F8AE4L);
    ProductSpecificData data =
        ProductSpecificData.of("DNC10160", "JVM", "drda-wire", "alice").withAccounting("dept. 77");
    requests.add(
        AccessRdb.of(DATABASE, "DNC10160", TypeDefinition.bigEndian(), token)
            .withProductData(data));
  }

  private static void expectExchange(
      String request, String reply, RequestEncoder requests, Socket socket) throws IOException {
    ByteBuffer bytes = requests.toByteBuffer();
    Hex.assertBytes(request, bytes);
    byte[] sent = new byte[bytes.remaining()];
    bytes.get(sent);
    socket.getOutputStream().write(sent);
    InputStream in = socket.getInputStream();
    Hex.assertBytes(reply, in.readNBytes(Hex.parse(reply).length));
  }

  /** The server's EXTNAM ends with the name of the thread that starts it. */
  private static DerbyServer serverOfThreadMain() throws Exception {
    Thread thread = Thread.currentThread();
    String name = thread.getName();
    thread.setName("main");
    try {
      return DerbyServer.start();
    } finally {
      thread.setName(name);
    }
  }

  private static void derby(String attributes) throws SQLException {
    try {
      new EmbeddedDriver().connect("jdbc:derby:" + DATABASE + attributes, new Properties()).close();
    } catch (SQLException answer) {
      assertEquals("08006", answer.getSQLState());
    }
  }
}
