package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Output parameters of a CALL beside its result sets. */
class CallTest extends DriverTest {

  private Statement call() {
    return connection
        .createStatement("call two(?, ?, ?)")
        .bind(0, 2)
        .bind(1, Parameters.out(R2dbcType.INTEGER))
        .bind(2, Parameters.inOut("abc"));
  }

  private static Flux<String> segments(Result result) {
    return Flux.from(
        result.flatMap(
            segment ->
                segment instanceof Result.OutSegment out
                    ? Mono.just(
                        "out "
                            + out.outParameters().get(0)
                            + " "
                            + out.outParameters().get(1, String.class))
                    : Mono.just(Objects.toString(((Result.RowSegment) segment).row().get("id")))));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void resultsComeInOrder(boolean autoCommit) {
    Mono.from(connection.setAutoCommit(autoCommit)).block(LiveDriver.LIMIT);
    List<String> seen =
        Flux.from(call().execute())
            .concatMap(CallTest::segments)
            .collectList()
            .block(LiveDriver.LIMIT);
    assertEquals(List.of("out 4 abc!", "1", "2", "3"), seen);
  }

  /** The result sets are read in turns, one row of each at a time. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void resultSetsInTurns(boolean autoCommit) {
    Mono.from(connection.setAutoCommit(autoCommit)).block(LiveDriver.LIMIT);
    List<? extends Result> results =
        Flux.from(call().execute()).collectList().block(LiveDriver.LIMIT);
    assertEquals(3, results.size());
    List<String> seen = new ArrayList<>();
    Flux.zip(segments(results.get(1)), segments(results.get(2)))
        .doOnNext(both -> seen.add(both.getT1() + " " + both.getT2()))
        .blockLast(LiveDriver.LIMIT);
    assertEquals(List.of("1 3"), seen);
    assertEquals(List.of("one"), LiveDriver.column(connection, "select v from t where id = 1"));
  }
}
