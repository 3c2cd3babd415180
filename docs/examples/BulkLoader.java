import java.io.*;
import java.net.*;
import java.nio.channels.SocketChannel;
import java.nio.file.*;
import java.util.*;
import java.util.regex.Pattern;
import org.drdawire.DrdaException;
import org.drdawire.conversation.*;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.reply.*;
import org.drdawire.request.*;
import org.drdawire.security.SignOnPlan;

/** Loads a CSV file, whose first line names the columns; reports each bad line, and goes on. */
final class BulkLoader {

  private static final int CHAIN = 10_000; // the most rows between two commits
  private static final Pattern VALUE =
      Pattern.compile(",(\"[^\"]*+(?:\"\"[^\"]*+)*+\"(?=,|$)|[^,]*)"); // quoted or not

  private final Conversation conversation;
  private final Exchange exchange;
  private final int[] lines = new int[CHAIN]; // where the rows of the chain stand in the file
  private final long start = System.nanoTime();
  private StatementDescription described; // in the end the parameters of the insert
  private Batch batch;
  private int line = 1;
  private long loaded, bad;

  public static void main(String[] args) throws IOException {
    String password = System.getenv("DRDA_WIRE_PASSWORD");
    if (args.length != 6 || password == null) {
      System.err.println("DRDA_WIRE_PASSWORD=... BulkLoader HOST PORT DATABASE USER TABLE FILE");
      System.exit(2);
    }
    InetSocketAddress server = new InetSocketAddress(args[0], Integer.parseInt(args[1]));
    Secret secret = Secret.of(password.toCharArray());
    // the password leaves in clear: only TLS would protect it
    ConnectPlan plan = ConnectPlan.of(args[2], SignOnPlan.ofClearPassword(args[3], secret));
    try (SocketChannel channel = SocketChannel.open(server);
        BufferedReader file = Files.newBufferedReader(Path.of(args[5]))) {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      BulkLoader loader = new BulkLoader(channel, plan);
      loader.load(args[4], file);
      System.exit(loader.bad == 0 ? 0 : 1);
    } catch (CommandFailedException e) {
      System.err.println("stopped: " + e.details());
    } catch (IOException | DrdaException e) {
      System.err.println("stopped: " + e.getMessage());
    }
    System.exit(1);
  }

  BulkLoader(SocketChannel channel, ConnectPlan plan) throws IOException {
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, channel);
    exchange.run();
  }

  private void load(String table, BufferedReader file) throws IOException {
    String columns = file.readLine();
    int count = columns.split(",").length;
    String values = " (" + columns + ") values (?" + ", ?".repeat(count - 1) + ")";
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(PrepareSqlStatement.of(section, "insert into " + table + values));
    conversation.add(DescribeSqlStatement.of(section)); // which types the columns have
    exchange.run(this::take);
    ParameterDescriptor parameters = described.parameters().orElseThrow();
    batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    conversation.continueOnError(true); // a row that the server refuses does not end the chain
    for (String text = file.readLine(); text != null; text = file.readLine()) {
      line++;
      add(VALUE.matcher("," + text).results().map(each -> value(each.group(1))).toList(), count);
      exchange.stream(this::take); // 64 KB wait at most
      if (batch.rows() % CHAIN == 0) {
        commit();
      }
    }
    commit();
  }

  /** Nothing between two commas is null. */
  private static String value(String text) {
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    String inner = quoted ? text.substring(1, text.length() - 1).replace("\"\"", "\"") : text;
    return text.isEmpty() ? null : inner;
  }

  private void add(List<String> values, int count) {
    if (values.size() != count) {
      reject(line, values.size() + " values in place of " + count);
      return;
    }
    try (RowWriter row = conversation.row(batch)) {
      lines[batch.rows() % CHAIN] = line;
      values.forEach(row::writeObject); // a number or a date too, if the text says exactly that
      row.end();
    } catch (DrdaException e) { // of this row alone: those before it stay
      reject(line, e.getMessage());
    }
  }

  private void commit() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    exchange.run(this::take);
    long rate = (long) (loaded / ((System.nanoTime() - start) / 1e9));
    System.err.printf("line %d: %d loaded, %d bad, %d rows/s%n", line, loaded, bad, rate);
  }

  private void reject(int of, String why) {
    bad++;
    System.err.println("line " + of + ": " + why);
  }

  private void take(ReplyEvent event, Reply reply) {
    loaded += event == ReplyEvent.SQLCA ? reply.updateCount() : 0;
    described = event == ReplyEvent.DESCRIPTION ? reply.description() : described;
    CommandFailedException failure = reply.failure().orElse(null);
    if (failure != null
        && failure.rowNumber() > 0
        && failure.outcome().unitOfWork() == UnitOfWork.OPEN) {
      reject(lines[failure.rowNumber() % CHAIN], failure.details());
      reply.ignoreFailure(); // of this row alone; any other ends the program
    }
  }
}
