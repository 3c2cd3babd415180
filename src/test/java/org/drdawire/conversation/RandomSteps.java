package org.drdawire.conversation;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** The steps of a random program, each kind as often as its weight says. */
final class RandomSteps {

  /** A kind of step. */
  interface Kind {
    int weight();
  }

  /** Makes a step: a slot, a choice of 0 to 255 and a number of 0 to 999. */
  interface Maker<K, S> {
    S step(K kind, int slot, int choice, int number);
  }

  private RandomSteps() {}

  static <K extends Kind, S> List<S> program(
      Random random, int slots, int longest, K[] kinds, Maker<K, S> maker) {
    int used = 1 + random.nextInt(slots);
    int length = 3 + random.nextInt(longest);
    return IntStream.range(0, length)
        .mapToObj(
            i -> {
              int slot = random.nextInt(used);
              return maker.step(
                  kind(random, kinds), slot, random.nextInt(256), random.nextInt(1000));
            })
        .toList();
  }

  private static <K extends Kind> K kind(Random random, K[] kinds) {
    int sum = 0;
    for (K kind : kinds) {
      sum += kind.weight();
    }
    int at = random.nextInt(sum);
    for (K kind : kinds) {
      at -= kind.weight();
      if (at < 0) {
        return kind;
      }
    }
    throw new AssertionError();
  }
}
