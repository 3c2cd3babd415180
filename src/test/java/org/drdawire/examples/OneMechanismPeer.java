package org.drdawire.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssReader;

/**
 * A server that offers one mechanism, whatever it was asked for, and keeps each byte that clients
 * send. It closes a connection that goes on.
 */
public final class OneMechanismPeer implements AutoCloseable {

  /** What takes a password in clear. */
  public static final int USRIDPWD = 3;

  /** What encrypts it. */
  public static final int EUSRIDPWD = 9;

  /** EXCSATRD with names in UTF-8, and ACCSECRD, whose last byte is the mechanism. */
  private static final String ANSWERS =
      """
      001A D042 0001 0014 1443 0010 1404 1403 0007 2407 0007 1C08 04B8
      0010 D002 0002 000A 14AC 0006 11A2 00%02X
      """;

  private static final int MOST = 50;
  private static final int SECONDS = 20;

  /** More than a client sends at once. */
  private static final int ROOM = 8_192;

  private final ServerSocket listener = new ServerSocket(0, MOST, InetAddress.getLoopbackAddress());
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

  private final int mechanism;

  /**
   * Begins to listen.
   *
   * @param mechanism the value of SECMEC in ACCSECRD
   */
  public OneMechanismPeer(int mechanism) throws IOException {
    this.mechanism = mechanism;
    threads.execute(this::accept);
  }

  /** Where it listens. */
  public int port() {
    return listener.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        threads.execute(() -> serve(client));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void serve(Socket client) {
    try (client;
        InputStream in = new Kept(client.getInputStream())) {
      DssReader requests = new DssReader(in);
      while (!requests.read().object().name().equals("ACCSEC")) {}
      client.getOutputStream().write(Hex.parse(ANSWERS.formatted(mechanism)));
      in.read(new byte[ROOM]);
    } catch (IOException reset) {
      // The client has closed the connection.
    }
  }

  /** Keeps what is read. */
  private final class Kept extends FilterInputStream {

    Kept(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = super.read(target, offset, length);
      synchronized (sent) {
        sent.write(target, offset, Math.max(0, count));
      }
      return count;
    }
  }

  /** What all clients have sent, once they have closed their connections. */
  public byte[] sent() throws IOException, InterruptedException {
    close();
    assertTrue(threads.awaitTermination(SECONDS, TimeUnit.SECONDS));
    return sent.toByteArray();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    threads.shutdown();
  }
}
