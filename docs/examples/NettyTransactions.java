import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.*;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.*;
import java.util.concurrent.*;
import org.drdawire.conversation.*;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.*;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.*;
import org.drdawire.security.SignOnPlan;

/** A shop of 50 connections in one thread: each reads a price and stores a sale, many times. */
final class NettyTransactions extends ChannelInboundHandlerAdapter {

  private final Conversation conversation;
  private final int client, sales;
  private final CompletableFuture<Boolean> done = new CompletableFuture<>();
  private ExecuteTemplate query, insert;
  private Channel channel;
  private Runnable next; // what to do when all commands are answered: no thread waits for that
  private BigDecimal price;
  private int sold;

  public static void main(String[] args) {
    String password = System.getenv("DRDA_WIRE_PASSWORD");
    if (args.length != 5 || password == null) {
      System.err.println("DRDA_WIRE_PASSWORD=... NettyTransactions HOST PORT DATABASE USER SALES");
      System.exit(2);
    }
    Secret secret = Secret.of(password.toCharArray());
    SignOnPlan inClear = SignOnPlan.ofClearPassword(args[3], secret); // only TLS would protect it
    ConnectPlan plan = ConnectPlan.of(args[2], inClear);
    EventLoopGroup thread = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    Bootstrap bootstrap = new Bootstrap().group(thread).channel(NioSocketChannel.class);
    List<NettyTransactions> clients = new ArrayList<>();
    long start = System.nanoTime();
    for (int client = 1; client <= 50; client++) {
      NettyTransactions each = new NettyTransactions(plan, client, Integer.parseInt(args[4]));
      clients.add(each);
      ChannelFuture tried = bootstrap.handler(each).connect(args[0], Integer.parseInt(args[1]));
      tried.addListener(connect -> each.end(connect.cause()));
    }
    long failed = clients.stream().filter(each -> !each.done.join()).count();
    long sold = clients.stream().mapToLong(each -> each.sold).sum();
    long rate = (long) (sold / ((System.nanoTime() - start) / 1e9));
    System.out.println(sold + " sales, " + rate + " a second; " + failed + " connections failed");
    System.exit(failed == 0 ? 0 : 1);
  }

  NettyTransactions(ConnectPlan plan, int client, int sales) {
    conversation = Conversation.begin(plan);
    this.client = client;
    this.sales = sales;
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    channel = context.channel();
    channel.closeFuture().addListener(closed -> end(new IOException("closed by the server")));
    send(this::prepare); // what the connect needs
  }

  private void prepare() {
    PackageSection first = conversation.sections().acquire(Holdability.HOLD);
    PackageSection second = conversation.sections().acquire(Holdability.HOLD);
    ParameterType id = ParameterType.of(DrdaType.INTEGER);
    ParameterDescriptor sale = ParameterDescriptor.of(id, id, id, ParameterType.decimal(9, 2));
    query = ExecuteTemplate.of(OpenQuery.of(first), ParameterDescriptor.of(id));
    insert = ExecuteTemplate.of(ExecuteSqlStatement.of(second), sale);
    conversation.add(PrepareSqlStatement.of(first, "select price from item where id = ?"));
    conversation.add(PrepareSqlStatement.of(second, "insert into sale values (?, ?, ?, ?)"));
    send(this::sell);
  }

  private void sell() {
    price = null;
    conversation.open(query).parameters().writeInt(1 + sold % 10).end();
    send(this::store);
  }

  private void store() {
    RowWriter sale = conversation.row(insert).writeInt(client).writeInt(sold);
    sale.writeInt(1 + sold % 10).writeObject(price).end();
    conversation.add(RdbCommitUnitOfWork.of()); // in the same chain: no round trip of its own
    send(this::stored);
  }

  private void stored() {
    if (++sold < sales) {
      sell();
    } else {
      done.complete(true);
      channel.close();
    }
  }

  /** Sends the chain; what comes next is done when all of it is answered. */
  private void send(Runnable whenAnswered) {
    next = whenAnswered;
    send();
  }

  private void send() {
    while (conversation.hasToSend()) {
      ByteBuf bytes = channel.alloc().directBuffer(Math.max(conversation.pendingBytes(), 4_096));
      ByteBuffer room = bytes.nioBuffer(0, bytes.capacity());
      conversation.drainTo(room);
      ChannelFuture sent = channel.writeAndFlush(bytes.writerIndex(room.position()).retain());
      sent.addListener(end -> bytes.setZero(0, bytes.capacity()).release()); // the password
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    try {
      ByteBuffer received = bytes.nioBuffer();
      for (ReplyEvent event; (event = conversation.next(received)) != ReplyEvent.NEEDS_MORE; ) {
        if (event == ReplyEvent.ROW) {
          price = conversation.reply().row().getDecimal(1);
        } else if (conversation.reply().failure().isPresent()) {
          throw conversation.reply().failure().get(); // exceptionCaught closes the connection
        }
      }
    } finally {
      bytes.release(); // the conversation has copied what is not complete
    }
    send(); // what the connect needs next
    if (!conversation.awaitsReplies()) {
      next.run();
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    end(cause);
    context.close(); // the server rolls back
  }

  private void end(Throwable cause) {
    if (cause != null && !done.isDone()) { // only the first reason matters
      System.err.println("connection " + client + ": " + cause.getMessage());
      done.complete(false); // only now: main may end the program
    }
  }
}
