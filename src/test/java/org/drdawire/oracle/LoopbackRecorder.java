package org.drdawire.oracle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.drdawire.golden.Loopback;

/**
 * Connects a client with a server on loopback, passes every byte on and keeps a copy.
 *
 * <p>The unit of a recording is the turn: all bytes of one direction up to the first byte of the
 * other. TCP does not separate the writes of a client, but if a client waits for the answer to each
 * flush, each flush is one turn.
 */
public final class LoopbackRecorder implements AutoCloseable {

  private static final int BUFFER = 1 << 16;
  private static final String NAME = "loopback-recorder";

  private final ServerSocket listener;
  private final int target;
  private final Thread acceptor;
  private final List<Turn> turns = new ArrayList<>();
  private final Map<Integer, Turn> lastTurns = new HashMap<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();

  /**
   * What one side said before the other spoke again.
   *
   * @param connection which connection, counted from 1
   * @param request true for client to server
   * @param bytes a copy of the bytes
   */
  public record Turn(int connection, boolean request, ByteArrayOutputStream bytes) {}

  private LoopbackRecorder(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
    acceptor = Loopback.accept(NAME, listener, this::take);
  }

  /** Listens on a free port of loopback, and forwards to that port of loopback. */
  public static LoopbackRecorder to(int port) throws IOException {
    return new LoopbackRecorder(Loopback.listen(), port);
  }

  /** The port to connect to. */
  public int port() {
    return listener.getLocalPort();
  }

  /** What clients sent, turn by turn, in the order of the first bytes. */
  public List<byte[]> requests() {
    return turns(true);
  }

  /** What the server sent, turn by turn. */
  public List<byte[]> replies() {
    return turns(false);
  }

  /** Everything that the clients sent, as one stream. */
  public byte[] requestStream() {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    requests().forEach(stream::writeBytes);
    return stream.toByteArray();
  }

  /** What was sent on each connection, as one stream, in the order in which they were made. */
  public List<byte[]> connections() {
    Map<Integer, ByteArrayOutputStream> streams = new TreeMap<>();
    synchronized (turns) {
      for (Turn turn : turns) {
        if (turn.request()) {
          streams
              .computeIfAbsent(turn.connection(), number -> new ByteArrayOutputStream())
              .writeBytes(turn.bytes().toByteArray());
        }
      }
    }
    return streams.values().stream().map(ByteArrayOutputStream::toByteArray).toList();
  }

  /** Stops listening and closes every connection; the recording stays. */
  @Override
  public void close() throws IOException {
    listener.close();
    // the port still listens while a thread is inside accept()
    join(acceptor);
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private List<byte[]> turns(boolean request) {
    synchronized (turns) {
      return turns.stream()
          .filter(turn -> turn.request() == request)
          .map(turn -> turn.bytes().toByteArray())
          .toList();
    }
  }

  private void take(Socket client) throws IOException {
    Socket server = Loopback.connect(target);
    sockets.add(client);
    sockets.add(server);
    int number = sockets.size() / 2;
    Loopback.daemon(NAME, () -> pump(client, server, number, true));
    Loopback.daemon(NAME, () -> pump(server, client, number, false));
  }

  private void pump(Socket from, Socket to, int connection, boolean request) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        // kept before it is passed on, so that no answer is kept before its question
        keep(connection, request, buffer, count);
        out.write(buffer, 0, count);
      }
      to.shutdownOutput();
    } catch (IOException ended) {
      closeBoth(from, to);
    }
  }

  private void keep(int connection, boolean request, byte[] buffer, int count) {
    synchronized (turns) {
      Turn last = lastTurns.get(connection);
      if (last == null || last.request() != request) {
        last = new Turn(connection, request, new ByteArrayOutputStream());
        turns.add(last);
        lastTurns.put(connection, last);
      }
      last.bytes().write(buffer, 0, count);
    }
  }

  private static void closeBoth(Socket one, Socket other) {
    try (one;
        other) {
      one.shutdownInput();
    } catch (IOException alreadyClosed) {
      // nothing remains to be done for a closed connection
    }
  }

  private static void join(Thread thread) throws InterruptedIOException {
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while closing");
    }
  }
}
