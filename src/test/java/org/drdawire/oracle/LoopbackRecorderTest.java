package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopbackRecorderTest {

  @Test
  void turnsOfBothSides() throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        LoopbackRecorder recorder = LoopbackRecorder.to(listener.getLocalPort());
        Socket client = new Socket(InetAddress.getLoopbackAddress(), recorder.port());
        Socket server = listener.accept()) {
      say(client, server, 1, 2);
      say(client, server, 3);
      say(server, client, 4);
      say(client, server, 5);
      assertArrayEquals(new byte[] {1, 2, 3}, recorder.requests().get(0));
      assertArrayEquals(new byte[] {5}, recorder.requests().get(1));
      assertArrayEquals(new byte[] {4}, recorder.replies().get(0));
      assertArrayEquals(new byte[] {1, 2, 3, 5}, recorder.requestStream());
      assertArrayEquals(new byte[] {1, 2, 3, 5}, recorder.connections().get(0));
    }
  }

  @Test
  void endOfOneSideReachesTheOther() throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        LoopbackRecorder recorder = LoopbackRecorder.to(listener.getLocalPort());
        Socket client = new Socket(InetAddress.getLoopbackAddress(), recorder.port());
        Socket server = listener.accept()) {
      client.shutdownOutput();
      assertEquals(-1, server.getInputStream().read());
      assertEquals(List.of(), recorder.requests());
    }
  }

  @Test
  void closedRecorderDoesNotListen() throws Exception {
    LoopbackRecorder recorder = LoopbackRecorder.to(1);
    int port = recorder.port();
    recorder.close();
    assertThrows(
        IOException.class, () -> new Socket(InetAddress.getLoopbackAddress(), port).close());
  }

  private static void say(Socket from, Socket to, int... bytes) throws IOException {
    for (int value : bytes) {
      from.getOutputStream().write(value);
    }
    for (int value : bytes) {
      assertEquals(value, to.getInputStream().read());
    }
  }
}
