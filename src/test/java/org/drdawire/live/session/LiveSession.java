package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.live.replies.Answer;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.MalformedReplyException;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.StatementDescription;
import org.drdawire.reply.SyncPointAnswer;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SyncPointControl;

/** A conversation that has signed on, with the short methods that the live tests share. */
public final class LiveSession implements AutoCloseable {

  private static final int IMMEDIATE_SECTION = 9;

  private final Conversation conversation;
  private final RdbAccessed accessed;

  private LiveSession(Conversation conversation, RdbAccessed accessed) {
    this.conversation = conversation;
    this.accessed = accessed;
  }

  public static LiveSession on(DerbyServer server) throws IOException {
    return on(server, SignOn.plain());
  }

  public static LiveSession on(DerbyServer server, SignOn wishes) throws IOException {
    return on(server.address(), server.database(), wishes);
  }

  public static LiveSession on(InetSocketAddress address, String database, SignOn wishes)
      throws IOException {
    return signOn(Conversation.open(address, database, line -> {}), wishes);
  }

  public static LiveSession signOn(Conversation conversation, SignOn wishes) throws IOException {
    return signOn(conversation, Secret.of("any".toCharArray()), wishes);
  }

  /** Signs on to a server that checks passwords. */
  public static LiveSession signOn(Conversation conversation, Secret password, SignOn wishes)
      throws IOException {
    return new LiveSession(conversation, conversation.signOn("app", password, wishes));
  }

  /** What ACCRDBRM said. */
  public RdbAccessed accessed() {
    return accessed;
  }

  public Conversation conversation() {
    return conversation;
  }

  public RequestEncoder requests() {
    return conversation.requests();
  }

  /** A section of the dynamic package whose cursors survive a commit. */
  public PackageSection section(int number) {
    return conversation.section(number);
  }

  public void add(Command command) {
    conversation.requests().add(command);
  }

  /** Sends these commands after those that were added, and reads the whole answer. */
  public Answers exchange(Command... commands) throws IOException {
    for (Command command : commands) {
      add(command);
    }
    return conversation.exchange();
  }

  /** Takes one step of a global transaction. */
  public SyncPointAnswer exchange(SyncPointControl step) throws IOException {
    add(step);
    return SyncPointAnswer.of(one().message(CodePoint.SYNCCRD));
  }

  /** Executes a statement at once, without a commit. */
  public Answer execute(String sql) throws IOException {
    add(ExecuteImmediateSqlStatement.of(section(IMMEDIATE_SECTION), sql));
    return one().success();
  }

  /** Sends one command that was added, and reads its answer. */
  private Answer one() throws IOException {
    Answers answers = conversation.exchange();
    Answer answer = answers.next();
    answers.end();
    return answer;
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
    add(statement);
    return one().success().description();
  }

  /** The parameters of a prepared statement, in the form that every known server takes. */
  public ParameterDescriptor parameters(PackageSection section) throws IOException {
    add(DescribeSqlStatement.of(section));
    return one().description().parameters().orElseThrow();
  }

  /** Commits after so many statements that were added, and expects all to succeed. */
  public void commit(int executed) throws IOException {
    Answers answers = exchange(RdbCommitUnitOfWork.of());
    for (int i = 0; i < executed; i++) {
      answers.success();
    }
    expectEnd(answers, UnitOfWork.COMMITTED);
  }

  /** Takes the last answer, that to a commit or rollback. */
  public static void expectEnd(Answers answers, UnitOfWork expected) {
    UnitOfWork ended = answers.success().outcome().unitOfWork();
    answers.end();
    if (ended != expected) {
      throw new MalformedReplyException("the unit of work is " + ended);
    }
  }

  /** Opens what was prepared, and takes its first rows. */
  public QueryReply open(OpenQuery command) throws IOException {
    add(command);
    return QueryReply.open(one());
  }

  /** Says which query the answers to CNTQRY go on with, if another one was opened later. */
  public void resume(QueryReply query) {
    conversation.resume(query);
  }

  /** All rows of a query. */
  public List<List<Object>> query(String sql) throws IOException {
    return conversation.query(sql);
  }

  @Override
  public void close() throws IOException {
    conversation.close();
  }
}
