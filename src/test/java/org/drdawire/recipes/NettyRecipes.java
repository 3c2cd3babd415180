package org.drdawire.recipes;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.EventLoopExchange;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.reply.ReplyEvent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What surrounds the code of docs/asynchronous-driver.md: a connection in a loop of Netty. */
abstract class NettyRecipes extends LiveRecipes {

  final EventLoopGroup loops = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
  volatile CompletableFuture<Void> answered;
  HeldRelay relay;
  Channel netty;
  Loop loop;
  long mostPending;

  @BeforeEach
  void connectThroughRelay() throws Exception {
    close();
    relay = HeldRelay.to(server.address());
    conversation = Conversation.begin(plan());
    loop = new Loop();
    Bootstrap bootstrap = new Bootstrap().group(loops).channel(NioSocketChannel.class);
    bootstrap.option(ChannelOption.AUTO_READ, false);
    bootstrap.option(ChannelOption.SO_SNDBUF, HeldRelay.SMALL_BUFFER).handler(new Handlers());
    netty = bootstrap.connect(relay.address()).sync().channel();
    send();
    conversation.collect(1_000_000);
  }

  @AfterEach
  void disconnect() throws Exception {
    relay.close();
    netty.close().sync();
    loops.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
  }

  void inLoop(Runnable work) throws InterruptedException {
    netty.eventLoop().submit(work).sync();
  }

  void awaitAnswer() throws Exception {
    answered.get(30, TimeUnit.SECONDS);
  }

  /** What is chained is sent, and answered, in the event loop. */
  @Override
  void send() throws IOException {
    answers.clear();
    rows.clear();
    answered = new CompletableFuture<>();
    netty.eventLoop().execute(() -> loop.submit(new Chained()));
    try {
      answered.get(30, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IOException(e);
    }
  }

  /** Lets the test go on, and use the conversation, when the loop has nothing more to do. */
  void completed(@Nullable Throwable failure) {
    CompletableFuture<Void> waiting = answered;
    netty
        .eventLoop()
        .execute(
            () -> {
              if (failure == null) {
                waiting.complete(null);
              } else {
                waiting.completeExceptionally(failure);
              }
            });
  }

  /** What the test has chained. */
  private final class Chained implements Task {

    @Override
    public void chain() {}

    @Override
    public boolean take(ReplyEvent event, Reply reply) {
      NettyRecipes.this.take(event, reply);
      return true;
    }

    @Override
    public void ended(@Nullable Throwable failure) {
      completed(failure);
    }
  }

  // recipe: The loop
  /** Commands that are sent together, and what becomes of their answers. */
  interface Task {

    void chain();

    /** Takes an event; false if it cannot for now, and will call {@link Loop#run} when it can. */
    boolean take(ReplyEvent event, Reply reply);

    /** All is answered, with the first failure or none. */
    void ended(@Nullable Throwable failure);
  }

  /** A conversation in an event loop of Netty. Its tasks come one after another. */
  final class Loop extends ChannelInboundHandlerAdapter implements WritableByteChannel {

    private final EventLoopExchange exchange = EventLoopExchange.over(conversation, this);
    private final Deque<Task> waiting = new ArrayDeque<>();
    private final Deque<ByteBuf> arrived = new ArrayDeque<>();
    private ByteBuffer received = ByteBuffer.allocate(0);
    private @Nullable Task current;
    private @Nullable Throwable failure;
    private @Nullable ReplyEvent event;
    private boolean running;

    void submit(Task task) {
      waiting.add(task);
      run();
    }

    /** Goes on as far as that is possible now. */
    void run() {
      if (!running) { // else a task has called, and the loop goes on behind it
        running = true;
        boolean goesOn = true;
        while (goesOn) {
          goesOn = (current == null && !waiting.isEmpty()) ? begin() : advance();
        }
        running = false;
      }
    }

    private boolean begin() {
      current = waiting.remove();
      try {
        current.chain();
      } catch (RuntimeException e) {
        failure = e; // what was chained before it goes its way
      }
      return true;
    }

    private boolean advance() {
      try {
        event = event == null ? exchange.next(received) : event;
        if (event != null) {
          boolean taken = current == null || current.take(event, conversation.reply());
          event = taken ? null : event; // else it stays until the next call of next
          return taken;
        } else if (!exchange.isDone()) {
          return hasMore();
        }
      } catch (IOException | RuntimeException e) {
        if (!exchange.isDone()) {
          conversation.abandon(); // the task has thrown
        }
        failure = failure == null ? e : failure;
      }
      Task ended = current;
      Throwable why = failure;
      current = null;
      failure = null;
      if (ended != null) {
        ended.ended(why);
        return true;
      } else if (conversation.phase() == Phase.OVER) {
        close();
        return false;
      }
      return hasMore(); // to see the connection end, if nothing else
    }

    /** Whether bytes are there that were not looked at; else asks for some. */
    private boolean hasMore() {
      if (!received.hasRemaining() && !arrived.isEmpty()) {
        arrived.remove().release();
        received = arrived.isEmpty() ? ByteBuffer.allocate(0) : arrived.element().nioBuffer();
        if (received.hasRemaining()) {
          return true;
        }
      }
      netty.read();
      return false;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      arrived.add((ByteBuf) message);
      if (arrived.size() == 1) {
        received = arrived.element().nioBuffer();
      }
      run();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      run();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      try {
        exchange.endOfStream();
      } catch (DrdaException e) {
        failure = failure == null ? e : failure;
      }
      run();
    }

    @Override
    public int write(ByteBuffer bytes) {
      int length = netty.isWritable() ? bytes.remaining() : 0;
      if (length > 0) {
        ByteBuf copy = netty.alloc().directBuffer(length).writeBytes(bytes);
        netty
            .writeAndFlush(copy.retain())
            .addListener(ChannelFutureListener.CLOSE_ON_FAILURE)
            .addListener(sent -> copy.setZero(0, length).release()); // a password?
      }
      return length;
    }

    @Override
    public boolean isOpen() {
      return netty.isOpen();
    }

    @Override
    public void close() {
      conversation.close();
      arrived.forEach(ByteBuf::release);
      arrived.clear();
      netty.close().addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }
  }

  // end of recipe

  /** Reads, and watches how much waits to be sent. */
  private final class Handlers extends ChannelInitializer<Channel> {

    @Override
    protected void initChannel(Channel channel) {
      channel.pipeline().addLast(new Pending(), loop);
    }
  }

  private final class Pending extends ChannelInboundHandlerAdapter {

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      mostPending = Math.max(mostPending, netty.unsafe().outboundBuffer().totalPendingWriteBytes());
      context.fireChannelWritabilityChanged();
    }
  }
}
