package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.ReturnedResultSet;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SectionPool;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/**
 * What surrounds the recipes of docs/recipes.md: a connection to a live server, one for each class,
 * and what a driver does besides.
 *
 * <p>A recipe is the code between {@code // recipe: HEADING} and {@code // end of recipe}, in one
 * part or more; {@code RecipesDocumentTest} holds the page to it.
 */
abstract class LiveRecipes {

  static final String PRDID = "DNC10160";

  private static final int SILENCE_LIMIT_MILLIS = 30_000;

  static DerbyServer server;
  static String rdbnam;

  SocketChannel channel;
  ReadableByteChannel source;
  Selector writable;
  int patience = SILENCE_LIMIT_MILLIS;
  OutstandingCommands outstanding;
  RequestEncoder requests;
  ReplyReader replies;
  SectionPool sections;

  final ByteBuffer received = ByteBuffer.allocate(32_768);
  final List<Answer> answers = new ArrayList<>();
  Answer answer = new Answer();
  int dropped;

  /** The same answers with their rows, as the tests read them. */
  Answers rows;

  private RowReader cursor;

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.start();
    rdbnam = server.database();
  }

  @AfterAll
  static void stopServer() throws Exception {
    server.close();
  }

  @BeforeEach
  void open() throws IOException {
    openChannel();
    sections = new SectionPool(rdbnam, Dialect.derby().packages(), IsolationLevel.CURSOR_STABILITY);
  }

  @AfterEach
  void close() throws IOException {
    requests.close();
    channel.close();
  }

  void openChannel() throws IOException {
    openChannel(server.address());
  }

  void openChannel(InetSocketAddress address) throws IOException {
    channel = SocketChannel.open(address);
    channel.socket().setSoTimeout(SILENCE_LIMIT_MILLIS);
    source = Channels.newChannel(channel.socket().getInputStream());
    begin();
  }

  // recipe: Send and receive
  /** Begins a connection. */
  void begin() {
    // end of recipe
    cursor = null;
    // recipe: Send and receive
    outstanding = new OutstandingCommands();
    requests = new RequestEncoder(CcsidManager.ebcdic());
    requests.reportTo(outstanding);
    replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
    received.limit(0);
    // end of recipe
    rows = new Answers(outstanding);
    // recipe: Send and receive
  }

  void flush() throws IOException {
    while (!requests.drainTo(channel)) {
      awaitWritable();
    }
  }

  /** For a non-blocking channel, which is registered in the selector with OP_WRITE. */
  void awaitWritable() throws IOException {
    if (writable.select(patience) == 0) {
      throw new SocketTimeoutException("the server does not read");
    }
    writable.selectedKeys().clear();
  }

  void send() throws IOException {
    answers.clear();
    // end of recipe
    rows = new Answers(outstanding);
    // recipe: Send and receive
    flush();
    receive(0);
  }

  /** Reads until no more than so many of the commands that were sent are unanswered. */
  void receive(int left) throws IOException {
    while (outstanding.count() > left) {
      // end of recipe
      resume();
      // recipe: Send and receive
      ReplyEvent event = replies.next(received);
      if (event == ReplyEvent.NEEDS_MORE) {
        fill();
      } else {
        take(event);
      }
    }
  }

  /** The next bytes of the connection; a non-blocking channel is waited for. */
  void fill() throws IOException {
    int count = source.read(received.clear());
    received.flip();
    if (count < 0) {
      replies.endOfStream(); // an error: what became of the commands, nobody knows
    }
  }

  // end of recipe

  // recipe: What is kept of an answer
  /** The answer to one command, as values, which stay when the buffer is filled again. */
  static final class Answer {
    final List<ReplyMessage> messages = new ArrayList<>();
    final List<StatementDescription> descriptions = new ArrayList<>();
    List<ReturnedResultSet> resultSets = List.of();
    SqlCommunicationArea area = SqlCommunicationArea.success();
    final List<SqlCommunicationArea> ofRows = new ArrayList<>(); // mostly warnings
    long updateCount;
    CommandOutcome outcome;
    int number; // of the command in its chain

    /** A message without which the command was refused. */
    ReplyMessage message(CodePoint term) throws IOException {
      return messages.stream()
          .filter(message -> message.is(term))
          .findFirst()
          .orElseThrow(() -> new IOException(messages + " " + area));
    }
  }

  void take(ReplyEvent event) {
    // end of recipe
    takeRows(event);
    // recipe: What is kept of an answer
    switch (event) {
      case MESSAGE -> answer.messages.add(replies.message());
      case SQLCA -> {
        answer.area = replies.sqlca();
        answer.updateCount = replies.updateCount();
      }
      case ROW_SQLCA -> answer.ofRows.add(replies.sqlca()); // the row comes next
      case DESCRIPTION -> answer.descriptions.add(replies.description());
      case RESULT_SETS -> answer.resultSets = replies.resultSets();
      case ANSWERED -> {
        answer.outcome = replies.outcome();
        answer.number = outstanding.answeredNumber();
        answers.add(answer);
        answer = new Answer();
      }
      case DROPPED -> dropped = replies.dropped(); // the server ignores them after an error
      default -> {} // QUERY, DATA, OBJECT: rows and output values
    }
  }

  // end of recipe

  /** QRYINSID of an answer to OPNQRY. */
  static long queryInstance(Answer opened) throws IOException {
    return QueryOpened.of(opened.message(CodePoint.OPNQRYRM)).instance().orElseThrow();
  }

  private void takeRows(ReplyEvent event) {
    if (event == ReplyEvent.QUERY) {
      cursor = replies.openRows();
    }
    rows.take(event, replies, event == ReplyEvent.OUTPUT ? replies.openOutput() : cursor);
  }

  /** The rows that were opened last go on. */
  private void resume() {
    if (cursor != null && outstanding.next() == CodePoint.CNTQRY.value()) {
      replies.resume(cursor);
    }
  }

  void signOn(ExchangeServerAttributes attributes) throws IOException {
    requests.add(attributes);
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();
    answers.get(1).message(CodePoint.ACCSECRD);
    useUnicodeNames();
    requests.add(SecurityCheck.of(rdbnam, "app", password()));
    requests.add(AccessRdb.of(rdbnam, PRDID, TypeDefinition.bigEndian(), token()));
    send();
    useServer();
  }

  void signOn() throws IOException {
    signOn(ExchangeServerAttributes.of(Dialect.derby()));
  }

  void useUnicodeNames() {
    requests.use(CcsidManager.utf8());
    replies.use(CcsidManager.utf8());
  }

  /** Takes the answers to SECCHK and ACCRDB. */
  void useServer() throws IOException {
    int last = answers.size() - 1;
    assertTrue(
        SecurityCheckReply.of(answers.get(last - 1).message(CodePoint.SECCHKRM)).isAccepted());
    answers.get(last).message(CodePoint.ACCRDBRM);
    requests.use(replies.capabilities(TypeDefinition.bigEndian()));
  }

  static Secret password() {
    return Secret.of("any".toCharArray());
  }

  CorrelationToken token() throws IOException {
    return CorrelationToken.of((InetSocketAddress) channel.getLocalAddress(), 1);
  }

  /** Executes a statement that is not part of a recipe, and commits. */
  void execute(String sql) throws IOException {
    requests.add(ExecuteImmediateSqlStatement.of(sections.immediate(Holdability.HOLD), sql));
    commit();
  }

  void commit() throws IOException {
    requests.add(RdbCommitUnitOfWork.of());
    send();
    for (Answer each : answers) {
      assertFalse(each.outcome.failed(), each.area::toString);
    }
  }

  /** All rows of a query that is not part of a recipe. */
  List<List<Object>> rows(String sql) throws IOException {
    PackageSection section = sections.acquire(Holdability.NO_HOLD);
    requests.add(PrepareSqlStatement.of(section, sql));
    requests.add(OpenQuery.of(section));
    send();
    rows.success();
    List<List<Object>> read = QueryReply.open(rows.next()).complete().rows();
    sections.release(section);
    return read;
  }
}
