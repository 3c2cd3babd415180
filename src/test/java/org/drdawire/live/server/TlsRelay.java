package org.drdawire.live.server;

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
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManagerFactory;
import org.drdawire.golden.Loopback;

/** Ends TLS in front of a server, and passes the bytes of one connection on to it and back. */
public final class TlsRelay implements AutoCloseable {

  private static final String NAME = "tls-relay";
  private static final char[] STORE_PASSWORD = "changeit".toCharArray();

  private final SSLContext context;
  private final SSLServerSocket listener;

  private TlsRelay(SSLContext context, SSLServerSocket listener) {
    this.context = context;
    this.listener = listener;
  }

  /**
   * Listens at localhost.
   *
   * @param server the port to which the bytes go
   * @param host whom the certificate names
   * @param folder where the certificate is kept
   */
  public static TlsRelay to(int server, String host, Path folder) throws Exception {
    SSLContext context = context(host, folder);
    SSLServerSocket listener =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 1, InetAddress.getByName("localhost"));
    Loopback.pass(
        NAME,
        () -> {
          try (Socket client = listener.accept();
              Socket target = Loopback.connect(server)) {
            Loopback.pass(NAME, () -> target.getInputStream().transferTo(client.getOutputStream()));
            client.getInputStream().transferTo(target.getOutputStream());
          }
        });
    return new TlsRelay(context, listener);
  }

  /** Trusts the certificate of this relay, and nothing else. */
  public SSLContext context() {
    return context;
  }

  /** Where to connect to. */
  public InetSocketAddress address() {
    return new InetSocketAddress("localhost", listener.getLocalPort());
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }

  private static SSLContext context(String host, Path folder) throws Exception {
    Path store = folder.resolve(host + ".p12");
    if (!Files.exists(store)) {
      generate(host, store);
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

  private static void generate(String host, Path store) throws Exception {
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    String options = "-genkeypair -alias a -keyalg EC -storetype PKCS12 -validity 2 -keystore";
    List<String> command = new ArrayList<>(List.of(keytool.toString()));
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
    command.addAll(List.of(options.split(" ")));
    command.addAll(List.of(store.toString(), "-dname", "CN=" + host, "-ext", "SAN=dns:" + host));
    command.addAll(List.of("-storepass", new String(STORE_PASSWORD)));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("no certificate for " + host);
    }
  }
}
