package org.drdawire.bench;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A batch of rows of ten parameters, which leave while it grows: the time of all rows. The heap
 * would not hold the bytes of the larger ones.
 */
@Warmup(iterations = 4, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms64m", "-Xmx64m"})
public class BatchBenchmark extends TextBenchmark {

  private static final int PARAMETERS = 10;
  private static final int MOST_PENDING = 64_000;

  /** The parameters: INTEGER; or INTEGER, BIGINT, DECIMAL, VARCHAR and TIMESTAMP. */
  @Param({"ints", "common"})
  public String types;

  /** How many rows there are. */
  @Param({"100000", "200000", "500000", "800000", "1000000"})
  public int rows;

  /** The candidate: a batch of a template, or a command and a descriptor new for each row. */
  @Param({"ours", "rebuilt"})
  public String candidate;

  private final Discarded channel = new Discarded();
  private SampleRows batch;

  /** Makes the candidate. */
  @Setup
  public void setUp() {
    batch = SampleRows.of(candidate, RowSample.some(types, PARAMETERS));
  }

  /**
   * Writes and sends all rows.
   *
   * @return the bytes that were sent
   * @throws IOException never
   */
  @Benchmark
  public long write() throws IOException {
    channel.clear();
    for (int i = 0; i < rows; i++) {
      if (batch.isChainFull()) {
        batch.requests().drainTo(channel);
      }
      batch.writeRow();
      if (batch.requests().pendingBytes() > MOST_PENDING) {
        batch.requests().streamTo(channel);
      }
    }
    batch.requests().drainTo(channel);
    return channel.sent();
  }
}
