package org.drdawire.door;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What a program does, with numbers that say how. */
record Step(Kind kind, int choice, int number) {

  /** Kinds that stand more than once are done more often. */
  enum Kind {
    OPEN,
    OPEN_WITH_PARAMETER,
    OPEN_AGAIN,
    OPEN_OTHER,
    CALL,
    FETCH,
    READ_ALL,
    PULL,
    CLOSE,
    INSERT,
    BATCH,
    LARGE_OBJECT,
    FAIL,
    DEADLOCK,
    COMMIT,
    ROLLBACK,
    RELEASE,
    ACQUIRE,
    CLEAR,
    RESET,
    RESET_AND_CLEAR,
    COLLECT,
    ROW_LEFT_OPEN,
    RUN
  }

  private static final List<Kind> KINDS = List.of(Kind.values());
  private static final int LONGEST = 40;

  static List<Step> program(long seed) {
    Random random = new Random(seed);
    List<Step> steps = new ArrayList<>();
    int length = 3 + random.nextInt(LONGEST);
    for (int i = 0; i < length; i++) {
      Kind kind = random.nextInt(3) == 0 ? Kind.RUN : KINDS.get(random.nextInt(KINDS.size()));
      boolean rare = kind.compareTo(Kind.CLEAR) >= 0 && kind.compareTo(Kind.RESET_AND_CLEAR) <= 0;
      if (!rare || random.nextInt(4) == 0) {
        steps.add(new Step(kind, random.nextInt(1000), random.nextInt(1000)));
      }
    }
    return steps;
  }

  @Override
  public String toString() {
    return kind + "(" + choice + "," + number + ")";
  }
}
