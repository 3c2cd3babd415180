package org.drdawire.counting;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import org.drdawire.golden.Loopback;

/**
 * Stands before a server, and lets the end of each long reply come later: in the middle of a row.
 */
final class CutReplies {

  /** Behind the description of a query, and within its first ten rows. */
  private static final int FIRST = 700;

  /** So long that a client has read the first part, and waits. */
  private static final int PAUSE_MILLIS = 20;

  private final ServerSocket listener = Loopback.listen();
  private final int port;

  CutReplies(int port) throws IOException {
    this.port = port;
    Loopback.pass("cut-replies", this::serve);
  }

  int port() {
    return listener.getLocalPort();
  }

  private void serve() throws IOException, InterruptedException {
    try (Socket client = listener.accept();
        Socket server = Loopback.connect(port)) {
      client.setTcpNoDelay(true);
      Loopback.pass(
          "cut-requests", () -> client.getInputStream().transferTo(server.getOutputStream()));
      InputStream in = server.getInputStream();
      OutputStream out = client.getOutputStream();
      byte[] reply = new byte[1 << 16];
      for (int size = in.read(reply); size >= 0; size = in.read(reply)) {
        int first = Math.min(size, FIRST);
        out.write(reply, 0, first);
        if (first < size) {
          Thread.sleep(PAUSE_MILLIS);
          out.write(reply, first, size - first);
        }
      }
    }
  }
}
