package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.ByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ServerAttributes;
import org.drdawire.reply.StatementDescription;
import org.drdawire.reply.SyncPointAnswer;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SyncPointControl;

/** A conversation on a socket, with the short methods that the live tests and the jobs share. */
public final class LiveSession implements AutoCloseable {

  private static final int IMMEDIATE_SECTION = 9;
  private static final int QUERY_SECTION = 5;
  private static final int SILENCE_LIMIT_MILLIS = 120_000;
  private static final int LARGEST_ANSWER = 1 << 20;

  private final Login login;
  private final Tap tap;
  private final Conversation conversation;
  private final Exchange exchange;
  private final Received received = new Received();

  /** Begins a conversation; nothing is sent yet. Frames go to the consumer. */
  public LiveSession(Socket socket, Login login, Consumer<String> frames) throws IOException {
    this.login = login;
    // A chain leaves in several writes, which must not wait for each other's acknowledgement.
    socket.setTcpNoDelay(true);
    // If the length of a request is wrong, the server waits for the rest without end.
    socket.setSoTimeout(SILENCE_LIMIT_MILLIS);
    tap = new Tap(socket);
    conversation =
        Conversation.begin(login.wishes().plan(login.database(), login.user(), login.password()));
    conversation.logTo(new FrameLog(frames));
    exchange = Exchange.over(conversation, tap);
  }

  public static LiveSession on(DerbyServer server) throws IOException {
    return on(server, SignOn.plain());
  }

  public static LiveSession on(DerbyServer server, SignOn wishes) throws IOException {
    return on(server.address(), server.database(), wishes);
  }

  public static LiveSession on(InetSocketAddress address, String database, SignOn wishes)
      throws IOException {
    return on(address, database, "app", Secret.of("any".toCharArray()), wishes);
  }

  /** Signs on to a server that checks passwords. */
  public static LiveSession on(
      InetSocketAddress address, String database, String user, Secret password, SignOn wishes)
      throws IOException {
    return new Login(address, database, user, password, wishes).open(line -> {});
  }

  /** Connects, and notes what the server says of itself. */
  public LiveSession signOn() throws IOException {
    exchange.run(received);
    return this;
  }

  /** Asks who the server is, and ends the conversation before it knows the user. */
  ServerAttributes meet() throws IOException {
    try {
      exchange.run(
          (event, reply) -> {
            received.take(event, reply);
            conversation.abandon();
          });
    } catch (RuntimeException ended) {
      if (server() == null) {
        throw ended;
      }
    }
    return server();
  }

  /** The conversation, for what has no short method. */
  public Conversation conversation() {
    return conversation;
  }

  /** Its loop. */
  public Exchange loop() {
    return exchange;
  }

  /** What has come. */
  public Received received() {
    return received;
  }

  /** What its bytes go through. */
  public ByteChannel channel() {
    return tap;
  }

  /** What EXCSATRD said; null before it has come. */
  public ServerAttributes server() {
    return received.server();
  }

  /** What ACCRDBRM said; null before it has come. */
  public RdbAccessed accessed() {
    return received.accessed();
  }

  /** Whether names are in CCSID 1208: the server has granted it, and its family changes. */
  public boolean unicode() {
    return login.wishes().dialect().names() != Dialect.NameEncoding.EBCDIC
        && server().level(CodePoint.UNICODEMGR) == 1208;
  }

  /** A section of the dynamic package whose cursors survive a commit. */
  public PackageSection section(int number) {
    return login.wishes().section(login.database(), number);
  }

  /** How many bytes were sent and received. */
  public long bytes() {
    return tap.bytes();
  }

  /** Tells from now on how many bytes of each piece were sent. */
  public void tellSent(LongConsumer sent) {
    tap.tell(sent);
  }

  /** Sends everything from now on through another channel, which sends it through this one. */
  public void sendThrough(UnaryOperator<WritableByteChannel> other) {
    tap.sendThrough(other);
  }

  public void add(Command command) {
    if (command instanceof OpenQuery query) {
      add(query);
    } else {
      conversation.add(command);
    }
  }

  /** Begins a row of a statement with parameters. */
  public RowWriter row(ExecuteTemplate statement) {
    return conversation.row(statement);
  }

  /** Sends these commands after those that were added; the first that fails is thrown. */
  public List<Answer> exchange(Command... commands) throws IOException {
    return answers(false, commands);
  }

  /** Sends these commands after those that were added, and gives what all of them have said. */
  public List<Answer> answers(Command... commands) throws IOException {
    return answers(true, commands);
  }

  private List<Answer> answers(boolean failed, Command... commands) throws IOException {
    for (Command command : commands) {
      add(command);
    }
    conversation.collect(LARGEST_ANSWER);
    List<Answer> answers = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          received.take(event, reply);
          reply.answer().ifPresent(answers::add);
          if (failed && event == ReplyEvent.ANSWERED) {
            reply.ignoreFailure();
          }
        });
    return answers;
  }

  /** Sends these commands after those that were added, and gives the first failure. */
  public CommandFailedException failure(Command... commands) throws IOException {
    try {
      throw new IllegalStateException("none has failed: " + exchange(commands));
    } catch (CommandFailedException refused) {
      return refused;
    }
  }

  /** Takes one step of a global transaction. */
  public SyncPointAnswer exchange(SyncPointControl step) throws IOException {
    return SyncPointAnswer.of(answers(step).get(0).message(CodePoint.SYNCCRD).orElseThrow());
  }

  /** Executes a statement at once, without a commit. */
  public Answer execute(String sql) throws IOException {
    return exchange(ExecuteImmediateSqlStatement.of(section(IMMEDIATE_SECTION), sql)).get(0);
  }

  /** Executes a statement at once and commits, in one chain. */
  public void executeAndCommit(String sql) throws IOException {
    add(ExecuteImmediateSqlStatement.of(section(IMMEDIATE_SECTION), sql));
    commit(1);
  }

  /** Prepares a statement in the section of this number. */
  public PackageSection prepare(int number, String sql) throws IOException {
    PackageSection section = section(number);
    prepare(PrepareSqlStatement.of(section, sql));
    return section;
  }

  /** Prepares a statement and returns the description of its columns. */
  public StatementDescription prepare(PrepareSqlStatement statement) throws IOException {
    return exchange(statement).get(0).descriptions().get(0);
  }

  /** The parameters of a prepared statement, in the form that every known server takes. */
  public ParameterDescriptor parameters(PackageSection section) throws IOException {
    return exchange(DescribeSqlStatement.of(section))
        .get(0)
        .descriptions()
        .get(0)
        .parameters()
        .orElseThrow();
  }

  /** Commits after so many statements that were added, and expects all to succeed. */
  public List<Answer> commit(int executed) throws IOException {
    List<Answer> answers = exchange(RdbCommitUnitOfWork.of());
    UnitOfWork ended = answers.get(answers.size() - 1).outcome().unitOfWork();
    if (answers.size() != executed + 1 || ended != UnitOfWork.COMMITTED) {
      throw new IllegalStateException(ended + " after " + answers);
    }
    return answers;
  }

  /** Chains a query that was prepared; its rows are kept. */
  public Query add(OpenQuery command) {
    return received.keep(conversation.open(command));
  }

  /** Chains a query with parameters; its rows are kept. */
  public Query add(ExecuteTemplate query, Consumer<RowWriter> values) {
    Query opened = conversation.open(query);
    values.accept(opened.parameters());
    return received.keep(opened);
  }

  /** Opens what was prepared, and takes its first rows. */
  public Query open(OpenQuery command) throws IOException {
    Query query = add(command);
    exchange();
    return query;
  }

  /** Fetches the next rows of a query. */
  public void fetch(Query query) throws IOException {
    query.fetch();
    exchange();
  }

  /** The rows of a query that have come. */
  public List<List<Object>> rows(Query query) {
    return received.rows(query);
  }

  /** All rows of a query, which the server has or is to have; it is closed then. */
  public List<List<Object>> allRows(Query query) throws IOException {
    exchange();
    while (query.hasMore()) {
      fetch(query);
    }
    query.close();
    exchange();
    return received.remove(query);
  }

  /** All rows of a query. */
  public List<List<Object>> query(String sql) throws IOException {
    return allRows(add(OpenQuery.of(prepare(QUERY_SECTION, sql))));
  }

  /** Reads all rows of a query, which are handed over with their large objects as they come. */
  public void read(PackageSection section, ReplyHandler handler) throws IOException {
    try (Query query = conversation.open(OpenQuery.of(section))) {
      exchange.run(handler);
      while (query.hasMore()) {
        query.fetch();
        exchange.run(handler);
      }
    }
    exchange.run();
  }

  @Override
  public void close() throws IOException {
    conversation.close();
    tap.close();
  }
}
