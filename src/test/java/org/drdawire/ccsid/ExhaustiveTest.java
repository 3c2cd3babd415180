package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every CCSID, by both paths and with both newlines: a seeded slice, or everything with {@code
 * -Dexhaustive=true}, which the profile of that name sets.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.CONCURRENT)
class ExhaustiveTest {

  private static final boolean ALL = Boolean.getBoolean("exhaustive");
  private static final int SLICE = 8_000;

  private final long start = System.nanoTime();
  private final TextOracles oracles = new TextOracles();
  private final LongAdder cases = new LongAdder();
  private final LongAdder wrong = new LongAdder();

  private static Stream<Arguments> sweeps() {
    return Ccsid.supported().stream()
        .flatMap(
            ccsid ->
                Stream.of(NewlineMapping.values())
                    .filter(newline -> newline == NewlineMapping.IBM || TextOracles.isEbcdic(ccsid))
                    .flatMap(
                        newline ->
                            Stream.of(TextPath.values())
                                .map(path -> arguments(ccsid, newline, path))));
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("sweeps")
  void everyTextHasItsBytesOrItsError(Ccsid ccsid, NewlineMapping newline, TextPath path) {
    Sample sample = ALL ? Sample.all() : Sample.oneIn(SLICE, ccsid.number());
    SweptManager swept = new Sweep(ccsid, newline, path, oracles, sample).run();
    cases.add(swept.cases());
    wrong.add(swept.wrong());
    assertEquals(List.of(), swept.kept());
    assertTrue(swept.cases() > 0);
  }

  @AfterAll
  void report() {
    if (ALL) {
      long seconds = (System.nanoTime() - start) / 1_000_000_000L;
      System.out.printf(
          "exhaustive: %,d cases in %d s, %d wrong%n", cases.sum(), seconds, wrong.sum());
    }
  }
}
