package org.drdawire.conversation;

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
  enum Kind implements RandomSteps.Kind {
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

    @Override
    public int weight() {
      return weight;
    }
  }

  static List<ScriptStep> program(long seed) {
    return RandomSteps.program(new Random(seed), SLOTS, LONGEST, Kind.values(), ScriptStep::new);
  }

  @Override
  public String toString() {
    return kind + "(" + slot + "," + choice + "," + number + ")";
  }
}
