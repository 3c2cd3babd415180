package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One row with its command, which is then put into a buffer, so that the chain is over. There is
 * more to compile than for a text, so the warm-up is longer.
 */
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class MemoizedRequestBenchmark extends TextBenchmark {

  private static final int ROOM = 64 << 10;
  private static final int WARM_ROWS = 5_000;

  /** The parameters: INTEGER; INTEGER, BIGINT, DECIMAL, VARCHAR and TIMESTAMP; or all types. */
  @Param({"ints", "common", "all"})
  public String types;

  /** How many parameters there are. */
  @Param({"1", "2", "3", "4", "10", "16", "64"})
  public int parameters;

  /** The candidate, as {@link SampleRows#of} has it. */
  @Param({"ours", "rebuilt", "described"})
  public String candidate;

  private final ByteBuffer target = ByteBuffer.allocate(ROOM);
  private SampleRows rows;

  /** Makes the candidate, warms it with all types, and compares the bytes. */
  @Setup
  public void setUp() {
    for (String kind : new String[] {"all", "common", "ints"}) {
      rows = SampleRows.of(candidate, RowSample.some(kind, parameters));
      for (int i = 0; i < WARM_ROWS; i++) {
        write();
      }
    }
    rows = SampleRows.of(candidate, RowSample.some(types, parameters));
    ByteBuffer first = bytes(rows);
    ByteBuffer second = bytes(rows);
    ByteBuffer other = bytes(SampleRows.of("rebuilt", RowSample.some(types, parameters)));
    if (!first.equals(second) || !first.equals(other)) {
      throw new IllegalStateException("the bytes differ");
    }
  }

  private static ByteBuffer bytes(SampleRows rows) {
    rows.writeRow();
    return rows.requests().toByteBuffer();
  }

  /**
   * Writes one row.
   *
   * @return the bytes of the chain
   */
  @Benchmark
  public int write() {
    rows.writeRow();
    rows.requests().drainTo(target.clear());
    return target.position();
  }
}
