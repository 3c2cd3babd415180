package org.drdawire.r2dbc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.drdawire.ConnectionLostException;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.Conversation;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
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

/**
 * The statements of a connection: one after another, each in a unit of work of its own while
 * auto-commit is on. All but {@link #inTurn} and {@link #close} is used in the event loop.
 */
final class Session {

  static final String ISOLATION = "isolation";
  static final String LOCK_TIMEOUT = "lock timeout";

  final Wire wire;
  final Conversation conversation;
  final Turns turns;
  volatile boolean autoCommit = true;

  /** Somebody has the connection, and will close it. */
  volatile boolean used;

  /** What has begun the transaction, if there is one. */
  private volatile @Nullable Object transaction;

  private @Nullable Prepared prepared;
  private final Map<String, PackageSection> places = new HashMap<>();
  private final Map<String, Prepared> own = new HashMap<>();
  private String timeout = "";

  /** Special registers of the server as they are now, and as they are outside of transactions. */
  private final Map<String, String> now =
      new ConcurrentHashMap<>(Map.of(ISOLATION, "CS", LOCK_TIMEOUT, "null"));

  private final Map<String, String> usual = new HashMap<>(now);

  /** Something was executed since the last commit. */
  boolean touched;

  /** Result sets of a CALL and locators, which the commit behind a statement may end. */
  private int live;

  private int unit;

  /** The commit behind a statement waits until nothing lives. */
  private boolean waits;

  Session(Wire wire) {
    this.wire = wire;
    conversation = wire.conversation();
    turns = new Turns(wire::queue);
    wire.whenLost = why -> turns.close(why, () -> {});
  }

  boolean isDerby() {
    return conversation.capabilities().dialect().isOf(Dialect.derby());
  }

  /** Whether a column may be too large to be read into memory, and comes as a locator. */
  boolean locates(DrdaColumns.Column column) {
    return isDerby() && column.isLarge() && column.described().length() > LargeValues.MOST;
  }

  boolean isAutoCommit() {
    return autoCommit && transaction == null;
  }

  private boolean isCommitDue() {
    return isAutoCommit() && touched;
  }

  /** Commits what was chained in the same turn, if it is a whole unit of work. */
  void commitIn(Conversation chain, boolean whole) {
    if (whole && isAutoCommit()) {
      chain.add(RdbCommitUnitOfWork.of());
    }
  }

  Mono<Said> ask(Command... commands) {
    return Said.to(this, chain -> List.of(commands).forEach(chain::add));
  }

  Mono<Void> run(String sql) {
    return ask(immediate(sql)).then();
  }

  private Command immediate(String sql) {
    PackageSection place = conversation.sections().immediate(Holdability.HOLD);
    return ExecuteImmediateSqlStatement.of(place, sql).withoutCommit();
  }

  private Command set(String register, String value) {
    prepared = null; // it may be as the old value says
    return immediate("set current " + register + " " + value);
  }

  String isolation() {
    return now.get(ISOLATION);
  }

  /** Sets a special register: for a transaction that begins, or for good. */
  Mono<Void> set(String register, String value, boolean forGood) {
    return Said.to(
            this,
            chain -> chain.add(set(register, value)),
            said -> {
              now.put(register, value);
              return forGood ? usual.put(register, value) : value;
            })
        .then();
  }

  /** Runs a statement when all before it have ended, and then commits or rolls back if need be. */
  <T> Flux<T> inTurn(Supplier<? extends Publisher<T>> body) {
    return Flux.usingWhen(
            Mono.fromSupplier(this::turn),
            turn ->
                Mono.create(sink -> turn.ask(sink::success, sink::error))
                    .then(Mono.defer(() -> isCommitDue() ? commit() : Mono.empty()))
                    .thenMany(Flux.defer(body)),
            turn -> end(turn, () -> settle(false)),
            (turn, failed) -> end(turn, () -> settle(true)).onErrorComplete(),
            turn -> end(turn, () -> settle(false)).onErrorComplete())
        .onErrorMap(Failures::of);
  }

  private Turns.Turn turn() {
    used = true;
    return turns.new Turn();
  }

  private static Mono<Void> end(Turns.Turn turn, Supplier<Mono<Void>> due) {
    return Mono.fromCompletionStage(turn.end(() -> due.get().toFuture()));
  }

  /** Does what is due behind all that was sent. Settings of a transaction end with it. */
  private Mono<Void> settle(boolean failed) {
    return Said.to(
            this,
            chain -> {
              waits = isCommitDue() && !failed && live > 0;
              if (isAutoCommit() && failed) {
                chain.add(RdbRollbackUnitOfWork.of());
              } else if (isCommitDue() && live == 0) {
                chain.add(RdbCommitUnitOfWork.of());
              }
              if (transaction == null) {
                usual.keySet().stream()
                    .filter(each -> !usual.get(each).equals(now.get(each)))
                    .forEach(each -> chain.add(set(each, usual.get(each))));
              }
            },
            said -> {
              if (transaction == null) {
                now.putAll(usual);
              }
              return said;
            })
        .onErrorResume(why -> isCommitDue() ? Mono.error(why) : Mono.empty())
        .then();
  }

  /** What lives no longer than the unit of work, whose commit waits until it was read. */
  <T> Flux<T> keep(Flux<T> read) {
    live++;
    return Flux.usingWhen(
            Mono.just(unit),
            of -> read.subscribeOn(wire.loop),
            this::ended,
            (of, failed) -> ended(of).onErrorComplete(),
            this::ended)
        .onErrorMap(Failures::of);
  }

  private Mono<Void> ended(int ofUnit) {
    return Mono.defer(
            () ->
                ofUnit == unit && --live == 0 && waits
                    ? commit()
                    : conversation.hasToSend() ? ask().then() : Mono.empty())
        .subscribeOn(wire.loop);
  }

  Mono<Void> begin(Object by) {
    return Mono.fromRunnable(() -> transaction = transaction == null ? by : transaction);
  }

  /**
   * Begins a transaction with its settings. Who cancels has not begun it, even if it has just
   * begun; nor does that end the transaction of somebody else.
   */
  Mono<Void> begin(Mono<Void> settings) {
    Object own = new Object();
    Mono<Void> end =
        Mono.fromRunnable(() -> transaction = transaction == own && !touched ? null : transaction);
    return inTurn(() -> settings.then(begin(own)))
        .doOnCancel(() -> inTurn(() -> end).subscribe(nothing -> {}, lost -> {}))
        .then();
  }

  Mono<Void> commit() {
    return ask(RdbCommitUnitOfWork.of()).then();
  }

  Mono<Void> rollback() {
    return ask(RdbRollbackUnitOfWork.of()).then();
  }

  /** Hears whether the unit of work has ended, and with it the transaction. */
  void hear(Answer answer) {
    boolean ends =
        answer.command() == CodePoint.RDBCMM.value()
            || answer.command() == CodePoint.RDBRLLBCK.value();
    if (ends && !answer.outcome().failed()) {
      transaction = null;
      waits = false;
      touched = false;
      live = 0;
      unit++;
      prepared = isDerby() ? prepared : null; // it may be gone
    }
  }

  /** Lets each statement take so long, in seconds; 0 for any time. */
  void limit(String seconds) {
    timeout = "SET STATEMENT_TIMEOUT " + seconds;
    prepared = null;
  }

  /** Asks the server for something that costs it little, and is right in any unit of work. */
  Mono<Void> ping() {
    return prepareOnce("select 1 from sysibm.sysdummy1")
        .flatMap(known -> ask(DescribeSqlStatement.of(known.section())))
        .then();
  }

  /** Ends what is open, behind what is due, and closes the wire; at once, if it is cancelled. */
  Mono<Void> close() {
    return Mono.create(
        sink -> {
          used = true;
          sink.onCancel(() -> wire.execute(wire::close));
          wire.onClosed(sink::success);
          turns.close(ConnectionLostException.because("the connection was closed"), this::last);
        });
  }

  private void last() {
    if (wire.leave(ConnectionLostException.because("the connection was closed"))) {
      (isCommitDue() ? commit() : isAutoCommit() ? Mono.<Void>empty() : rollback())
          .subscribe(done -> {}, failed -> wire.close(), wire::close);
    } else {
      wire.close();
    }
  }

  /** Prepares a statement, unless it is the last that was. */
  Mono<Prepared> prepare(Sql sql) {
    if (prepared != null && prepared.sql().equals(sql)) {
      return Mono.just(prepared);
    }
    prepared = null;
    return prepare(sql, place(""), done -> prepared = done);
  }

  /** Prepares a statement of the driver's own, once for the connection. */
  Mono<Prepared> prepareOnce(String text) {
    Prepared known = own.get(text);
    return known == null
        ? prepare(Sql.of(text), place(text), done -> own.put(text, done))
        : Mono.just(known);
  }

  private PackageSection place(String text) {
    return places.computeIfAbsent(text, each -> conversation.sections().acquire(Holdability.HOLD));
  }

  /** Prepares a statement in a section, and keeps what the server has said. */
  Mono<Prepared> prepare(Sql sql, PackageSection place, Consumer<Prepared> keeper) {
    PrepareSqlStatement prepare = PrepareSqlStatement.of(place, sql.text());
    return Said.to(
        this,
        chain -> {
          if (!timeout.isEmpty()) {
            chain.add(SetSqlEnvironment.of(place, timeout));
          }
          chain.add(sql.isCall() ? prepare.withoutDescription() : prepare);
          if (sql.marks() > 0) {
            chain.add(DescribeSqlStatement.of(place));
          }
        },
        said -> {
          Prepared done = Prepared.of(sql, place, said);
          keeper.accept(done);
          return done;
        });
  }
}
