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
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.*;
import org.drdawire.dialect.*;
import org.drdawire.fdoca.*;
import org.drdawire.reply.*;
import org.drdawire.request.*;

/** A shop of 50 connections in one thread: each reads a price and stores a sale, many times. */
final class NettyTransactions extends ChannelInboundHandlerAdapter {

  private final String database;
  private final SecurityCheck login;
  private final int client, sales;
  private final CompletableFuture<Boolean> done = new CompletableFuture<>();
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final TypeDefinition types = TypeDefinition.bigEndian();
  private final PackageSection first, second; // of the two statements
  private final ExecuteTemplate query, insert;
  private Channel channel;
  private Runnable next; // what to do when all commands are answered: no thread waits for that
  private int names = 500; // the CCSID of names until the server has said that it takes 1208
  private RowReader rows;
  private BigDecimal price;
  private String reason;
  private int sold;

  public static void main(String[] args) {
    String password = System.getenv("DRDA_WIRE_PASSWORD");
    if (args.length != 5 || password == null) {
      System.err.println("DRDA_WIRE_PASSWORD=... NettyTransactions HOST PORT DATABASE USER SALES");
      System.exit(2);
    }
    SecurityCheck login = SecurityCheck.of(args[2], args[3], Secret.of(password.toCharArray()));
    EventLoopGroup thread = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    Bootstrap bootstrap = new Bootstrap().group(thread).channel(NioSocketChannel.class);
    List<NettyTransactions> clients = new ArrayList<>();
    long start = System.nanoTime();
    for (int client = 1; client <= 50; client++) {
      NettyTransactions each = new NettyTransactions(args, login, client);
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

  NettyTransactions(String[] args, SecurityCheck login, int client) {
    database = args[2];
    this.login = login;
    this.client = client;
    sales = Integer.parseInt(args[4]);
    first = PackageSection.of(database, "NULLID", "SYSLH000", 1);
    second = PackageSection.of(database, "NULLID", "SYSLH000", 2);
    ParameterType id = ParameterType.of(DrdaType.INTEGER);
    ParameterDescriptor sale = ParameterDescriptor.of(id, id, id, ParameterType.decimal(9, 2));
    query = ExecuteTemplate.of(OpenQuery.of(first), ParameterDescriptor.of(id));
    insert = ExecuteTemplate.of(ExecuteSqlStatement.of(second), sale);
    requests.reportTo(outstanding);
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    channel = context.channel();
    channel.closeFuture().addListener(closed -> end(new IOException("closed by the server")));
    requests.add(ExchangeServerAttributes.of(Dialect.other()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, database)); // in clear
    send(this::signOn);
  }

  private void signOn() {
    requests.use(CcsidManager.forCcsid(names));
    replies.use(CcsidManager.forCcsid(names));
    InetSocketAddress local = (InetSocketAddress) channel.localAddress();
    requests.add(login);
    requests.add(AccessRdb.of(database, "DNC10160", types, CorrelationToken.of(local, client)));
    send(this::prepare);
  }

  private void prepare() {
    requests.use(replies.capabilities(types)); // what the server is, and how it takes values
    requests.add(PrepareSqlStatement.of(first, "select price from item where id = ?"));
    requests.add(PrepareSqlStatement.of(second, "insert into sale values (?, ?, ?, ?)"));
    send(this::sell);
  }

  private void sell() {
    price = null;
    query.row(requests).writeInt(1 + sold % 10).end();
    send(this::store);
  }

  private void store() {
    RowWriter sale = insert.row(requests).writeInt(client).writeInt(sold);
    sale.writeInt(1 + sold % 10).writeObject(price).end();
    requests.add(RdbCommitUnitOfWork.of()); // in the same chain: no round trip of its own
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
    for (boolean ended = false; !ended; ) {
      ByteBuf bytes = channel.alloc().directBuffer(Math.max(requests.pendingBytes(), 4_096));
      ByteBuffer room = bytes.nioBuffer(0, bytes.capacity());
      ended = requests.drainTo(room);
      ChannelFuture sent = channel.writeAndFlush(bytes.writerIndex(room.position()).retain());
      sent.addListener(end -> bytes.setZero(0, bytes.capacity()).release()); // the password
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) throws IOException {
    ByteBuf bytes = (ByteBuf) message;
    try {
      ByteBuffer received = bytes.nioBuffer();
      for (ReplyEvent event; (event = replies.next(received)) != ReplyEvent.NEEDS_MORE; ) {
        take(event);
      }
    } finally {
      bytes.release(); // the reader has copied what is not complete
    }
    if (outstanding.count() == 0) {
      next.run();
    }
  }

  private void take(ReplyEvent event) throws IOException {
    switch (event) {
      case MESSAGE -> {
        ReplyMessage message = replies.message();
        reason = message.severity() < 8 ? reason : message.explanation();
        names = message.level(CodePoint.UNICODEMGR) == 1208 ? 1208 : names;
      }
      case SQLCA -> reason = replies.sqlCode() < 0 ? replies.sqlca().toString() : reason;
      case QUERY -> rows = replies.rows();
      case ROW -> price = rows.getDecimal(1);
      case NO_ROW -> reason = rows.sqlCode() < 0 ? rows.sqlca().toString() : reason;
      case ANSWERED -> {
        if (replies.outcome().failed()) {
          throw new IOException(reason); // exceptionCaught closes the connection
        }
      }
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
