package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.r2dbc.spi.ColumnMetadata;
import io.r2dbc.spi.Nullability;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.R2dbcType;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Statement;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Values of all types, what is said of their columns, and errors by their class. */
class ValuesTest extends DriverTest {

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of("smallint", (short) 7, R2dbcType.SMALLINT),
        Arguments.of("integer", -7, R2dbcType.INTEGER),
        Arguments.of("bigint", 1L << 40, R2dbcType.BIGINT),
        Arguments.of("decimal(9, 2)", new BigDecimal("12.34"), R2dbcType.DECIMAL),
        Arguments.of("real", 1.5f, R2dbcType.REAL),
        Arguments.of("double", 2.25, R2dbcType.DOUBLE),
        Arguments.of("boolean", true, R2dbcType.BOOLEAN),
        Arguments.of("char(3)", "abc", R2dbcType.CHAR),
        Arguments.of("varchar(10)", "h\u00e9llo", R2dbcType.VARCHAR),
        Arguments.of("long varchar", "long", R2dbcType.VARCHAR),
        Arguments.of("clob(100)", "clob", R2dbcType.CLOB),
        Arguments.of(
            "varchar(5) for bit data", ByteBuffer.wrap(new byte[] {1, -1}), R2dbcType.VARBINARY),
        Arguments.of("blob(100)", ByteBuffer.wrap(new byte[] {1, 2, 3}), R2dbcType.BLOB),
        Arguments.of("date", LocalDate.of(2026, 2, 28), R2dbcType.DATE),
        Arguments.of("time", LocalTime.of(23, 59, 58), R2dbcType.TIME),
        Arguments.of(
            "timestamp", LocalDateTime.of(2026, 2, 28, 1, 2, 3, 456_789_000), R2dbcType.TIMESTAMP));
  }

  @ParameterizedTest
  @MethodSource("types")
  void aValueOfEachType(String type, Object value, R2dbcType r2dbc) {
    LiveDriver.execute(connection, "create table typed (v " + type + ", n " + type + ")");
    Statement insert = connection.createStatement("insert into typed values (?, ?)");
    insert.bind(0, value).bindNull(1, value.getClass());
    Flux.from(insert.execute()).concatMap(Result::getRowsUpdated).blockLast(LiveDriver.LIMIT);
    List<Object> seen =
        Flux.from(connection.createStatement("select v, n from typed").execute())
            .concatMap(
                result ->
                    result.map(
                        (row, metadata) -> {
                          assertNull(row.get("n"));
                          ColumnMetadata column = metadata.getColumnMetadata("V");
                          assertEquals(r2dbc, column.getType());
                          assertEquals(Nullability.NULLABLE, column.getNullability());
                          assertEquals(r2dbc.getJavaType(), column.getJavaType());
                          return row.get(0);
                        }))
            .collectList()
            .block(LiveDriver.LIMIT);
    LiveDriver.execute(connection, "drop table typed");
    assertEquals(List.of(value), seen);
    assertInstanceOf(r2dbc.getJavaType(), seen.get(0));
  }

  @Test
  void conversions() {
    Flux.from(
            connection
                .createStatement("values (7, 12.50, 'x', timestamp('2026-02-28 01:02:03'), true)")
                .execute())
        .concatMap(
            result ->
                result.map(
                    row -> {
                      assertEquals(7L, row.get(0, Long.class));
                      assertEquals((short) 7, row.get(0, Short.class));
                      assertEquals((byte) 7, row.get(0, Byte.class));
                      assertEquals("7", row.get(0, String.class));
                      assertEquals(7.0, row.get(0, Double.class));
                      assertEquals(new BigDecimal(7), row.get(0, BigDecimal.class));
                      assertEquals(BigInteger.valueOf(7), row.get(0, BigInteger.class));
                      assertEquals(true, row.get(0, Boolean.class));
                      assertEquals(12.5f, row.get(1, Float.class));
                      assertThrows(ArithmeticException.class, () -> row.get(1, Integer.class));
                      assertThrows(IllegalArgumentException.class, () -> row.get(2, Integer.class));
                      assertThrows(
                          IllegalArgumentException.class, () -> row.get(0, LocalDate.class));
                      assertEquals(LocalDate.of(2026, 2, 28), row.get(3, LocalDate.class));
                      assertEquals(LocalTime.of(1, 2, 3), row.get(3, LocalTime.class));
                      assertEquals(1, row.get(4, Integer.class));
                      return 1;
                    }))
        .blockLast(LiveDriver.LIMIT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "select nothing | R2dbcBadGrammarException | 42X01",
        "select * from nowhere | R2dbcBadGrammarException | 42X05",
        "insert into numbers values (1, 'twice') | R2dbcDataIntegrityViolationException | 23505",
        "values 1 / 0 | R2dbcDataIntegrityViolationException | 22012",
        "insert into numbers values (1000000000000, 'x') | R2dbcDataIntegrityViolationException | 22003",
      })
  void errorsByTheirClass(String sql, String type, String state) {
    R2dbcException thrown =
        assertThrows(R2dbcException.class, () -> LiveDriver.execute(connection, sql));
    assertEquals(type, thrown.getClass().getSimpleName());
    assertEquals(state, thrown.getSqlState());
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  /** A batch of any number of rows; one that fails leaves none of them. */
  @ParameterizedTest
  @CsvSource({"1, 0", "99, 0", "100, 0", "101, 0", "1000, 0", "1000, 501", "1, 1"})
  void batches(int rows, int bad) {
    LiveDriver.execute(connection, "create table batch (id integer check (id >= 0))");
    Statement insert = connection.createStatement("insert into batch values ?");
    for (int row = 1; row <= rows; row++) {
      insert.bind(0, row == bad ? -1 : row);
      if (row < rows) {
        insert.add();
      }
    }
    Mono<Long> sum =
        Flux.from(insert.execute()).concatMap(Result::getRowsUpdated).reduce(0L, Long::sum);
    if (bad == 0) {
      assertEquals(rows, sum.block(LiveDriver.LIMIT));
    } else {
      assertThrows(R2dbcException.class, () -> sum.block(LiveDriver.LIMIT));
    }
    List<Object> count = LiveDriver.column(connection, "select count(*) from batch");
    LiveDriver.execute(connection, "drop table batch");
    assertEquals(List.of(bad == 0 ? rows : 0), count);
  }

  /** A bad value is refused by name, and the connection goes on. */
  @Test
  void aValueThatDoesNotFit() {
    Statement insert =
        connection
            .createStatement("insert into numbers values (?, ?)")
            .bind(0, "not a number")
            .bind(1, "x");
    R2dbcException thrown =
        assertThrows(
            R2dbcException.class, () -> Flux.from(insert.execute()).blockLast(LiveDriver.LIMIT));
    assertEquals("22018", thrown.getSqlState());
    Statement query =
        connection.createStatement("select id from t where id = ?").bind(0, LocalDate.EPOCH);
    assertThrows(R2dbcException.class, () -> LiveDriver.values(query).blockLast(LiveDriver.LIMIT));
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  /** The error of a mapping function is that of its publisher, and closes the query. */
  @Test
  void aMappingThatFails() {
    Flux<Object> rows =
        Flux.from(connection.createStatement("select id from numbers").execute())
            .concatMap(
                result ->
                    result.map(
                        row -> {
                          throw new IllegalStateException("mapping");
                        }));
    assertThrows(IllegalStateException.class, () -> rows.blockLast(LiveDriver.LIMIT));
    assertEquals(List.of(1, 2, 3), LiveDriver.column(connection, "select id from t order by id"));
  }

  @Test
  void aRowThatIsKeptByFlatMap() {
    List<Object> seen =
        Flux.from(connection.createStatement("select id from t order by id").execute())
            .concatMap(
                result -> result.flatMap(segment -> Mono.just(((Result.RowSegment) segment).row())))
            .collectList()
            .flatMapIterable(rows -> rows)
            .map(row -> row.get(0))
            .collectList()
            .block(LiveDriver.LIMIT);
    assertEquals(List.of(1, 2, 3), seen);
  }

  @Test
  void generatedKeysAndTheirNames() {
    LiveDriver.execute(
        connection, "create table keys (id integer generated always as identity, v integer)");
    Statement insert =
        connection
            .createStatement("insert into keys (v) values ?")
            .bind(0, 10)
            .add()
            .bind(0, 20)
            .returnGeneratedValues("id");
    List<Object> keys =
        Flux.from(insert.execute())
            .concatMap(result -> result.map(row -> row.get("id", Integer.class)))
            .<Object>cast(Object.class)
            .collectList()
            .block(LiveDriver.LIMIT);
    LiveDriver.execute(connection, "drop table keys");
    assertEquals(List.of(1, 2), keys);
  }

  @Test
  void bytesAsAnArray() {
    Flux.from(
            connection
                .createStatement("values cast(? as varchar(3) for bit data)")
                .bind(0, Parameters.in(R2dbcType.VARBINARY, ByteBuffer.wrap(new byte[] {4, 5})))
                .execute())
        .concatMap(result -> result.map(row -> row.get(0, byte[].class)))
        .doOnNext(bytes -> assertArrayEquals(new byte[] {4, 5}, bytes))
        .blockLast(LiveDriver.LIMIT);
  }
}
