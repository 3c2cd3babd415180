package org.drdawire.select;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The connections of one variant, one for each of its threads, and the CPU time of these threads.
 * The threads of the compiler and of the garbage collector do not count.
 */
final class SelectGroup implements AutoCloseable {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double NANOS_PER_MICRO = 1e3;

  /** One in so many parts of the time is not measured: the other variants have used the caches. */
  private static final int UNMEASURED = 10;

  /** How many transactions are done between two looks at the clock. */
  private static final int AT_ONCE = 8;

  /** Has no common factor with the number of rows, so that all rows have their turn. */
  private static final int STEP = 37;

  private final SelectVariant variant;
  private final List<SelectClient> clients = new ArrayList<>();
  private final ExecutorService threads;

  private SelectGroup(SelectVariant variant, int size) {
    this.variant = variant;
    threads = Executors.newFixedThreadPool(size);
  }

  /** The measured work of one thread. */
  private record Work(long nanos, int transactions) {}

  static SelectGroup open(
      SelectVariant variant, SelectVariant.Opener opener, SelectTable table, int size)
      throws Exception {
    SelectGroup group = new SelectGroup(variant, size);
    try {
      for (int i = 0; i < size; i++) {
        group.clients.add(opener.open(table));
      }
      return group;
    } catch (Exception failed) {
      group.close();
      throw failed;
    }
  }

  SelectVariant variant() {
    return variant;
  }

  int size() {
    return clients.size();
  }

  /** Microseconds of CPU for a transaction, when all threads work for so long. */
  double measure(long nanos) throws Exception {
    long start = System.nanoTime();
    List<Callable<Work>> all = new ArrayList<>();
    for (SelectClient client : clients) {
      all.add(
          () -> {
            work(client, start + nanos / UNMEASURED);
            return work(client, start + nanos);
          });
    }
    long used = 0;
    long transactions = 0;
    for (Future<Work> done : threads.invokeAll(all)) {
      used += done.get().nanos();
      transactions += done.get().transactions();
    }
    return used / NANOS_PER_MICRO / transactions;
  }

  private static Work work(SelectClient client, long until) throws IOException, SQLException {
    long before = THREADS.getCurrentThreadCpuTime();
    int done = 0;
    do {
      for (int i = 0; i < AT_ONCE; i++) {
        client.transact(done * STEP % SelectTable.ROWS);
        done++;
      }
    } while (System.nanoTime() < until);
    return new Work(THREADS.getCurrentThreadCpuTime() - before, done);
  }

  @Override
  public void close() throws IOException, SQLException {
    threads.shutdown();
    for (SelectClient client : clients) {
      client.close();
    }
  }
}
