package org.drdawire.recipes;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.replies.AccessSecurityReply;
import org.drdawire.live.replies.AccessedDatabase;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.replies.ReplyCursor;
import org.drdawire.live.replies.ReplyReader;
import org.drdawire.live.replies.SecurityCheckReply;
import org.drdawire.live.replies.Terms;
import org.drdawire.live.server.DerbyServer;
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
  static final Charset EBCDIC = Charset.forName("IBM500");

  private static final int SILENCE_LIMIT_MILLIS = 30_000;

  static DerbyServer server;
  static String rdbnam;

  SocketChannel channel;
  Selector writable;
  int patience = SILENCE_LIMIT_MILLIS;
  RequestEncoder requests;
  SectionPool sections;
  ReplyCursor answer;

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
    channel = SocketChannel.open(server.address());
    channel.socket().setSoTimeout(SILENCE_LIMIT_MILLIS);
    requests = new RequestEncoder(CcsidManager.ebcdic());
  }

  // recipe: Send and receive
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

  // end of recipe

  void send() throws IOException {
    flush();
    answer = new ReplyReader(replies()).readReplies();
  }

  InputStream replies() throws IOException {
    return channel.socket().getInputStream();
  }

  void signOn(ExchangeServerAttributes attributes) throws IOException {
    requests.add(attributes);
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();
    answer.expect(Terms.EXCSATRD);
    AccessSecurityReply.of(answer.expect(Terms.ACCSECRD));
    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of(rdbnam, "app", password()));
    requests.add(AccessRdb.of(rdbnam, PRDID, TypeDefinition.bigEndian(), token()));
    send();
    expectAccess(StandardCharsets.UTF_8);
    requests.use(Capabilities.of("CSS10160", TypeDefinition.bigEndian()));
  }

  void signOn() throws IOException {
    signOn(ExchangeServerAttributes.of(Dialect.derby()));
  }

  static Secret password() {
    return Secret.of("any".toCharArray());
  }

  CorrelationToken token() throws IOException {
    return CorrelationToken.of((InetSocketAddress) channel.getLocalAddress(), 1);
  }

  /** The server's PRDID, once it has said that the user may use the database. */
  String expectAccess(Charset charset) {
    if (!SecurityCheckReply.of(answer.expect(Terms.SECCHKRM)).admitted()) {
      throw new AssertionError("not admitted");
    }
    String prdid = AccessedDatabase.of(answer.expect(Terms.ACCRDBRM), charset).productId();
    answer.end();
    return prdid;
  }

  /** Executes a statement that is not part of a recipe, and commits. */
  void execute(String sql) throws IOException {
    requests.add(ExecuteImmediateSqlStatement.of(sections.immediate(Holdability.HOLD), sql));
    commit();
  }

  void commit() throws IOException {
    requests.add(RdbCommitUnitOfWork.of());
    send();
    answer.success();
    answer.expect(Terms.ENDUOWRM);
    answer.success();
    answer.end();
  }

  /** All rows of a query that is not part of a recipe. */
  List<List<Object>> rows(String sql) throws IOException {
    PackageSection section = sections.acquire(Holdability.NO_HOLD);
    requests.add(PrepareSqlStatement.of(section, sql));
    requests.add(OpenQuery.of(section));
    send();
    answer.expect(Terms.SQLDARD);
    List<List<Object>> rows = QueryReply.open(answer).complete().rows();
    sections.release(section);
    return rows;
  }
}
