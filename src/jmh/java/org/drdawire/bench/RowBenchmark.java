package org.drdawire.bench;

import java.util.List;
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

  private static final int WARM_ROWS = 2_000;

  private static final List<RowSample> MIXED =
      List.of(
          RowSample.VARCHAR_8,
          RowSample.VARCHAR_CJK,
          RowSample.VARCHAR_LATIN1,
          RowSample.VARCHAR_EURO,
          RowSample.VARCHAR_64);

  /** The type, and the class of the value. */
  @Param({
    "INTEGER",
    "BIGINT",
    "REAL",
    "DOUBLE",
    "BOOLEAN",
    "DECIMAL_LONG",
    "DECIMAL_9",
    "DECIMAL_31",
    "NUMERIC",
    "DECFLOAT_LONG",
    "DECFLOAT_DOUBLE",
    "DECFLOAT_34",
    "VARCHAR",
    "CHAR",
    "VARGRAPHIC",
    "DATE",
    "TIME",
    "TIMESTAMP",
    "VARBINARY",
    "SMALLINT",
    "VARCHAR_8",
    "VARCHAR_64",
    "VARCHAR_256",
    "VARCHAR_LATIN1",
    "VARCHAR_CJK",
    "VARCHAR_EURO",
    "VARGRAPHIC_300",
    "VARBINARY_256"
  })
  public String type;

  /** The candidate: our row, Derby's client, or puts of ready bytes, which are the floor. */
  @Param({"ours", "derby", "hand"})
  public String candidate;

  /** Which strings the virtual machine has read before: those of the cell, or of all kinds. */
  @Param({"clean", "mixed"})
  public String profile;

  private Runnable row;

  /** Makes the candidate, after rows of all kinds of texts if they are asked for. */
  @Setup
  public void setUp() {
    if (profile.equals("mixed")) {
      Texts.readUtf16();
      List<Runnable> others = MIXED.stream().map(this::candidate).toList();
      for (int i = 0; i < WARM_ROWS; i++) {
        others.forEach(Runnable::run);
      }
    }
    row = candidate(RowSample.valueOf(type.toUpperCase(Locale.ROOT)));
  }

  private Runnable candidate(RowSample sample) {
    return switch (candidate) {
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
