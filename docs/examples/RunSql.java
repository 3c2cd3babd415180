import java.io.IOException;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.*;
import java.util.*;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.*;
import org.drdawire.dialect.*;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.*;
import org.drdawire.request.*;

/** Runs the SQL statements of files through a small driver on a socket, and prints their rows. */
final class RunSql {

  private final SocketChannel channel;
  private final PackageSection section; // one is enough: each statement ends before the next
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final ByteBuffer received = ByteBuffer.allocate(32_768).limit(0);
  private int names = 500; // the CCSID of names until the server has said that it takes 1208
  private RowReader rows; // of the query that is open, or null
  private long queryInstance;
  private String reason; // why a command fails
  private String failure; // the first one: what fails later in the chain fails because of it

  public static void main(String[] args) throws IOException {
    String password = System.getenv("DRDA_WIRE_PASSWORD");
    if (args.length < 5 || password == null) {
      System.err.println("usage: DRDA_WIRE_PASSWORD=... RunSql HOST PORT DATABASE USER FILE...");
      System.exit(2);
    }
    InetSocketAddress server = new InetSocketAddress(args[0], Integer.parseInt(args[1]));
    String statement = "";
    try (SocketChannel channel = SocketChannel.open(server)) {
      RunSql driver = new RunSql(channel, args[2], args[3], Secret.of(password.toCharArray()));
      for (String file : Arrays.asList(args).subList(4, args.length)) {
        for (String part : Files.readString(Path.of(file)).split(";\\s*(\n|$)")) {
          statement = part.strip();
          driver.run(statement, row -> System.out.println(line(row)));
        }
      }
      driver.send(row -> {}, RdbCommitUnitOfWork.of()); // an error has left it out: rolled back
    } catch (IOException | DrdaException e) {
      System.err.println((statement.isEmpty() ? "" : statement + "\n") + e.getMessage());
      System.exit(1);
    }
  }

  RunSql(SocketChannel channel, String database, String user, Secret password) throws IOException {
    this.channel = channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    section = PackageSection.of(database, "NULLID", "SYSLH000", 1);
    requests.reportTo(outstanding);
    AccessSecurity inClear = AccessSecurity.of(SecurityMechanism.USRIDPWD, database);
    send(row -> {}, ExchangeServerAttributes.of(Dialect.other()), inClear);
    requests.use(CcsidManager.forCcsid(names));
    replies.use(CcsidManager.forCcsid(names));
    InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
    CorrelationToken token = CorrelationToken.of(local, System.nanoTime());
    TypeDefinition types = TypeDefinition.bigEndian();
    SecurityCheck login = SecurityCheck.of(database, user, password);
    send(row -> {}, login, AccessRdb.of(database, "DNC10160", types, token));
    requests.use(replies.capabilities(types)); // what the server is, and how it takes values
  }

  /** Runs a statement; a query is prepared and opened in one round trip. */
  void run(String sql, Consumer<RowReader> each) throws IOException {
    switch (sql.split("\\W", 2)[0].toLowerCase(Locale.ROOT)) {
      case "" -> {} // behind the last semicolon
      case "commit" -> send(each, RdbCommitUnitOfWork.of());
      case "select", "values", "with" -> {
        send(each, PrepareSqlStatement.of(section, sql), OpenQuery.of(section));
        while (rows != null) { // a block has ended, and the query has not
          replies.resume(rows);
          send(each, ContinueQuery.of(section, queryInstance));
        }
      }
      default -> send(each, ExecuteImmediateSqlStatement.of(section, sql).withoutCommit());
    }
  }

  /** Sends commands in one chain, and reads until each is answered. */
  private void send(Consumer<RowReader> each, Command... commands) throws IOException {
    for (Command command : commands) {
      requests.add(command);
    }
    while (!requests.drainTo(channel)) {} // a blocking channel takes all at once
    reason = "";
    failure = null;
    while (outstanding.count() > 0) {
      ReplyEvent event = replies.next(received);
      if (event == ReplyEvent.NEEDS_MORE) {
        if (channel.read(received.clear()) < 0) {
          replies.endOfStream(); // throws: commands were not answered
        }
        received.flip();
      } else if (event == ReplyEvent.ROW && failure == null) {
        each.accept(rows);
      } else {
        take(event);
      }
    }
    if (failure != null) {
      rows = null;
      throw new IOException(failure.strip());
    }
  }

  private void take(ReplyEvent event) {
    switch (event) {
      case MESSAGE -> take(replies.message());
      case SQLCA -> reason += replies.sqlCode() < 0 ? text(replies.sqlca()) : "";
      case DESCRIPTION -> reason += text(replies.description().area());
      case QUERY -> rows = replies.rows();
      case NO_ROW -> {
        reason += rows.sqlCode() < 0 ? text(rows.sqlca()) : "";
        rows = null; // an error, or 100, the end of data
      }
      case ANSWERED -> {
        failure = replies.outcome().failed() && failure == null ? reason : failure;
        reason = "";
      }
      default -> {} // pieces of large objects, which are not printed
    }
  }

  private void take(ReplyMessage message) {
    switch (message.term().orElse(CodePoint.SVRCOD)) {
      case EXCSATRD -> names = message.level(CodePoint.UNICODEMGR) == 1208 ? 1208 : 500;
      case ACCSECRD -> {
        AccessSecurityReply security = AccessSecurityReply.of(message);
        failure = security.accepts(SecurityMechanism.USRIDPWD) ? failure : security.toString();
      }
      case OPNQRYRM -> queryInstance = QueryOpened.of(message).instance().orElse(0);
      case ENDQRYRM -> rows = null;
      default -> reason += message.severity() < 8 ? "" : message.explanation() + " ";
    }
  }

  private static String text(SqlCommunicationArea area) {
    return area.isError() ? area + " " + area.tokens() : "";
  }

  private static String line(RowReader row) {
    StringJoiner line = new StringJoiner("\t");
    for (int column = 1; column <= row.description().columns().size(); column++) {
      Object value = row.isOutside(column) ? "(large object)" : row.getObject(column);
      line.add(value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : "" + value);
    }
    return line.toString();
  }
}
