package org.drdawire.r2dbc;

import io.r2dbc.spi.Blob;
import io.r2dbc.spi.Clob;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Statement;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/** A statement whose parameters are question marks, which are counted from 0. */
final class DrdaStatement implements Statement {

  private static final Set<Class<?>> TYPES =
      Set.of(
          String.class,
          Character.class,
          Boolean.class,
          byte[].class,
          UUID.class,
          LocalDate.class,
          LocalTime.class,
          LocalDateTime.class);
  private static final List<Class<?>> KINDS =
      List.of(CharSequence.class, Number.class, ByteBuffer.class, Blob.class, Clob.class);

  private final Session session;
  private final Sql sql;
  private final List<@Nullable Parameter[]> bindings = new ArrayList<>();
  private @Nullable Parameter[] values;
  private String @Nullable [] generated;
  private int fetchSize;

  DrdaStatement(Session session, String sql) {
    this.session = session;
    this.sql = Sql.of(sql);
    values = new Parameter[this.sql.marks()];
  }

  @Override
  public DrdaStatement add() {
    requireAll();
    bindings.add(values);
    values = new Parameter[sql.marks()];
    return this;
  }

  private void requireAll() {
    int missing = Arrays.asList(values).indexOf(null);
    if (missing >= 0) {
      throw new IllegalStateException("no value for parameter " + missing);
    }
  }

  @Override
  public DrdaStatement bind(int index, Object value) {
    if (value == null) {
      throw new IllegalArgumentException("null for parameter " + index + ": use bindNull");
    }
    return set(index, value instanceof Parameter given ? given : Parameters.in(value));
  }

  private DrdaStatement set(int index, Parameter value) {
    if (index < 0 || index >= values.length) {
      throw new IndexOutOfBoundsException("parameter " + index + " of " + values.length);
    }
    Object plain = value.getValue();
    if (plain != null
        && !TYPES.contains(plain.getClass())
        && KINDS.stream().noneMatch(kind -> kind.isInstance(plain))) {
      throw new IllegalArgumentException("no values of " + plain.getClass().getName());
    }
    values[index] = value;
    return this;
  }

  @Override
  public DrdaStatement bind(String name, Object value) {
    throw new NoSuchElementException("parameters have no names, but numbers: " + name);
  }

  @Override
  public DrdaStatement bindNull(int index, Class<?> type) {
    if (type == null) {
      throw new IllegalArgumentException("no type for parameter " + index);
    }
    return set(index, Parameters.in(type));
  }

  @Override
  public DrdaStatement bindNull(String name, Class<?> type) {
    if (name == null || type == null) {
      throw new IllegalArgumentException("no name or no type");
    }
    return bind(name, type);
  }

  @Override
  public DrdaStatement returnGeneratedValues(String... columns) {
    if (columns == null) {
      throw new IllegalArgumentException("no columns");
    }
    generated = columns.clone();
    return this;
  }

  @Override
  public DrdaStatement fetchSize(int rows) {
    if (rows < 0) {
      throw new IllegalArgumentException("fetchSize=" + rows);
    }
    fetchSize = rows;
    return this;
  }

  @Override
  public Publisher<? extends Result> execute() {
    requireAll();
    if (values.length == 0 && bindings.size() > 0) {
      throw new IllegalStateException("add() behind a statement without parameters");
    }
    List<@Nullable Parameter[]> all = new ArrayList<>(bindings);
    all.add(values);
    Execution execution = new Execution(session, sql, all, fetchSize);
    return generated == null ? execution.results() : execution.generating(generated);
  }

  static Flux<Result> all(Session session, List<String> statements) {
    return Flux.fromIterable(statements)
        .concatMap(each -> new DrdaStatement(session, each).execute());
  }
}
