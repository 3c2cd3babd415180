package org.drdawire.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A block of rows, as Derby's server answers CNTQRY: the time of one row whose values are all
 * taken. The rows are of ten types, or of one or ten columns of one type.
 *
 * <p>All candidates begin with the bytes of the socket, and take the same numbers from the same
 * values. Vert.x's client gets them as Db2 on x86 sends them, because it reads no others. Ours
 * gives dates and times in parts; the others have objects of them alone. No other has texts in the
 * caller's chars: they make a String and copy it.
 */
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-Duser.timezone=UTC"})
public class ReadRowsBenchmark extends TextBenchmark {

  private static final int WARM_BLOCKS = 2_000;

  /** The types of the columns: TEN different ones, or one of them. */
  @Param({
    "TEN",
    "INTEGER",
    "BIGINT",
    "DOUBLE",
    "DECIMAL_LONG",
    "DECIMAL",
    "VARCHAR_8",
    "VARCHAR_26",
    "VARCHAR_64",
    "VARCHAR_256",
    "CHARS_26",
    "CHARS_64",
    "DATE",
    "TIME",
    "TIMESTAMP",
    "VARBINARY"
  })
  public String type;

  /** How many columns of one type a row has. */
  @Param({"1", "10"})
  public int columns;

  /** The candidate: our reader, that of Derby's client, or that of Vert.x's. */
  @Param({"ours", "stock", "vertx"})
  public String candidate;

  private BlockReader reader;

  /**
   * Makes the candidate, and compares what it takes with the values.
   *
   * @throws Throwable if a block cannot be read
   */
  @Setup
  public void setUp() throws Throwable {
    List<ReadSample> samples = ReadSample.row(type, columns);
    RowBlocks blocks = new RowBlocks(samples, candidate.equals("vertx"));
    ReplyStream stream = new ReplyStream(Integer.MAX_VALUE);
    reader =
        switch (candidate) {
          case "ours" -> new OurRows(blocks, samples, stream);
          case "vertx" -> new VertxRows(blocks, samples);
          default -> new StockRows(blocks, samples, stream);
        };
    for (int i = 0; i < WARM_BLOCKS; i++) {
      if (reader.read() != blocks.taken()) {
        throw new IllegalStateException(candidate + " takes other values");
      }
    }
  }

  /**
   * Reads a block.
   *
   * @return a number that depends on all values
   * @throws Throwable never
   */
  @Benchmark
  @OperationsPerInvocation(RowBlocks.ROWS)
  public long read() throws Throwable {
    return reader.read();
  }
}
