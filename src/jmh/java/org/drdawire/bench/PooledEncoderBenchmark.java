package org.drdawire.bench;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** One manager for all texts, against a new encoder and a new wrapper for each; UTF-8, heap. */
public class PooledEncoderBenchmark extends TextBenchmark {

  /** The candidate. */
  @Param({"ours", "newEncoder"})
  public String candidate;

  /** The kind of text. */
  @Param({"ascii", "cjk"})
  public String text;

  /** The chars of a text. */
  @Param({"8", "18", "64", "256", "4096"})
  public int length;

  private Workload workload;

  /** Makes the candidate, and warms it with more than is measured. */
  @Setup
  public void setUp() {
    workload =
        new Workload(Candidates.of(candidate, 1208), StandardCharsets.UTF_8)
            .warm(List.of("ascii", "latin1", "cjk"))
            .cell(text, length, "heap");
  }

  /**
   * Encodes one text.
   *
   * @return the position after it
   */
  @Benchmark
  public int encode() {
    return workload.encodeNext();
  }
}
