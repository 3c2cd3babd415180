package org.drdawire.live;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A client in a process of its own that prepares a branch and waits to be killed. */
public final class XaClient {

  private XaClient() {}

  /**
   * Prepares a branch, says so, and waits.
   *
   * @param arguments the port, the database, the name of the transaction, the statement
   */
  public static void main(String[] arguments) throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
    try (LiveSession session = LiveSession.on(address, arguments[1], SignOn.plain().withXa())) {
      new XaBranch(session, XaBranch.xid(arguments[2], 1)).prepared(arguments[3]);
      System.out.println("prepared");
      System.in.read();
    }
  }
}
