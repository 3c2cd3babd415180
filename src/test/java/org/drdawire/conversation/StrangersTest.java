package org.drdawire.conversation;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.drdawire.ConnectionLostException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.Secret;
import org.drdawire.golden.Hex;
import org.drdawire.golden.Loopback;
import org.drdawire.golden.OpenChannel;
import org.drdawire.live.server.TlsRelay;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A port that is none of DRDA: the error names what it is, wherever its bytes are cut. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StrangersTest {

  private static final String SSH = "SSH-2.0-private\r\n";
  private static final String HTTP = "HTTP/1.1 400 Bad Request\r\n\r\nprivate";

  @TempDir private Path folder;

  private static ConnectPlan plan() {
    Secret password = Secret.of("pw".toCharArray());
    return ConnectPlan.of("db", SignOnPlan.ofClearPassword("app", password));
  }

  private static void assertNamed(
      String message, byte[] sent, Conversation conversation, Executable exchange) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, exchange);
    assertEquals(
        "reply to EXCSAT " + message + " offset=0", e.getMessage(), () -> Arrays.toString(sent));
    assertEquals("58009", e.sqlState());
    assertTrue(e.endsConnection());
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, exchange);
  }

  /** TLS is that of RFC 8446: alerts of servers of TLS 1.0, 1.2 and 1.3, and a ClientHello. */
  @ParameterizedTest
  @CsvSource({
    "1503 0100 0202 0A,       'not a DSS, the other side speaks TLS'",
    "1503 0300 0202 28,       'not a DSS, the other side speaks TLS'",
    "1603 0100 C501 0000 C1,  'not a DSS, the other side speaks TLS'",
    "5353 482D 322E 302D 0A,  'not a DSS, the other side speaks SSH'",
    "5353 482D 312E 3939 0A,  'not a DSS, the other side speaks SSH'",
    "4854 5450 2F31 2E31 20,  'not a DSS, the other side speaks HTTP'",
    "4854 5450 2F32 2034 30,  'not a DSS, the other side speaks HTTP'",
    "1703 0300 0202 28,       'not a DSS: bytes=X''170303000202'''",
    "1502 0300 0202 28,       'not a DSS: bytes=X''150203000202'''",
    "5353 4858 322E 302D 0A,  'not a DSS: bytes=X''53534858322E'''",
    "4854 5450 5331 2E31 20,  'not a DSS: bytes=X''485454505331'''",
    "7373 682D 322E 302D 0A,  'not a DSS: bytes=X''7373682D322E'''",
    "4A00 0000 0A38 2E30 00,  'not a DSS: bytes=X''4A0000000A38'''",
  })
  void theFirstBytesAreNamedWhereverTheyAreCut(String hex, String message) {
    byte[] bytes = Hex.parse(hex);
    for (int first = 0; first < bytes.length; first++) {
      for (int second = first; second < bytes.length; second++) {
        blocking(message, bytes, first, second);
        streams(message, bytes, first, second);
        eventLoop(message, bytes, first, second);
      }
    }
  }

  private static void blocking(String message, byte[] bytes, int first, int second) {
    Conversation conversation = Conversation.begin(plan());
    Exchange exchange = Exchange.over(conversation, new Pieces(bytes, first, second));
    assertNamed(message, bytes, conversation, exchange::run);
  }

  private static void streams(String message, byte[] bytes, int first, int second) {
    Conversation conversation = Conversation.begin(plan());
    InputStream in =
        Channels.newInputStream((ReadableByteChannel) new Pieces(bytes, first, second));
    Exchange exchange = Exchange.over(conversation, in, OutputStream.nullOutputStream());
    assertNamed(message, bytes, conversation, exchange::run);
  }

  /** What is left of a piece is given again with the next one. */
  private static void eventLoop(String message, byte[] bytes, int first, int second) {
    Conversation conversation = Conversation.begin(plan());
    EventLoopExchange exchange = EventLoopExchange.over(conversation, OpenChannel.NOWHERE);
    ByteBuffer received = ByteBuffer.wrap(bytes);
    assertNamed(
        message,
        bytes,
        conversation,
        () -> {
          for (int end : new int[] {first, second, bytes.length}) {
            exchange.advance(received.limit(end), (event, reply) -> {});
          }
        });
  }

  /** Any later bytes may be data. */
  @Test
  void behindAnAnswerNothingIsNamed() {
    byte[] bytes = Hex.parse("000A D002 0001 0004 1443 5353 482D 322E 302D");
    Conversation conversation = Conversation.begin(plan());
    Exchange exchange = Exchange.over(conversation, new Pieces(bytes, 4, 12));
    ReplyFormatException e = assertThrows(ReplyFormatException.class, exchange::run);
    assertEquals("reply to ACCSEC not a DSS offset=10", e.getMessage());
  }

  /** It reads what we have sent, and says that it is no handshake. */
  @Test
  void aPortOfTls() throws Exception {
    try (ServerSocket target = Loopback.listen()) {
      int port = target.getLocalPort();
      try (TlsRelay relay = TlsRelay.to(port, "localhost", folder)) {
        selected("TLS", relay.address());
      }
      try (TlsRelay relay = TlsRelay.to(port, "localhost", folder);
          SocketChannel channel = SocketChannel.open(relay.address())) {
        Conversation conversation = Conversation.begin(plan());
        Exchange exchange = Exchange.over(conversation, channel);
        assertNamed(
            "not a DSS, the other side speaks TLS", new byte[0], conversation, exchange::run);
      }
    }
  }

  /** A server of SSH speaks first, and one of HTTP when it has read something. */
  @Test
  void aPortOfSshOrHttp() throws Exception {
    try (ServerSocket server = Loopback.listen()) {
      SocketAddress address = new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
      Loopback.accept("ssh", server, client -> answer(client, 0, SSH));
      selected("SSH", address);
    }
    try (ServerSocket server = Loopback.listen()) {
      SocketAddress address = new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
      Loopback.accept("http", server, client -> answer(client, 10, HTTP));
      selected("HTTP", address);
    }
  }

  private static void answer(Socket client, int read, String text) throws IOException {
    client.getInputStream().readNBytes(read);
    for (byte one : text.getBytes(US_ASCII)) {
      client.getOutputStream().write(one);
    }
  }

  private static void selected(String name, SocketAddress address) throws IOException {
    SelectedConversation selected =
        new SelectedConversation(address, Conversation.begin(plan()), 100);
    assertNamed(
        "not a DSS, the other side speaks " + name,
        new byte[0],
        selected.conversation,
        () -> selected.finish((event, reply) -> {}));
    selected.close();
  }

  /** Takes everything, and gives three pieces. */
  private static final class Pieces implements OpenChannel.Both {

    private final ByteBuffer left;
    private final int first;
    private final int second;

    Pieces(byte[] bytes, int first, int second) {
      left = ByteBuffer.wrap(bytes);
      this.first = first;
      this.second = second;
    }

    @Override
    public int read(ByteBuffer target) {
      int at = left.position();
      int end = at < first ? first : at < second ? second : left.capacity();
      int count = Math.min(end - at, target.remaining());
      target.put(left.slice().limit(count));
      left.position(at + count);
      return count;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      return NOWHERE.write(source);
    }
  }
}
