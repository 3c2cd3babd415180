package org.drdawire.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Strings to CCSID 500. */
public class EbcdicEncodeBenchmark extends TextBenchmark {

  /** Who encodes. */
  @Param({"ours", "plain", "getBytes", "wrap", "derby", "icu4j", "jtopen", "memcpy"})
  public String candidate;

  /** The kind of text; the others are not in this CCSID. */
  @Param({"ascii", "latin1", "sparse", "sql", "bad"})
  public String text;

  /** The chars of a text. */
  @Param({"8", "18", "64", "256", "4096", "65536", "1048576"})
  public int length;

  /** The kind of buffer. */
  @Param({"heap", "direct"})
  public String target;

  private Workload workload;

  /** Makes the candidate, and warms it with more than is measured. */
  @Setup
  public void setUp() {
    workload =
        new Workload(Candidates.of(candidate, 500), Candidates.charset(500))
            .warm(List.of("ascii", "latin1", "sparse", "sql", "bad"))
            .cell(text, length, target);
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
