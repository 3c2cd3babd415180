package org.drdawire.bench;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;

/**
 * Prints the CPU and the garbage of one byte of chains from 100 KB to 2 MB, sent again and again by
 * one encoder. No size may cost much more than another.
 */
public final class ChainSizes {

  private static final int STATEMENT = 20_000;
  private static final int[] SIZES = {100, 200, 240, 300, 500, 1_000, 2_000};
  private static final int ROUNDS = 5;
  private static final long BYTES = 40_000_000;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final Discarded NOWHERE = new Discarded();

  private ChainSizes() {}

  /**
   * Prints a line for each size and kind of memory.
   *
   * @param arguments none
   * @throws IOException never
   */
  public static void main(String[] arguments) throws IOException {
    for (BufferMemory memory : BufferMemory.values()) {
      List<double[]> best = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < SIZES.length; i++) {
          double[] now = measure(memory, SIZES[i] * 1_000 / STATEMENT);
          if (round == 0) {
            best.add(now);
          } else if (now[0] < best.get(i)[0]) {
            best.set(i, now);
          }
        }
      }
      for (int i = 0; i < SIZES.length; i++) {
        System.out.printf(
            "%-6s %5d KB: %7.3f ns/byte, %9.3f bytes of garbage a chain%n",
            memory, SIZES[i], best.get(i)[0], best.get(i)[1]);
      }
    }
  }

  private static double[] measure(BufferMemory memory, int statements) throws IOException {
    RequestEncoder requests =
        new RequestEncoder(CcsidManager.utf8(), RequestEncoder.DEFAULT_MAXIMUM, memory);
    ExecuteImmediateSqlStatement command =
        ExecuteImmediateSqlStatement.of(
            PackageSection.of("sample", "NULLID", "SYSLH000", 1), "x".repeat(STATEMENT));
    int chains = (int) (BYTES / STATEMENT / statements);
    send(requests, command, statements);
    long garbage = THREADS.getCurrentThreadAllocatedBytes();
    long cpu = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < chains; i++) {
      send(requests, command, statements);
    }
    cpu = THREADS.getCurrentThreadCpuTime() - cpu;
    garbage = THREADS.getCurrentThreadAllocatedBytes() - garbage;
    return new double[] {(double) cpu / chains / statements / STATEMENT, (double) garbage / chains};
  }

  private static void send(
      RequestEncoder requests, ExecuteImmediateSqlStatement command, int statements)
      throws IOException {
    for (int i = 0; i < statements; i++) {
      requests.add(command);
    }
    requests.drainTo(NOWHERE);
  }
}
