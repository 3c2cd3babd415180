package org.drdawire.fdoca;

import java.util.Random;
import java.util.stream.IntStream;
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
    Random random = new Random(seed);
    byte[] input = new byte[20 + random.nextInt(1_000)];
    random.nextBytes(input);
    new FuzzedRows(input).play();
  }
}
