package org.drdawire.fdoca;

import java.util.stream.IntStream;
import org.drdawire.fuzz.FuzzBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A seeded slice of what {@link ValueFuzzTest} would try. */
class ValueFuzzSeedsTest {

  static IntStream seeds() {
    return IntStream.range(0, 500);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomBytes(int seed) {
    new FuzzedRows(FuzzBytes.random(seed, 20, 1_020)).play();
  }
}
