package org.drdawire.bench;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Long texts with few characters beyond ASCII to UTF-8, against a put of each byte; heap. */
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
public class RunLengthBenchmark extends TextBenchmark {

  /** The candidate. */
  @Param({"ours", "charAt"})
  public String candidate;

  /** How many of a hundred chars are not ASCII. */
  @Param({"0", "3", "11"})
  public int percent;

  /** The chars of a text. */
  @Param({"100000", "10000000", "100000000"})
  public int length;

  private Workload workload;

  /** Makes the candidate, and warms it with more than is measured. */
  @Setup
  public void setUp() {
    workload =
        new Workload(Candidates.of(candidate, 1208), StandardCharsets.UTF_8)
            .warm(List.of("ascii", "latin1", "cjk", "sparse", "sql"))
            .cell(Texts.mixed(percent, length), "heap");
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
