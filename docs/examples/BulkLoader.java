import java.io.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.*;
import java.util.*;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.*;
import org.drdawire.dialect.*;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.fdoca.*;
import org.drdawire.reply.*;
import org.drdawire.request.*;

/** Loads a CSV file, whose first line names the columns; reports each bad line, and goes on. */
final class BulkLoader {

  private static final int CHAIN = 10_000; // the most rows between two commits

  private final SocketChannel channel;
  private final PackageSection section;
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final ByteBuffer received = ByteBuffer.allocate(32_768).limit(0);
  private final int[] lines = new int[CHAIN]; // where the rows of the chain stand in the file
  private final long start = System.nanoTime();
  private StatementDescription described; // in the end the parameters of the insert
  private Batch batch; // null until the insert is prepared
  private String reason;
  private int names = 500; // the CCSID of names until the server has said that it takes 1208
  private int line = 1;
  private long inserted, loaded, bad;

  public static void main(String[] args) throws IOException {
    String password = System.getenv("DRDA_WIRE_PASSWORD");
    if (args.length != 6 || password == null) {
      System.err.println("DRDA_WIRE_PASSWORD=... BulkLoader HOST PORT DATABASE USER TABLE FILE");
      System.exit(2);
    }
    InetSocketAddress server = new InetSocketAddress(args[0], Integer.parseInt(args[1]));
    SecurityCheck login = SecurityCheck.of(args[2], args[3], Secret.of(password.toCharArray()));
    try (SocketChannel channel = SocketChannel.open(server);
        BufferedReader file = Files.newBufferedReader(Path.of(args[5]))) {
      BulkLoader loader = new BulkLoader(channel, args[2], login);
      loader.load(args[4], file);
      System.exit(loader.bad == 0 ? 0 : 1);
    } catch (IOException | DrdaException | IllegalStateException e) { // or SECCHK is refused
      System.err.println("stopped: " + e.getMessage());
      System.exit(1);
    }
  }

  BulkLoader(SocketChannel channel, String database, SecurityCheck login) throws IOException {
    this.channel = channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    section = PackageSection.of(database, "NULLID", "SYSLH000", 1);
    requests.reportTo(outstanding);
    requests.add(ExchangeServerAttributes.of(Dialect.other()));
    exchange(AccessSecurity.of(SecurityMechanism.USRIDPWD, database)); // the password is in clear
    requests.use(CcsidManager.forCcsid(names));
    replies.use(CcsidManager.forCcsid(names));
    TypeDefinition types = TypeDefinition.bigEndian();
    InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
    requests.add(login);
    exchange(AccessRdb.of(database, "DNC10160", types, CorrelationToken.of(local, start)));
    requests.use(replies.capabilities(types)); // what the server is, and how it takes values
  }

  private void load(String table, BufferedReader file) throws IOException {
    String columns = file.readLine();
    int count = columns.split(",").length;
    String values = " (" + columns + ") values (?" + ", ?".repeat(count - 1) + ")";
    requests.add(PrepareSqlStatement.of(section, "insert into " + table + values));
    exchange(DescribeSqlStatement.of(section)); // the server says which types the columns have
    ParameterDescriptor parameters = described.parameters().orElseThrow();
    batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    requests.continueOnError(true); // a row that the server refuses does not end the chain
    for (String text = file.readLine(); text != null; text = file.readLine()) {
      line++;
      add(values(text), count);
      if (batch.isChainFull(requests) || batch.rows() % CHAIN == 0) {
        commit();
      }
    }
    commit();
  }

  private void add(List<String> values, int count) throws IOException {
    if (values.size() != count) {
      reject(line, values.size() + " values in place of " + count);
      return;
    }
    try {
      RowWriter row = batch.row(requests);
      lines[batch.rows() % CHAIN] = line;
      values.forEach(row::writeObject); // a number or a date too, if the text says exactly that
      row.end();
      while (batch.shouldStream(requests) && !requests.streamTo(channel)) {} // 64 KB wait at most
    } catch (DrdaException e) { // of this row alone: those before it stay
      reject(line, e.getMessage());
    }
  }

  private void commit() throws IOException {
    inserted = 0;
    exchange(RdbCommitUnitOfWork.of());
    loaded += inserted;
    long rate = (long) (loaded / ((System.nanoTime() - start) / 1e9));
    System.err.printf("line %d: %d loaded, %d bad, %d rows/s%n", line, loaded, bad, rate);
  }

  private void reject(int of, String why) {
    bad++;
    System.err.println("line " + of + ": " + why);
  }

  /** Sends the chain with a last command, and reads until all of it is answered. */
  private void exchange(Command last) throws IOException {
    requests.add(last);
    while (!requests.drainTo(channel)) {} // a blocking channel takes all
    while (outstanding.count() > 0) {
      take(replies.next(received));
    }
  }

  private void take(ReplyEvent event) throws IOException {
    switch (event) {
      case NEEDS_MORE -> {
        if (channel.read(received.clear()) < 0) {
          replies.endOfStream(); // throws: nobody knows what became of the chain
        }
        received.flip();
      }
      case MESSAGE -> {
        reason = replies.message().explanation();
        names = replies.message().level(CodePoint.UNICODEMGR) == 1208 ? 1208 : names;
      }
      case SQLCA -> {
        inserted += replies.updateCount();
        reason = replies.sqlCode() < 0 ? replies.sqlca() + " " + replies.sqlca().tokens() : "";
      }
      case DESCRIPTION -> {
        described = replies.description();
        reason = described.area() + " " + described.area().tokens();
      }
      case ANSWERED -> {
        if (replies.outcome().failed()) {
          int row = batch == null ? 0 : batch.rowOf(requests, outstanding.answeredNumber());
          if (row == 0 || replies.outcome().unitOfWork() != UnitOfWork.OPEN) {
            throw new IOException(reason); // no row, or the rows before it are lost with it
          }
          reject(lines[row % CHAIN], reason);
        }
      }
      default -> {}
    }
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
