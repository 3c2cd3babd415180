package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.drdawire.ddm.Secret;
import org.drdawire.golden.Loopback;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A conversation through TLS, which ends in front of a Derby. */
class TlsTest extends ServerTest {

  private static final String NAME = "tls-relay";
  private static final char[] STORE_PASSWORD = "changeit".toCharArray();

  @TempDir private static Path folder;

  @Test
  void throughTls() throws Exception {
    SSLContext context = context("localhost");
    try (SSLServerSocket listener = listen(context);
        LiveSession session = login(listener, context.getSocketFactory()).open(line -> {})) {
      assertEquals(List.of(List.of("APP")), session.query("values current_user"));
    }
  }

  @Test
  void aCertificateOfAnotherHostIsRefused() throws Exception {
    SSLContext context = context("db.example.com");
    try (SSLServerSocket listener = listen(context)) {
      Login login = login(listener, context.getSocketFactory());
      assertThrows(SSLException.class, () -> login.open(line -> {}));
    }
  }

  @Test
  void aCertificateThatNobodyTrustsIsRefused() throws Exception {
    try (SSLServerSocket listener = listen(context("localhost"))) {
      Login login = login(listener, (SSLSocketFactory) SSLSocketFactory.getDefault());
      assertThrows(SSLException.class, () -> login.open(line -> {}));
    }
  }

  private static Login login(SSLServerSocket listener, SSLSocketFactory sockets) {
    InetSocketAddress address = new InetSocketAddress("localhost", listener.getLocalPort());
    Secret any = Secret.of("any".toCharArray());
    return new Login(address, server.database(), "app", any, SignOn.plain().withTls(sockets));
  }

  private static SSLContext context(String host) throws Exception {
    Path store = folder.resolve(host + ".p12");
    if (!Files.exists(store)) {
      Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
      String options = "-genkeypair -alias a -keyalg EC -storetype PKCS12 -validity 2 -keystore";
      List<String> command = new ArrayList<>(List.of(keytool.toString()));
      command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
      command.addAll(List.of(options.split(" ")));
      command.addAll(List.of(store.toString(), "-dname", "CN=" + host, "-ext", "SAN=dns:" + host));
      command.addAll(List.of("-storepass", new String(STORE_PASSWORD)));
      assertEquals(
          0,
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(Redirect.DISCARD)
              .start()
              .waitFor());
    }
    KeyStore keys = KeyStore.getInstance(store.toFile(), STORE_PASSWORD);
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, STORE_PASSWORD);
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("a", keys.getCertificate("a"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  /** Ends TLS, and passes all bytes on to Derby and back. */
  private static SSLServerSocket listen(SSLContext context) throws IOException {
    SSLServerSocket listener =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 1, InetAddress.getByName("localhost"));
    Loopback.pass(
        NAME,
        () -> {
          try (Socket client = listener.accept();
              Socket derby = Loopback.connect(server.port())) {
            Loopback.pass(NAME, () -> derby.getInputStream().transferTo(client.getOutputStream()));
            client.getInputStream().transferTo(derby.getOutputStream());
          }
        });
    return listener;
  }
}
