package org.drdawire.conversation;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.ReplyEvent;
import org.jspecify.annotations.Nullable;

/** A connection to a server that waits in a selector alone, as an event loop does. */
final class SelectedConversation implements WritableByteChannel {

  private static final int PATIENCE = 30_000;

  final Conversation conversation;
  final EventLoopExchange exchange;
  private final SocketChannel channel;
  private final Selector selector = Selector.open();
  final ByteBuffer received;

  /** How many bytes it takes at a time; then it takes none once. */
  int most = Integer.MAX_VALUE;

  private boolean full;

  /** How often bytes were written, and how often none were taken. */
  int writes;

  int refusals;
  Traffic traffic = new Traffic();

  SelectedConversation(DerbyServer server) throws IOException {
    this(server, 1_000);
  }

  /** One that reads so many bytes at a time. */
  SelectedConversation(DerbyServer server, int size) throws IOException {
    this(server.address(), Conversation.begin(LiveConversation.plan(server)), size);
  }

  /** One that has begun. */
  SelectedConversation(SocketAddress server, Conversation begun, int size) throws IOException {
    received = ByteBuffer.allocate(size).limit(0);
    channel = SocketChannel.open(server);
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.register(selector, SelectionKey.OP_READ);
    conversation = begun;
    exchange = EventLoopExchange.over(conversation, this);
  }

  boolean advance(ReplyHandler handler) throws IOException {
    return exchange.advance(received, handler);
  }

  @Nullable ReplyEvent next() throws IOException {
    return exchange.next(received);
  }

  /** Goes on until all is answered. */
  void finish(ReplyHandler handler) throws IOException {
    while (!advance(handler)) {
      await();
    }
  }

  /** Waits until the socket can do something, and reads what has come. */
  void await() throws IOException {
    int write = conversation.hasToSend() ? SelectionKey.OP_WRITE : 0;
    channel.keyFor(selector).interestOps(SelectionKey.OP_READ | write);
    if (selector.select(PATIENCE) == 0) {
      throw new IOException("nothing has happened");
    }
    selector.selectedKeys().clear();
    int came = channel.read(received.clear());
    traffic.read(came);
    if (came < 0) {
      exchange.endOfStream();
    }
    received.flip();
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    full = most < Integer.MAX_VALUE && !full;
    if (full) {
      refusals++;
      return 0;
    }
    int limit = bytes.limit();
    bytes.limit(Math.min(limit, bytes.position() + Math.min(most, bytes.remaining())));
    int count = channel.write(bytes);
    bytes.limit(limit);
    writes++;
    traffic.wrote(count);
    return count;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    conversation.close();
    channel.close();
    selector.close();
  }
}
