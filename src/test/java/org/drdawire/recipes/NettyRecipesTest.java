package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.replies.ReplyReader;
import org.drdawire.request.Batch;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for a driver on Netty, with a server that reads late. */
class NettyRecipesTest extends LiveRecipes {

  private static final int HIGH_WATER_MARK = 65_536;
  private static final int ROWS = 20_000;

  private final EventLoopGroup loops =
      new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
  private final PipedOutputStream received = new PipedOutputStream();
  private PipedInputStream replies;
  private HeldRelay relay;
  private Channel netty;
  private Batch insert;
  private long mostPending;

  @BeforeEach
  void connect() throws Exception {
    close();
    replies = new PipedInputStream(received, 1 << 22);
    relay = HeldRelay.to(server.address());
    requests = new RequestEncoder(CcsidManager.ebcdic());
    Bootstrap bootstrap = new Bootstrap().group(loops).channel(NioSocketChannel.class);
    bootstrap.option(ChannelOption.SO_SNDBUF, HeldRelay.SMALL_BUFFER).handler(new Replies());
    netty = bootstrap.connect(relay.address()).sync().channel();
    signOn();
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
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
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
    netty.eventLoop().submit(batch).sync();
    assertTrue(batch.id < ROWS, "never had to wait");
    relay.release();
    answer = new ReplyReader(replies).readReplies();
    assertTrue(mostPending < 3 * HIGH_WATER_MARK, "pending " + mostPending);
    assertEquals(List.of(List.of(ROWS)), rows("select count(*) from t"));
    execute("drop table t");
  }

  @Override
  void flush() {
    // recipe: A Netty pipeline
    boolean ended;
    do {
      ByteBuf bytes = netty.alloc().directBuffer(Math.max(requests.pendingBytes(), 4_096));
      ByteBuffer room = bytes.nioBuffer(0, bytes.capacity());
      try {
        ended = requests.drainTo(room);
      } finally {
        netty
            .write(bytes.writerIndex(room.position()).retain())
            .addListener(sent -> bytes.setZero(0, bytes.capacity()).release()); // a password?
      }
    } while (!ended);
    netty.flush();
    // end of recipe
  }

  @Override
  CorrelationToken token() {
    return CorrelationToken.of((InetSocketAddress) netty.localAddress(), 1);
  }

  @Override
  InputStream replies() {
    return replies;
  }

  // recipe: A batch in a Netty pipeline
  /** Adds rows while Netty takes bytes, and continues when it takes more; in the event loop. */
  final class Rows extends ChannelInboundHandlerAdapter implements Runnable {

    private int id;
    private boolean ended;

    @Override
    public void run() {
      while (id < ROWS && netty.isWritable()) {
        id++;
        insert.row(requests).writeInt(id).writeText("row " + id).end();
        if (insert.shouldStream(requests)) {
          stream();
        }
      }
      if (id == ROWS && !ended) {
        ended = true;
        requests.add(RdbCommitUnitOfWork.of());
        flush();
      }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      context.executor().execute(this); // not now: it may be called while the encoder is streaming
      context.fireChannelWritabilityChanged();
    }

    private void stream() {
      try {
        requests.streamTo(new Outbound());
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

  /** Hands what the server sends to whoever reads replies. */
  private final class Replies extends ChannelInboundHandlerAdapter {

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws IOException {
      ByteBuf bytes = (ByteBuf) message;
      bytes.readBytes(received, bytes.readableBytes());
      bytes.release();
      received.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      mostPending = Math.max(mostPending, netty.unsafe().outboundBuffer().totalPendingWriteBytes());
      context.fireChannelWritabilityChanged();
    }
  }
}
