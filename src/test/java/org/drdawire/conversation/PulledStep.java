package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A step of a random program over pulled rows. It may be left out, and the program still means
 * something.
 *
 * @param slot which of the queries, if it is about one
 * @param choice decides what of several, 0 to 255
 * @param number a number that the step needs, 0 to 999
 */
record PulledStep(Kind kind, int slot, int choice, int number) {

  static final int SLOTS = 6;

  private static final int LONGEST = 50;

  /** What a step does. */
  enum Kind {
    OPEN(14),
    REOPEN(4),
    SCROLLABLE(2),
    CALL(2),
    NEXT(20),
    TURNS(12),
    OBJECT(22),
    SCROLL(6),
    DESCRIBE(2),
    UPDATE(8),
    CHAIN(6),
    CHAIN_FAILING(3),
    CHAIN_COMMIT(1),
    BATCH(4),
    COMMIT(3),
    ROLLBACK(1),
    CLOSE(4),
    RUN(8);

    private final int weight;

    Kind(int weight) {
      this.weight = weight;
    }
  }

  static List<PulledStep> program(long seed) {
    Random random = new Random(seed);
    int slots = 1 + random.nextInt(SLOTS);
    int length = 3 + random.nextInt(LONGEST);
    List<PulledStep> steps = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int slot = random.nextInt(slots);
      steps.add(new PulledStep(kind(random), slot, random.nextInt(256), random.nextInt(1000)));
    }
    return steps;
  }

  private static Kind kind(Random random) {
    int sum = 0;
    for (Kind kind : Kind.values()) {
      sum += kind.weight;
    }
    int at = random.nextInt(sum);
    for (Kind kind : Kind.values()) {
      at -= kind.weight;
      if (at < 0) {
        return kind;
      }
    }
    throw new AssertionError();
  }

  @Override
  public String toString() {
    return kind + "(" + slot + "," + choice + "," + number + ")";
  }
}
