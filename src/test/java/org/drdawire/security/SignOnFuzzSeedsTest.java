package org.drdawire.security;

import java.util.stream.IntStream;
import org.drdawire.fuzz.FuzzBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A seeded slice of what {@link SignOnFuzzTest} would try. */
class SignOnFuzzSeedsTest {

  static IntStream seeds() {
    return IntStream.range(0, 500);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomBytes(int seed) {
    new FuzzedSignOn(new FuzzBytes(FuzzBytes.random(seed, 20, 220))).play();
  }
}
