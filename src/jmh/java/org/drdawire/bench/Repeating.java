package org.drdawire.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** The same bytes again and again, from memory or from a socket into which a thread writes them. */
final class Repeating {

  private Repeating() {}

  /** Gives as much as there is room for. */
  static ReadableByteChannel memory(byte[] bytes) {
    return new ReadableByteChannel() {
      private int at;

      @Override
      public int read(ByteBuffer target) {
        int count = Math.min(target.remaining(), bytes.length - at);
        target.put(bytes, at, count);
        at = at + count == bytes.length ? 0 : at + count;
        return count;
      }

      @Override
      public boolean isOpen() {
        return true;
      }

      @Override
      public void close() {
        // There is nothing to close.
      }
    };
  }

  static ReadableByteChannel socket(byte[] bytes) throws IOException {
    SocketChannel near;
    SocketChannel far;
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      near = SocketChannel.open(server.getLocalAddress());
      far = server.accept();
    }
    Thread writer = new Thread(() -> write(bytes, far), "writer");
    writer.setDaemon(true);
    writer.start();
    return near;
  }

  /** Writes until the other end closes the socket. */
  private static void write(byte[] bytes, SocketChannel to) {
    ByteBuffer all = ByteBuffer.allocateDirect(bytes.length).put(bytes);
    try (to) {
      while (true) {
        all.clear();
        while (all.hasRemaining()) {
          to.write(all);
        }
      }
    } catch (ClosedChannelException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      // The benchmark has ended.
    }
  }
}
