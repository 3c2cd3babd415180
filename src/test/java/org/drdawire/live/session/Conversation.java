package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.replies.Answer;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ServerAttributes;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.drdawire.security.CredentialsRefusedException;

/** A connection to a server, as in a driver: the library writes requests and reads answers. */
public final class Conversation implements AutoCloseable {

  /** The level that Derby's server expects; it admits no other product. */
  public static final String PRDID = "DNC10160";

  private static final int UTF_8 = 1208;
  private static final int IMMEDIATE_SECTION = 9;
  private static final int QUERY_SECTION = 5;
  private static final int SILENCE_LIMIT_MILLIS = 120_000;

  private final SocketChannel channel;
  private final Link link;
  private WritableByteChannel out;
  private final RequestEncoder requests;
  private final FrameLog log;
  private final Tap tap;
  private final AnswerReader replies;
  private final String database;
  private SignOn wishes = SignOn.plain();
  private CcsidManager names = CcsidManager.ebcdic();
  private Capabilities capabilities = Capabilities.initial();
  private ServerAttributes server;
  private RdbAccessed accessed;
  private long sent;

  private Conversation(SocketChannel channel, Link link, String database, Consumer<String> lines)
      throws IOException {
    this.channel = channel;
    this.link = link;
    sendThrough(UnaryOperator.identity());
    this.database = database;
    log = new FrameLog(lines);
    // A socket channel sends direct memory without a copy.
    requests =
        new RequestEncoder(
            CcsidManager.ebcdic(), RequestEncoder.DEFAULT_MAXIMUM, BufferMemory.DIRECT);
    requests.logTo(log);
    // A chain leaves in several writes, which must not wait for each other's acknowledgement.
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    // If the length of a request is wrong, the server waits for the rest without end.
    channel.socket().setSoTimeout(SILENCE_LIMIT_MILLIS);
    tap = new Tap(link.in());
    replies = new AnswerReader(tap, requests);
  }

  /** Opens a channel; nothing is sent yet. */
  public static Conversation open(
      InetSocketAddress address, String database, Consumer<String> lines) throws IOException {
    return over(SocketChannel.open(address), database, lines);
  }

  /** Talks through a channel that is connected already. */
  public static Conversation over(SocketChannel channel, String database, Consumer<String> lines)
      throws IOException {
    return over(channel, Link.plain(channel), database, lines);
  }

  /** Talks through a link on a channel that is connected already. */
  static Conversation over(
      SocketChannel channel, Link link, String database, Consumer<String> lines)
      throws IOException {
    return new Conversation(channel, link, database, lines);
  }

  /** Connects in two flushes, the first in EBCDIC and the second in CCSID 1208 if it is granted. */
  public RdbAccessed signOn(String user, Secret password) throws IOException {
    return signOn(user, password, SignOn.plain());
  }

  /** Connects in the same way, with what the wishes ask for. */
  public RdbAccessed signOn(String user, Secret password, SignOn wishes) throws IOException {
    this.wishes = wishes;
    org.drdawire.security.SignOn admission = wishes.plan(database, user, password).begin();
    Command check = meet(admission);
    requests.add(check);
    InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
    CorrelationToken token = CorrelationToken.of(local, System.currentTimeMillis());
    TypeDefinition types = TypeDefinition.bigEndian();
    requests.add(wishes.access().apply(AccessRdb.of(database, wishes.prdid(), types, token)));
    Answers answers = exchange();
    ReplyMessage said = answers.next().message(CodePoint.SECCHKRM);
    try {
      admission.take(said);
    } catch (CredentialsRefusedException refused) {
      throw new IOException("not admitted: " + refused.code(), refused);
    }
    accessed = RdbAccessed.of(answers.next().message(CodePoint.ACCRDBRM));
    answers.end();
    Capabilities settled = replies.library().capabilities(types);
    boolean expected = settled.dialect().equals(wishes.dialect());
    capabilities =
        wishes.capabilities().apply(expected ? settled : settled.withDialect(wishes.dialect()));
    requests.use(capabilities);
    return accessed;
  }

  /** Asks who the server is and which mechanism it takes; SECCHK is what comes next. */
  private Command meet(org.drdawire.security.SignOn admission) throws IOException {
    addAttributes(wishes);
    Command next = admission.next(names);
    while (!(next instanceof SecurityCheck)) {
      requests.add(next);
      Answers answers = exchange();
      Answer said = answers.success();
      said = said.command().equals(CodePoint.EXCSAT.term()) ? answers.next() : said;
      ReplyMessage offered = said.message(CodePoint.ACCSECRD);
      answers.end();
      if (unicode()) {
        names = CcsidManager.utf8();
        requests.use(names);
        replies.library().use(names);
      }
      admission.take(offered);
      next = admission.next(names);
    }
    return next;
  }

  /** Asks who the server is, and nothing else. */
  public ServerAttributes meet(SignOn wishes) throws IOException {
    addAttributes(wishes);
    exchange().success();
    return server;
  }

  private void addAttributes(SignOn wishes) {
    requests.add(
        ExchangeServerAttributes.of(wishes.managers().toArray(ManagerLevel[]::new))
            .withExternalName("drda-wire")
            .withServerReleaseLevel(wishes.prdid()));
  }

  /** Sends what has been added and reads the whole answer. */
  public Answers exchange() throws IOException {
    while (!requests.drainTo(out)) {
      Thread.onSpinWait();
    }
    Answers answers = replies.answers();
    replies.read(
        (event, reader, rows) -> {
          // It is kept, also if the server then says no more.
          if (event == ReplyEvent.MESSAGE && reader.codePoint() == CodePoint.EXCSATRD.value()) {
            server = ServerAttributes.of(reader.message());
          }
          answers.take(event, reader, rows);
        });
    log.received(tap.take());
    return answers;
  }

  /** Sends what has been added, and hands over the answer as it comes; it is not logged. */
  public void exchange(AnswerReader.Taker taker) throws IOException {
    while (!requests.drainTo(out)) {
      Thread.onSpinWait();
    }
    tap.keepBytes(false);
    try {
      replies.read(taker);
    } finally {
      tap.keepBytes(true);
    }
  }

  /** Says which query the answers to CNTQRY go on with, if another one was opened later. */
  public void resume(QueryReply query) {
    replies.resume(query.cursor());
  }

  /** Sends what may already be sent, while the chain goes on. */
  public void stream() throws IOException {
    requests.streamTo(out);
  }

  /** Sends everything from now on through another channel, which sends it through this one. */
  public void sendThrough(UnaryOperator<WritableByteChannel> other) {
    out = other.apply(new CountedChannel(link.out(), count -> sent += count));
  }

  /** Opens a query that was prepared and fetches all of its rows. */
  public QueryReply rows(PackageSection section) throws IOException {
    requests.add(OpenQuery.of(section));
    return openedRows(section);
  }

  /** Fetches all rows of a query whose OPNQRY was added. */
  public QueryReply openedRows(PackageSection section) throws IOException {
    QueryReply query = QueryReply.open(exchange().next());
    while (!query.endOfData()) {
      requests.add(ContinueQuery.of(section, query.instance()));
      query.resume(exchange().next());
    }
    return query.complete();
  }

  /** Executes a statement at once and commits, in one chain. */
  public void executeAndCommit(String sql) throws IOException {
    requests.add(ExecuteImmediateSqlStatement.of(section(IMMEDIATE_SECTION), sql));
    requests.add(RdbCommitUnitOfWork.of());
    Answers answers = exchange();
    answers.success();
    answers.success();
    answers.end();
  }

  /** Prepares a query, opens it and fetches all of its rows. */
  public List<List<Object>> query(String sql) throws IOException {
    return rows(prepare(QUERY_SECTION, sql)).rows();
  }

  /** Prepares a statement, and reads the description of its columns. */
  public PackageSection prepare(int number, String sql) throws IOException {
    PackageSection section = section(number);
    requests.add(PrepareSqlStatement.of(section, sql));
    exchange().success();
    return section;
  }

  /** The encoder, which takes commands. */
  public RequestEncoder requests() {
    return requests;
  }

  /** The reader of answers. */
  public AnswerReader answers() {
    return replies;
  }

  /** The channel, for a caller that reads the answer itself. */
  public SocketChannel channel() {
    return channel;
  }

  /** What EXCSATRD said; null before it has come. */
  public ServerAttributes server() {
    return server;
  }

  /** What ACCRDBRM said; null before it has come. */
  public RdbAccessed accessed() {
    return accessed;
  }

  /** Whether names are in CCSID 1208: the server has granted it, and its family changes. */
  public boolean unicode() {
    return wishes.namesChange() && server.level(CodePoint.UNICODEMGR) == UTF_8;
  }

  /** What the server has said it supports. */
  public Capabilities capabilities() {
    return capabilities;
  }

  /** A section of the dynamic package whose cursors survive a commit. */
  public PackageSection section(int number) {
    DynamicPackages packages = wishes.dialect().packages();
    return PackageSection.of(database, packages.collection(), wishes.packageId(), number)
        .withConsistencyToken(packages.consistencyToken());
  }

  /** How many bytes were sent and received. */
  public long bytes() {
    return sent + tap.received();
  }

  @Override
  public void close() throws IOException {
    requests.close();
    channel.close();
  }
}
