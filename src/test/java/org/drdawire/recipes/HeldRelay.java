package org.drdawire.recipes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import org.drdawire.golden.Loopback;

/**
 * Passes the bytes of one connection on to a server on loopback. While it is held it reads nothing
 * of the client, whose bytes soon fill the small buffers between them.
 */
final class HeldRelay implements AutoCloseable {

  static final int SMALL_BUFFER = 4_096;

  private final ServerSocket listener;
  private final InetSocketAddress server;
  private volatile CountDownLatch gate = new CountDownLatch(0);
  private volatile Socket accepted;

  private HeldRelay(ServerSocket listener, InetSocketAddress server) {
    this.listener = listener;
    this.server = server;
  }

  static HeldRelay to(InetSocketAddress server) throws IOException {
    ServerSocket listener = new ServerSocket();
    listener.setReceiveBufferSize(SMALL_BUFFER);
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    HeldRelay relay = new HeldRelay(listener, server);
    Loopback.daemon("held-relay", relay::serve);
    return relay;
  }

  InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  /** Reads nothing more, except what a read that has begun still finds. */
  void hold() {
    gate = new CountDownLatch(1);
  }

  void release() {
    gate.countDown();
  }

  /** Closes the connection of the client, as a server may that has ended. */
  void drop() throws IOException {
    listener.close();
    accepted.close();
  }

  @Override
  public void close() throws IOException {
    release();
    listener.close();
  }

  private void serve() {
    try (Socket client = listener.accept();
        Socket target = new Socket(server.getAddress(), server.getPort())) {
      accepted = client;
      Loopback.pass(
          "held-replies", () -> target.getInputStream().transferTo(client.getOutputStream()));
      pass(client.getInputStream(), target.getOutputStream());
    } catch (IOException closed) {
      if (!listener.isClosed()) {
        throw new UncheckedIOException(closed);
      }
    }
  }

  private void pass(InputStream in, OutputStream out) throws IOException {
    byte[] buffer = new byte[SMALL_BUFFER];
    int count = 0;
    while (count >= 0) {
      out.write(buffer, 0, count);
      awaitRelease();
      count = in.read(buffer);
    }
  }

  private void awaitRelease() {
    try {
      gate.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
