import static io.netty.channel.ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.*;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.*;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.drdawire.conversation.*;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.*;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.*;
import org.drdawire.security.SignOnPlan;

/** A shop of 50 connections in one thread: each reads a price and stores a sale, many times. */
final class NettyTransactions extends SimpleChannelInboundHandler<ByteBuf>
    implements WritableByteChannel {

  private final Conversation conversation;
  private final EventLoopExchange exchange;
  private final int client, sales;
  private final CompletableFuture<String> end = new CompletableFuture<>(); // with a reason or null
  private ExecuteTemplate query, insert;
  private Channel channel;
  private Runnable next = this::prepare; // when all is answered: no thread waits for that
  private BigDecimal price;
  private int sold;

  public static void main(String[] args) {
    String password = System.getenv("DRDA_WIRE_PASSWORD");
    if (args.length != 5 || password == null) {
      System.err.println("DRDA_WIRE_PASSWORD=... NettyTransactions HOST PORT DATABASE USER SALES");
      System.exit(2);
    }
    Secret secret = Secret.of(password.toCharArray());
    // the password leaves in clear: only TLS would protect it
    ConnectPlan plan = ConnectPlan.of(args[2], SignOnPlan.ofClearPassword(args[3], secret));
    EventLoopGroup thread = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    Bootstrap bootstrap = new Bootstrap().group(thread).channel(NioSocketChannel.class);
    bootstrap.remoteAddress(args[0], Integer.parseInt(args[1]));
    long start = System.nanoTime();
    List<NettyTransactions> clients =
        IntStream.range(1, 51).mapToObj(n -> new NettyTransactions(plan, n, args[4])).toList();
    clients.forEach(c -> bootstrap.handler(c).connect().addListener(FIRE_EXCEPTION_ON_FAILURE));
    List<String> errors = clients.stream().map(c -> c.end.join()).filter(Objects::nonNull).toList();
    errors.forEach(System.err::println);
    long sold = clients.stream().mapToLong(each -> each.sold).sum();
    long rate = (long) (sold / ((System.nanoTime() - start) / 1e9));
    System.out.printf("%d sales, %d a second; %d connections failed%n", sold, rate, errors.size());
    System.exit(errors.isEmpty() ? 0 : 1);
  }

  NettyTransactions(ConnectPlan plan, int client, String sales) {
    conversation = Conversation.begin(plan);
    exchange = EventLoopExchange.over(conversation, this);
    this.client = client;
    this.sales = Integer.parseInt(sales);
  }

  @Override
  public void channelActive(ChannelHandlerContext context) throws IOException {
    channel = context.channel();
    channelRead0(context, Unpooled.EMPTY_BUFFER); // sends what the connect needs first
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
    next = () -> sell(0);
  }

  private void sell(int number) {
    sold = number;
    if (number < sales) {
      conversation.open(query).parameters().writeInt(1 + number % 10).end();
    }
    next = number < sales ? () -> store(number) : channel::close;
  }

  private void store(int number) {
    RowWriter sale = conversation.row(insert).writeInt(client).writeInt(number);
    sale.writeInt(1 + number % 10).writeObject(price).end();
    conversation.add(RdbCommitUnitOfWork.of()); // in the same chain: no round trip of its own
    next = () -> sell(number + 1);
  }

  /** Sends and reads what there is, and whenever all is answered does what comes next. */
  @Override
  public void channelRead0(ChannelHandlerContext context, ByteBuf bytes) throws IOException {
    ByteBuffer received = bytes.nioBuffer();
    ReplyHandler prices =
        (event, reply) -> price = event == ReplyEvent.ROW ? reply.row().getDecimal(1) : price;
    while (isOpen() && exchange.advance(received, prices)) { // throws the first failure
      next.run();
    }
  }

  /** Where the exchange sends to. */
  @Override
  public int write(ByteBuffer bytes) {
    int length = bytes.remaining();
    ByteBuf copy = channel.alloc().directBuffer(length).writeBytes(bytes);
    // when it was written, overwritten: the password
    channel.writeAndFlush(copy.retain()).addListener(e -> copy.setZero(0, length).release());
    return length;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() {}

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    end.complete(sold == sales ? null : "connection " + client + ": closed by the server");
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    end.complete("connection " + client + ": " + cause.getMessage()); // the first reason counts
    context.close(); // the server rolls back
  }
}
