import java.io.*;
import java.net.*;
import java.nio.channels.SocketChannel;
import java.nio.file.*;
import java.util.*;
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
    SignOnPlan inClear = SignOnPlan.ofClearPassword(args[3], secret); // only TLS would protect it
    try (SocketChannel channel = SocketChannel.open(server);
        BufferedReader file = Files.newBufferedReader(Path.of(args[5]))) {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      BulkLoader loader = new BulkLoader(channel, ConnectPlan.of(args[2], inClear));
      loader.load(args[4], file);
      System.exit(loader.bad == 0 ? 0 : 1);
    } catch (IOException | DrdaException e) {
      System.err.println("stopped: " + reason(e));
      System.exit(1);
    }
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
      add(values(text), count);
      exchange(false); // 64 KB wait at most
      if (batch.rows() % CHAIN == 0) {
        commit();
      }
    }
    commit();
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
    exchange(true);
    long rate = (long) (loaded / ((System.nanoTime() - start) / 1e9));
    System.err.printf("line %d: %d loaded, %d bad, %d rows/s%n", line, loaded, bad, rate);
  }

  private void exchange(boolean all) throws IOException {
    try {
      if (all) {
        exchange.run(this::take);
      } else {
        exchange.stream(this::take);
      }
    } catch (CommandFailedException e) {
      if (!isOfRowAlone(e)) {
        throw e;
      }
    }
  }

  /** Not of another command, and the rows before it are not lost with it. */
  private static boolean isOfRowAlone(CommandFailedException e) {
    return e.row() > 0 && e.outcome().unitOfWork() == UnitOfWork.OPEN;
  }

  private void reject(int of, String why) {
    bad++;
    System.err.println("line " + of + ": " + why);
  }

  private void take(ReplyEvent event, Reply reply) {
    switch (event) {
      case SQLCA -> loaded += reply.updateCount();
      case DESCRIPTION -> described = reply.description();
      case ANSWERED -> {
        CommandFailedException failure = reply.failure().orElse(null);
        if (failure != null && isOfRowAlone(failure)) {
          reject(lines[failure.row() % CHAIN], reason(failure));
        } else if (failure != null) {
          throw failure;
        }
      }
      default -> {}
    }
  }

  private static String reason(Exception e) {
    if (e instanceof CommandFailedException failed && failed.area().isPresent()) {
      return failed.area().get() + " " + failed.area().get().tokens();
    }
    return e.getMessage();
  }

  /** The values of a line: quoted or not, in which case nothing means null. */
  private static List<String> values(String text) {
    List<String> values = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int at = 0; at <= text.length(); at++) {
      if (at == text.length() || (text.charAt(at) == ',' && !quoted)) {
        String value = text.substring(from, at);
        boolean whole = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
        String inner = whole ? value.substring(1, value.length() - 1).replace("\"\"", "\"") : value;
        values.add(value.isEmpty() ? null : inner);
        from = at + 1;
      } else if (text.charAt(at) == '"') {
        quoted = !quoted;
      }
    }
    return values;
  }
}
