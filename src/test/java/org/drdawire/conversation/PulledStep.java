package org.drdawire.conversation;

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
  enum Kind implements RandomSteps.Kind {
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

    @Override
    public int weight() {
      return weight;
    }
  }

  static List<PulledStep> program(long seed) {
    return RandomSteps.program(new Random(seed), SLOTS, LONGEST, Kind.values(), PulledStep::new);
  }

  @Override
  public String toString() {
    return kind + "(" + slot + "," + choice + "," + number + ")";
  }
}
