package org.drdawire.r2dbc;

import io.r2dbc.spi.Batch;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionMetadata;
import io.r2dbc.spi.IsolationLevel;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.TransactionDefinition;
import io.r2dbc.spi.ValidationDepth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.drdawire.conversation.CommandFailedException;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

/**
 * A connection. Its statements come one after another, in the order in which they are subscribed
 * to.
 */
final class DrdaConnection implements Connection {

  private static final Map<IsolationLevel, String> LEVELS =
      Map.of(
          IsolationLevel.READ_UNCOMMITTED, "UR",
          IsolationLevel.READ_COMMITTED, "CS",
          IsolationLevel.REPEATABLE_READ, "RS",
          IsolationLevel.SERIALIZABLE, "RR");

  private final Session session;
  private final ConnectionMetadata metadata;

  DrdaConnection(Session session, ConnectionMetadata metadata) {
    this.session = session;
    this.metadata = metadata;
  }

  /** Does something when all statements before it have ended. */
  private Mono<Void> inTurn(Supplier<Mono<Void>> work) {
    return session.inTurn(work).then();
  }

  @Override
  public Mono<Void> beginTransaction() {
    return session.begin(Mono.empty());
  }

  @Override
  public Mono<Void> beginTransaction(TransactionDefinition definition) {
    IsolationLevel wanted = definition.getAttribute(TransactionDefinition.ISOLATION_LEVEL);
    Duration wait = definition.getAttribute(TransactionDefinition.LOCK_WAIT_TIMEOUT);
    Mono<Void> level =
        wanted == null ? Mono.empty() : session.set(Session.ISOLATION, name(wanted), false);
    Mono<Void> limit =
        wait == null
            ? Mono.empty()
            : session
                .set(Session.LOCK_TIMEOUT, seconds(wait), false)
                .onErrorResume(DrdaConnection::isLacking, none -> Mono.empty());
    return session.begin(level.then(limit));
  }

  private static boolean isLacking(Throwable e) {
    return e instanceof CommandFailedException failed && failed.sqlState().startsWith("42");
  }

  @Override
  public Mono<Void> commitTransaction() {
    return due(() -> session.isAutoCommit() ? Mono.empty() : session.commit());
  }

  @Override
  public Mono<Void> rollbackTransaction() {
    return due(() -> session.isAutoCommit() ? Mono.empty() : session.rollback());
  }

  /**
   * Does something in its turn, even for a subscriber that cancels: a pool has noted it as done.
   */
  private Mono<Void> due(Supplier<Mono<Void>> work) {
    return Mono.defer(() -> Mono.fromFuture(inTurn(work).toFuture(), true));
  }

  @Override
  public Mono<Void> setAutoCommit(boolean on) {
    return inTurn(
        () -> {
          boolean ends = on && !session.isAutoCommit();
          Mono<Void> commit = ends ? session.commit() : Mono.empty();
          return commit.doOnSuccess(done -> session.autoCommit = on);
        });
  }

  @Override
  public boolean isAutoCommit() {
    return session.isAutoCommit();
  }

  @Override
  public Mono<Void> createSavepoint(String name) {
    String sql = "savepoint " + quoted(name) + " on rollback retain cursors";
    return inTurn(() -> session.begin(name).then(session.run(sql)));
  }

  @Override
  public Mono<Void> releaseSavepoint(String name) {
    String sql = "release savepoint " + quoted(name);
    return inTurn(() -> session.run(sql));
  }

  @Override
  public Mono<Void> rollbackTransactionToSavepoint(String name) {
    String sql = "rollback to savepoint " + quoted(name);
    return inTurn(() -> session.run(sql));
  }

  private static String quoted(String name) {
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException("no name of a savepoint");
    }
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  @Override
  public DrdaStatement createStatement(String sql) {
    if (sql == null) {
      throw new IllegalArgumentException("no statement");
    }
    return new DrdaStatement(session, sql);
  }

  @Override
  public Batch createBatch() {
    List<String> statements = new ArrayList<>();
    return new Batch() {
      @Override
      public Batch add(String sql) {
        if (sql == null) {
          throw new IllegalArgumentException("no statement");
        }
        statements.add(sql);
        return this;
      }

      @Override
      public Publisher<? extends Result> execute() {
        return DrdaStatement.all(session, List.copyOf(statements));
      }
    };
  }

  @Override
  public IsolationLevel getTransactionIsolationLevel() {
    return LEVELS.keySet().stream()
        .filter(each -> name(each).equals(session.isolation()))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public Mono<Void> setTransactionIsolationLevel(IsolationLevel wanted) {
    String name = name(wanted);
    return inTurn(() -> session.set(Session.ISOLATION, name, true));
  }

  private static String name(IsolationLevel level) {
    String name = LEVELS.get(level);
    if (name == null) {
      throw new IllegalArgumentException("no such isolation level: " + level);
    }
    return name;
  }

  @Override
  public Mono<Void> setLockWaitTimeout(Duration timeout) {
    return session.isDerby()
        ? Mono.error(new UnsupportedOperationException("Apache Derby has it for a whole database"))
        : inTurn(() -> session.set(Session.LOCK_TIMEOUT, seconds(timeout), true));
  }

  @Override
  public Mono<Void> setStatementTimeout(Duration timeout) {
    return inTurn(() -> Mono.fromRunnable(() -> session.limit(seconds(timeout))));
  }

  private static String seconds(Duration timeout) {
    return Long.toString(timeout.plusNanos(999_999_999).toSeconds());
  }

  @Override
  public ConnectionMetadata getMetadata() {
    return metadata;
  }

  @Override
  public Mono<Boolean> validate(ValidationDepth depth) {
    Mono<Boolean> local = Mono.fromSupplier(session.wire::isOpen).subscribeOn(session.wire.loop);
    if (depth == ValidationDepth.LOCAL) {
      return local;
    }
    return inTurn(session::ping).then(local).onErrorReturn(false);
  }

  /**
   * Commits what was told, rolls back a transaction, and closes the socket. A statement that is
   * under way fails.
   */
  @Override
  public Mono<Void> close() {
    return session.close();
  }
}
