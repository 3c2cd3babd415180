package org.drdawire.dropin;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Passes the bytes of connections on to a server on loopback, until it resets them all, and as it
 * is told to change them.
 */
final class BrokenRelay implements AutoCloseable {

  private static final int BUFFER = 1 << 16;
  private static final int NEVER = -1;

  private final ServerSocket listener;
  private final int target;
  private final List<Socket> sockets = new ArrayList<>();
  private UnaryOperator<byte[]> change = UnaryOperator.identity();

  /** How many writes are passed on before the one of which a part is. */
  private int writes = NEVER;

  private double part;

  private BrokenRelay(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  /** Listens on a free port of loopback. */
  static BrokenRelay to(int port) throws IOException {
    ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    BrokenRelay relay = new BrokenRelay(listener, port);
    daemon(relay::accept);
    return relay;
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Changes what the server sends from now on, write by write. */
  synchronized void change(UnaryOperator<byte[]> how) {
    change = how;
  }

  /**
   * Resets all connections in a later write of client or server.
   *
   * @param after how many writes are passed on as a whole
   * @param share how much of the next one, 0 to 1
   */
  synchronized void reset(int after, double share) {
    writes = after;
    part = share;
  }

  /** Whether the connections were reset, since that was asked for. */
  synchronized boolean hasReset() {
    return writes == NEVER;
  }

  @Override
  public synchronized void close() throws IOException {
    listener.close();
    resetAll();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        add(client);
        add(server);
        daemon(() -> pump(client, server, false));
        daemon(() -> pump(server, client, true));
      }
    } catch (IOException closed) {
      if (!listener.isClosed()) {
        throw new UncheckedIOException(closed);
      }
    }
  }

  private synchronized void add(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    sockets.add(socket);
  }

  private void pump(Socket from, Socket to, boolean isReply) {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      OutputStream out = to.getOutputStream();
      for (int count = from.getInputStream().read(buffer); count >= 0; ) {
        pass(Arrays.copyOf(buffer, count), out, isReply);
        count = from.getInputStream().read(buffer);
      }
    } catch (IOException ended) {
      // both sides see it
    }
  }

  private synchronized void pass(byte[] bytes, OutputStream out, boolean isReply)
      throws IOException {
    if (writes == 0) {
      out.write(bytes, 0, (int) Math.round(part * bytes.length));
      resetAll();
      writes = NEVER;
      throw new IOException("reset");
    }
    writes = writes == NEVER ? NEVER : writes - 1;
    out.write(isReply ? change.apply(bytes) : bytes);
  }

  private void resetAll() throws IOException {
    for (Socket socket : sockets) {
      if (!socket.isClosed()) {
        socket.setSoLinger(true, 0);
        socket.close();
      }
    }
    sockets.clear();
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "broken-relay");
    thread.setDaemon(true);
    thread.start();
  }
}
