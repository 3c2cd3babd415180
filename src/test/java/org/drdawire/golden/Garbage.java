package org.drdawire.golden;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.Collection;

/** What is allocated, and what is left when garbage has been collected. */
public final class Garbage {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int TRIES = 20;
  private static final int COLLECTIONS = 100;

  private Garbage() {}

  /** What is done again and again. */
  @FunctionalInterface
  public interface Work {
    void run() throws Exception;
  }

  /** How many bytes this thread has allocated until now. */
  public static long allocated() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }

  /**
   * The fewest bytes of several tries, because the first ones make scratch, and the compiler
   * allocates too.
   */
  public static long fewestBytes(Work work) throws Exception {
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < TRIES && fewest > 0; i++) {
      long before = allocated();
      work.run();
      fewest = Math.min(fewest, allocated() - before);
    }
    return fewest;
  }

  /** How many are held, once no more than so many are, or after a second. */
  public static long held(Collection<? extends WeakReference<?>> all, long most)
      throws InterruptedException {
    long held = all.size();
    for (int i = 0; i < COLLECTIONS && held > most; i++) {
      System.gc();
      held = all.stream().filter(one -> one.get() != null).count();
      Thread.sleep(held > most ? 10 : 0);
    }
    return held;
  }
}
