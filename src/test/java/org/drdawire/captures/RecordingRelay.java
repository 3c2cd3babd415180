package org.drdawire.captures;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Passes connections from a port of loopback to a server, and keeps what both sides say, in memory
 * alone: it has the password. {@link #write} makes captures of it, without the user's data.
 */
public final class RecordingRelay implements AutoCloseable {

  private final ServerSocket listener;
  private final InetSocketAddress server;
  private final List<Passed> connections = new CopyOnWriteArrayList<>();

  /** Both sides of a connection. */
  private record Passed(
      Socket client, Socket server, ByteArrayOutputStream sent, ByteArrayOutputStream received) {}

  private RecordingRelay(ServerSocket listener, InetSocketAddress server) {
    this.listener = listener;
    this.server = server;
  }

  /** Listens on a free port of loopback. */
  public static RecordingRelay start(InetSocketAddress server) throws IOException {
    RecordingRelay relay =
        new RecordingRelay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), server);
    daemon(relay::accept);
    return relay;
  }

  /** The port to connect to. */
  public int port() {
    return listener.getLocalPort();
  }

  /**
   * Writes what each connection has said as a capture without the user's data.
   *
   * @param out where it says what was not understood
   * @return how many there are
   */
  public int write(Path folder, PrintStream out) throws IOException {
    Path raw = Files.createTempDirectory("recorded");
    try {
      int number = 0;
      for (Passed each : connections) {
        number++;
        Path sent = hex(raw.resolve("connection" + number + ".hex"), each.sent());
        Path received = hex(raw.resolve("received.hex"), each.received());
        StrangersCapture.run(out, sent.toString(), received.toString(), "--out", folder.toString());
        Files.delete(sent);
        Files.delete(received);
      }
      return number;
    } finally {
      Files.delete(raw);
    }
  }

  private static Path hex(Path file, ByteArrayOutputStream bytes) throws IOException {
    return Files.writeString(
        file, HexFormat.of().formatHex(bytes.toByteArray()), StandardCharsets.US_ASCII);
  }

  /** Stops listening, and ends every connection. */
  @Override
  public void close() throws IOException {
    listener.close();
    for (Passed each : connections) {
      each.client().close();
      each.server().close();
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Passed passed =
            new Passed(
                client,
                new Socket(server.getAddress(), server.getPort()),
                new ByteArrayOutputStream(),
                new ByteArrayOutputStream());
        connections.add(passed);
        daemon(() -> pass(client, passed.server(), passed.sent()));
        daemon(() -> pass(passed.server(), client, passed.received()));
      } catch (IOException e) {
        // The relay was closed, or the server is not there: the client sees the end.
      }
    }
  }

  private static void pass(Socket from, Socket to, ByteArrayOutputStream kept) {
    byte[] piece = new byte[32_768];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int size; (size = in.read(piece)) >= 0; ) {
        kept.write(piece, 0, size);
        out.write(piece, 0, size);
      }
    } catch (IOException e) {
      // One side has gone; both are closed.
    }
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "recording-relay");
    thread.setDaemon(true);
    thread.start();
  }
}
