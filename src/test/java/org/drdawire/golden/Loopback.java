package org.drdawire.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Peers on loopback: they listen on free ports, in threads that end with the machine. */
public final class Loopback {

  private static final int MOST = 50;

  private Loopback() {}

  /** Listens on a free port. */
  public static ServerSocket listen() throws IOException {
    return new ServerSocket(0, MOST, InetAddress.getLoopbackAddress());
  }

  /** Connects, and lets each write go at once. */
  public static Socket connect(int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    return socket;
  }

  /** Does something beside the test. */
  public static Thread daemon(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** What ends when a client or a server has gone. */
  @FunctionalInterface
  public interface Passing {
    void run() throws IOException, InterruptedException;
  }

  /** Passes bytes on as long as there is anybody to pass them to. */
  public static Thread pass(String name, Passing passing) {
    return daemon(
        name,
        () -> {
          try {
            passing.run();
          } catch (IOException | InterruptedException gone) {
            // both sides see it
          }
        });
  }

  /** What is done with a connection. */
  @FunctionalInterface
  public interface Taking {
    void take(Socket client) throws IOException;
  }

  /** Takes connections until the socket is closed. */
  public static Thread accept(String name, ServerSocket listener, Taking taking) {
    return daemon(
        name,
        () -> {
          try {
            while (true) {
              Socket client = listener.accept();
              client.setTcpNoDelay(true);
              taking.take(client);
            }
          } catch (IOException closed) {
            if (!listener.isClosed()) {
              throw new UncheckedIOException(closed);
            }
          }
        });
  }
}
