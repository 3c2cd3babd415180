package org.drdawire.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A socket whose other end a thread of its own reads, and discards what it reads. */
final class Loopback implements AutoCloseable {

  private static final int ROOM = 256 << 10;

  private final SocketChannel near;
  private final SocketChannel far;

  Loopback() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      near = SocketChannel.open(server.getLocalAddress());
      far = server.accept();
    }
    Thread reader = new Thread(this::discard, "reader");
    reader.setDaemon(true);
    reader.start();
  }

  SocketChannel channel() {
    return near;
  }

  private void discard() {
    ByteBuffer room = ByteBuffer.allocateDirect(ROOM);
    try {
      while (far.read(room.clear()) >= 0) {
        // The bytes are discarded.
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    near.close();
  }
}
