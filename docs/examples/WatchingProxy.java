import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.DrdaException;
import org.drdawire.ddm.*;

/** Stands between any client and its server, and prints a line for each DSS that passes. */
final class WatchingProxy extends Thread {

  private final int number;
  private final Socket client;
  private final String[] args;

  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      System.err.println("WatchingProxy HOST PORT LISTEN");
      System.exit(2);
    }
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket listener = new ServerSocket(Integer.parseInt(args[2]), 50, loopback)) {
      System.err.println("listening on port " + listener.getLocalPort());
      for (int number = 1; ; number++) {
        new WatchingProxy(number, listener.accept(), args).start();
      }
    }
  }

  WatchingProxy(int number, Socket client, String[] args) {
    super("connection " + number);
    this.number = number;
    this.client = client;
    this.args = args;
  }

  @Override
  public void run() {
    FrameLog log = new FrameLog(line -> System.out.println(number + " " + line));
    try (client;
        Socket server = new Socket(args[0], Integer.parseInt(args[1]))) {
      Thread replies =
          new Thread(() -> pass("replies", server, client, new DssCutter(log::received)));
      replies.start();
      pass("requests", client, server, new DssCutter(log::sent));
      replies.join();
    } catch (IOException | InterruptedException e) {
      System.err.println(getName() + ": " + e.getMessage());
    }
  }

  /** Passes all bytes as they are, also those that cannot be watched, and then the end. */
  private void pass(String what, Socket from, Socket to, DssCutter cutter) {
    byte[] piece = new byte[32_768];
    boolean watched = true;
    try {
      from.setTcpNoDelay(true);
      for (int size; (size = from.getInputStream().read(piece)) >= 0; ) {
        watched = watched && watch(what, cutter, ByteBuffer.wrap(piece, 0, size));
        to.getOutputStream().write(piece, 0, size);
        Arrays.fill(piece, 0, size, (byte) 0); // the password
      }
    } catch (IOException e) {
      System.err.println(getName() + ": " + what + " end: " + e.getMessage());
    }
    try {
      to.shutdownOutput();
    } catch (IOException e) {
      // It has gone already.
    }
  }

  private boolean watch(String what, DssCutter cutter, ByteBuffer bytes) {
    try {
      cutter.take(bytes);
      return true;
    } catch (DrdaException e) {
      System.err.println(getName() + ": " + what + " pass unwatched: " + e.getMessage());
      return false;
    }
  }
}
