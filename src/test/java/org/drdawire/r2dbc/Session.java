package org.drdawire.r2dbc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.drdawire.conversation.Conversation;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SetSqlEnvironment;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/**
 * The statements of a connection: one after another, each in a unit of work of its own while
 * auto-commit is on. All but {@link #inTurn} is used in the event loop.
 */
final class Session {

  /** A statement that the server has prepared, and what it says of columns and parameters. */
  record Prepared(
      Sql sql,
      PackageSection section,
      List<ColumnDescription> columns,
      List<ColumnDescription> marks,
      ParameterDescriptor parameters) {}

  private static final ParameterDescriptor NONE = new ParameterDescriptor(List.of());

  final Wire wire;
  final Conversation conversation;
  volatile boolean autoCommit = true;
  private volatile boolean inTransaction;
  private @Nullable PackageSection section;
  private @Nullable Prepared prepared;
  private final Map<String, Prepared> own = new HashMap<>();
  private String timeout = "";

  private final Deque<MonoSink<Session>> turns = new ArrayDeque<>();
  private boolean taken;

  /** Something was executed since the last commit. */
  boolean touched;

  /** Result sets of a CALL and locators, which the commit behind a statement may end. */
  private int live;

  private int unit;
  private boolean commitDue;

  Session(Wire wire) {
    this.wire = wire;
    conversation = wire.conversation();
  }

  boolean isDerby() {
    return conversation.capabilities().dialect().isOf(Dialect.derby());
  }

  /** Whether a column may be too large to be read into memory, and comes as a locator. */
  boolean locates(DrdaColumns.Column column) {
    return isDerby() && column.isLarge() && column.described().length() > LargeValues.MOST;
  }

  boolean isAutoCommit() {
    return autoCommit && !inTransaction;
  }

  Mono<Said> ask(Command... commands) {
    return Said.to(wire, chain -> List.of(commands).forEach(chain::add));
  }

  Mono<Void> run(String sql) {
    PackageSection place = conversation.sections().immediate(Holdability.HOLD);
    return ask(ExecuteImmediateSqlStatement.of(place, sql).withoutCommit()).then();
  }

  /** Runs a statement when all before it have ended, and then commits or rolls back if need be. */
  <T> Flux<T> inTurn(Supplier<? extends Publisher<T>> body) {
    return Flux.usingWhen(
            Mono.<Session>create(this::take)
                .subscribeOn(wire.loop)
                .doOnDiscard(Session.class, session -> wire.execute(this::release)),
            session -> body.get(),
            session -> settle(),
            (session, failed) -> undo(),
            session -> settle().onErrorComplete())
        .onErrorMap(Failures::of);
  }

  private void take(MonoSink<Session> sink) {
    turns.add(sink);
    sink.onCancel(() -> wire.execute(() -> turns.remove(sink)));
    grant();
  }

  private void grant() {
    if (!taken && !turns.isEmpty()) {
      taken = true;
      live = isAutoCommit() ? 0 : live;
      turns.remove().success(this);
    }
  }

  private void release() {
    taken = false;
    grant();
  }

  private Mono<Void> settle() {
    return Mono.defer(
            () -> {
              commitDue = isAutoCommit() && touched;
              if (commitDue && live == 0) {
                return commit();
              }
              return conversation.hasToSend() ? ask().then() : Mono.empty();
            })
        .doFinally(signal -> release())
        .subscribeOn(wire.loop);
  }

  private Mono<Void> undo() {
    return Mono.defer(() -> isAutoCommit() ? rollback() : Mono.empty())
        .onErrorComplete()
        .doFinally(signal -> release())
        .subscribeOn(wire.loop);
  }

  /** Counts what lives as long as the unit of work, and gives the number of that. */
  int keep() {
    live++;
    return unit;
  }

  /** Something has ended: if it was the last, the commit that waits for it may go. */
  Mono<Void> ended(int ofUnit) {
    return Mono.defer(
        () -> {
          if (ofUnit == unit && --live == 0 && commitDue) {
            return commit();
          }
          return conversation.hasToSend() ? ask().then() : Mono.empty();
        });
  }

  Mono<Void> begin() {
    return Mono.fromRunnable(() -> inTransaction = true);
  }

  Mono<Void> commit() {
    return ask(RdbCommitUnitOfWork.of()).doOnSuccess(done -> unitEnds()).then();
  }

  Mono<Void> rollback() {
    return ask(RdbRollbackUnitOfWork.of()).doOnSuccess(done -> unitEnds()).then();
  }

  /** The unit of work has ended, and with it the transaction. */
  void unitEnds() {
    inTransaction = false;
    commitDue = false;
    touched = false;
    live = 0;
    unit++;
    if (!isDerby()) {
      prepared = null; // it may be gone
    }
  }

  /** Lets each statement take so long, in seconds; 0 for any time. */
  void limit(long seconds) {
    timeout = "SET STATEMENT_TIMEOUT " + seconds;
    prepared = null;
  }

  /** Asks the server for something that costs it little, and is right in any unit of work. */
  Mono<Void> ping() {
    return prepareOnce("select 1 from sysibm.sysdummy1")
        .flatMap(known -> ask(DescribeSqlStatement.of(known.section())))
        .then();
  }

  /** Rolls back, if the wire is free for that, and closes it. */
  Mono<Void> close() {
    Mono<Void> end = Mono.defer(() -> isAutoCommit() ? Mono.empty() : rollback());
    return Mono.defer(() -> taken ? Mono.<Void>empty() : end)
        .onErrorComplete()
        .then(wire.closed())
        .subscribeOn(wire.loop);
  }

  /** Prepares a statement, unless it is the last that was. */
  Mono<Prepared> prepare(Sql sql) {
    if (prepared != null && prepared.sql().equals(sql)) {
      return Mono.just(prepared);
    }
    if (section == null) {
      section = conversation.sections().acquire(Holdability.HOLD);
    }
    prepared = null;
    return prepare(sql, section).doOnNext(now -> prepared = now);
  }

  /** Prepares a statement of the driver's own, once for the connection. */
  Mono<Prepared> prepareOnce(String text) {
    Prepared known = own.get(text);
    if (known != null) {
      return Mono.just(known);
    }
    PackageSection place = conversation.sections().acquire(Holdability.HOLD);
    return prepare(Sql.of(text), place).doOnNext(now -> own.put(text, now));
  }

  /** Prepares a statement in a section of its own. */
  Mono<Prepared> prepare(Sql sql, PackageSection place) {
    PrepareSqlStatement prepare = PrepareSqlStatement.of(place, sql.text());
    return Said.to(
            wire,
            chain -> {
              if (!timeout.isEmpty()) {
                chain.add(SetSqlEnvironment.of(place, timeout));
              }
              chain.add(sql.isCall() ? prepare.withoutDescription() : prepare);
              if (sql.marks() > 0) {
                chain.add(DescribeSqlStatement.of(place));
              }
            })
        .map(said -> prepared(sql, place, said));
  }

  private static Prepared prepared(Sql sql, PackageSection place, Said said) {
    List<StatementDescription> all =
        said.answers.stream().flatMap(each -> each.descriptions().stream()).toList();
    Optional<StatementDescription> marks =
        sql.marks() > 0 ? Optional.of(all.get(all.size() - 1)) : Optional.empty();
    return new Prepared(
        sql,
        place,
        sql.isCall() ? List.of() : all.get(0).columns(),
        marks.map(StatementDescription::columns).orElse(List.of()),
        marks.flatMap(StatementDescription::parameters).orElse(NONE));
  }
}
