package org.drdawire.examples;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Locale;

/**
 * Runs the main method of another program, so many times one after another, and says at the end of
 * the JVM what it took: its line on the standard error begins with {@link #MARK}.
 */
final class MeasuredProgram {

  static final String MARK = "measured ";

  private static final double NANOS = 1e9;
  private static final long MEGABYTE = 1 << 20;

  private MeasuredProgram() {}

  public static void main(String[] args) throws Exception {
    Method program = Class.forName(args[0]).getDeclaredMethod("main", String[].class);
    program.setAccessible(true);
    int times = Integer.parseInt(args[1]);
    String[] own = Arrays.copyOfRange(args, 2, args.length);
    long start = System.nanoTime();
    // an example may end the JVM itself
    Runtime.getRuntime().addShutdownHook(new Thread(() -> tell(System.nanoTime() - start)));
    for (int i = 0; i < times; i++) {
      program.invoke(null, (Object) own);
    }
  }

  private static void tell(long nanos) {
    OperatingSystemMXBean process =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long peak =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum();
    long collections =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(GarbageCollectorMXBean::getCollectionCount)
            .sum();
    System.err.printf(
        Locale.ROOT,
        MARK + "%.3f %.2f %d %d%n",
        nanos / NANOS,
        process.getProcessCpuTime() / NANOS,
        (peak + MEGABYTE - 1) / MEGABYTE,
        collections);
  }
}
