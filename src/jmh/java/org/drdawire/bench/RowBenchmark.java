package org.drdawire.bench;

import java.util.Locale;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Values of one type into a row: the time of one value, in a row of 64. Ours includes the command
 * and the frames around the row; the others write nothing but the values.
 */
public class RowBenchmark extends TextBenchmark {

  static final int VALUES = 64;

  /** The type, and the class of the value. */
  @Param({
    "INTEGER", "BIGINT", "REAL", "DOUBLE", "BOOLEAN", "DECIMAL_LONG",
    "DECIMAL_9", "DECIMAL_31", "NUMERIC", "DECFLOAT_LONG", "DECFLOAT_DOUBLE", "DECFLOAT_34",
    "VARCHAR", "CHAR", "VARGRAPHIC", "DATE", "TIME", "TIMESTAMP",
    "VARBINARY"
  })
  public String type;

  /** The candidate: our row, Derby's client, or puts of ready bytes, which are the floor. */
  @Param({"ours", "derby", "hand"})
  public String candidate;

  private Runnable row;

  /** Makes the candidate. */
  @Setup
  public void setUp() {
    RowSample sample = RowSample.valueOf(type.toUpperCase(Locale.ROOT));
    row =
        switch (candidate) {
          case "ours" -> OurRow.of(sample);
          case "derby" -> DerbyRow.of(sample);
          default -> ReadyRow.of(sample);
        };
  }

  /** Writes the values of one row. */
  @Benchmark
  @OperationsPerInvocation(VALUES)
  public void write() {
    row.run();
  }
}
