package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.ParameterDescription;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.replies.AccessedDatabase;
import org.drdawire.live.replies.Description;
import org.drdawire.live.replies.EndOfUnitOfWork;
import org.drdawire.live.replies.MalformedReplyException;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.replies.ReplyCursor;
import org.drdawire.live.replies.SqlCard;
import org.drdawire.live.replies.SyncPointReply;
import org.drdawire.live.replies.Terms;
import org.drdawire.live.server.DerbyServer;
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
  private final AccessedDatabase accessed;

  private LiveSession(Conversation conversation, AccessedDatabase accessed) {
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
    Secret password = Secret.of("any".toCharArray());
    return new LiveSession(conversation, conversation.signOn("app", password, wishes));
  }

  /** What ACCRDBRM said. */
  public AccessedDatabase accessed() {
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
  public ReplyCursor exchange(Command... commands) throws IOException {
    for (Command command : commands) {
      add(command);
    }
    return conversation.exchange();
  }

  /** Takes one step of a global transaction. */
  public SyncPointReply exchange(SyncPointControl step) throws IOException {
    add(step);
    ReplyCursor answer = conversation.exchange();
    SyncPointReply reply = SyncPointReply.of(answer.expect(Terms.SYNCCRD));
    answer.end();
    return reply;
  }

  /** Executes a statement at once, without a commit. */
  public SqlCard execute(String sql) throws IOException {
    ReplyCursor answer = exchange(ExecuteImmediateSqlStatement.of(section(IMMEDIATE_SECTION), sql));
    SqlCard card = answer.success();
    answer.end();
    return card;
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
  public Description prepare(PrepareSqlStatement statement) throws IOException {
    ReplyCursor answer = exchange(statement);
    Description description = Description.of(answer.expect(Terms.SQLDARD));
    answer.end();
    return description;
  }

  /** The parameters of a prepared statement, in the form that every known server takes. */
  public List<ParameterType> parameters(PackageSection section) throws IOException {
    ReplyCursor answer = exchange(DescribeSqlStatement.of(section));
    Description description = Description.of(answer.expect(Terms.SQLDARD));
    answer.end();
    return description.columns().stream()
        .map(
            column ->
                ParameterDescription.of(column.sqlType(), column.length())
                    .withPrecision(column.precision())
                    .withScale(column.scale())
                    .withCcsid(column.ccsid()))
        .map(ParameterDescription::parameter)
        .toList();
  }

  /** Commits after so many statements that were added, and expects all to succeed. */
  public void commit(int executed) throws IOException {
    ReplyCursor answer = exchange(RdbCommitUnitOfWork.of());
    for (int i = 0; i < executed; i++) {
      answer.success();
    }
    expectEnd(answer, EndOfUnitOfWork.COMMITTED);
    answer.end();
  }

  /** Takes ENDUOWRM and its SQLCARD. */
  public static void expectEnd(ReplyCursor answer, int disposition) {
    EndOfUnitOfWork end = EndOfUnitOfWork.of(answer.expect(Terms.ENDUOWRM));
    if (end.disposition() != disposition) {
      throw new MalformedReplyException("UOWDSP is " + end.disposition());
    }
    answer.success();
  }

  /** Opens what was prepared, and takes its first rows. */
  public QueryReply open(OpenQuery command) throws IOException {
    ReplyCursor answer = exchange(command);
    QueryReply query = QueryReply.open(answer);
    answer.end();
    return query;
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
