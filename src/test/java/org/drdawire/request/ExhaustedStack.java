package org.drdawire.request;

import java.util.Random;

/**
 * The far end of the stack. Frames of {@link #descend} must be interpreted, so that all have one
 * size.
 */
final class ExhaustedStack implements Exhausted {

  /** The most frames that are left: more than any call needs. */
  private static final int LEFT = 250;

  private final int deepest = deepest();
  private int reached;

  @Override
  public Throwable run(Random random, Call call) {
    int depth = deepest - random.nextInt(1 + random.nextInt(LEFT));
    int finer = random.nextInt(4);
    try {
      descend(depth, finer, call);
      return null;
    } catch (Throwable e) {
      return e;
    }
  }

  private int deepest() {
    try {
      descend(Integer.MAX_VALUE, 0, null);
    } catch (StackOverflowError e) {
      return reached;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    throw new AssertionError("the stack has no end");
  }

  private void descend(int depth, int finer, Call call) throws Exception {
    reached++;
    if (depth > 0) {
      descend(depth - 1, finer, call);
    } else if (finer == 1) {
      narrow(1, call);
    } else if (finer == 2) {
      wide(1, 2, call);
    } else if (finer == 3) {
      narrow(2, () -> wide(1, 2, call));
    } else {
      call.run();
    }
  }

  private static long narrow(long value, Call call) throws Exception {
    call.run();
    return value;
  }

  private static long wide(long value, long other, Call call) throws Exception {
    long sum = value + other;
    call.run();
    return sum;
  }
}
