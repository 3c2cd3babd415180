package org.drdawire.security;

import java.util.Random;
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
    Random random = new Random(seed);
    byte[] input = new byte[20 + random.nextInt(200)];
    random.nextBytes(input);
    new FuzzedSignOn(new FuzzBytes(input)).play();
  }
}
