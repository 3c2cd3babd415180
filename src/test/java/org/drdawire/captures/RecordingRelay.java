package org.drdawire.captures;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.golden.Loopback;

/**
 * Passes the bytes of connections on to a server, and keeps what both sides send. As the password
 * is among it, it stays in memory: written is what {@link StrangersCapture} makes of it.
 */
public final class RecordingRelay implements AutoCloseable {

  private static final int BUFFER = 1 << 16;
  private static final String NAME = "recording-relay";
  private static final int PATIENCE_MS = 30_000;

  /** What each side of a connection has sent. */
  private record Recording(ByteArrayOutputStream client, ByteArrayOutputStream server) {

    /** A copy, as one side may be sending. */
    TcpStreams.Connection soFar() {
      return new TcpStreams.Connection(
          TcpStreams.Direction.of(client.toByteArray()),
          TcpStreams.Direction.of(server.toByteArray()));
    }
  }

  private final ServerSocket listener;
  private final InetSocketAddress server;
  private final PrintStream out;
  private final List<Socket> sockets = new ArrayList<>();
  private final List<Recording> recordings = new ArrayList<>();

  private RecordingRelay(ServerSocket listener, InetSocketAddress server, PrintStream out) {
    this.listener = listener;
    this.server = server;
    this.out = out;
  }

  /**
   * Listens on a free port of loopback.
   *
   * @param server where connections are passed on to
   * @param out where it says that this fails
   */
  public static RecordingRelay start(InetSocketAddress server, PrintStream out) throws IOException {
    ServerSocket listener = Loopback.listen();
    RecordingRelay recorder = new RecordingRelay(listener, server, out);
    Loopback.accept(NAME, listener, client -> Loopback.daemon(NAME, () -> recorder.pass(client)));
    return recorder;
  }

  /** The port to connect to. */
  public int port() {
    return listener.getLocalPort();
  }

  /**
   * Writes each connection without the user's data.
   *
   * @param said where to say what was not understood
   * @param folder where the files go
   * @param name what their names begin with
   * @return how many connections there are, and how many of them could be read
   */
  public String write(PrintStream said, Path folder, String name) throws IOException {
    List<TcpStreams.Connection> all;
    synchronized (this) {
      all = recordings.stream().map(Recording::soFar).toList();
    }
    int written = StrangersCapture.write(said, folder, name, all);
    return written + " of " + all.size() + " connections";
  }

  @Override
  public synchronized void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  /** Until one side ends, which the other then sees. */
  private void pass(Socket client) {
    try (client;
        Socket target = new Socket()) {
      target.connect(server, PATIENCE_MS);
      target.setTcpNoDelay(true);
      Recording recording = new Recording(new ByteArrayOutputStream(), new ByteArrayOutputStream());
      synchronized (this) {
        recordings.add(recording);
        sockets.addAll(List.of(client, target));
      }
      Loopback.daemon(NAME, () -> pump(client, target, recording.client));
      pump(target, client, recording.server);
    } catch (IOException refused) {
      out.println("recording-relay: " + refused);
    }
  }

  private static void pump(Socket from, Socket to, ByteArrayOutputStream kept) {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      OutputStream sent = to.getOutputStream();
      for (int count = from.getInputStream().read(buffer); count >= 0; ) {
        kept.write(buffer, 0, count);
        sent.write(buffer, 0, count);
        count = from.getInputStream().read(buffer);
      }
    } catch (IOException ended) {
      // both sides see it
    }
  }
}
