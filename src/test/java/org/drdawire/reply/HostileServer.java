package org.drdawire.reply;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Answers one connection on loopback with whatever it is told to, and closes it. */
final class HostileServer implements AutoCloseable {

  /** What it writes. */
  interface Answer {
    void writeTo(OutputStream out) throws IOException;
  }

  private static final int SECONDS = 30;

  private final ServerSocket socket;
  private final CompletableFuture<Void> done;

  HostileServer(Answer answer) throws IOException {
    socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    done = CompletableFuture.runAsync(() -> serve(answer), task -> new Thread(task).start());
  }

  SocketAddress address() {
    return new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort());
  }

  private void serve(Answer answer) {
    try (Socket client = socket.accept()) {
      client.setTcpNoDelay(true);
      client.setSoTimeout((int) TimeUnit.SECONDS.toMillis(SECONDS));
      write(answer, client);
      // Bytes that nobody has read would reset the connection.
      client.getInputStream().skip(Long.MAX_VALUE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Answer answer, Socket client) throws IOException {
    try (OutputStream out =
        new BufferedOutputStream(client.getOutputStream(), 1 << 16) {
          @Override
          public void close() throws IOException {
            flush();
            client.shutdownOutput();
          }
        }) {
      answer.writeTo(out);
    } catch (IOException e) {
      // The client has had enough of it.
    }
  }

  /** Waits until the connection was closed by both sides. */
  @Override
  public void close() throws IOException {
    try {
      done.orTimeout(SECONDS, TimeUnit.SECONDS).join();
    } finally {
      socket.close();
    }
  }
}
