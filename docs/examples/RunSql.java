import java.io.IOException;
import java.net.*;
import java.nio.channels.SocketChannel;
import java.nio.file.*;
import java.util.*;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.conversation.*;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.*;
import org.drdawire.request.*;
import org.drdawire.security.SignOnPlan;

/** Runs the SQL statements of files through a small driver on a socket, and prints their rows. */
final class RunSql {

  private final Conversation conversation;
  private final Exchange exchange;
  private final PackageSection section; // one is enough: each statement ends before the next

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
      driver.run("commit", row -> {}); // an error has left it out: rolled back
    } catch (IOException | DrdaException e) {
      System.err.print(statement.isEmpty() ? "" : statement + "\n");
      System.err.println(
          e instanceof CommandFailedException failed ? reason(failed) : e.getMessage());
      System.exit(1);
    }
  }

  RunSql(SocketChannel channel, String database, String user, Secret password) throws IOException {
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    // the password leaves in clear: only TLS would protect it
    SignOnPlan signOn = SignOnPlan.ofClearPassword(user, password);
    conversation = Conversation.begin(ConnectPlan.of(database, signOn));
    exchange = Exchange.over(conversation, channel);
    exchange.run();
    section = conversation.sections().acquire(Holdability.HOLD);
  }

  /** Runs a statement; a query is prepared and opened in one round trip. */
  void run(String sql, Consumer<RowReader> each) throws IOException {
    ReplyHandler rows =
        (event, reply) -> {
          if (event == ReplyEvent.ROW) {
            each.accept(reply.row());
          }
        };
    StringTokenizer words = new StringTokenizer(sql, " \t\r\n(");
    switch (words.hasMoreTokens() ? words.nextToken().toLowerCase(Locale.ROOT) : "") {
      case "" -> {} // behind the last semicolon
      case "commit" -> conversation.add(RdbCommitUnitOfWork.of());
      case "select", "values", "with" -> {
        conversation.add(PrepareSqlStatement.of(section, sql));
        Query query = conversation.open(OpenQuery.of(section));
        exchange.run(rows);
        while (query.hasMore()) { // a block has ended, and the query has not
          query.fetch();
          exchange.run(rows);
        }
      }
      default -> conversation.add(ExecuteImmediateSqlStatement.of(section, sql).withoutCommit());
    }
    exchange.run(rows);
  }

  private static String reason(CommandFailedException failed) {
    return failed.reply().map(said -> said.explanation() + " ").orElse("") + failed.details();
  }

  private static String line(RowReader row) {
    StringJoiner line = new StringJoiner("\t");
    for (int column = 1; column <= row.description().columns().size(); column++) {
      Object value = row.isOutside(column) ? "(large object)" : row.getObject(column);
      line.add(
          value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(value));
    }
    return line.toString();
  }
}
