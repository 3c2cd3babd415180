package org.drdawire.dropin;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.drdawire.golden.Loopback;

/**
 * Passes the bytes of connections on to a server on loopback, until it resets them all, and as it
 * is told to change them.
 *
 * <p>A turn is what one side sends until the other one does. The reset comes within one.
 */
public final class BrokenRelay implements AutoCloseable {

  private static final int BUFFER = 1 << 16;
  private static final int NEVER = -1;
  private static final String NAME = "broken-relay";

  private final ServerSocket listener;
  private final int target;
  private final List<Socket> sockets = new ArrayList<>();
  private final List<Integer> turns = new ArrayList<>();
  private UnaryOperator<byte[]> change = UnaryOperator.identity();
  private boolean replies;
  private int lastTurn = NEVER;
  private int lastBytes;

  private BrokenRelay(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  /** Listens on a free port of loopback. */
  public static BrokenRelay to(int port) throws IOException {
    ServerSocket listener = Loopback.listen();
    BrokenRelay relay = new BrokenRelay(listener, port);
    Loopback.accept(NAME, listener, relay::take);
    return relay;
  }

  /** The port to connect to. */
  public int port() {
    return listener.getLocalPort();
  }

  /** Changes what the server sends from now on, write by write. */
  public synchronized void change(UnaryOperator<byte[]> how) {
    change = how;
  }

  /** Counts turns from here on; no reset comes. */
  public synchronized void begin() {
    reset(NEVER, 0);
  }

  /**
   * Counts turns from here on, and resets all connections in one.
   *
   * @param turn from 0, which is one of a client
   * @param bytes how many bytes of it are passed on, fewer than it has
   */
  public synchronized void reset(int turn, int bytes) {
    turns.clear();
    replies = true;
    lastTurn = turn;
    lastBytes = bytes;
  }

  /** How many bytes each turn has. */
  public synchronized List<Integer> turns() {
    return List.copyOf(turns);
  }

  @Override
  public synchronized void close() throws IOException {
    listener.close();
    resetAll();
  }

  private void take(Socket client) throws IOException {
    Socket server = Loopback.connect(target);
    add(client);
    add(server);
    Loopback.daemon(NAME, () -> pump(client, server, false));
    Loopback.daemon(NAME, () -> pump(server, client, true));
  }

  private synchronized void add(Socket socket) {
    sockets.add(socket);
  }

  private void pump(Socket from, Socket to, boolean isReply) {
    byte[] buffer = new byte[BUFFER];
    try {
      OutputStream out = to.getOutputStream();
      for (int count = from.getInputStream().read(buffer); count >= 0; ) {
        pass(Arrays.copyOf(buffer, count), out, isReply);
        count = from.getInputStream().read(buffer);
      }
    } catch (IOException ended) {
      // both sides see it
    } finally {
      end(from, to);
    }
  }

  /** Under the lock of a reset, which must not find a socket closed that was open just before. */
  private synchronized void end(Socket from, Socket to) {
    try (from;
        to) {
      sockets.remove(from);
      sockets.remove(to);
    } catch (IOException ended) {
      // both sides see it
    }
  }

  private synchronized void pass(byte[] bytes, OutputStream out, boolean isReply)
      throws IOException {
    if (turns.isEmpty() || replies != isReply) {
      replies = isReply;
      turns.add(0);
    }
    int turn = turns.size() - 1;
    int sent = turns.get(turn);
    if (turn == lastTurn && sent + bytes.length > lastBytes) {
      out.write(bytes, 0, lastBytes - sent);
      resetAll();
      throw new IOException("reset");
    }
    turns.set(turn, sent + bytes.length);
    out.write(isReply ? change.apply(bytes) : bytes);
  }

  /** Later connections are passed on. */
  private void resetAll() throws IOException {
    lastTurn = NEVER;
    for (Socket socket : sockets) {
      if (!socket.isClosed()) {
        socket.setSoLinger(true, 0);
        socket.close();
      }
    }
    sockets.clear();
  }
}
