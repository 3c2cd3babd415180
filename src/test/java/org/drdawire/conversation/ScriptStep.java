package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A step of a random program. It may be left out, and the program still means something.
 *
 * @param slot which of the queries, if it is about one
 * @param choice decides what of several, 0 to 255
 * @param number a number that the step needs, 0 to 999
 */
record ScriptStep(Kind kind, int slot, int choice, int number) {

  static final int SLOTS = 8;

  private static final int LONGEST = 60;

  /** What a step does. Each but RUN may chain commands. */
  enum Kind {
    OPEN(8),
    REOPEN(3),
    OPEN_WITH_PARAMETER(3),
    CALL(2),
    FETCH(24),
    SCROLL(8),
    CLOSE(5),
    CHANGE(6),
    FAIL(4),
    COMMIT(3),
    ROLLBACK(1),
    RELEASE(2),
    CLEAR(1),
    COLLECT(1),
    RESET(1),
    RUN(18);

    private final int weight;

    Kind(int weight) {
      this.weight = weight;
    }
  }

  static List<ScriptStep> program(long seed) {
    Random random = new Random(seed);
    int slots = 1 + random.nextInt(SLOTS);
    int length = 3 + random.nextInt(LONGEST);
    List<ScriptStep> steps = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int slot = random.nextInt(slots);
      steps.add(new ScriptStep(kind(random), slot, random.nextInt(256), random.nextInt(1000)));
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
