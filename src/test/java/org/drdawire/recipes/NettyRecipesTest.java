package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
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
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.drdawire.conversation.Conversation;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for a driver on Netty, with a server that reads late. */
class NettyRecipesTest extends LiveRecipes {

  private static final int HIGH_WATER_MARK = 65_536;
  private static final int ROWS = 20_000;

  private final EventLoopGroup loops =
      new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
  private volatile CompletableFuture<Void> answered;
  private HeldRelay relay;
  private Channel netty;
  private Batch insert;
  private long mostPending;

  @BeforeEach
  void connectThroughRelay() throws Exception {
    close();
    relay = HeldRelay.to(server.address());
    conversation = Conversation.begin(plan());
    Bootstrap bootstrap = new Bootstrap().group(loops).channel(NioSocketChannel.class);
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

  @Test
  void batch() throws Exception {
    execute("create table t (id integer, name varchar(20))");
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    send();
    insert =
        Batch.of(
            ExecuteTemplate.of(
                ExecuteSqlStatement.of(section),
                ParameterDescriptor.of(
                    ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR))));
    relay.hold();
    Rows batch = new Rows();
    netty.pipeline().addLast(batch);
    answers.clear();
    answered = new CompletableFuture<>();
    netty.eventLoop().submit(batch).sync();
    assertTrue(batch.id < ROWS, "never had to wait");
    relay.release();
    answered.get(30, TimeUnit.SECONDS);
    assertEquals(ROWS + 1, answers.size());
    assertFalse(answers.stream().anyMatch(each -> each.outcome().failed()));
    assertTrue(mostPending < 3 * HIGH_WATER_MARK, "pending " + mostPending);
    assertEquals(List.of(List.of(ROWS)), rows("select count(*) from t"));
    execute("drop table t");
  }

  // recipe: A Netty pipeline
  void flush() {
    while (conversation.hasToSend()) {
      ByteBuf bytes = netty.alloc().directBuffer(Math.max(conversation.pendingBytes(), 4_096));
      ByteBuffer room = bytes.nioBuffer(0, bytes.capacity());
      try {
        conversation.drainTo(room);
      } finally {
        netty
            .write(bytes.writerIndex(room.position()).retain())
            .addListener(sent -> bytes.setZero(0, bytes.capacity()).release()); // a password?
      }
    }
    netty.flush();
  }

  // end of recipe

  /** What is chained is sent, and answered, in the event loop. */
  @Override
  void send() throws IOException {
    answers.clear();
    rows.clear();
    answered = new CompletableFuture<>();
    netty.eventLoop().execute(this::flush);
    try {
      answered.get(30, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IOException(e);
    }
  }

  // recipe: Read in a Netty pipeline
  /** Reads what Netty has received, in the event loop. */
  final class Inbound extends ChannelInboundHandlerAdapter {

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      ByteBuf bytes = (ByteBuf) message;
      ByteBuffer received = bytes.nioBuffer();
      try {
        ReplyEvent event = conversation.next(received);
        while (event != ReplyEvent.NEEDS_MORE) {
          take(event, conversation.reply());
          conversation.reply().requireSuccess();
          event = conversation.next(received);
        }
      } finally {
        bytes.release(); // the conversation has copied what is not complete
      }
      flush(); // what a connect needs next
      if (!conversation.awaitsReplies()) {
        answered.complete(null);
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      conversation.endOfStream(); // fails if a command was not answered
      context.fireChannelInactive();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      answered.completeExceptionally(cause);
      context.close().addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }
  }

  // end of recipe

  // recipe: A batch in a Netty pipeline
  /** Adds rows while Netty takes bytes, and continues when it takes more; in the event loop. */
  final class Rows extends ChannelInboundHandlerAdapter implements Runnable {

    private int id;
    private boolean ended;

    @Override
    public void run() {
      while (id < ROWS && netty.isWritable()) {
        id++;
        conversation.row(insert).writeInt(id).writeText("row " + id).end();
        if (conversation.shouldStream()) {
          stream();
        }
      }
      if (id == ROWS && !ended) {
        ended = true;
        conversation.add(RdbCommitUnitOfWork.of());
        flush();
      }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      context
          .executor()
          .execute(this); // not now: it may be called while the conversation is streaming
      context.fireChannelWritabilityChanged();
    }

    private void stream() {
      try {
        conversation.streamTo(new Outbound());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Takes what streamTo sends, until Netty's outbound buffer is full. */
  final class Outbound implements WritableByteChannel {

    @Override
    public int write(ByteBuffer bytes) {
      if (!netty.isWritable()) {
        return 0;
      }
      int length = bytes.remaining();
      netty
          .writeAndFlush(Unpooled.copiedBuffer(bytes))
          .addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
      bytes.position(bytes.limit());
      return length;
    }

    @Override
    public boolean isOpen() {
      return netty.isOpen();
    }

    @Override
    public void close() {
      netty.close().addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }
  }

  // end of recipe

  /** Reads, and watches how much waits to be sent. */
  private final class Handlers extends ChannelInitializer<Channel> {

    @Override
    protected void initChannel(Channel channel) {
      channel.pipeline().addLast(new Inbound(), new Pending());
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
