package org.drdawire.examples;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DssCutter;
import org.drdawire.golden.Loopback;

/** Passes what clients send on to a server, and counts the chains and the commands in them. */
final class ChainCounter implements AutoCloseable {

  private static final int FORMAT = 3;
  private static final int CHAINED = 0x40;
  private static final int TYPE = 0x0F;
  private static final int REQUEST = 1;
  private static final int CODE_POINT = 8;

  private final ServerSocket listener = Loopback.listen();
  private final InetSocketAddress server;
  private final Map<String, Integer> commands = new TreeMap<>();
  private int chains;

  ChainCounter(InetSocketAddress server) throws IOException {
    this.server = server;
    Loopback.accept("chain-counter", listener, this::take);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** How many chains have been sent: each is a flush, after which a client waits for the answer. */
  synchronized int chains() {
    return chains;
  }

  /** How often each command has been sent. */
  synchronized Map<String, Integer> commands() {
    return Map.copyOf(commands);
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }

  private void take(Socket client) throws IOException {
    Socket target = Loopback.connect(server.getPort());
    Loopback.pass(
        "chain-replies", () -> target.getInputStream().transferTo(client.getOutputStream()));
    Loopback.pass("chain-requests", () -> pass(client, target));
  }

  private void pass(Socket client, Socket target) throws IOException {
    DssCutter cutter = new DssCutter(this::count);
    byte[] piece = new byte[1 << 15];
    try (client;
        target) {
      InputStream in = client.getInputStream();
      OutputStream out = target.getOutputStream();
      for (int size = in.read(piece); size >= 0; size = in.read(piece)) {
        cutter.take(ByteBuffer.wrap(piece, 0, size));
        out.write(piece, 0, size);
      }
    }
  }

  private synchronized void count(ByteBuffer dss, long length) {
    int format = dss.get(FORMAT);
    chains += (format & CHAINED) == 0 ? 1 : 0;
    if ((format & TYPE) == REQUEST) {
      commands.merge(CodePoint.termOf(dss.getShort(CODE_POINT) & 0xFFFF), 1, Integer::sum);
    }
  }
}
