package org.drdawire.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;

/**
 * A server for one connection, which answers each flush of a client with the next of its replies,
 * whatever the client has said. On loopback a flush of this size comes in one piece.
 */
final class Playback implements AutoCloseable {

  private static final int ROOM = 64 << 10;

  private final ServerSocket listener;
  private final List<byte[]> replies;

  Playback(List<byte[]> replies) throws IOException {
    this.replies = replies;
    listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    Thread answering = new Thread(this::answer, "playback");
    answering.setDaemon(true);
    answering.start();
  }

  int port() {
    return listener.getLocalPort();
  }

  private void answer() {
    byte[] room = new byte[ROOM];
    try (Socket client = listener.accept()) {
      for (byte[] reply : replies) {
        if (client.getInputStream().read(room) < 0) {
          return;
        }
        client.getOutputStream().write(reply);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
