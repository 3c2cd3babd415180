package org.drdawire.ccsid;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.function.Executable;

/**
 * Runs code that throws thousands of errors on a thread of its own, because each error walks the
 * stack, and the stack of a test has a hundred frames.
 */
final class ShortStack {

  private ShortStack() {}

  static void run(Executable test) throws Throwable {
    FutureTask<Throwable> task = new FutureTask<>(() -> thrownBy(test));
    Thread thread = new Thread(task, "short stack");
    thread.start();
    try {
      Throwable thrown = task.get();
      if (thrown != null) {
        throw thrown;
      }
    } catch (ExecutionException e) {
      throw e.getCause();
    }
  }

  private static Throwable thrownBy(Executable test) {
    try {
      test.execute();
      return null;
    } catch (Throwable e) {
      return e;
    }
  }
}
