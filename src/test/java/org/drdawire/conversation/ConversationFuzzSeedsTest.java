package org.drdawire.conversation;

import java.util.stream.IntStream;
import org.drdawire.fuzz.FuzzBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A seeded slice of what {@link ConversationFuzzTest} would try. */
class ConversationFuzzSeedsTest {

  static IntStream seeds() {
    return IntStream.range(0, 1000);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void connects(int seed) {
    new FuzzedDialogue(new FuzzBytes(FuzzBytes.random(seed, 10, 100))).connect();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void wholeConversations(int seed) {
    new FuzzedDialogue(new FuzzBytes(FuzzBytes.random(seed, 50, 400))).play();
  }
}
