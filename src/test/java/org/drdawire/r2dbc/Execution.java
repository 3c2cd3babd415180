package org.drdawire.r2dbc;

import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Result.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Query;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Holdability;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RowWriter;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * A statement and the values of each of its executions.
 *
 * @param session where it is executed
 * @param sql the statement
 * @param bindings for each execution the parameters
 * @param fetchSize how many rows to ask for at a time; 0 for as many as fit a block
 */
record Execution(Session session, Sql sql, List<@Nullable Parameter[]> bindings, int fetchSize) {

  private static final int ROWS_OF_CHAIN = 250;
  private static final ProcedureCall CALL =
      ProcedureCall.of()
          .withOutput()
          .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());

  Flux<Result> results() {
    if (sql.isCall()) {
      return Flux.fromIterable(bindings).concatMap(this::call);
    }
    return session.inTurn(
        () ->
            session
                .prepare(sql)
                .flatMapMany(
                    prepared ->
                        prepared.columns().isEmpty()
                            ? updates(prepared)
                            : Flux.fromIterable(bindings).map(this::query)));
  }

  /** A query is opened when somebody wants its rows. */
  private Result query(@Nullable Parameter[] binding) {
    return new DrdaResult(
        session.inTurn(
            () ->
                Mono.zip(values(binding), session.prepare(sql))
                    .flatMapMany(
                        both ->
                            RowStream.of(
                                session,
                                both.getT2().columns(),
                                chain -> open(chain, both.getT2(), both.getT1())))));
  }

  private Query open(Conversation chain, Prepared prepared, List<?> values) {
    QueryBlock block = QueryBlock.ofDefaultSize();
    OpenQuery open =
        OpenQuery.of(prepared.section())
            .withBlock(fetchSize == 0 ? block : block.withRows(fetchSize));
    return open(chain, open, prepared, values);
  }

  static Query open(Conversation chain, OpenQuery open, Prepared prepared, List<?> values) {
    Query query = chain.open(ExecuteTemplate.of(open, prepared.parameters()));
    write(query.parameters(), values);
    return query;
  }

  private static void write(RowWriter row, List<?> values) {
    try (row) {
      values.forEach(row::writeObject);
      row.end();
    }
  }

  private Mono<List<@Nullable Object>> values(@Nullable Parameter[] binding) {
    List<@Nullable Object> values =
        Stream.of(binding).map(Parameter::getValue).collect(Collectors.toList());
    if (values.stream().noneMatch(LargeValues::isPublished)) {
      return Mono.just(values);
    }
    return Flux.fromArray(binding)
        .concatMap(each -> LargeValues.toWrite(session, each.getValue()))
        .collectList()
        .map(list -> list.stream().map(LargeValues::plain).collect(Collectors.toList()));
  }

  private Flux<Result> updates(Prepared prepared) {
    return Flux.fromIterable(bindings)
        .concatMap(this::values)
        .buffer(ROWS_OF_CHAIN)
        .concatMap(rows -> update(prepared, rows), 1)
        .map(DrdaResult::ofCount);
  }

  private Flux<Long> update(Prepared prepared, List<List<@Nullable Object>> rows) {
    ExecuteTemplate template = template(prepared);
    return Said.to(
            session,
            chain -> {
              rows.forEach(row -> execute(chain, template, row));
              // With several executions it comes behind the last, if all have been right.
              session.commitIn(chain, bindings.size() == 1);
            })
        .doFinally(signal -> rows.forEach(row -> row.forEach(LargeValues::release)))
        .flatMapIterable(this::counts);
  }

  private ExecuteTemplate template(Prepared prepared) {
    ExecuteSqlStatement execute = ExecuteSqlStatement.of(prepared.section());
    return ExecuteTemplate.of(
        sql.isCall() ? execute.withCall(CALL) : execute, prepared.parameters());
  }

  private void execute(Conversation chain, ExecuteTemplate template, List<?> values) {
    session.touched = true;
    write(chain.row(template), values);
  }

  private List<Long> counts(Said said) {
    return said.answers.stream()
        .filter(each -> each.command() == CodePoint.EXCSQLSTT.value())
        .map(each -> each.updateCount())
        .toList();
  }

  /** The same with a result of the values that the server has generated. */
  Flux<Result> generating(String... columns) {
    if (!session.isDerby()) {
      String wanted = columns.length == 0 ? "*" : String.join(", ", columns);
      Sql query = Sql.of("select " + wanted + " from final table (" + sql.text() + ")");
      return new Execution(session, query, bindings, fetchSize).results();
    }
    if (columns.length > 1) {
      throw new IllegalArgumentException("Apache Derby gives one generated value");
    }
    String name = columns.length == 0 ? "GENERATED_KEY" : columns[0];
    String text =
        "select identity_val_local() as \""
            + name.replace("\"", "\"\"")
            + "\" from sysibm.sysdummy1";
    return session.inTurn(
        () ->
            Mono.zip(session.prepare(sql), session.prepareOnce(text))
                .flatMapMany(
                    both ->
                        Flux.fromIterable(bindings)
                            .concatMap(this::values)
                            .concatMap(values -> generate(both.getT1(), both.getT2(), values), 1)));
  }

  private Mono<Result> generate(Prepared insert, Prepared identity, List<?> values) {
    return Said.to(
            session,
            chain -> {
              execute(chain, template(insert), values);
              open(chain, OpenQuery.of(identity.section()), identity, List.of());
              session.commitIn(chain, bindings.size() == 1);
            })
        .map(
            said -> {
              Said.Block block = said.blocks.values().iterator().next();
              return new DrdaResult(
                  Flux.just(
                      new DrdaResult.Count(counts(said).get(0)),
                      new DrdaResult.OneRow(
                          new DrdaRow(DrdaColumns.of(identity.columns()), block.rows().get(0)))));
            });
  }

  /** Output parameters and result sets, each as a result of its own. */
  private Flux<Result> call(@Nullable Parameter[] binding) {
    return session.inTurn(
        () -> {
          PackageSection section = session.conversation.sections().acquire(Holdability.HOLD);
          return Mono.zip(values(binding), session.prepare(sql, section, done -> {}))
              .flatMapMany(both -> call(binding, both.getT2(), both.getT1()))
              .doFinally(signal -> session.conversation.sections().release(section));
        });
  }

  private Flux<Result> call(@Nullable Parameter[] binding, Prepared prepared, List<?> values) {
    return Said.to(session, chain -> execute(chain, template(prepared), values))
        .flatMapIterable(
            said -> {
              List<Result> results = new ArrayList<>();
              int[] out =
                  IntStream.range(0, binding.length)
                      .filter(i -> binding[i] instanceof Parameter.Out)
                      .toArray();
              if (said.output != null && out.length > 0) {
                Segment segment =
                    new DrdaResult.Out(
                        new DrdaRow(DrdaColumns.of(prepared.marks(), out), said.output));
                results.add(new DrdaResult(Flux.just(segment)));
              }
              said.blocks.values().stream()
                  .map(block -> new DrdaResult(RowStream.of(session, block)))
                  .forEach(results::add);
              if (results.isEmpty()) {
                results.add(DrdaResult.ofCount(0L));
              }
              return results;
            });
  }
}
